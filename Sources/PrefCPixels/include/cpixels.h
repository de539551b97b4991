// PrefCPixels: loops over pixels, edges and rows that gain from vectors wider than the baseline of every processor. The
// version is selected once, at run time; all versions give the same bits, which the tests compare with scalar formulas.
// Pixels of the rasterizer are premultiplied, 8 bits per component, red in the lowest byte; blending is source-over
// except with a blend mode.

#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

/// Blends one premultiplied color over `count` pixels.
void cpixels_blend_color(uint32_t *row, size_t count, uint32_t color);
/// Blends `count` source pixels, each × `factor` / 255, over a row.
void cpixels_blend_row(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor);
/// Blends one color, × each coverage / 255, over `count` pixels.
void cpixels_blend_coverage(uint32_t *row, uint32_t color, const uint8_t *coverages, size_t count);
/// Blends one color, × each coverage / 255, over `height` rows of `width` pixels. Coverages are stored contiguously
/// and followed by 8 readable bytes; `stride` is in pixels. From a row's first pixel on, `writable` pixels may be
/// rewritten unchanged.
void cpixels_blend_mask(uint32_t *pixels, size_t stride, size_t writable, uint32_t color, const uint8_t *coverages,
                      size_t width, size_t height);
/// Blends one color over the same run in `height` rows: up to eight pixels with individual coverages at the left, the
/// first one in the lowest byte of `left`; then `between` fully covered pixels; then up to eight pixels at the right.
/// Unused bytes of `left` and `right` are zero. From a row's first pixel on, `writable` pixels may be rewritten
/// unchanged.
void cpixels_blend_runs(uint32_t *row, size_t stride, size_t height, size_t writable, uint32_t color, uint64_t left,
                      size_t left_count, size_t between, uint64_t right, size_t right_count);
/// The blend modes of `cpixels_blend_mode`.
#define CPIXELS_MULTIPLY 0
#define CPIXELS_SCREEN 1
#define CPIXELS_OVERLAY 2
#define CPIXELS_DARKEN 3
#define CPIXELS_LIGHTEN 4
#define CPIXELS_COLOR_DODGE 5
#define CPIXELS_COLOR_BURN 6
#define CPIXELS_HARD_LIGHT 7
#define CPIXELS_SOFT_LIGHT 8
#define CPIXELS_DIFFERENCE 9
#define CPIXELS_EXCLUSION 10
#define CPIXELS_HUE 11
#define CPIXELS_SATURATION 12
#define CPIXELS_COLOR 13
#define CPIXELS_LUMINOSITY 14
#define CPIXELS_PLUS_DARKER 15
/// Composites `count` source pixels onto a row with a blend mode that is not a Porter-Duff operator. Components are
/// computed in 0…1 and rounded to the nearest byte.
void cpixels_blend_mode(uint32_t *row, const uint32_t *source, size_t count, int mode);

/// Unowned premultiplied pixels, row by row; outside their bounds the pixels at the edges are extended, or the image is
/// tiled.
typedef struct {
  const uint32_t *pixels;
  int32_t width;
  int32_t height;
  int32_t is_tiled;
} cpixels_image;
/// The positions in an image, in its pixels, that a row shows: for pixel i, (`u`, `v`) + (`du`, `dv`) × (`first` + i).
typedef struct {
  double u;
  double v;
  double du;
  double dv;
  int64_t first;
} cpixels_sample_line;
/// The reconstruction filters of `cpixels_sample_image`.
#define CPIXELS_NEAREST 0
#define CPIXELS_BILINEAR 1
#define CPIXELS_BICUBIC 2
/// Writes the colors of an image at `count` positions, which are rounded to 1/256 pixel. Bicubic interpolation has
/// Catmull-Rom weights, with overshoot clamped to valid colors.
void cpixels_sample_image(uint32_t *to, size_t count, const cpixels_image *image, const cpixels_sample_line *line,
                          int filter);

