// PrefCPixels: places the vertices of curves on the grid of edges.

#include "dispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// Returns the nearest position on a grid of 1024 steps per pixel.
static inline __attribute__((always_inline)) int32_t grid_position(double pixels) {
  // Adding 1.5 × 2⁵² leaves the nearest integer in the low bits.
  double biased = pixels * 1024 + 6755399441055744;
  int64_t bits;
  memcpy(&bits, &biased, sizeof bits);
  return (int32_t)bits;
}

static inline __attribute__((always_inline)) void place_vertices(int32_t *restrict positions,
                                                                 const double *restrict distances, size_t count,
                                                                 int is_reversed, double center, double sign,
                                                                 int32_t *bounds) {
  int32_t low = bounds[0], high = bounds[1];
  for (size_t index = 0; index < count; index++) {
    int32_t position = grid_position(center + sign * (is_reversed ? distances[count - 1 - index] : distances[index]));
    positions[index] = position;
    low = position < low ? position : low;
    high = position > high ? position : high;
  }
  bounds[0] = low;
  bounds[1] = high;
}

static inline __attribute__((always_inline)) void place_row_vertices(int32_t *restrict xs, int32_t *restrict ys,
                                                                     const double *distances, size_t count,
                                                                     int is_reversed, double center, double sign,
                                                                     int32_t y, int32_t step, int32_t *bounds) {
  // Each direction is a loop of its own, which reads adjacent distances.
  if (is_reversed) place_vertices(xs, distances, count, 1, center, sign, bounds);
  else place_vertices(xs, distances, count, 0, center, sign, bounds);
  for (size_t index = 0; index < count; index++) ys[index] = y + (int32_t)index * step;
}

DISPATCH(place_row_vertices,
         (int32_t * xs, int32_t *ys, const double *distances, size_t count, int is_reversed, double center, double sign,
          int32_t y, int32_t step, int32_t *bounds),
         (xs, ys, distances, count, is_reversed, center, sign, y, step, bounds))

static inline __attribute__((always_inline)) void place_distances(int32_t *positions, const double *distances,
                                                                  size_t count, double center, double sign,
                                                                  int32_t *bounds) {
  place_vertices(positions, distances, count, 0, center, sign, bounds);
}

DISPATCH(place_distances,
         (int32_t * positions, const double *distances, size_t count, double center, double sign, int32_t *bounds),
         (positions, distances, count, center, sign, bounds))
