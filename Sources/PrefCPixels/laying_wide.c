#define IS_WIDE 1
#include "laying.h"
