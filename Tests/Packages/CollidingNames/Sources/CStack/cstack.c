#include "cstack.h"

int cstack_consumer(void) { return 1; }