/// A texture and a projection: the texels, row by row, and the map from positions in the picture to them.
typedef struct {
  const uint32_t *texels;
  int32_t width;
  int32_t height;
  /// The number of blocks of 8 × 8 texels in a row and in a column, and for each corner of blocks the number of those
  /// above and to the left of it that are not transparent.
  int32_t block_columns;
  int32_t block_rows;
  const int32_t *colored_blocks;
  /// The inverse projection, row by row: with w = m[6] x + m[7] y + m[8], the position (x, y) of the picture shows the
  /// position ((m[0] x + m[1] y + m[2]) / w, (m[3] x + m[4] y + m[5]) / w) before the projection.
  double inverse[9];
  /// A position (x, y) before the projection is in front of the camera if f[0] x + f[1] y + f[2] is greater than zero.
  double front[3];
  /// The position of the texture's corner before the projection, and the number of texels per pixel.
  double left;
  double top;
  double scale;
} cpixels_perspective;
/// Writes `count` pixels of a texture in perspective, starting at (`x`, `y`): each the mean of about one bilinear sample
/// per texel that it covers along each axis, at most `max_samples`. Adds the number of samples to `samples`.
void cpixels_sample_perspective(uint32_t *row, size_t count, const cpixels_perspective *perspective, int32_t x,
                                int32_t y, int max_samples, size_t *samples);

/// The pixels that an edge covers in part in one row: `first` up to but excluding `end`, at most eight, with their
/// coverages, the first one in the lowest byte. Unused bytes are 255 in a left span and zero in a right span.
typedef struct {
  int32_t first;
  int32_t end;
  uint64_t coverages;
} cpixels_edge_span;

/// The position of an edge, a polyline whose y never decreases, between two rows. Coordinates are on a grid of 1024 steps per
/// pixel.
typedef struct {
  int32_t x;
  /// The end points of the current segment.
  int32_t x0;
  int32_t y0;
  int32_t x1;
  int32_t y1;
  /// The index of the current segment's first vertex.
  int32_t vertex;
  /// The index one past the last vertex.
  int32_t end;
  /// The change of x per step of y; only valid for a segment that leaves the row in which it begins.
  double slope;
} cpixels_edge_position;
/// The position at which an edge enters a row.
typedef struct {
  /// The x, relative to the clip's left boundary.
  int32_t x;
  /// The index of the first vertex of the segment there.
  int32_t vertex;
} cpixels_row_entry;
/// The vertices of all edges, and the clip in which edges are stepped.
typedef struct {
  const int32_t *xs;
  const int32_t *ys;
  /// The clip's left boundary, on the grid of the vertices.
  int32_t left;
  /// The clip's width, in pixels.
  int32_t width;
} cpixels_vertices;
/// Steps an edge through up to `rows` rows, which it crosses from top to bottom; `top` is the top of the first row.
/// Writes the edge's span in each row and the position at which the edge enters it. The arrays of vertices must have eight
/// readable elements after the edge's last vertex; `spans` and `entries` must have room for `rows` + 8 elements.
/// `is_entering` is whether the fill is right of the edge rather than left of it. Returns the number of rows completed
/// before one in which the edge is not wholly inside the clip, or leaves a window of eight pixels.
size_t cpixels_step_edge(cpixels_edge_position *edge, const cpixels_vertices *vertices, int32_t top, size_t rows,
                         int is_entering, cpixels_edge_span *spans, cpixels_row_entry *entries);

