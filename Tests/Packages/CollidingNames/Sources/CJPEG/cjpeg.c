#include "cjpeg.h"

int cjpeg_consumer(void) { return 1; }
