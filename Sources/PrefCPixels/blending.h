// PrefCPixels: blending and gradient kernels, one source for all targets: blending_portable.c compiles it for the
// baseline vectors of every processor, blending_wide.c for AVX2, blending_widest.c for AVX-512.

#include "cpixels.h"

#include <string.h>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF
// Vectors are never passed between functions: all of them are inlined.
#pragma GCC diagnostic ignored "-Wpsabi"

#if defined(__x86_64__)
#define IS_X86_64 1
#else
#define IS_X86_64 0
#endif

#if IS_WIDEST && IS_X86_64
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl"))), apply_to = function)
#define KERNEL(name) cpixels_##name##_widest
#elif IS_WIDE && IS_X86_64
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define KERNEL(name) cpixels_##name##_wide
#elif IS_WIDEST
#define KERNEL(name) cpixels_##name##_widest
#elif IS_WIDE
#define KERNEL(name) cpixels_##name##_wide
#else
#define KERNEL(name) cpixels_##name##_portable
#endif

typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef uint8_t u8x8 __attribute__((vector_size(8)));

#define INLINE static inline __attribute__((always_inline))
#define LANES 8

// The same four bytes of each of eight or sixteen pixels.
#define FROM_EACH_OF_8(a, b, c, d)                                                                            \
  a, b, c, d, a + 4, b + 4, c + 4, d + 4, a + 8, b + 8, c + 8, d + 8, a + 12, b + 12, c + 12, d + 12, a + 16, \
      b + 16, c + 16, d + 16, a + 20, b + 20, c + 20, d + 20, a + 24, b + 24, c + 24, d + 24, a + 28, b + 28, \
      c + 28, d + 28
#define FROM_EACH_OF_16(a, b, c, d) FROM_EACH_OF_8(a, b, c, d), FROM_EACH_OF_8(a + 32, b + 32, c + 32, d + 32)

INLINE uint16_t fraction_of(uint32_t factor) { return (uint16_t)(factor * 257 + (factor >> 7) - factor / 255); }

// Whether there are vectors of sixteen pixels.
#define HAS_SIXTEEN_PIXELS (IS_WIDEST && IS_X86_64)

#define COUNT 8
#include "pixels.h"
#if HAS_SIXTEEN_PIXELS
#define COUNT 16
#include "pixels.h"
#endif

void KERNEL(blend_color)(uint32_t *row, size_t count, uint32_t color) {
#if HAS_SIXTEEN_PIXELS
  if (count >= 16) return blend_long_color16(row, count, color);
#endif
  if (count >= LANES) {
    blend_long_color8(row, count, color);
  } else if (count) {
    uint32_t rest[LANES] = {0};
    memcpy(rest, row, count * sizeof *row);
    store8(rest, over_full8(full_source_of8(color), load8(rest)));
    memcpy(row, rest, count * sizeof *row);
  }
}

INLINE void blend_pixels(uint32_t *row, const uint32_t *from, size_t count) {
#if HAS_SIXTEEN_PIXELS
  if (count >= 16) return blend_long_pixels16(row, from, count);
#endif
  if (count >= LANES) {
    blend_long_pixels8(row, from, count);
  } else if (count) {
    uint32_t rest[LANES] = {0}, source[LANES] = {0};
    memcpy(rest, row, count * sizeof *row);
    memcpy(source, from, count * sizeof *row);
    store8(rest, over8(load8(source), load8(rest)));
    memcpy(row, rest, count * sizeof *row);
  }
}

void KERNEL(blend_row)(uint32_t *row, const uint32_t *from, size_t count, uint32_t factor) {
  if (factor == 255) return blend_pixels(row, from, count);
#if HAS_SIXTEEN_PIXELS
  if (count >= 16) return blend_long_row16(row, from, count, factor);
#endif
  if (count >= LANES) {
    blend_long_row8(row, from, count, factor);
  } else if (count) {
    uint32_t rest[LANES] = {0}, source[LANES] = {0};
    memcpy(rest, row, count * sizeof *row);
    memcpy(source, from, count * sizeof *row);
    store8(rest, over8(scaled8(load8(source), fraction_of(factor) - (halves8){0}), load8(rest)));
    memcpy(row, rest, count * sizeof *row);
  }
}

// The components of a color as fractions by which coverages are multiplied.
typedef struct {
  halves8 even, odd;
} color_fractions;

INLINE color_fractions fractions_of(uint32_t color) {
  halves8 pixels = (halves8)(color - (u32x8){0});
  halves8 even = pixels & 0xFF, odd = pixels >> 8;
  return (color_fractions){fractions8(even | even << 8), fractions8(odd | odd << 8)};
}

INLINE u32x8 masked(color_fractions color, const uint8_t *coverages, u32x8 below) {
  u8x8 bytes;
  memcpy(&bytes, coverages, sizeof bytes);
  // Each coverage × 256 in both lanes of its pixel.
  bytes8 wide = (bytes8)__builtin_convertvector(bytes, u32x8);
  halves8 lanes = (halves8)__builtin_shufflevector(wide, wide, FROM_EACH_OF_8(1, 0, 1, 0));
  return over8(merged8(mulhi8(lanes, color.even) + 128, mulhi8(lanes, color.odd) + 128), below);
}

