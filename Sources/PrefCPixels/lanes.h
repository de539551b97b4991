// PrefCPixels: vectors of eight components or positions, and their conversion to pixels.

#ifndef CPIXELS_LANES_H
#define CPIXELS_LANES_H

#include "dispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF
// Every function with vectors is inlined, so that no call depends on how vectors are passed.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

enum { LANES = 8 };
typedef int32_t integers __attribute__((vector_size(4 * LANES)));
typedef uint32_t pixels __attribute__((vector_size(4 * LANES)));
typedef float floats __attribute__((vector_size(4 * LANES)));
typedef int64_t long_integers __attribute__((vector_size(8 * LANES)));
typedef double doubles __attribute__((vector_size(8 * LANES)));

// Comparisons of vectors give masks: all bits set in each lane for which they hold.
INLINE floats selected(integers mask, floats a, floats b) {
  return (floats)((mask & (integers)a) | (~mask & (integers)b));
}
INLINE doubles selected_doubles(long_integers mask, doubles a, doubles b) {
  return (doubles)((mask & (long_integers)a) | (~mask & (long_integers)b));
}

// Converts components in 0…1 to bytes, rounded to the nearest. Others are clamped, and NaN is zero.
INLINE integers bytes_of(floats components) {
  floats zero = {0}, one = zero + 1;
  floats clamped = selected(components > 0, components, zero);
  clamped = selected(clamped < 1, clamped, one);
  return __builtin_convertvector(clamped * 255 + 0.5f, integers);
}

// Packs premultiplied components into pixels; no component exceeds the opacity.
INLINE pixels packed(floats red, floats green, floats blue, floats opacity) {
  integers a = bytes_of(opacity), r = __builtin_elementwise_min(bytes_of(red), a);
  integers g = __builtin_elementwise_min(bytes_of(green), a), b = __builtin_elementwise_min(bytes_of(blue), a);
  return (pixels)(r | g << 8 | b << 16 | a << 24);
}

#endif
