// PrefCPixels: counts the samples of one pixel that are inside a fill, on sixteen sample lines at once.

#include "dispatch.h"

// One vector holds the same column of sixteen sample lines.
typedef int16_t narrow_lanes __attribute__((vector_size(32), aligned(2)));
typedef int32_t wide_lanes __attribute__((vector_size(64), aligned(4)));

// A comparison gives −1 in each lane that is inside, so that subtracting it counts the lane.
#define COUNT_SAMPLES(name, lane, lanes)                                                              \
  static inline __attribute__((always_inline)) void name(lane *changes, const lane *windings,         \
                                                         int is_even_odd, uint32_t *count) {          \
    lanes winding = *(const lanes *)windings, counts = {0}, zero = {0};                               \
    lanes mask = is_even_odd ? zero + 1 : zero - 1;                                                   \
    for (int column = 0; column < CPIXELS_SAMPLE_COLUMNS; column++) {                                 \
      lanes *change = (lanes *)(changes + column * CPIXELS_SAMPLE_LANES);                             \
      winding += *change;                                                                             \
      *change = zero;                                                                                 \
      counts -= (winding & mask) != zero;                                                             \
    }                                                                                                 \
    uint32_t sum = 0;                                                                                 \
    for (int line = 0; line < CPIXELS_SAMPLE_LANES; line++) sum += (uint32_t)counts[line];            \
    *count = sum;                                                                                     \
  }

COUNT_SAMPLES(count_samples, int16_t, narrow_lanes)
COUNT_SAMPLES(count_samples_long, int32_t, wide_lanes)

DISPATCH(count_samples, (int16_t * changes, const int16_t *windings, int is_even_odd, uint32_t *count),
         (changes, windings, is_even_odd, count))
DISPATCH(count_samples_long, (int32_t * changes, const int32_t *windings, int is_even_odd, uint32_t *count),
         (changes, windings, is_even_odd, count))
