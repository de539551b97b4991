#define IS_WIDE 0
#include "laying.h"
