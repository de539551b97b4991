// PrefCPixels: steps an edge through up to eight rows at once, if it has one line segment in each row. Included by
// stepping.h. A vector holds one value per row.

enum { LINES = 8 };

static const i32x8 row_numbers = {0, 1, 2, 3, 4, 5, 6, 7};

// Returns the maximum number of rows, up to eight, to try at once from `top` on; less than two if stepping row by row is
// faster.
INLINE int32_t line_count(const cpixels_edge_position *edge, int32_t top, size_t rows) {
  int32_t limit = rows < LINES ? (int32_t)rows : LINES;
  int32_t count = (edge->y1 - top - 1) >> SHIFT;
  if (count > 2) {
    if (edge->slope >= 4 || edge->slope <= -4) return 0;
  } else {
    if (edge->y0 != top || edge->y1 != top + ONE) return 0;
    count = edge->end - edge->vertex - 1;
  }
  return count < limit ? count : limit;
}

// Returns the number of rows before the first one with bits in `failures`, at most `count`.
INLINE int32_t leading_rows(i32x8 failures, int32_t count) {
#if IS_WIDE && defined(__x86_64__)
  int32_t row = __builtin_ctz((unsigned)_mm256_movemask_ps((__m256)(failures != 0)) | 1 << LINES);
#else
  int32_t row = 0;
  while (row < LINES && failures[row] == 0) row++;
#endif
  return row < count ? row : count;
}

// Returns the coverages of up to four pixels in each row, the first pixel in the lowest byte. `low` and `high` are the x of
// the edge's ends in the row, relative to the first pixel.
INLINE i32x8 line_coverages(i32x8 low, i32x8 high, int pixels, uint32_t rounding) {
  // The heights at which the edge crosses pixel boundaries are measured from its left end, as in window.h, so
  // that both methods round to the same coverages.
  i32x8 extent = high - low;
  extent -= extent == 0;
  f64x8 rises = ONE / __builtin_convertvector(extent, f64x8);
  i32x8 above = {0};
  u32x8 bytes = {0};
  for (int pixel = 0; pixel < pixels; pixel++) {
    i32x8 below = (i32x8){0} + ONE;
    if (pixel + 1 < pixels) below = clamped8(scaled_by8((pixel + 1) * ONE - low, rises), ONE);
    i32x8 from = pixel > 0 ? (i32x8){0} : low, to = clamped8(high - pixel * ONE, ONE);
    u32x8 area = (u32x8)((below - above) * (from + to) + ((ONE - below) << (SHIFT + 1)));
    bytes |= (((area << 8) - area + rounding) >> (2 * SHIFT + 1)) << (8 * pixel);
    above = below;
  }
  return (i32x8)bytes;
}

// Writes four spans: their first pixels and ends, the coverages of four pixels, and those of the next four.
INLINE void store_spans(cpixels_edge_span *spans, i32x4 first, i32x4 end, i32x4 low, i32x4 high) {
  i32x4 ranges = __builtin_shufflevector(first, end, 0, 4, 1, 5), bytes = __builtin_shufflevector(low, high, 0, 4, 1, 5);
  i32x4 next_ranges = __builtin_shufflevector(first, end, 2, 6, 3, 7);
  i32x4 next_bytes = __builtin_shufflevector(low, high, 2, 6, 3, 7);
  i32x4 rows[4] = {__builtin_shufflevector(ranges, bytes, 0, 1, 4, 5), __builtin_shufflevector(ranges, bytes, 2, 3, 6, 7),
                   __builtin_shufflevector(next_ranges, next_bytes, 0, 1, 4, 5),
                   __builtin_shufflevector(next_ranges, next_bytes, 2, 3, 6, 7)};
  memcpy(spans, rows, sizeof rows);
}

INLINE void store_entries(cpixels_row_entry *entries, i32x4 x, i32x4 vertices) {
  i32x4 pairs[2] = {__builtin_shufflevector(x, vertices, 0, 4, 1, 5), __builtin_shufflevector(x, vertices, 2, 6, 3, 7)};
  memcpy(entries, pairs, sizeof pairs);
}

// Advances an edge through up to `count` rows, in which it may be a line. Returns the number of rows before the first one
// in which it is not, crosses more than four pixels, or leaves the clip.
INLINE int32_t step_lines(cpixels_edge_position *edge, const cpixels_vertices *vertices, int32_t top, int32_t count,
                          conversion conversion, cpixels_edge_span *spans, cpixels_row_entry *entries) {
  int32_t vertex = edge->vertex;
  int is_single = edge->y1 > top + ONE;
  i32x8 x, next, entry_vertices, failures = {0};
  if (is_single) {
    // One segment crosses all rows.
    i32x8 heights = row_numbers * ONE + (top - edge->y0);
    f64x8 slopes = (f64x8){0} + edge->slope;
    next = scaled_by8(heights + ONE, slopes) + edge->x0;
    x = scaled_by8(heights, slopes) + edge->x0;
    x[0] = edge->x;
    entry_vertices = (i32x8){0} + vertex;
  } else {
    // Each row has a segment of its own. Vertices after the edge's last one are readable.
    memcpy(&failures, vertices->ys + vertex + 1, sizeof failures);
    failures ^= row_numbers * ONE + (top + ONE);
    memcpy(&x, vertices->xs + vertex, sizeof x);
    memcpy(&next, vertices->xs + vertex + 1, sizeof x);
    x -= vertices->left;
    next -= vertices->left;
    entry_vertices = row_numbers + vertex;
  }
  i32x8 low = __builtin_elementwise_min(x, next), high = __builtin_elementwise_max(x, next);
  i32x8 first = low >> SHIFT;
  low -= first << SHIFT;
  high -= first << SHIFT;
  i32x8 end = first + (__builtin_elementwise_max(high - 1, low) >> SHIFT) + 1;
  failures |= (high > 4 * ONE) | (first < 0) | (end > vertices->width);
  int32_t stepped = leading_rows(failures, count);
  if (stepped == 0) return 0;
  int is_narrow = leading_rows(high > 2 * ONE, stepped) == stepped;
  i32x8 coverages = is_narrow ? line_coverages(low, high, 2, conversion.rounding)
                              : line_coverages(low, high, 4, conversion.rounding);
  i32x8 inversion = (i32x8){0} + (int32_t)conversion.inversion;
  coverages ^= inversion;
  store_spans(spans, LOW(first), LOW(end), LOW(coverages), LOW(inversion));
  store_spans(spans + 4, HIGH(first), HIGH(end), HIGH(coverages), HIGH(inversion));
  store_entries(entries, LOW(x), LOW(entry_vertices));
  store_entries(entries + 4, HIGH(x), HIGH(entry_vertices));
  if (is_single) {
    edge->x = next[stepped - 1];
  } else {
    int32_t bottom = top + stepped * ONE;
    edge->vertex = vertex + stepped - 1;
    edge->x = vertices->xs[vertex + stepped] - vertices->left;
    advance(edge, vertices, edge->x, bottom, bottom);
  }
  return stepped;
}
