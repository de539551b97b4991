// PrefCPixels: finds where steep parts of a curve cross the boundaries of rows, one source for all targets:
// curves_portable.c compiles it for the baseline vectors of every processor, curves_wide.c for AVX2, curves_widest.c for
// AVX-512. A vector holds one value for each of several boundaries. The operations on each value, and therefore its bits,
// do not depend on the size of vectors.

#include "cpixels.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF
// Vectors are never passed between functions: all of them are inlined.
#pragma GCC diagnostic ignored "-Wpsabi"

#if IS_WIDEST && defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl"))), apply_to = function)
#define KERNEL(name) cpixels_##name##_widest
#define LANES 8
#elif IS_WIDE && defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define KERNEL(name) cpixels_##name##_wide
#define LANES 4
#else
#define LANES 2
#if IS_WIDEST
#define KERNEL(name) cpixels_##name##_widest
#elif IS_WIDE
#define KERNEL(name) cpixels_##name##_wide
#else
#define KERNEL(name) cpixels_##name##_portable
#endif
#endif

#define INLINE static inline __attribute__((always_inline))

typedef double lanes __attribute__((ext_vector_type(LANES)));
typedef int64_t masks __attribute__((ext_vector_type(LANES)));

// The number of consecutive boundaries whose initial parameters are computed from the same polynomial.
enum { BLOCK = 8 };
// The number of cubic polynomials that approximate the parameter as a function of y in one steep part.
enum { PIECES = 3 };
enum { MAX_ITERATIONS = 4 };

// The maximum change of x per row in a steep part. With this limit, an edge seldom crosses more than four pixels in one
// row.
static const double max_slope = 3;
// A point may be ⅛ pixel from its boundary, and y′ may change by 1/32 of its value up to there; x is then exact to 1e-4.
static const double inverse_square_distance = 8 * 8;
static const double inverse_square_ratio = 32 * 32;

#define VALUE(c, t) ((((c)[3] * (t) + (c)[2]) * (t) + (c)[1]) * (t) + (c)[0])
#define FIRST_DERIVATIVE(c, t) ((3 * (c)[3] * (t) + 2 * (c)[2]) * (t) + (c)[1])
#define SECOND_DERIVATIVE(c, t) (6 * (c)[3] * (t) + 2 * (c)[2])
#define SELECT(mask, a, b) ((mask) ? (a) : (b))
#define CLAMPED(t, from, to) SELECT((t) < (from), (lanes){0} + (from), SELECT((t) > (to), (lanes){0} + (to), t))
#define ABSOLUTE(values) SELECT((values) < 0, -(values), values)

static const double numbers[BLOCK] = {0, 1, 2, 3, 4, 5, 6, 7};

INLINE double rounded_down(double value) {
  double whole = (double)(int64_t)value;
  return whole > value ? whole - 1 : whole;
}

INLINE double rounded_up(double value) { return -rounded_down(-value); }

// Adds a parameter to a sorted list if it is between 0 and 1.
INLINE int insert(double *times, int count, double time) {
  if (!(time > 0 && time < 1)) return count;
  int index = count;
  for (; times[index - 1] > time; index--) times[index] = times[index - 1];
  times[index] = time;
  return count + 1;
}

// Returns whether the tangent is steeper than max_slope everywhere, since all sides of the control polygon are, in the same
// vertical direction.
INLINE int is_steep(const double *x, const double *y) {
  // Three times the sides.
  double dx[3] = {x[1], x[1] + x[2], x[1] + 2 * x[2] + 3 * x[3]};
  double dy[3] = {y[1], y[1] + y[2], y[1] + 2 * y[2] + 3 * y[3]};
  double direction = dy[1] < 0 ? -max_slope : max_slope;
  int result = 1;
  for (int side = 0; side < 3; side++) result &= __builtin_fabs(dx[side]) < direction * dy[side];
  return result;
}

// Writes 0, the parameters at which the slope equals ± max_slope, and 1, in ascending order. Returns the number of
// intervals.
INLINE int steep_parts(const double *x, const double *y, double *times) {
  int count = 1;
  times[0] = 0;
  for (double slope = -max_slope; slope <= max_slope; slope += 2 * max_slope) {
    // The roots of x′ − slope × y′.
    double square = 3 * (x[3] - slope * y[3]), half = x[2] - slope * y[2], constant = x[1] - slope * y[1];
    double discriminant = half * half - square * constant;
    if (!(discriminant > 0)) continue;
    double root = __builtin_sqrt(discriminant);
    // Both terms have the same sign; the other root follows from the product of the roots.
    double sum = half < 0 ? half - root : half + root;
    count = insert(times, count, -sum / square);
    count = insert(times, count, -constant / sum);
  }
  times[count] = 1;
  return count;
}

