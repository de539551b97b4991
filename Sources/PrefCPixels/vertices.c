// PrefCPixels: writes the vertices of the rows of a curve.

#include "dispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

static inline __attribute__((always_inline)) void place_rows(int32_t *restrict xs, int32_t *restrict ys,
                                                             const double *restrict offsets, size_t count,
                                                             int is_reversed, double center, double sign, int32_t y,
                                                             int32_t step, int32_t *bounds) {
  int32_t low = bounds[0], high = bounds[1];
  for (size_t index = 0; index < count; index++) {
    double offset = is_reversed ? offsets[count - 1 - index] : offsets[index];
    // Adding 1.5 × 2⁵² leaves the nearest integer in the low bits.
    double biased = (center + sign * offset) * 1024 + 6755399441055744;
    int64_t bits;
    memcpy(&bits, &biased, sizeof bits);
    int32_t x = (int32_t)bits;
    xs[index] = x;
    ys[index] = y + (int32_t)index * step;
    low = x < low ? x : low;
    high = x > high ? x : high;
  }
  bounds[0] = low;
  bounds[1] = high;
}

// Each direction is a loop of its own, which reads adjacent offsets.
static inline __attribute__((always_inline)) void place_row_vertices(int32_t *xs, int32_t *ys, const double *offsets,
                                                                     size_t count, int is_reversed, double center,
                                                                     double sign, int32_t y, int32_t step,
                                                                     int32_t *bounds) {
  if (is_reversed) place_rows(xs, ys, offsets, count, 1, center, sign, y, step, bounds);
  else place_rows(xs, ys, offsets, count, 0, center, sign, y, step, bounds);
}

DISPATCH(place_row_vertices,
         (int32_t * xs, int32_t *ys, const double *offsets, size_t count, int is_reversed, double center, double sign,
          int32_t y, int32_t step, int32_t *bounds),
         (xs, ys, offsets, count, is_reversed, center, sign, y, step, bounds))
