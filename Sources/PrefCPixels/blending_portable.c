#define IS_WIDE 0
#include "blending.h"
