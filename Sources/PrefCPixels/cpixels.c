// PrefCPixels: detection of the processor's vectors, and dispatch of the kernels in blending.h, stepping.h, curves.h and
// ellipses.h.

#include "dispatch.h"

#if defined(__x86_64__)
static int supported_vectors(void) {
  if (!__builtin_cpu_supports("avx2")) return CPIXELS_PORTABLE;
  int is_widest = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                  __builtin_cpu_supports("avx512vl");
  return is_widest ? CPIXELS_WIDEST : CPIXELS_WIDE;
}
#else
static int supported_vectors(void) { return CPIXELS_PORTABLE; }
#endif

int cpixels_vectors_state = -1;

int cpixels_detect_vectors(void) {
  int found = supported_vectors();
  __atomic_store_n(&cpixels_vectors_state, found, __ATOMIC_RELAXED);
  return found;
}

void cpixels_limit_vectors(int widest) {
  int supported = supported_vectors();
  __atomic_store_n(&cpixels_vectors_state, widest < supported ? widest : supported, __ATOMIC_RELAXED);
}

int cpixels_vectors(void) { return vectors(); }

// Defines a function that calls one of three separately compiled versions.
#define DISPATCH_EXTERNAL(name, parameters, arguments)                            \
  void cpixels_##name##_portable parameters;                                      \
  void cpixels_##name##_wide parameters;                                          \
  void cpixels_##name##_widest parameters;                                        \
  void cpixels_##name parameters {                                                \
    int widest = vectors();                                                       \
    if (widest == CPIXELS_WIDEST) cpixels_##name##_widest arguments;              \
    else if (widest == CPIXELS_WIDE) cpixels_##name##_wide arguments;             \
    else cpixels_##name##_portable arguments;                                     \
  }

DISPATCH_EXTERNAL(blend_color, (uint32_t * row, size_t count, uint32_t color), (row, count, color))
DISPATCH_EXTERNAL(blend_row, (uint32_t * row, const uint32_t *source, size_t count, uint32_t factor),
                  (row, source, count, factor))
DISPATCH_EXTERNAL(blend_coverage, (uint32_t * row, uint32_t color, const uint8_t *coverages, size_t count),
                  (row, color, coverages, count))
DISPATCH_EXTERNAL(blend_mask,
                  (uint32_t * pixels, size_t stride, size_t writable, uint32_t color, const uint8_t *coverages,
                   size_t width,
                   size_t height),
                  (pixels, stride, writable, color, coverages, width, height))
DISPATCH_EXTERNAL(blend_runs,
                  (uint32_t * row, size_t stride, size_t height, size_t writable, uint32_t color, uint64_t left,
                   size_t left_count, size_t between, uint64_t right, size_t right_count),
                  (row, stride, height, writable, color, left, left_count, between, right, right_count))
DISPATCH_EXTERNAL(blend_spans,
                  (uint32_t * row, size_t stride, size_t height, size_t writable, uint32_t color,
                   const cpixels_edge_span *left,
                   const cpixels_edge_span *right),
                  (row, stride, height, writable, color, left, right))
DISPATCH_EXTERNAL(linear_gradient,
                  (uint32_t * row, size_t count, const uint32_t *colors, float base, float step, int32_t x,
                   float highest),
                  (row, count, colors, base, step, x, highest))
DISPATCH_EXTERNAL(color_ramp,
                  (uint32_t * colors, size_t count, const float *lower, const float *upper, uint32_t first,
                   float size, float from,
                   float extent),
                  (colors, count, lower, upper, first, size, from, extent))

size_t cpixels_step_edge_portable(cpixels_edge_position *edge, const cpixels_vertices *vertices, int32_t top,
                                  size_t rows, int is_entering, cpixels_edge_span *spans, cpixels_row_entry *entries);
size_t cpixels_step_edge_wide(cpixels_edge_position *edge, const cpixels_vertices *vertices, int32_t top, size_t rows,
                              int is_entering, cpixels_edge_span *spans, cpixels_row_entry *entries);
size_t cpixels_step_edge(cpixels_edge_position *edge, const cpixels_vertices *vertices, int32_t top, size_t rows,
                         int is_entering, cpixels_edge_span *spans, cpixels_row_entry *entries) {
  return is_wide() ? cpixels_step_edge_wide(edge, vertices, top, rows, is_entering, spans, entries)
                   : cpixels_step_edge_portable(edge, vertices, top, rows, is_entering, spans, entries);
}

size_t cpixels_row_runs_portable(const cpixels_cubic *curve, double max_bend, double max_error, size_t max_rows,
                                 double *xs, cpixels_row_run *runs);
size_t cpixels_row_runs_wide(const cpixels_cubic *curve, double max_bend, double max_error, size_t max_rows,
                             double *xs, cpixels_row_run *runs);
size_t cpixels_row_runs_widest(const cpixels_cubic *curve, double max_bend, double max_error, size_t max_rows,
                               double *xs, cpixels_row_run *runs);
size_t cpixels_row_runs(const cpixels_cubic *curve, double max_bend, double max_error, size_t max_rows,
                        double *xs, cpixels_row_run *runs) {
  int widest = vectors();
  if (widest == CPIXELS_WIDEST) return cpixels_row_runs_widest(curve, max_bend, max_error, max_rows, xs, runs);
  if (widest == CPIXELS_WIDE) return cpixels_row_runs_wide(curve, max_bend, max_error, max_rows, xs, runs);
  return cpixels_row_runs_portable(curve, max_bend, max_error, max_rows, xs, runs);
}

size_t cpixels_quarter_rows_portable(const cpixels_quarter *quarter, double max_bend, double *xs, cpixels_row_run *run);
size_t cpixels_quarter_rows_wide(const cpixels_quarter *quarter, double max_bend, double *xs, cpixels_row_run *run);
size_t cpixels_quarter_rows_widest(const cpixels_quarter *quarter, double max_bend, double *xs, cpixels_row_run *run);
size_t cpixels_quarter_rows(const cpixels_quarter *quarter, double max_bend, double *xs, cpixels_row_run *run) {
  int widest = vectors();
  if (widest == CPIXELS_WIDEST) return cpixels_quarter_rows_widest(quarter, max_bend, xs, run);
  if (widest == CPIXELS_WIDE) return cpixels_quarter_rows_wide(quarter, max_bend, xs, run);
  return cpixels_quarter_rows_portable(quarter, max_bend, xs, run);
}
