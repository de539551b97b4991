// CPixels: one text for every loop, compiled for the portable vectors and for AVX2.

#include "wide.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF
// No vector is handed from function to function: all of them are inlined.
#pragma GCC diagnostic ignored "-Wpsabi"

typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef uint8_t u8x8 __attribute__((vector_size(8)));

#define INLINE static inline __attribute__((always_inline))
#define LANES 8

INLINE u32x8 load(const uint32_t *from) {
  u32x8 value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE void store(uint32_t *to, u32x8 value) { memcpy(to, &value, sizeof value); }

// Each component / 255, rounded to the nearest: (t + (t >> 8)) >> 8 with t = component + 128, as the upper half of
// t × 257, one instruction.
INLINE u16x16 divided_by_255(u16x16 products) {
  return __builtin_convertvector((__builtin_convertvector(products + 128, u32x16) * 257u) >> 16, u16x16);
}

// Each component × its pixel's factor / 255; factors stand twice in each pixel's lane.
INLINE u32x8 scaled(u32x8 pixels, u16x16 factors) {
  u16x16 even = divided_by_255((u16x16)(pixels & 0x00FF00FFu) * factors);
  u16x16 odd = divided_by_255(((u16x16)pixels >> 8) * factors) << 8;
  return (u32x8)(even | odd);
}

INLINE u16x16 twice(u32x8 factors) { return (u16x16)(factors | factors << 16); }

INLINE u32x8 over(u32x8 source, u32x8 below) {
  return source + scaled(below, twice(255 - (source >> 24)));
}

// A run of at least one vector ends with one that overlaps the one before: both are worked out from what was there
// before the run, so that the pixels under both come out alike.
INLINE void lay_color(uint32_t *row, size_t count, uint32_t color) {
  u32x8 source = color - (u32x8){0};
  u16x16 kept = twice(255 - (source >> 24));
  size_t i = 0;
  if (count >= LANES) {
    u32x8 last = source + scaled(load(row + count - LANES), kept);
    for (; i + LANES <= count; i += LANES) store(row + i, source + scaled(load(row + i), kept));
    store(row + count - LANES, last);
  } else if (count) {
    uint32_t rest[LANES] = {0};
    memcpy(rest, row + i, (count - i) * sizeof *row);
    store(rest, source + scaled(load(rest), kept));
    memcpy(row + i, rest, (count - i) * sizeof *row);
  }
}

INLINE void lay_row(uint32_t *row, const uint32_t *from, size_t count, uint32_t factor) {
  u16x16 factors = (uint16_t)factor - (u16x16){0};
  size_t i = 0;
  if (count >= LANES) {
    size_t end = count - LANES;
    u32x8 last = over(scaled(load(from + end), factors), load(row + end));
    for (; i + LANES <= count; i += LANES)
      store(row + i, over(scaled(load(from + i), factors), load(row + i)));
    store(row + end, last);
  } else if (count) {
    uint32_t rest[LANES] = {0}, source[LANES] = {0};
    memcpy(rest, row + i, (count - i) * sizeof *row);
    memcpy(source, from + i, (count - i) * sizeof *row);
    store(rest, over(scaled(load(source), factors), load(rest)));
    memcpy(row + i, rest, (count - i) * sizeof *row);
  }
}

INLINE u32x8 masked(u32x8 color, const uint8_t *coverages, u32x8 below) {
  u8x8 bytes;
  memcpy(&bytes, coverages, sizeof bytes);
  return over(scaled(color, twice(__builtin_convertvector(bytes, u32x8))), below);
}

INLINE void lay_masked(uint32_t *row, uint32_t color, const uint8_t *coverages, size_t count) {
  u32x8 source = color - (u32x8){0};
  size_t i = 0;
  if (count >= LANES) {
    size_t end = count - LANES;
    u32x8 last = masked(source, coverages + end, load(row + end));
    for (; i + LANES <= count; i += LANES)
      store(row + i, masked(source, coverages + i, load(row + i)));
    store(row + end, last);
  } else if (count) {
    uint32_t rest[LANES] = {0};
    uint8_t bytes[LANES] = {0};
    memcpy(rest, row + i, (count - i) * sizeof *row);
    memcpy(bytes, coverages + i, count - i);
    store(rest, masked(source, bytes, load(rest)));
    memcpy(row + i, rest, (count - i) * sizeof *row);
  }
}

INLINE void lay_mask(uint32_t *pixels, size_t stride, size_t room, uint32_t color, const uint8_t *coverages,
                     size_t width, size_t height) {
  u32x8 source = color - (u32x8){0};
  size_t rounded = (width + LANES - 1) / LANES * LANES;
  if (rounded > room) {
    for (size_t y = 0; y < height; y++) lay_masked(pixels + y * stride, color, coverages + y * width, width);
    return;
  }
  for (size_t y = 0; y < height; y++) {
    uint32_t *row = pixels + y * stride;
    for (size_t x = 0; x < width; x += LANES) {
      uint64_t bytes;
      memcpy(&bytes, coverages + y * width + x, sizeof bytes);
      // What belongs to the next row covers nothing here.
      if (width - x < LANES) bytes &= ((uint64_t)1 << 8 * (width - x)) - 1;
      if (!bytes) continue;
      uint8_t lanes[LANES];
      memcpy(lanes, &bytes, sizeof lanes);
      store(row + x, masked(source, lanes, load(row + x)));
    }
  }
}

// As many of the lower bytes as are asked for, 0 to 8.
INLINE uint64_t lower(size_t count) { return count < 8 ? ((uint64_t)1 << 8 * count) - 1 : ~(uint64_t)0; }

INLINE u32x8 masked_by(u32x8 color, uint64_t coverages, u32x8 below) {
  uint8_t lanes[LANES];
  memcpy(lanes, &coverages, sizeof lanes);
  return masked(color, lanes, below);
}

// At the end of a row there is no room for whole vectors.
INLINE void lay_run_at_end(uint32_t *row, uint32_t color, uint64_t left, size_t left_count, size_t between,
                           uint64_t right, size_t right_count) {
  uint8_t bytes[4 * LANES];
  memset(bytes, 255, sizeof bytes);
  lay_masked(row, color, (const uint8_t *)&left, left_count);
  row += left_count;
  for (size_t i = 0; i < between; i += sizeof bytes)
    lay_masked(row + i, color, bytes, between - i < sizeof bytes ? between - i : sizeof bytes);
  lay_masked(row + between, color, (const uint8_t *)&right, right_count);
}

// Vectors of eight pixels from the first one on: all wholly covered, but for those that hold the left side, the right
// side, or what lies behind.
INLINE void lay_runs(uint32_t *row, size_t stride, size_t height, size_t room, uint32_t color, uint64_t left,
                     size_t left_count, size_t between, uint64_t right, size_t right_count) {
  size_t full = left_count + between, last = full / LANES, rest = full % LANES;
  if (room < (last + 2) * LANES) {
    for (; height; height--, row += stride)
      lay_run_at_end(row, color, left, left_count, between, right, right_count);
    return;
  }
  u32x8 source = color - (u32x8){0};
  u16x16 kept = twice(255 - (source >> 24));
  int is_opaque = color >> 24 == 255;
  uint64_t first = left | ~lower(left_count);
  // The vector in which the right side begins, and what it leaves to the next.
  uint64_t end = rest ? right << 8 * rest : right, behind = rest ? right >> (64 - 8 * rest) : 0;
  end |= (last ? ~(uint64_t)0 : first) & lower(rest);
  for (; height; height--, row += stride) {
    uint32_t *at = row, *stop = row + last * LANES;
    if (last) {
      store(at, masked_by(source, first, load(at)));
      at += LANES;
    }
    if (is_opaque) {
      for (; at < stop; at += LANES) store(at, source);
    } else {
      for (; at < stop; at += LANES) store(at, source + scaled(load(at), kept));
    }
    if (end) store(stop, masked_by(source, end, load(stop)));
    if (behind) store(stop + LANES, masked_by(source, behind, load(stop + LANES)));
  }
}

// The nearest table index; adding 1.5 × 2²³ leaves the rounded integer in the low bits. A place that is not a number
// becomes the first colour.
INLINE u32x8 indices(f32x8 place, f32x8 highest) {
  i32x8 is_positive = place > 0;
  f32x8 cut = (f32x8)((i32x8)place & is_positive);
  i32x8 is_below = cut < highest;
  cut = (f32x8)(((i32x8)cut & is_below) | ((i32x8)highest & ~is_below));
  return (u32x8)(cut + 12582912.0f) & 0x003FFFFF;
}

INLINE void linear_gradient(uint32_t *row, size_t count, const uint32_t *colors, float base, float step, int32_t x,
                            float highest) {
  f32x8 bases = base - (f32x8){0}, steps = step - (f32x8){0}, highests = highest - (f32x8){0};
  i32x8 at = x + (i32x8){0, 1, 2, 3, 4, 5, 6, 7};
  for (size_t i = 0; i < count; i += LANES) {
    u32x8 index = indices(bases + steps * __builtin_convertvector(at, f32x8), highests);
    if (i + LANES <= count) {
      for (int lane = 0; lane < LANES; lane++) row[i + lane] = colors[index[lane]];
    } else {
      for (size_t lane = 0; i + lane < count; lane++) row[i + lane] = colors[index[lane]];
    }
    at += LANES;
  }
}

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

BOTH(lay_color, (uint32_t * row, size_t count, uint32_t color), (row, count, color))
BOTH(lay_row, (uint32_t * row, const uint32_t *source, size_t count, uint32_t factor), (row, source, count, factor))
BOTH(lay_masked, (uint32_t * row, uint32_t color, const uint8_t *coverages, size_t count),
     (row, color, coverages, count))
BOTH(lay_mask,
     (uint32_t * pixels, size_t stride, size_t room, uint32_t color, const uint8_t *coverages, size_t width,
      size_t height),
     (pixels, stride, room, color, coverages, width, height))
BOTH(lay_runs,
     (uint32_t * row, size_t stride, size_t height, size_t room, uint32_t color, uint64_t left, size_t left_count,
      size_t between, uint64_t right, size_t right_count),
     (row, stride, height, room, color, left, left_count, between, right, right_count))
BOTH(linear_gradient,
     (uint32_t * row, size_t count, const uint32_t *colors, float base, float step, int32_t x, float highest),
     (row, count, colors, base, step, x, highest))
