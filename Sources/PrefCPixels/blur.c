// PrefCPixels: the per-component steps of a blur: downsampling and upsampling with binomial weights, computed by means
// of two 16-bit numbers, rounded up.

#include "dispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF
#pragma GCC diagnostic ignored "-Wpsabi"

typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef uint16_t u16x8 __attribute__((vector_size(16)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));

#define INLINE static inline __attribute__((always_inline))
#define LANES 16

INLINE u16x16 load(const uint16_t *from) {
  u16x16 value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE void store(uint16_t *to, u16x16 value) { memcpy(to, &value, sizeof value); }

INLINE u16x16 load_bytes(const uint8_t *from) {
  u8x16 value;
  memcpy(&value, from, sizeof value);
  return __builtin_convertvector(value, u16x16) << 8;
}

INLINE f32x8 floats(const uint16_t *from) {
  u16x8 value;
  memcpy(&value, from, sizeof value);
  return __builtin_convertvector(__builtin_convertvector(value, i32x8), f32x8);
}

INLINE void store_rounded(uint16_t *to, f32x8 sum) {
  u16x8 value = __builtin_convertvector(__builtin_convertvector(sum + 0.5f, i32x8), u16x8);
  memcpy(to, &value, sizeof value);
}

INLINE u16x16 mean(u16x16 a, u16x16 b) { return (a | b) - ((a ^ b) >> 1); }
INLINE uint16_t mean_of(uint16_t a, uint16_t b) { return (uint16_t)(((uint32_t)a + b + 1) >> 1); }

// (a + 3 b + 3 c + d) / 8
INLINE u16x16 weighted_1331(u16x16 a, u16x16 b, u16x16 c, u16x16 d) {
  u16x16 inner = mean(b, c);
  return mean(inner, mean(inner, mean(a, d)));
}
INLINE uint16_t weighted_1331_of(uint16_t a, uint16_t b, uint16_t c, uint16_t d) {
  uint16_t inner = mean_of(b, c);
  return mean_of(inner, mean_of(inner, mean_of(a, d)));
}

// (3 a + b) / 4
INLINE u16x16 weighted_31(u16x16 a, u16x16 b) { return mean(a, mean(a, b)); }
INLINE uint16_t weighted_31_of(uint16_t a, uint16_t b) { return mean_of(a, mean_of(a, b)); }

INLINE void downsample_bytes(uint16_t *to, const uint8_t *a, const uint8_t *b, const uint8_t *c, const uint8_t *d,
                        size_t count) {
  size_t i = 0;
  for (; i + LANES <= count; i += LANES)
    store(to + i, weighted_1331(load_bytes(a + i), load_bytes(b + i), load_bytes(c + i), load_bytes(d + i)));
  for (; i < count; i++)
    to[i] =
        weighted_1331_of((uint16_t)(a[i] << 8), (uint16_t)(b[i] << 8), (uint16_t)(c[i] << 8), (uint16_t)(d[i] << 8));
}

INLINE void downsample_rows(uint16_t *to, const uint16_t *a, const uint16_t *b, const uint16_t *c, const uint16_t *d,
                       size_t count) {
  size_t i = 0;
  for (; i + LANES <= count; i += LANES)
    store(to + i, weighted_1331(load(a + i), load(b + i), load(c + i), load(d + i)));
  for (; i < count; i++) to[i] = weighted_1331_of(a[i], b[i], c[i], d[i]);
}

// Of two vectors of four 4-component pixels each, the pixels at even and at odd positions.
#define EVENS(v, w) (u16x16) __builtin_shufflevector((u64x4)(v), (u64x4)(w), 0, 2, 4, 6)
#define ODDS(v, w) (u16x16) __builtin_shufflevector((u64x4)(v), (u64x4)(w), 1, 3, 5, 7)

INLINE void downsample_columns(uint16_t *to, const uint16_t *from, size_t pixels) {
  size_t x = 0;
  for (; x + 4 <= pixels; x += 4) {
    const uint16_t *at = from + 8 * x;
    u16x16 before = load(at - 8), here = load(at), next = load(at + 16), after = load(at + 8), last = load(at + 24);
    u16x16 b = EVENS(here, next), c = ODDS(here, next);
    u16x16 a = ODDS(before, after), d = EVENS(after, last);
    store(to + 4 * x, weighted_1331(a, b, c, d));
  }
  for (; x < pixels; x++)
    for (size_t i = 0; i < 4; i++) {
      const uint16_t *at = from + 8 * x + i;
      to[4 * x + i] = weighted_1331_of(at[-4], at[0], at[4], at[8]);
    }
}

INLINE void upsample_columns(uint16_t *to, const uint16_t *from, size_t pixels) {
  size_t x = 0;
  for (; x + 4 <= pixels; x += 4) {
    const uint16_t *at = from + 4 * x;
    u16x16 here = load(at);
    u16x16 left = weighted_31(here, load(at - 4)), right = weighted_31(here, load(at + 4));
    store(to + 8 * x, (u16x16)__builtin_shufflevector((u64x4)left, (u64x4)right, 0, 4, 1, 5));
    store(to + 8 * x + 16, (u16x16)__builtin_shufflevector((u64x4)left, (u64x4)right, 2, 6, 3, 7));
  }
  for (; x < pixels; x++)
    for (size_t i = 0; i < 4; i++) {
      const uint16_t *at = from + 4 * x + i;
      to[8 * x + i] = weighted_31_of(at[0], at[-4]);
      to[8 * x + 4 + i] = weighted_31_of(at[0], at[4]);
    }
}

INLINE void upsample_rows(uint16_t *to, const uint16_t *near, const uint16_t *far, size_t count) {
  size_t i = 0;
  for (; i + LANES <= count; i += LANES) store(to + i, weighted_31(load(near + i), load(far + i)));
  for (; i < count; i++) to[i] = weighted_31_of(near[i], far[i]);
}

// No component exceeds 255 × 256, so adding one half does not overflow.
INLINE void upsample_rows_to_bytes(uint8_t *to, const uint16_t *near, const uint16_t *far, size_t count) {
  size_t i = 0;
  for (; i + LANES <= count; i += LANES) {
    u8x16 bytes = __builtin_convertvector((weighted_31(load(near + i), load(far + i)) + 128) >> 8, u8x16);
    memcpy(to + i, &bytes, sizeof bytes);
  }
  for (; i < count; i++) to[i] = (uint8_t)((weighted_31_of(near[i], far[i]) + 128) >> 8);
}

INLINE void widen_bytes(uint16_t *to, const uint8_t *from, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = (uint16_t)(from[i] << 8);
}

INLINE void round_to_bytes(uint8_t *to, const uint16_t *from, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = (uint8_t)((from[i] + 128) >> 8);
}

// The components at even and at odd positions of 32 components.
INLINE u16x16 evens_of(const uint16_t *from) {
  u32x16 pairs;
  memcpy(&pairs, from, sizeof pairs);
  return __builtin_convertvector(pairs & 0xFFFF, u16x16);
}
INLINE u16x16 odds_of(const uint16_t *from) {
  u32x16 pairs;
  memcpy(&pairs, from, sizeof pairs);
  return __builtin_convertvector(pairs >> 16, u16x16);
}

INLINE void downsample_single_columns(uint16_t *to, const uint16_t *from, size_t count) {
  size_t x = 0;
  for (; x + LANES <= count; x += LANES) {
    const uint16_t *at = from + 2 * x;
    store(to + x, weighted_1331(odds_of(at - 2), evens_of(at), odds_of(at), evens_of(at + 2)));
  }
  for (; x < count; x++) {
    const uint16_t *at = from + 2 * x;
    to[x] = weighted_1331_of(at[-1], at[0], at[1], at[2]);
  }
}

INLINE void upsample_single_columns(uint16_t *to, const uint16_t *from, size_t count) {
  size_t x = 0;
  for (; x + LANES <= count; x += LANES) {
    const uint16_t *at = from + x;
    u16x16 left = weighted_31(load(at), load(at - 1)), right = weighted_31(load(at), load(at + 1));
    u32x16 pairs = __builtin_convertvector(left, u32x16) | __builtin_convertvector(right, u32x16) << 16;
    memcpy(to + 2 * x, &pairs, sizeof pairs);
  }
  for (; x < count; x++) {
    const uint16_t *at = from + x;
    to[2 * x] = weighted_31_of(at[0], at[-1]);
    to[2 * x + 1] = weighted_31_of(at[0], at[1]);
  }
}

// The convolution at the smallest size, in single precision; sums are accumulated in the order of the kernel.

INLINE void convolve_rows(uint16_t *to, const uint16_t *const *rows, const float *kernel, size_t taps, size_t count) {
  const uint16_t *const *middle = rows + (taps - 1);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    f32x8 sum = floats(middle[0] + i) * kernel[0];
    for (size_t tap = 1; tap < taps; tap++)
      sum += (floats(middle[-(ptrdiff_t)tap] + i) + floats(middle[tap] + i)) * kernel[tap];
    store_rounded(to + i, sum);
  }
  for (; i < count; i++) {
    float sum = (float)middle[0][i] * kernel[0];
    for (size_t tap = 1; tap < taps; tap++)
      sum += ((float)middle[-(ptrdiff_t)tap][i] + (float)middle[tap][i]) * kernel[tap];
    to[i] = (uint16_t)(int32_t)(sum + 0.5f);
  }
}

