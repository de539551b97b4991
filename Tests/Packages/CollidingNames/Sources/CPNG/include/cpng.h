int cpng_consumer(void);
