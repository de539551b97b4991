#define IS_WIDE 1
#define IS_WIDEST 1
#include "curves.h"
