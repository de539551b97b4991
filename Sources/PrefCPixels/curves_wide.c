#define IS_WIDE 1
#include "curves.h"
