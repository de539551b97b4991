#define IS_WIDE 0
#include "stepping.h"