// The boundaries of rows in a part of a curve whose y changes monotonically.
typedef struct {
  double from, to;
  double first, step;
  int32_t count;
} row_range;

// The curve at each boundary of a row.
typedef struct {
  double times[CPIXELS_MAX_ROWS + BLOCK];
  // The first derivatives of x with respect to y.
  double slopes[CPIXELS_MAX_ROWS + BLOCK];
  // The second derivatives of x with respect to y.
  double bends[CPIXELS_MAX_ROWS + BLOCK];
  // The areas between the curve and the line in the row after the boundary; zero if the bend changes linearly.
  double errors[CPIXELS_MAX_ROWS + BLOCK];
} row_values;

// Computes the values of a curve at each boundary, and the x moved outwards. Returns whether the iterations converge.
INLINE int cross_rows(const double *x, const double *y, row_range rows, row_values *values, double *xs) {
  // The cross product of the first and the second derivative, x″y′ − x′y″.
  double cross[3] = {2 * (x[2] * y[1] - x[1] * y[2]), 6 * (x[3] * y[1] - x[1] * y[3]), 6 * (x[3] * y[2] - x[2] * y[3])};
  double end_time = rows.from, end = VALUE(y, end_time), end_rate = 1 / FIRST_DERIVATIVE(y, end_time);
  double base = 0, constant = 0, linear = 0, square = 0, cube = 0, last = rows.count - 1;
  int piece = 0;
  for (int32_t block = 0; block < rows.count; block += BLOCK) {
    while (piece < PIECES && (piece == 0 || (rows.first + block * rows.step - end) * rows.step > 0)) {
      // The parameter is approximated by the cubic polynomial of y that has the curve's values and derivatives at both
      // ends.
      piece++;
      base = end;
      constant = end_time;
      linear = end_rate;
      end_time = rows.from + (rows.to - rows.from) * ((double)piece / PIECES);
      end = VALUE(y, end_time);
      end_rate = 1 / FIRST_DERIVATIVE(y, end_time);
      double scale = 1 / (end - base), mean = (end_time - constant) * scale;
      square = (3 * mean - 2 * linear - end_rate) * scale;
      cube = (linear + end_rate - 2 * mean) * scale * scale;
    }
    for (int32_t part = 0; part < BLOCK; part += LANES) {
      lanes number;
      memcpy(&number, numbers + part, sizeof number);
      number += block;
      number = number > last ? (lanes){0} + last : number;
      lanes target = number * rows.step + rows.first, height = target - base;
      lanes t = ((cube * height + square) * height + linear) * height + constant;
      lanes distance, inverse;
      for (int iteration = 0;; iteration++) {
        distance = VALUE(y, t) - target;
        inverse = 1 / FIRST_DERIVATIVE(y, t);
        // The relative change of y′ up to the boundary.
        lanes change = distance * inverse, ratio = change * inverse * SECOND_DERIVATIVE(y, t);
        masks is_close = distance * distance * inverse_square_distance + ratio * ratio * inverse_square_ratio < 1;
        if (__builtin_reduce_and(is_close)) break;
        if (iteration == MAX_ITERATIONS) return 0;
        // Chebyshev's method: the next error is proportional to the cube of this one.
        lanes next = t - (change + 0.5 * change * ratio);
        t = SELECT(is_close, t, CLAMPED(next, rows.from, rows.to));
      }
      lanes slope = FIRST_DERIVATIVE(x, t) * inverse;
      lanes bend = ((cross[2] * t + cross[1]) * t + cross[0]) * inverse * inverse * inverse;
      // From the point near the boundary to that on it.
      lanes position = VALUE(x, t) - (slope - 0.5 * bend * distance) * distance - bend * (1.0 / 12);
      slope -= bend * distance;
      t -= distance * inverse;
      memcpy(values->times + block + part, &t, sizeof t);
      memcpy(values->slopes + block + part, &slope, sizeof slope);
      memcpy(values->bends + block + part, &bend, sizeof bend);
      memcpy(xs + block + part, &position, sizeof position);
    }
  }
  return 1;
}

