// CPixels: the few loops over pixels that gain from vectors wider than those that every processor has. Each has the
// same result, to the bit, as its twin in Raster's PixelMath; the processor is asked once which of them to run.

#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

/// Lays one premultiplied colour over `count` pixels.
void cpixels_blend_color(uint32_t *row, size_t count, uint32_t color);
/// Lays pixels, each × `factor` / 255, over `count` pixels.
void cpixels_blend_row(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor);
/// Lays one colour, × each coverage / 255, over `count` pixels.
void cpixels_blend_coverage(uint32_t *row, uint32_t color, const uint8_t *coverages, size_t count);
/// Lays one colour, × each coverage / 255, over the pixels of a mask: `height` rows of `width` coverages, one after the
/// other, and 8 more bytes that may be read. From a row's first pixel on, `room` pixels may be rewritten as they are.
void cpixels_blend_mask(uint32_t *pixels, size_t stride, size_t writable, uint32_t color, const uint8_t *coverages,
                      size_t width, size_t height);
/// Lays one colour over `height` rows of pixels, all alike: up to eight at the left side with coverages of their own,
/// the first one the lowest byte of `left`; then some that are wholly covered; then up to eight at the right side. What
/// `left` and `right` hold beyond their counts is zero. From a row's first pixel on, `room` pixels may be rewritten as
/// they are.
void cpixels_blend_runs(uint32_t *row, size_t stride, size_t height, size_t writable, uint32_t color, uint64_t left,
                      size_t left_count, size_t between, uint64_t right, size_t right_count);
/// Where one side of a figure runs through a row: the pixels from `first` up to `end`, at most eight, with coverages of
/// their own, the first one the lowest byte. Behind them a left side has 255, a right side zero.
typedef struct {
  int32_t first;
  int32_t end;
  uint64_t coverages;
} cpixels_edge_span;

/// Lays one colour between a left and a right side in each of `height` rows; `row` is where the sides count from, and
/// from there on `room` pixels of each row may be rewritten as they are.
void cpixels_blend_spans(uint32_t *row, size_t stride, size_t height, size_t writable, uint32_t color,
                         const cpixels_edge_span *left, const cpixels_edge_span *right);
/// Looks up `count` colours of a linear gradient: pixel i shows the table's entry nearest to
/// `base` + `step` × (`x` + i), cut to 0…`highest`.
void cpixels_linear_gradient(uint32_t *row, size_t count, const uint32_t *colors, float base, float step, int32_t x,
                             float highest);
/// Mixes `count` colours of four components of 0…1, red, green, blue and opacity, premultiplied: entry i takes
/// ((`first` + i) / `size` − `from`) / `extent` of `upper` and the rest of `lower`.
void cpixels_color_ramp(uint32_t *colors, size_t count, const float *lower, const float *upper, uint32_t first,
                        float size, float from, float extent);
// The steps of a blur, on components of 8.8 bits, at most 255 × 256. Every weight is a mean of means, rounded up.

/// Bytes as components.
void cpixels_widen_bytes(uint16_t *to, const uint8_t *from, size_t count);
/// Components as bytes, rounded to the nearest.
void cpixels_round_to_bytes(uint8_t *to, const uint16_t *from, size_t count);
/// Halves four rows of bytes into one: (a + 3 b + 3 c + d) / 8.
void cpixels_downsample_bytes(uint16_t *to, const uint8_t *a, const uint8_t *b, const uint8_t *c, const uint8_t *d,
                         size_t count);
/// Halves four rows into one.
void cpixels_downsample_rows(uint16_t *to, const uint16_t *a, const uint16_t *b, const uint16_t *c, const uint16_t *d,
                        size_t count);
/// Halves a row of pixels of four components: `pixels` of them from 2 × `pixels`. Two pixels before `from` and two behind
/// its last are read.
void cpixels_downsample_columns(uint16_t *to, const uint16_t *from, size_t pixels);
/// Doubles a row of pixels of four components: 2 × `pixels` of them. One pixel on either side of `from` is read.
void cpixels_upsample_columns(uint16_t *to, const uint16_t *from, size_t pixels);
/// The same for pixels of one component: `count` of them from 2 × `count`.
void cpixels_downsample_single_columns(uint16_t *to, const uint16_t *from, size_t count);
/// The same for pixels of one component: 2 × `count` of them.
void cpixels_upsample_single_columns(uint16_t *to, const uint16_t *from, size_t count);
/// One of two rows between others: (3 near + far) / 4.
void cpixels_upsample_rows(uint16_t *to, const uint16_t *near, const uint16_t *far, size_t count);
/// The same, as bytes, rounded to the nearest.
void cpixels_upsample_rows_to_bytes(uint8_t *to, const uint16_t *near, const uint16_t *far, size_t count);

/// Mixes 2 × `taps` − 1 rows, the first the farthest above; `kernel` has the weight of the middle one and of those at
/// each distance.
void cpixels_convolve_rows(uint16_t *to, const uint16_t *const *rows, const float *kernel, size_t taps, size_t count);
/// Mixes each component with those of its neighbours, `channels` apart; as many as the kernel sees have to be readable on
/// either side. `to` and `from` are different rows.
void cpixels_convolve_columns(uint16_t *to, const uint16_t *from, const float *kernel, size_t taps, size_t channels,
                         size_t count);

/// Whether wider vectors than the portable ones are in use.
int cpixels_is_wide(void);
/// For tests: 0 has all functions use the portable vectors from now on, 1 the widest.
void cpixels_allow_wide(int is_allowed);

#endif
