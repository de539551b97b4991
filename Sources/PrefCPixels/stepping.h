// PrefCPixels: steps an edge through rows, one source for all targets: stepping_portable.c compiles it for the baseline
// vectors of every processor, stepping_wide.c for AVX2. Where the edge has one segment per row (rows.h), a vector holds
// one value per row. Elsewhere (window.h), it holds the areas of adjacent pixels of one row. In both cases, no branch
// depends on the number of pixels that a segment crosses, which is unpredictable.

#include "cpixels.h"

#include <string.h>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF
// Vectors are never passed between functions: all of them are inlined.
#pragma GCC diagnostic ignored "-Wpsabi"

#if IS_WIDE && defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define KERNEL(name) cpixels_##name##_wide
#elif IS_WIDE
#define KERNEL(name) cpixels_##name##_wide
#else
#define KERNEL(name) cpixels_##name##_portable
#endif

#define INLINE static inline __attribute__((always_inline))

enum { SHIFT = 10, ONE = 1 << SHIFT };

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef double f64x4 __attribute__((vector_size(32)));
typedef int64_t i64x4 __attribute__((vector_size(32)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef double f64x8 __attribute__((vector_size(64)));

// Adding 1.5 × 2⁵² leaves the nearest integer in the low bits.
static const double rounding_bias = 6755399441055744;

INLINE int32_t nearest(double value) {
  union {
    double value;
    int64_t bits;
  } biased = {value + rounding_bias};
  return (int32_t)biased.bits;
}

// The left sides of the pixels of a window.
static const i32x4 sides4 = {0, ONE, 2 * ONE, 3 * ONE};
static const i32x8 sides8 = {0, ONE, 2 * ONE, 3 * ONE, 4 * ONE, 5 * ONE, 6 * ONE, 7 * ONE};

#define LOW(values) __builtin_shufflevector(values, values, 0, 1, 2, 3)
#define HIGH(values) __builtin_shufflevector(values, values, 4, 5, 6, 7)

// Returns `values` × `factors`, rounded to the nearest integers.
INLINE i32x4 scaled_by4(i32x4 values, f64x4 factors) {
  f64x4 products = __builtin_convertvector(values, f64x4) * factors;
#if IS_WIDE && defined(__x86_64__)
  return (i32x4)_mm256_cvtpd_epi32((__m256d)products);
#else
  return __builtin_convertvector((i64x4)(products + rounding_bias), i32x4);
#endif
}

INLINE i32x8 scaled_by8(i32x8 values, f64x8 factors) {
  i32x4 low = scaled_by4(LOW(values), LOW(factors)), high = scaled_by4(HIGH(values), HIGH(factors));
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
}

INLINE i32x4 scaled4(i32x4 values, double factor) { return scaled_by4(values, (f64x4){0} + factor); }
INLINE i32x8 scaled8(i32x8 values, double factor) { return scaled_by8(values, (f64x8){0} + factor); }

INLINE i32x4 clamped4(i32x4 values, int32_t highest) {
  i32x4 zero = {0};
  return __builtin_elementwise_min(__builtin_elementwise_max(values, zero), zero + highest);
}

INLINE i32x8 clamped8(i32x8 values, int32_t highest) {
  i32x8 zero = {0};
  return __builtin_elementwise_min(__builtin_elementwise_max(values, zero), zero + highest);
}

// Returns the value of the previous pixel in each lane, zero in the first one.
INLINE i32x4 previous4(i32x4 values) { return __builtin_shufflevector((i32x4){0}, values, 0, 4, 5, 6); }
INLINE i32x8 previous8(i32x8 values) {
  return __builtin_shufflevector((i32x8){0}, values, 0, 8, 9, 10, 11, 12, 13, 14);
}

// Converts areas to coverages, the first pixel in the lowest byte.
INLINE uint64_t coverages4(i32x4 areas, uint32_t rounding) {
  u32x4 sum = (u32x4)areas;
  union {
    u8x4 bytes;
    uint32_t word;
  } result = {__builtin_convertvector(((sum << 8) - sum + rounding) >> (2 * SHIFT + 1), u8x4)};
  return result.word;
}

INLINE uint64_t coverages8(i32x8 areas, uint32_t rounding) {
  u32x8 sum = (u32x8)areas;
  union {
    u8x8 bytes;
    uint64_t word;
  } result = {__builtin_convertvector(((sum << 8) - sum + rounding) >> (2 * SHIFT + 1), u8x8)};
  return result.word;
}

// The conversion of areas left of an edge to coverages of the fill.
typedef struct {
  uint32_t rounding;
  uint64_t inversion;
} conversion;

// The x at which an edge leaves a row that its current segment crosses.
INLINE int32_t x_at(const cpixels_edge_position *edge, int32_t bottom) {
  return edge->x0 + nearest((double)(bottom - edge->y0) * edge->slope);
}

// Advances to the segment that begins at (x, y). Returns whether there is one in the row.
INLINE int advance(cpixels_edge_position *edge, const cpixels_vertices *vertices, int32_t x, int32_t y, int32_t bottom) {
  int32_t next = ++edge->vertex + 1;
  if (next >= edge->end) return 0;
  edge->x0 = x;
  edge->y0 = y;
  edge->x1 = vertices->xs[next] - vertices->left;
  edge->y1 = vertices->ys[next];
  if (edge->y1 > bottom) edge->slope = (double)(edge->x1 - x) / (double)(edge->y1 - y);
  return y < bottom;
}

#define COUNT 4
#include "window.h"
#define COUNT 8
#include "window.h"
#include "rows.h"

size_t KERNEL(step_edge)(cpixels_edge_position *edge, const cpixels_vertices *vertices, int32_t top, size_t rows,
                         int is_entering, cpixels_edge_span *spans, cpixels_row_entry *entries) {
  // A coverage halfway between two bytes is rounded up; before an inversion, it is therefore rounded down.
  conversion conversion = {(1 << (2 * SHIFT)) - (is_entering ? 1 : 0), is_entering ? ~(uint64_t)0 : 0};
  cpixels_vertices list = *vertices;
  cpixels_edge_position position = *edge;
  int32_t right = list.width << SHIFT;
  size_t row = 0;
  for (; row < rows; row++, top += ONE) {
    for (int32_t lines; (lines = line_count(&position, top, rows - row)) > 1;) {
      int32_t stepped = step_lines(&position, &list, top, lines, conversion, spans + row, entries + row);
      if (stepped == 0) break;
      row += (size_t)stepped;
      top += stepped * ONE;
    }
    if (row == rows) break;
    int32_t x = position.x, next = position.x1;
    entries[row] = (cpixels_row_entry){x, position.vertex};
    if ((x < 0 && next < 0) || (x >= right && next >= right)) break;
    // Most spans fit into the smaller window, which takes less time.
    if (step_row4(&position, &list, top, conversion, &spans[row])) continue;
    if (!step_row8(&position, &list, top, conversion, &spans[row])) break;
  }
  *edge = position;
  return row;
}

#if IS_WIDE && defined(__x86_64__)
#pragma clang attribute pop
#endif
