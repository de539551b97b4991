// PrefCFriBidi: the FriBidi header that PrefTypography uses for the Unicode Bidirectional Algorithm.
#include <fribidi.h>
