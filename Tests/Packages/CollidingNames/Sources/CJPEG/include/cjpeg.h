int cjpeg_consumer(void);
