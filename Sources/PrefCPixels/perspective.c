// PrefCPixels: samples of a texture through a projection.

#include "lanes.h"

INLINE doubles minimum(doubles a, doubles b) { return selected_doubles(b < a, b, a); }
INLINE doubles maximum(doubles a, doubles b) { return selected_doubles(b > a, b, a); }
INLINE integers narrowed(long_integers mask) { return __builtin_convertvector(mask, integers); }

// Positions in the texture, in texels, and whether they are in front of the camera.
typedef struct {
  doubles x, y;
  long_integers is_visible;
} positions;

INLINE positions positions_of(const cpixels_perspective *p, doubles x, doubles y) {
  const double *m = p->inverse, *front = p->front;
  doubles w = m[6] * x + m[7] * y + m[8];
  doubles u = (m[0] * x + m[1] * y + m[2]) / w, v = (m[3] * x + m[4] * y + m[5]) / w;
  // The comparison also excludes NaN.
  return (positions){(u - p->left) * p->scale, (v - p->top) * p->scale, front[0] * u + front[1] * v + front[2] > 0};
}

// Returns the numbers of samples for the extents of pixels in the texture along an axis.
INLINE integers sample_counts(positions middle, positions edge, int most) {
  doubles x = 2 * (selected_doubles(edge.is_visible, edge.x, middle.x) - middle.x);
  doubles y = 2 * (selected_doubles(edge.is_visible, edge.y, middle.y) - middle.y);
  doubles length = __builtin_elementwise_sqrt(x * x + y * y), zero = {0};
  length = minimum(selected_doubles(length > 1, length, zero + 1), zero + most);
  integers count = __builtin_convertvector(length, integers);
  return count - narrowed(length > __builtin_convertvector(count, doubles));
}

INLINE int32_t colored_blocks(const cpixels_perspective *p, int32_t column, int32_t row) {
  return p->colored_blocks[(size_t)row * ((size_t)p->block_columns + 1) + (size_t)column];
}

INLINE integers blocks(doubles position, int32_t limit) {
  doubles zero = {0};
  return __builtin_convertvector(minimum(maximum(position / 8, zero), zero + limit), integers);
}

// Returns which pixels may show a part of the texture that is not transparent. If the view reaches behind the camera,
// its image is unbounded: most pixels then show regions beside the texture, or a transparent corner of it.
INLINE integers may_show_texture(const cpixels_perspective *p, doubles left, doubles top) {
  positions a = positions_of(p, left, top), b = positions_of(p, left + 1, top);
  positions c = positions_of(p, left, top + 1), d = positions_of(p, left + 1, top + 1);
  // A pixel in front of the camera shows the convex hull of its corners; interpolation reads the texels beside them.
  integers from_column = blocks(minimum(minimum(a.x, b.x), minimum(c.x, d.x)) - 1, p->block_columns);
  integers to_column = blocks(maximum(maximum(a.x, b.x), maximum(c.x, d.x)) + 1 + 8, p->block_columns);
  integers from_row = blocks(minimum(minimum(a.y, b.y), minimum(c.y, d.y)) - 1, p->block_rows);
  integers to_row = blocks(maximum(maximum(a.y, b.y), maximum(c.y, d.y)) + 1 + 8, p->block_rows);
  integers is_in_front = narrowed(a.is_visible & b.is_visible & c.is_visible & d.is_visible), result;
  for (int lane = 0; lane < LANES; lane++) {
    int32_t from = from_column[lane], to = to_column[lane], above = from_row[lane], below = to_row[lane];
    int is_shown = !is_in_front[lane] || colored_blocks(p, to, below) - colored_blocks(p, from, below) -
                                                 colored_blocks(p, to, above) + colored_blocks(p, from, above) > 0;
    result[lane] = -is_shown;
  }
  return result;
}

typedef struct {
  floats of[4];
} channels;

// Returns the texels at positions; those outside the texture are transparent.
INLINE channels texels_at(const cpixels_perspective *p, integers x, integers y) {
  integers is_inside = (x >= 0) & (x < p->width) & (y >= 0) & (y < p->height);
  x &= is_inside;
  y &= is_inside;
  integers color;
  for (int lane = 0; lane < LANES; lane++)
    color[lane] = (int32_t)p->texels[(size_t)y[lane] * (size_t)p->width + (size_t)x[lane]];
  color &= is_inside;
  channels result;
  for (int channel = 0; channel < 4; channel++)
    result.of[channel] = __builtin_convertvector((color >> (8 * channel)) & 255, floats);
  return result;
}

