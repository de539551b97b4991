int cpixels_consumer(void);