/// The coefficients of a cubic curve: of 1, t, t², and t³.
typedef struct {
  double x[4];
  double y[4];
} cpixels_cubic;
/// A part of a curve with one point at each boundary of a row.
typedef struct {
  /// The curve's parameters at the first and the last point.
  double from;
  double to;
  /// The y of the first point, in pixels, and the change of y from point to point, ±1.
  int32_t row;
  int32_t step;
  /// The index of the first point's x, and the number of points.
  int32_t first;
  int32_t count;
  /// The change of the curve's parameter per row at the first and the last point, positive.
  double first_rate;
  double last_rate;
  /// The magnitudes of the second derivative of x with respect to y at the first and the last point.
  double first_bend;
  double last_bend;
} cpixels_row_run;
/// The minimum number of points of a run, and the maximum numbers of points and of runs of a curve.
#define CPIXELS_MIN_ROWS 16
#define CPIXELS_MAX_ROWS 1024
#define CPIXELS_MAX_RUNS 16
/// Finds the points at which the steep parts of a curve cross row boundaries. A part is steep where x changes by at most
/// three pixels per row, the second derivative of x with respect to y is at most `max_bend`, and lines between the points
/// differ from the curve by an area of at most `max_error` per row. Writes the x of up to `max_rows` points, at most
/// CPIXELS_MAX_ROWS, moved outwards so that the lines cover as much as the curve, and up to CPIXELS_MAX_RUNS runs, in the
/// order of the curve; a part with more rows than remain is skipped. `xs` must have room for CPIXELS_MAX_ROWS + 8 values.
/// Coordinates are in pixels, finite, with magnitudes below 2³⁰. Returns the number of runs.
size_t cpixels_row_runs(const cpixels_cubic *curve, double max_bend, double max_error, size_t max_rows, double *xs,
                        cpixels_row_run *runs);

/// A quarter of an axis-aligned ellipse, from its horizontal axis to its vertical one, as a cubic curve whose control
/// points are 0.5522847498 of the radii from its ends.
typedef struct {
  /// The radii, in pixels, at most 4000.
  double rx;
  double ry;
  /// The distance from the center to the first boundary of a row, in pixels, at most 1.
  double distance;
} cpixels_quarter;
/// The minimum and the maximum number of points of a quarter's run.
#define CPIXELS_MIN_QUARTER_ROWS 4
#define CPIXELS_MAX_QUARTER_ROWS 256
/// Finds the points at which the steep part of a quarter crosses row boundaries, as `cpixels_row_runs` does; `max_bend` is
/// at most 0.2. Writes the x of the points, in pixels from the center and moved outwards, and the run, whose `row` is 0
/// and whose `step` is 1. `xs` must have room for CPIXELS_MAX_QUARTER_ROWS + 8 values. Returns the number of runs, 0 or 1.
size_t cpixels_quarter_rows(const cpixels_quarter *quarter, double max_bend, double *xs, cpixels_row_run *run);

/// Writes the positions of `count` values on a grid of 1024 steps per pixel: `center` + `sign` × each value, in pixels.
/// Extends `bounds`, the smallest and the largest position.
void cpixels_place_values(int32_t *positions, const double *values, size_t count, double center, double sign,
                          int32_t *bounds);

/// Prefetches `count` values, starting at `first`, into the cache.
static inline void cpixels_prefetch(const int32_t *first, size_t count) {
  for (size_t index = 0; index < count; index += 16) __builtin_prefetch(first + index);
}

/// Blends one color between a left and a right edge span in each of `height` rows. `row` is the origin of the spans'
/// pixel positions; from there on, `writable` pixels of each row may be rewritten unchanged.
void cpixels_blend_spans(uint32_t *row, size_t stride, size_t height, size_t writable, uint32_t color,
                         const cpixels_edge_span *left, const cpixels_edge_span *right);
/// Writes `count` colors of a linear gradient: pixel i gets the table entry nearest to `base` + `step` × (`x` + i),
/// clamped to 0…`highest`.
void cpixels_linear_gradient(uint32_t *row, size_t count, const uint32_t *colors, float base, float step, int32_t x,
                             float highest);
/// Interpolates `count` premultiplied colors, given as red, green, blue and opacity in 0…1: entry i has the weight
/// ((`first` + i) / `size` − `from`) / `extent` for `upper` and the remaining weight for `lower`.
void cpixels_color_ramp(uint32_t *colors, size_t count, const float *lower, const float *upper, uint32_t first,
                        float size, float from, float extent);
// The steps of a blur, on components in 8.8 fixed point, at most 255 × 256. All weighted sums are nested means, each
// rounded up.