void KERNEL(blend_coverage)(uint32_t *row, uint32_t color, const uint8_t *coverages, size_t count) {
  color_fractions source = fractions_of(color);
  size_t i = 0;
  if (count >= LANES) {
    size_t end = count - LANES;
    u32x8 last = masked(source, coverages + end, load8(row + end));
    for (; i + LANES <= count; i += LANES)
      store8(row + i, masked(source, coverages + i, load8(row + i)));
    store8(row + end, last);
  } else if (count) {
    uint32_t rest[LANES] = {0};
    uint8_t bytes[LANES] = {0};
    memcpy(rest, row + i, (count - i) * sizeof *row);
    memcpy(bytes, coverages + i, count - i);
    store8(rest, masked(source, bytes, load8(rest)));
    memcpy(row + i, rest, (count - i) * sizeof *row);
  }
}

void KERNEL(blend_mask)(uint32_t *pixels, size_t stride, size_t writable, uint32_t color, const uint8_t *coverages,
                     size_t width, size_t height) {
  color_fractions source = fractions_of(color);
  size_t rounded = (width + LANES - 1) / LANES * LANES;
  if (rounded > writable) {
    for (size_t y = 0; y < height; y++)
      KERNEL(blend_coverage)(pixels + y * stride, color, coverages + y * width, width);
    return;
  }
  for (size_t y = 0; y < height; y++) {
    uint32_t *row = pixels + y * stride;
    for (size_t x = 0; x < width; x += LANES) {
      uint64_t bytes;
      memcpy(&bytes, coverages + y * width + x, sizeof bytes);
      // Clears the coverages that belong to the next row.
      if (width - x < LANES) bytes &= ((uint64_t)1 << 8 * (width - x)) - 1;
      if (!bytes) continue;
      uint8_t lanes[LANES];
      memcpy(lanes, &bytes, sizeof lanes);
      store8(row + x, masked(source, lanes, load8(row + x)));
    }
  }
}

// Returns a mask of the `count` low bytes, 0 to 8.
INLINE uint64_t lower_bytes(size_t count) { return count < 8 ? ((uint64_t)1 << 8 * count) - 1 : ~(uint64_t)0; }

INLINE u32x8 masked_by(color_fractions color, uint64_t coverages, u32x8 below) {
  uint8_t lanes[LANES];
  memcpy(lanes, &coverages, sizeof lanes);
  return masked(color, lanes, below);
}

// Blends a run near the end of a row, where there are fewer writable pixels than whole vectors need.
INLINE void blend_run_at_end(uint32_t *row, uint32_t color, uint64_t left, size_t left_count, size_t between,
                           uint64_t right, size_t right_count) {
  uint8_t bytes[LANES];
  memcpy(bytes, &left, sizeof bytes);
  KERNEL(blend_coverage)(row, color, bytes, left_count);
  KERNEL(blend_color)(row + left_count, between, color);
  memcpy(bytes, &right, sizeof bytes);
  KERNEL(blend_coverage)(row + left_count + between, color, bytes, right_count);
}

// A solid color in the forms needed for full and for partial coverage.
typedef struct {
  color_fractions fractions;
  full_source8 whole;
#if HAS_SIXTEEN_PIXELS
  full_source16 wider;
#endif
  u32x8 pixels;
  int is_opaque;
} solid_source;

INLINE solid_source solid_source_of(uint32_t color) {
  return (solid_source){.fractions = fractions_of(color),
                        .whole = full_source_of8(color),
#if HAS_SIXTEEN_PIXELS
                        .wider = full_source_of16(color),
#endif
                        .pixels = color - (u32x8){0},
                        .is_opaque = color >> 24 == 255};
}

// Blends vectors of eight pixels: `last` × 8 pixels up to the vector in which the right boundary begins. All are fully
// covered except those in the vectors with the left boundary (`first`), the right boundary (`end`) and its continuation
// (`behind`).
INLINE void blend_run(uint32_t *at, solid_source source, size_t last, uint64_t first, uint64_t end, uint64_t behind) {
  uint32_t *stop = at + last * LANES;
  if (last) {
    store8(at, masked_by(source.fractions, first, load8(at)));
    at += LANES;
  }
  if (source.is_opaque) {
    for (; at < stop; at += LANES) store8(at, source.pixels);
  } else {
#if HAS_SIXTEEN_PIXELS
    for (; stop - at >= 16; at += 16) store16(at, over_full16(source.wider, load16(at)));
#endif
    for (; at < stop; at += LANES) store8(at, over_full8(source.whole, load8(at)));
  }
  if (end) store8(stop, masked_by(source.fractions, end, load8(stop)));
  if (behind) store8(stop + LANES, masked_by(source.fractions, behind, load8(stop + LANES)));
}

