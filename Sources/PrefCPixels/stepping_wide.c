#define IS_WIDE 1
#include "stepping.h"