/// Converts bytes to components.
void cpixels_widen_bytes(uint16_t *to, const uint8_t *from, size_t count);
/// Converts components to bytes, rounded to the nearest.
void cpixels_round_to_bytes(uint8_t *to, const uint16_t *from, size_t count);
/// Downsamples four rows of bytes to one row: (a + 3 b + 3 c + d) / 8.
void cpixels_downsample_bytes(uint16_t *to, const uint8_t *a, const uint8_t *b, const uint8_t *c, const uint8_t *d,
                         size_t count);
/// Downsamples four rows to one row, with the same weights.
void cpixels_downsample_rows(uint16_t *to, const uint16_t *a, const uint16_t *b, const uint16_t *c, const uint16_t *d,
                        size_t count);
/// Downsamples a row of 4-component pixels horizontally, from 2 × `pixels` to `pixels`. Two pixels before `from` and
/// two after its last one are read.
void cpixels_downsample_columns(uint16_t *to, const uint16_t *from, size_t pixels);
/// Upsamples a row of 4-component pixels horizontally, from `pixels` to 2 × `pixels`. One pixel on either side of
/// `from` is read.
void cpixels_upsample_columns(uint16_t *to, const uint16_t *from, size_t pixels);
/// Downsamples a row of 1-component pixels horizontally, from 2 × `count` to `count`.
void cpixels_downsample_single_columns(uint16_t *to, const uint16_t *from, size_t count);
/// Upsamples a row of 1-component pixels horizontally, from `count` to 2 × `count`.
void cpixels_upsample_single_columns(uint16_t *to, const uint16_t *from, size_t count);
/// Upsamples vertically: one row between two others, (3 near + far) / 4.
void cpixels_upsample_rows(uint16_t *to, const uint16_t *near, const uint16_t *far, size_t count);
/// The same, converted to bytes, rounded to the nearest.
void cpixels_upsample_rows_to_bytes(uint8_t *to, const uint16_t *near, const uint16_t *far, size_t count);

/// Convolves 2 × `taps` − 1 rows vertically, the topmost first; `kernel` has the weight of the middle row and of each
/// distance.
void cpixels_convolve_rows(uint16_t *to, const uint16_t *const *rows, const float *kernel, size_t taps, size_t count);
/// Convolves a row horizontally; neighboring pixels are `channels` components apart, and `taps` − 1 pixels on either
/// side must be readable. `to` and `from` must not overlap.
void cpixels_convolve_columns(uint16_t *to, const uint16_t *from, const float *kernel, size_t taps, size_t channels,
                         size_t count);

/// The number of columns of samples in a pixel.
#define CPIXELS_SAMPLE_COLUMNS 64
/// The number of sample lines that are counted at once.
#define CPIXELS_SAMPLE_LANES 16
/// Counts the samples of sixteen lines that are inside a fill: those with a winding number that is odd, or not zero.
/// `windings` are the winding numbers at the pixel's left boundary, and `changes` the changes at each column, sixteen
/// per column, which are reset to zero. Winding numbers wrap at 16 bits.
void cpixels_count_samples(int16_t *changes, const int16_t *windings, int is_even_odd, uint32_t *count);
/// The same, with 32 bits per winding number.
void cpixels_count_samples_long(int32_t *changes, const int32_t *windings, int is_even_odd, uint32_t *count);

/// Filters a row of a PNG file: writes `count` bytes of differences from a prediction by the neighbors, which are
/// `distance` bytes apart. `filter` is the type code of the file: none, sub, up, average, Paeth. `cost` is the sum of the
/// absolute differences, with bytes as signed values.
void cpixels_filter_row(uint8_t *target, const uint8_t *row, const uint8_t *above, size_t count, size_t distance,
                        int filter, uint64_t *cost);
/// Drops the fourth byte of each of `count` pixels.
void cpixels_pack_pixels(uint8_t *target, const uint8_t *pixels, size_t count);

/// The vectors for which functions are compiled: those of every processor, AVX2, and AVX-512.
#define CPIXELS_PORTABLE 0
#define CPIXELS_WIDE 1
#define CPIXELS_WIDEST 2
/// Returns the vectors in use.
int cpixels_vectors(void);
/// For tests: limits the vectors of all functions; CPIXELS_WIDEST allows all that the processor supports.
void cpixels_limit_vectors(int widest);

#endif
