// PrefCFreeType: the FreeType headers that PrefTypography uses: faces, variation axes, outlines and OS/2 metrics.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
