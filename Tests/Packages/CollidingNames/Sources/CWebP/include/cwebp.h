int cwebp_consumer(void);
