#include "cpixels.h"

int cpixels_consumer(void) { return 1; }