// Computes the magnitudes of the bends and the errors of some rows. Returns whether all of them are within the limits.
INLINE int measure_rows(row_values *values, int32_t begin, int32_t end, double step, double max_bend, double max_error) {
  masks is_outside = {0};
  for (int32_t row = begin; row < end; row += LANES) {
    lanes number, slopes, next_slopes, bends, next_bends;
    memcpy(&number, numbers, sizeof number);
    number += row;
    memcpy(&slopes, values->slopes + row, sizeof slopes);
    memcpy(&next_slopes, values->slopes + row + 1, sizeof slopes);
    memcpy(&bends, values->bends + row, sizeof bends);
    memcpy(&next_bends, values->bends + row + 1, sizeof bends);
    lanes errors = ABSOLUTE((next_slopes - slopes) * step - 0.5 * (bends + next_bends)) * (1.0 / 12);
    lanes sizes = ABSOLUTE(bends);
    // There is no row after the last boundary.
    is_outside |= ((number < end) & (sizes > max_bend)) | ((number < end - 1) & (errors > max_error));
    memcpy(values->errors + row, &errors, sizeof errors);
    memcpy(values->bends + row, &sizes, sizeof sizes);
  }
  return !__builtin_reduce_or(is_outside);
}

// Returns the change of the parameter per row.
INLINE double row_rate(const double *y, double time) { return 1 / __builtin_fabs(FIRST_DERIVATIVE(y, time)); }

size_t KERNEL(row_runs)(const cpixels_cubic *curve, double max_bend, double max_error, size_t max_rows, double *xs,
                        cpixels_row_run *runs) {
  double x[4], y[4], bounds[6];
  row_values values;
  memcpy(x, curve->x, sizeof x);
  memcpy(y, curve->y, sizeof y);
  int parts = 1;
  bounds[0] = 0;
  bounds[1] = 1;
  if (!is_steep(x, y)) parts = steep_parts(x, y, bounds);
  size_t run_count = 0;
  int32_t offset = 0;
  for (int part = 0; part < parts; part++) {
    double from = bounds[part], to = bounds[part + 1], middle = 0.5 * (from + to);
    double dx = FIRST_DERIVATIVE(x, middle), dy = FIRST_DERIVATIVE(y, middle);
    if (!(dx * dx < max_slope * max_slope * dy * dy)) continue;
    double top = VALUE(y, from), bottom = VALUE(y, to), step = bottom > top ? 1 : -1;
    double first = step > 0 ? rounded_up(top) : rounded_down(top);
    double last = step > 0 ? rounded_down(bottom) : rounded_up(bottom);
    double row_count = (last - first) * step + 1;
    if (!(row_count >= CPIXELS_MIN_ROWS && row_count <= (double)max_rows - offset)) continue;
    row_range rows = {from, to, first, step, (int32_t)row_count};
    if (!cross_rows(x, y, rows, &values, xs + offset)) continue;
    // Most rows that are outside of the limits are at the ends.
    int32_t start = 0, limit = rows.count;
    while (start < limit && __builtin_fabs(values.bends[start]) > max_bend) start++;
    while (start < limit && __builtin_fabs(values.bends[limit - 1]) > max_bend) limit--;
    int is_single = measure_rows(&values, start, limit, step, max_bend, max_error);
    for (int32_t begin = start, end; begin < limit; begin = end) {
      end = is_single ? limit : begin + 1;
      if (values.bends[begin] > max_bend) continue;
      while (end < limit && values.bends[end] <= max_bend && values.errors[end - 1] <= max_error) end++;
      if (end - begin < CPIXELS_MIN_ROWS) continue;
      runs[run_count++] = (cpixels_row_run){.from = values.times[begin],
                                            .to = values.times[end - 1],
                                            .row = (int32_t)(first + begin * step),
                                            .step = (int32_t)step,
                                            .first = offset + begin,
                                            .count = end - begin,
                                            .first_rate = row_rate(y, values.times[begin]),
                                            .last_rate = row_rate(y, values.times[end - 1]),
                                            .first_bend = values.bends[begin],
                                            .last_bend = values.bends[end - 1]};
      if (run_count == CPIXELS_MAX_RUNS) return run_count;
    }
    offset += rows.count;
  }
  return run_count;
}

#include "ellipses.h"

#if (IS_WIDE || IS_WIDEST) && defined(__x86_64__)
#pragma clang attribute pop
#endif
