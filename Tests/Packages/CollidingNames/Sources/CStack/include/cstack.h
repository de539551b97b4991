int cstack_consumer(void);
