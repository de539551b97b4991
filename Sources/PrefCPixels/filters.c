// PrefCPixels: the row filters of PNG files (PNG specification, 9.2), and the sums by which a filter is chosen.

#include "dispatch.h"

#include <string.h>

// Every function with vectors is inlined, so that no call depends on how vectors are passed.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

typedef uint8_t byte_lanes __attribute__((vector_size(32)));
typedef uint16_t sum_lanes __attribute__((vector_size(32)));

enum { LANES = 32, FILTER_NONE = 0, FILTER_SUB, FILTER_UP, FILTER_AVERAGE, FILTER_PAETH };

// A sum lane grows by at most 510 per step.
enum { STEPS_PER_SUM = 128 };

INLINE byte_lanes load(const uint8_t *bytes) {
  byte_lanes lanes;
  memcpy(&lanes, bytes, sizeof lanes);
  return lanes;
}

INLINE byte_lanes absolute_difference(byte_lanes a, byte_lanes b) {
  return __builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b);
}

// The left, upper or upper left byte, whichever is closest to left + above − corner.
INLINE byte_lanes paeth(byte_lanes left, byte_lanes above, byte_lanes corner) {
  byte_lanes to_left = absolute_difference(above, corner), to_above = absolute_difference(left, corner);
  // The distance to the corner is the sum of the others if both neighbors are on the same side of it. The sum saturates,
  // which does not change the choice, since it is at least as large as the others.
  byte_lanes is_same_side = (byte_lanes)((above >= corner) == (left >= corner));
  byte_lanes sum = __builtin_elementwise_add_sat(to_left, to_above);
  byte_lanes to_corner = (is_same_side & sum) | (~is_same_side & absolute_difference(to_left, to_above));
  byte_lanes is_left = (byte_lanes)((to_left <= to_above) & (to_left <= to_corner));
  byte_lanes is_above = (byte_lanes)(to_above <= to_corner);
  byte_lanes other = (is_above & above) | (~is_above & corner);
  return (is_left & left) | (~is_left & other);
}

INLINE byte_lanes prediction(int filter, byte_lanes left, byte_lanes above, byte_lanes corner) {
  switch (filter) {
    case FILTER_SUB: return left;
    case FILTER_UP: return above;
    case FILTER_AVERAGE: return (left & above) + ((left ^ above) >> 1);
    case FILTER_PAETH: return paeth(left, above, corner);
    default: return (byte_lanes){0};
  }
}

INLINE uint8_t scalar_prediction(int filter, int left, int above, int corner) {
  int to_left = above - corner, to_above = left - corner, to_corner = to_left + to_above;
  switch (filter) {
    case FILTER_SUB: return (uint8_t)left;
    case FILTER_UP: return (uint8_t)above;
    case FILTER_AVERAGE: return (uint8_t)((left + above) / 2);
    case FILTER_PAETH:
      to_left = to_left < 0 ? -to_left : to_left;
      to_above = to_above < 0 ? -to_above : to_above;
      to_corner = to_corner < 0 ? -to_corner : to_corner;
      if (to_left <= to_above && to_left <= to_corner) return (uint8_t)left;
      return (uint8_t)(to_above <= to_corner ? above : corner);
    default: return 0;
  }
}

INLINE uint64_t total(sum_lanes sums) {
  uint64_t total = 0;
  for (int lane = 0; lane < LANES / 2; lane++) total += sums[lane];
  return total;
}

// Adds 32 bytes to 16 sums.
INLINE sum_lanes added(sum_lanes sums, byte_lanes bytes) {
  sum_lanes pairs = (sum_lanes)bytes;
  return sums + (pairs & 0xFF) + (pairs >> 8);
}

INLINE uint8_t scalar_filter(uint8_t *target, const uint8_t *row, const uint8_t *above, size_t at, size_t distance,
                             int filter) {
  int has_left = at >= distance;
  uint8_t byte = row[at] - scalar_prediction(filter, has_left ? row[at - distance] : 0, above[at],
                                             has_left ? above[at - distance] : 0);
  target[at] = byte;
  uint8_t negative = (uint8_t)-byte;
  return byte < negative ? byte : negative;
}

INLINE void filter_bytes(uint8_t *target, const uint8_t *row, const uint8_t *above, size_t count, size_t distance,
                         int filter, uint64_t *cost) {
  uint64_t sum = 0;
  size_t at = 0;
  for (; at < distance && at < count; at++) sum += scalar_filter(target, row, above, at, distance, filter);
  while (at + LANES <= count) {
    sum_lanes sums = {0};
    for (int step = 0; step < STEPS_PER_SUM && at + LANES <= count; step++, at += LANES) {
      byte_lanes bytes = load(row + at) - prediction(filter, load(row + at - distance), load(above + at),
                                                     load(above + at - distance));
      memcpy(target + at, &bytes, sizeof bytes);
      sums = added(sums, __builtin_elementwise_min(bytes, -bytes));
    }
    sum += total(sums);
  }
  for (; at < count; at++) sum += scalar_filter(target, row, above, at, distance, filter);
  *cost = sum;
}

INLINE void filter_row(uint8_t *target, const uint8_t *row, const uint8_t *above, size_t count, size_t distance,
                       int filter, uint64_t *cost) {
  switch (filter) {
    case FILTER_SUB: filter_bytes(target, row, above, count, distance, FILTER_SUB, cost); break;
    case FILTER_UP: filter_bytes(target, row, above, count, distance, FILTER_UP, cost); break;
    case FILTER_AVERAGE: filter_bytes(target, row, above, count, distance, FILTER_AVERAGE, cost); break;
    case FILTER_PAETH: filter_bytes(target, row, above, count, distance, FILTER_PAETH, cost); break;
    default: filter_bytes(target, row, above, count, distance, FILTER_NONE, cost);
  }
}

INLINE void pack_pixels(uint8_t *target, const uint8_t *pixels, size_t count) {
  typedef uint8_t lanes __attribute__((vector_size(16)));
  size_t index = 0;
  // Each step writes 16 bytes, of which the next one overwrites four.
  for (; index + 6 <= count; index += 4) {
    lanes four;
    memcpy(&four, pixels + 4 * index, sizeof four);
    lanes packed = __builtin_shufflevector(four, four, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 14, 14, 14, 14);
    memcpy(target + 3 * index, &packed, sizeof packed);
  }
  for (; index < count; index++) memcpy(target + 3 * index, pixels + 4 * index, 3);
}

DISPATCH(filter_row,
         (uint8_t * target, const uint8_t *row, const uint8_t *above, size_t count, size_t distance, int filter,
          uint64_t *cost),
         (target, row, above, count, distance, filter, cost))
DISPATCH(pack_pixels, (uint8_t * target, const uint8_t *pixels, size_t count), (target, pixels, count))
