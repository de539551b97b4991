#include "curves.h"
