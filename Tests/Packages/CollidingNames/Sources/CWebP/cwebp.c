#include "cwebp.h"

int cwebp_consumer(void) { return 1; }
