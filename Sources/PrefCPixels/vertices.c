// PrefCPixels: rounds vertices to the grid of edges.

#include "dispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

static inline __attribute__((always_inline)) void place_values(int32_t *restrict positions,
                                                               const double *restrict values, size_t count,
                                                               double center, double sign, int32_t *bounds) {
  int32_t low = bounds[0], high = bounds[1];
  for (size_t index = 0; index < count; index++) {
    // Adding 1.5 × 2⁵² leaves the nearest integer in the low bits.
    double biased = (center + sign * values[index]) * 1024 + 6755399441055744;
    int64_t bits;
    memcpy(&bits, &biased, sizeof bits);
    int32_t position = (int32_t)bits;
    positions[index] = position;
    low = position < low ? position : low;
    high = position > high ? position : high;
  }
  bounds[0] = low;
  bounds[1] = high;
}

DISPATCH(place_values,
         (int32_t * positions, const double *values, size_t count, double center, double sign, int32_t *bounds),
         (positions, values, count, center, sign, bounds))
