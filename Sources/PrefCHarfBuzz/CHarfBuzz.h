// What Typography uses of HarfBuzz.
#include <hb.h>
#include <hb-ot.h>
