// PrefCPixels: samples of images at positions on a line: nearest, bilinear, and bicubic with Catmull-Rom weights.

#include "lanes.h"

typedef uint64_t patterns __attribute__((vector_size(8 * LANES)));

// The positions along one axis of the image: whole pixels, and 1/256 pixel from there.
typedef struct {
  integers whole, fraction;
} positions;

// Clamps positions to just outside the image, or maps them into its first tile.
INLINE doubles limited(doubles value, double size, int is_tiled) {
  doubles zero = {0};
  if (!is_tiled) {
    value = selected_doubles(value < size + 2, value, zero + (size + 2));
    return selected_doubles(value > -2, value, zero - 2);
  }
  // For huge coordinates the remainder loses all precision; any position is valid.
  doubles rest = value - __builtin_elementwise_floor(value / size) * size;
  return selected_doubles((rest >= 0) & (rest <= size), rest, zero);
}

INLINE positions rounded(doubles value, int offset) {
  // Adding 1.5 × 2⁵² leaves the rounded integer in the low bits.
  patterns bits = (patterns)(value * 256 + 0x1.8p52) - (uint64_t)offset;
  return (positions){(integers)__builtin_convertvector(bits >> 8, pixels),
                     (integers)__builtin_convertvector(bits & 255, pixels)};
}

// Returns the rows or columns to sample for indexes at most two outside the image.
INLINE integers resolved(integers index, int32_t size, int is_tiled) {
  integers zero = {0};
  if (!is_tiled) return __builtin_elementwise_min(__builtin_elementwise_max(index, zero), zero + (size - 1));
  for (int pass = 0; pass < 2; pass++) {
    index += (index < 0) & size;
    index -= (index >= size) & size;
  }
  return index;
}

INLINE pixels sampled(const cpixels_image *image, integers x, integers y) {
  pixels result;
  for (int lane = 0; lane < LANES; lane++)
    result[lane] = image->pixels[(size_t)y[lane] * (size_t)image->width + (size_t)x[lane]];
  return result;
}

INLINE pixels bilinear(const cpixels_image *image, positions u, positions v, int is_tiled) {
  integers x0 = resolved(u.whole, image->width, is_tiled), x1 = resolved(u.whole + 1, image->width, is_tiled);
  integers y0 = resolved(v.whole, image->height, is_tiled), y1 = resolved(v.whole + 1, image->height, is_tiled);
  pixels a = sampled(image, x0, y0), b = sampled(image, x1, y0);
  pixels c = sampled(image, x0, y1), d = sampled(image, x1, y1);
  pixels fx = (pixels)u.fraction, fy = (pixels)v.fraction, result = {0};
  for (int shift = 0; shift < 32; shift += 8) {
    pixels top = ((a >> shift) & 255) * (256 - fx) + ((b >> shift) & 255) * fx;
    pixels bottom = ((c >> shift) & 255) * (256 - fx) + ((d >> shift) & 255) * fx;
    result |= ((top * (256 - fy) + bottom * fy + 32768) >> 16) << shift;
  }
  return result;
}

typedef struct {
  floats of[4];
} weights;

// The Catmull-Rom weights of the four nearest pixels.
INLINE weights weights_at(integers fraction) {
  floats t = __builtin_convertvector(fraction, floats) / 256, t2 = t * t, t3 = t * t * t;
  return (weights){{-0.5f * t3 + t2 - 0.5f * t, 1.5f * t3 - 2.5f * t2 + 1, -1.5f * t3 + 2 * t2 + 0.5f * t,
                    0.5f * t3 - 0.5f * t2}};
}

// Overshoot is clamped to valid premultiplied colors.
INLINE pixels bicubic(const cpixels_image *image, positions u, positions v, int is_tiled) {
  weights wx = weights_at(u.fraction), wy = weights_at(v.fraction);
  floats sums[4] = {{0}, {0}, {0}, {0}};
  integers columns[4];
  for (int column = 0; column < 4; column++) columns[column] = resolved(u.whole + (column - 1), image->width, is_tiled);
  for (int row = 0; row < 4; row++) {
    integers y = resolved(v.whole + (row - 1), image->height, is_tiled);
    for (int column = 0; column < 4; column++) {
      integers color = (integers)sampled(image, columns[column], y);
      floats weight = wx.of[column] * wy.of[row];
      for (int channel = 0; channel < 4; channel++)
        sums[channel] += __builtin_convertvector((color >> (8 * channel)) & 255, floats) * weight;
    }
  }
  float unit = 1.0f / 255;
  return packed(sums[0] * unit, sums[1] * unit, sums[2] * unit, sums[3] * unit);
}

INLINE void sample_row(uint32_t *to, size_t count, const cpixels_image *image, const cpixels_sample_line *line,
                        int filter, int is_tiled) {
  const doubles lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  int offset = filter == CPIXELS_NEAREST ? 0 : 128;
  for (size_t i = 0; i < count; i += LANES) {
    doubles at = lanes + (double)(line->first + (int64_t)i);
    positions u = rounded(limited(line->u + line->du * at, image->width, is_tiled), offset);
    positions v = rounded(limited(line->v + line->dv * at, image->height, is_tiled), offset);
    pixels result;
    if (filter == CPIXELS_NEAREST) {
      result = sampled(image, resolved(u.whole, image->width, is_tiled), resolved(v.whole, image->height, is_tiled));
    } else if (filter == CPIXELS_BILINEAR) {
      result = bilinear(image, u, v, is_tiled);
    } else {
      result = bicubic(image, u, v, is_tiled);
    }
    if (count - i >= LANES) memcpy(to + i, &result, sizeof result);
    else memcpy(to + i, &result, (count - i) * sizeof *to);
  }
}

INLINE void sample_image(uint32_t *to, size_t count, const cpixels_image *image, const cpixels_sample_line *line,
                         int filter) {
#define SAMPLE(filter)                                                              \
  case filter:                                                                      \
    if (image->is_tiled) return sample_row(to, count, image, line, filter, 1);     \
    else return sample_row(to, count, image, line, filter, 0)
  switch (filter) {
    SAMPLE(CPIXELS_NEAREST);
    SAMPLE(CPIXELS_BILINEAR);
    SAMPLE(CPIXELS_BICUBIC);
  }
}

DISPATCH(sample_image,
         (uint32_t * to, size_t count, const cpixels_image *image, const cpixels_sample_line *line, int filter),
         (to, count, image, line, filter))
