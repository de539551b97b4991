#include "cpng.h"

int cpng_consumer(void) { return 1; }
