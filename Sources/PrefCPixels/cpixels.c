// CPixels: which vectors the processor has, and the loops of laying.h for them.

#include "wide.h"

#if defined(__x86_64__)
static int supports_wide(void) { return __builtin_cpu_supports("avx2") ? 1 : 0; }
#else
static int supports_wide(void) { return 0; }
#endif

int cpixels_known_width = -1;

int cpixels_find_width(void) {
  int found = supports_wide();
  __atomic_store_n(&cpixels_known_width, found, __ATOMIC_RELAXED);
  return found;
}

void cpixels_allow_wide(int is_allowed) {
  __atomic_store_n(&cpixels_known_width, is_allowed && supports_wide(), __ATOMIC_RELAXED);
}

int cpixels_is_wide(void) { return is_wide(); }

// Calls one of two versions that are compiled elsewhere.
#define EITHER(name, parameters, arguments)                                       \
  void cpixels_##name##_portable parameters;                                      \
  void cpixels_##name##_wide parameters;                                          \
  void cpixels_##name parameters {                                                \
    if (is_wide()) cpixels_##name##_wide arguments;                               \
    else cpixels_##name##_portable arguments;                                     \
  }

EITHER(lay_color, (uint32_t * row, size_t count, uint32_t color), (row, count, color))
EITHER(lay_row, (uint32_t * row, const uint32_t *source, size_t count, uint32_t factor), (row, source, count, factor))
EITHER(lay_masked, (uint32_t * row, uint32_t color, const uint8_t *coverages, size_t count),
       (row, color, coverages, count))
EITHER(lay_mask,
       (uint32_t * pixels, size_t stride, size_t room, uint32_t color, const uint8_t *coverages, size_t width,
        size_t height),
       (pixels, stride, room, color, coverages, width, height))
EITHER(lay_runs,
       (uint32_t * row, size_t stride, size_t height, size_t room, uint32_t color, uint64_t left, size_t left_count,
        size_t between, uint64_t right, size_t right_count),
       (row, stride, height, room, color, left, left_count, between, right, right_count))
EITHER(lay_between,
       (uint32_t * row, size_t stride, size_t height, size_t room, uint32_t color, const cpixels_side *left,
        const cpixels_side *right),
       (row, stride, height, room, color, left, right))
EITHER(linear_gradient,
       (uint32_t * row, size_t count, const uint32_t *colors, float base, float step, int32_t x, float highest),
       (row, count, colors, base, step, x, highest))
EITHER(color_ramp,
       (uint32_t * colors, size_t count, const float *lower, const float *upper, uint32_t first, float size, float from,
        float extent),
       (colors, count, lower, upper, first, size, from, extent))