// Adds the bilinear interpolation of the four nearest texels in the lanes of a mask.
INLINE void add_samples(channels *sums, const cpixels_perspective *p, positions at, long_integers mask) {
  mask &= at.is_visible & (at.x > -1) & (at.y > -1) & (at.x < p->width + 1.0) & (at.y < p->height + 1.0);
  integers is_sampled = narrowed(mask);
  if (!__builtin_reduce_or(is_sampled)) return;
  doubles zero = {0}, u = selected_doubles(mask, at.x - 0.5, zero), v = selected_doubles(mask, at.y - 0.5, zero);
  integers x = __builtin_convertvector(u, integers), y = __builtin_convertvector(v, integers);
  x += narrowed(__builtin_convertvector(x, doubles) > u);
  y += narrowed(__builtin_convertvector(y, doubles) > v);
  floats fx = __builtin_convertvector(u - __builtin_convertvector(x, doubles), floats);
  floats fy = __builtin_convertvector(v - __builtin_convertvector(y, doubles), floats);
  channels a = texels_at(p, x, y), b = texels_at(p, x + 1, y);
  channels c = texels_at(p, x, y + 1), d = texels_at(p, x + 1, y + 1);
  for (int channel = 0; channel < 4; channel++) {
    floats upper = a.of[channel] * (1 - fx) + b.of[channel] * fx;
    floats lower = c.of[channel] * (1 - fx) + d.of[channel] * fx;
    sums->of[channel] += (floats)((integers)(upper * (1 - fy) + lower * fy) & is_sampled);
  }
}

// Returns eight pixels, each the mean of its samples, and adds the number of samples.
INLINE pixels sampled_pixels(const cpixels_perspective *p, doubles left, doubles top, integers is_wanted,
                               int max_samples, size_t *samples) {
  positions middle = positions_of(p, left + 0.5, top + 0.5);
  integers is_shown = is_wanted & narrowed(middle.is_visible);
  if (!__builtin_reduce_or(is_shown)) return (pixels){0};
  is_shown &= may_show_texture(p, left, top);
  if (!__builtin_reduce_or(is_shown)) return (pixels){0};
  integers columns = sample_counts(middle, positions_of(p, left + 1, top + 0.5), max_samples) & is_shown;
  integers rows = sample_counts(middle, positions_of(p, left + 0.5, top + 1), max_samples) & is_shown;
  integers counts = rows * columns;
  *samples += (size_t)__builtin_reduce_add(counts);
  doubles widths = __builtin_convertvector(columns, doubles), heights = __builtin_convertvector(rows, doubles);
  int32_t last_row = __builtin_reduce_max(rows), last_column = __builtin_reduce_max(columns);
  channels sums = {{{0}, {0}, {0}, {0}}};
  for (int32_t row = 0; row < last_row; row++) {
    for (int32_t column = 0; column < last_column; column++) {
      positions at = positions_of(p, left + (column + 0.5) / widths, top + (row + 0.5) / heights);
      integers is_counted = (row < rows) & (column < columns);
      add_samples(&sums, p, at, __builtin_convertvector(is_counted, long_integers));
    }
  }
  floats factor = 1 / (255 * __builtin_convertvector(counts, floats));
  pixels result = packed(sums.of[0] * factor, sums.of[1] * factor, sums.of[2] * factor, sums.of[3] * factor);
  return result & (pixels)is_shown;
}

INLINE void sample_perspective(uint32_t *row, size_t count, const cpixels_perspective *perspective, int32_t x,
                               int32_t y, int max_samples, size_t *samples) {
  const integers lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  for (size_t i = 0; i < count; i += LANES) {
    doubles left = __builtin_convertvector(lanes + (x + (int32_t)i), doubles), top = (doubles){0} + y;
    integers is_wanted = lanes < (int32_t)(count - i < LANES ? count - i : LANES);
    pixels result = sampled_pixels(perspective, left, top, is_wanted, max_samples, samples);
    memcpy(row + i, &result, (count - i < LANES ? count - i : LANES) * sizeof *row);
  }
}

DISPATCH(sample_perspective,
         (uint32_t * row, size_t count, const cpixels_perspective *perspective, int32_t x, int32_t y, int max_samples,
          size_t *samples),
         (row, count, perspective, x, y, max_samples, samples))