void KERNEL(blend_runs)(uint32_t *row, size_t stride, size_t height, size_t writable, uint32_t color, uint64_t left,
                      size_t left_count, size_t between, uint64_t right, size_t right_count) {
  size_t full = left_count + between, last = full / LANES, rest = full % LANES;
  if (writable < (last + 2) * LANES) {
    for (; height; height--, row += stride)
      blend_run_at_end(row, color, left, left_count, between, right, right_count);
    return;
  }
  solid_source source = solid_source_of(color);
  uint64_t first = left | ~lower_bytes(left_count);
  // The coverages of the vector in which the right boundary begins, and of the next one.
  uint64_t end = rest ? right << 8 * rest : right, behind = rest ? right >> (64 - 8 * rest) : 0;
  end |= (last ? ~(uint64_t)0 : first) & lower_bytes(rest);
  for (; height; height--, row += stride) blend_run(row, source, last, first, end, behind);
}

void KERNEL(blend_spans)(uint32_t *row, size_t stride, size_t height, size_t writable, uint32_t color,
                         const cpixels_edge_span *left, const cpixels_edge_span *right) {
  solid_source source = solid_source_of(color);
  for (; height; height--, row += stride, left++, right++) {
    size_t start = (size_t)left->first, full = (size_t)right->first - start, last = full / LANES;
    uint64_t first = left->coverages, behind = right->coverages;
    if (writable < start + (last + 2) * LANES) {
      size_t left_count = (size_t)left->end - start;
      blend_run_at_end(row + start, color, first, left_count, full - left_count, behind,
                     (size_t)(right->end - right->first));
      continue;
    }
    unsigned bits = full % LANES * 8;
    uint64_t end = behind << bits | ((last ? ~(uint64_t)0 : first) & (((uint64_t)1 << bits) - 1));
    blend_run(row + start, source, last, first, end, behind >> (56 - bits) >> 8);
  }
}

// Returns the nearest table index; adding 1.5 × 2²³ leaves the rounded integer in the low bits. NaN maps to the first
// color.
INLINE u32x8 indices(f32x8 position, f32x8 highest) {
  i32x8 is_positive = position > 0;
  f32x8 cut = (f32x8)((i32x8)position & is_positive);
  i32x8 is_below = cut < highest;
  cut = (f32x8)(((i32x8)cut & is_below) | ((i32x8)highest & ~is_below));
  return (u32x8)(cut + 12582912.0f) & 0x003FFFFF;
}

void KERNEL(linear_gradient)(uint32_t *row, size_t count, const uint32_t *colors, float base, float step, int32_t x,
                            float highest) {
  f32x8 bases = base - (f32x8){0}, steps = step - (f32x8){0}, highests = highest - (f32x8){0};
  i32x8 at = x + (i32x8){0, 1, 2, 3, 4, 5, 6, 7};
  size_t i = 0;
  // Computes eight positions at a time, and looks up two at a time.
  for (; i + LANES <= count; i += LANES) {
    uint64_t pairs[LANES / 2];
    u32x8 index = indices(bases + steps * __builtin_convertvector(at, f32x8), highests);
    memcpy(pairs, &index, sizeof pairs);
    for (int pair = 0; pair < LANES / 2; pair++) {
      row[i + 2 * pair] = colors[(uint32_t)pairs[pair]];
      row[i + 2 * pair + 1] = colors[pairs[pair] >> 32];
    }
    at += LANES;
  }
  if (i == count) return;
  u32x8 index = indices(bases + steps * __builtin_convertvector(at, f32x8), highests);
  for (size_t lane = 0; i + lane < count; lane++) row[i + lane] = colors[index[lane]];
}

INLINE i32x8 ramp_bytes(float lower, float upper, f32x8 fraction) {
  return __builtin_convertvector((lower + (upper - lower) * fraction) * 255.0f + 0.5f, i32x8);
}

INLINE i32x8 minimum(i32x8 a, i32x8 b) {
  i32x8 is_less = a < b;
  return (a & is_less) | (b & ~is_less);
}

void KERNEL(color_ramp)(uint32_t *colors, size_t count, const float *lower, const float *upper, uint32_t first,
                        float size, float from, float extent) {
  i32x8 at = (int32_t)first + (i32x8){0, 1, 2, 3, 4, 5, 6, 7};
  for (size_t i = 0; i < count; i += LANES) {
    f32x8 fraction = (__builtin_convertvector(at, f32x8) / size - from) / extent;
    i32x8 opacity = ramp_bytes(lower[3], upper[3], fraction);
    i32x8 red = minimum(ramp_bytes(lower[0], upper[0], fraction), opacity);
    i32x8 green = minimum(ramp_bytes(lower[1], upper[1], fraction), opacity);
    i32x8 blue = minimum(ramp_bytes(lower[2], upper[2], fraction), opacity);
    u32x8 packed = (u32x8)(red | green << 8 | blue << 16 | opacity << 24);
    if (i + LANES <= count) {
      store8(colors + i, packed);
    } else {
      memcpy(colors + i, &packed, (count - i) * sizeof *colors);
    }
    at += LANES;
  }
}

#if IS_WIDE && defined(__x86_64__)
#pragma clang attribute pop
#endif
