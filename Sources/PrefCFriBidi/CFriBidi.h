// What Typography uses of FriBidi.
#include <fribidi.h>
