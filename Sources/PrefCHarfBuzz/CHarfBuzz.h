// PrefCHarfBuzz: the HarfBuzz headers that PrefTypography uses: shaping, and OpenType layout and variations.
#include <hb.h>
#include <hb-ot.h>
