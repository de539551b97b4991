#define IS_WIDE 1
#include "blending.h"
