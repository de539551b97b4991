// PrefCPixels: source-over of vectors of COUNT pixels; blending.h includes this file once for each number of pixels in
// a vector. A function's name ends with that number.

#define NAME_OF(name, count) name##count
#define NAME_WITH(name, count) NAME_OF(name, count)
#define NAME(name) NAME_WITH(name, COUNT)
#define PIXELS NAME(u32x)
#define FROM_EACH_PIXEL NAME(FROM_EACH_OF_)
#define HALVES NAME(halves)
#define BYTES NAME(bytes)

typedef uint32_t PIXELS __attribute__((vector_size(4 * COUNT)));
typedef uint16_t HALVES __attribute__((vector_size(4 * COUNT)));
typedef uint8_t BYTES __attribute__((vector_size(4 * COUNT)));

INLINE PIXELS NAME(load)(const uint32_t *from) {
  PIXELS value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE void NAME(store)(uint32_t *to, PIXELS value) { memcpy(to, &value, sizeof value); }

// Returns the high halves of the 16-bit products. Computes component × k / 255, rounded to the nearest: the fraction is
// k × 65536 / 255, also rounded, at most 65535. The high half of the product of the component × 256 with the fraction
// is off by less than half of 1/256, and no component × k / 255 is closer than that to the midpoint between two
// integers.
INLINE HALVES NAME(mulhi)(HALVES a, HALVES b) {
#if COUNT == 16
  return (HALVES)_mm512_mulhi_epu16((__m512i)a, (__m512i)b);
#elif IS_WIDE && defined(__x86_64__)
  return (HALVES)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
#elif defined(__SSE2__)
  typedef uint16_t u16x8 __attribute__((vector_size(16)));
  union {
    HALVES whole;
    u16x8 halves[2];
  } x = {a}, y = {b};
  for (int half = 0; half < 2; half++)
    x.halves[half] = (u16x8)_mm_mulhi_epu16((__m128i)x.halves[half], (__m128i)y.halves[half]);
  return x.whole;
#else
  typedef uint32_t products __attribute__((vector_size(8 * COUNT)));
  return __builtin_convertvector(
      (__builtin_convertvector(a, products) * __builtin_convertvector(b, products)) >> 16, HALVES);
#endif
}

// Packs the high bytes of the 16-bit lanes `even` and `odd` into pixels.
INLINE PIXELS NAME(merged)(HALVES even, HALVES odd) {
#if COUNT == 8 && IS_WIDE && defined(__x86_64__)
  return (PIXELS)_mm256_blendv_epi8((__m256i)(even >> 8), (__m256i)odd, _mm256_set1_epi16((short)0xFF00));
#else
  return (PIXELS)(even >> 8 | (odd & 0xFF00));
#endif
}

INLINE PIXELS NAME(scaled)(PIXELS pixels, HALVES fraction) {
  HALVES even = (HALVES)pixels << 8, odd = (HALVES)pixels & 0xFF00;
  return NAME(merged)(NAME(mulhi)(even, fraction) + 128, NAME(mulhi)(odd, fraction) + 128);
}

// Returns byte / 255 as a fraction for each byte of `twice`, whose lanes hold the byte in both halves: 257 × byte.
INLINE HALVES NAME(fractions)(HALVES twice) { return __builtin_elementwise_add_sat(twice, twice >> 15); }

INLINE PIXELS NAME(over)(PIXELS source, PIXELS below) {
  BYTES bytes = (BYTES)~source;
  HALVES inverse_alpha = (HALVES)__builtin_shufflevector(bytes, bytes, FROM_EACH_PIXEL(3, 3, 3, 3));
  return source + NAME(scaled)(below, NAME(fractions)(inverse_alpha));
}

// A solid color at full coverage: the inverse alpha as a fraction, and the components, each × 256, plus one half.
typedef struct {
  HALVES inverse_alpha, even, odd;
} NAME(full_source);

INLINE NAME(full_source) NAME(full_source_of)(uint32_t color) {
  HALVES source = (HALVES)(color - (PIXELS){0});
  return (NAME(full_source)){
      fraction_of(255 - (color >> 24)) - (HALVES){0}, (source << 8) + 128, (source & 0xFF00) + 128};
}

INLINE PIXELS NAME(over_full)(NAME(full_source) color, PIXELS below) {
  return NAME(merged)(NAME(mulhi)((HALVES)below << 8, color.inverse_alpha) + color.even,
                      NAME(mulhi)((HALVES)below & 0xFF00, color.inverse_alpha) + color.odd);
}

// The last vector of a run may overlap the one before it. It is computed from the pixels before blending, so that none
// is blended twice.

// Blends one color over `count` pixels, at least COUNT.
INLINE void NAME(blend_long_color)(uint32_t *row, size_t count, uint32_t color) {
  NAME(full_source) source = NAME(full_source_of)(color);
  uint32_t *last = row + count - COUNT;
  PIXELS end = NAME(over_full)(source, NAME(load)(last));
  for (; row <= last; row += COUNT) NAME(store)(row, NAME(over_full)(source, NAME(load)(row)));
  NAME(store)(last, end);
}

// Blends `count` source pixels, at least COUNT, over a row.
INLINE void NAME(blend_long_pixels)(uint32_t *row, const uint32_t *from, size_t count) {
  uint32_t *last = row + count - COUNT;
  PIXELS end = NAME(over)(NAME(load)(from + count - COUNT), NAME(load)(last));
  for (; row <= last; row += COUNT, from += COUNT) NAME(store)(row, NAME(over)(NAME(load)(from), NAME(load)(row)));
  NAME(store)(last, end);
}

// Blends `count` source pixels, at least COUNT, each × `factor` / 255, over a row.
INLINE void NAME(blend_long_row)(uint32_t *row, const uint32_t *from, size_t count, uint32_t factor) {
  HALVES fraction = fraction_of(factor) - (HALVES){0};
  uint32_t *last = row + count - COUNT;
  PIXELS end = NAME(over)(NAME(scaled)(NAME(load)(from + count - COUNT), fraction), NAME(load)(last));
  for (; row <= last; row += COUNT, from += COUNT)
    NAME(store)(row, NAME(over)(NAME(scaled)(NAME(load)(from), fraction), NAME(load)(row)));
  NAME(store)(last, end);
}

#undef NAME_OF
#undef NAME_WITH
#undef NAME
#undef PIXELS
#undef FROM_EACH_PIXEL
#undef HALVES
#undef BYTES
#undef COUNT