INLINE void convolve_columns(uint16_t *to, const uint16_t *from, const float *kernel, size_t taps, size_t channels,
                        size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    f32x8 sum = floats(from + i) * kernel[0];
    for (size_t tap = 1; tap < taps; tap++)
      sum += (floats(from + i - tap * channels) + floats(from + i + tap * channels)) * kernel[tap];
    store_rounded(to + i, sum);
  }
  for (; i < count; i++) {
    float sum = (float)from[i] * kernel[0];
    for (size_t tap = 1; tap < taps; tap++)
      sum += ((float)*(from + i - tap * channels) + (float)from[i + tap * channels]) * kernel[tap];
    to[i] = (uint16_t)(int32_t)(sum + 0.5f);
  }
}

DISPATCH(widen_bytes, (uint16_t * to, const uint8_t *from, size_t count), (to, from, count))
DISPATCH(round_to_bytes, (uint8_t * to, const uint16_t *from, size_t count), (to, from, count))
DISPATCH(downsample_single_columns, (uint16_t * to, const uint16_t *from, size_t count), (to, from, count))
DISPATCH(upsample_single_columns, (uint16_t * to, const uint16_t *from, size_t count), (to, from, count))
DISPATCH(convolve_rows, (uint16_t * to, const uint16_t *const *rows, const float *kernel, size_t taps, size_t count),
         (to, rows, kernel, taps, count))
DISPATCH(convolve_columns,
         (uint16_t * to, const uint16_t *from, const float *kernel, size_t taps, size_t channels, size_t count),
         (to, from, kernel, taps, channels, count))
DISPATCH(downsample_bytes,
         (uint16_t * to, const uint8_t *a, const uint8_t *b, const uint8_t *c, const uint8_t *d, size_t count),
         (to, a, b, c, d, count))
DISPATCH(downsample_rows,
         (uint16_t * to, const uint16_t *a, const uint16_t *b, const uint16_t *c, const uint16_t *d, size_t count),
         (to, a, b, c, d, count))
DISPATCH(downsample_columns, (uint16_t * to, const uint16_t *from, size_t pixels), (to, from, pixels))
DISPATCH(upsample_columns, (uint16_t * to, const uint16_t *from, size_t pixels), (to, from, pixels))
DISPATCH(upsample_rows, (uint16_t * to, const uint16_t *near, const uint16_t *far, size_t count),
         (to, near, far, count))
DISPATCH(upsample_rows_to_bytes, (uint8_t * to, const uint16_t *near, const uint16_t *far, size_t count),
         (to, near, far, count))
