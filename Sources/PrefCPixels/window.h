// PrefCPixels: the coverage of an edge in a window of COUNT pixels; stepping.h includes this file once for each size of
// the window. A function's name ends with that size.

#define NAME_OF(name, count) name##count
#define NAME_WITH(name, count) NAME_OF(name, count)
#define NAME(name) NAME_WITH(name, COUNT)
#define LANES NAME(i32x)

// Returns twice the area left of a segment part in each pixel. `low` and `high` are the x of the part's ends, relative
// to the window. The heights at which it crosses pixel boundaries are measured from its left end, so that both
// directions give the same splits.
INLINE LANES NAME(areas)(int32_t low, int32_t high, int32_t height) {
  LANES from = NAME(clamped)(low - NAME(sides), ONE), to = NAME(clamped)(high - NAME(sides), ONE);
  int32_t width = high - low;
  double rise = (double)height / (double)(width ? width : 1);
  LANES heights = NAME(clamped)(NAME(scaled)(NAME(sides) + (ONE - low), rise), height);
  return (heights - NAME(previous)(heights)) * (from + to) + ((height - heights) << (SHIFT + 1));
}

// Advances an edge through a row and writes its span. Returns whether the edge stays inside the window and the clip;
// otherwise changes nothing.
INLINE int NAME(step_row)(cpixels_edge_position *edge, const cpixels_vertices *vertices, int32_t top,
                          conversion conversion, cpixels_edge_span *span) {
  cpixels_edge_position position = *edge;
  int32_t bottom = top + ONE, x = position.x, low = x, high = x, origin;
  LANES sum = {0};
  if (position.y1 > bottom) {
    position.x = x_at(&position, bottom);
    low = position.x < x ? position.x : x;
    high = position.x < x ? x : position.x;
    origin = low >> SHIFT;
    if (high - origin * ONE > COUNT * ONE) return 0;
    sum = NAME(areas)(low - origin * ONE, high - origin * ONE, ONE);
  } else {
    // The window extends mostly in the horizontal direction of the segment.
    origin = (x >> SHIFT) - (position.x1 < x ? COUNT - 2 : 1);
    int32_t start = origin * ONE;
    for (int32_t y = top;;) {
      int is_leaving = position.y1 > bottom;
      int32_t to = is_leaving ? x_at(&position, bottom) : position.x1, to_y = is_leaving ? bottom : position.y1;
      if (to_y > y) {
        int32_t left = to < x ? to : x, right = to < x ? x : to;
        low = left < low ? left : low;
        high = right > high ? right : high;
        if (low < start || high > start + COUNT * ONE) return 0;
        sum += NAME(areas)(left - start, right - start, to_y - y);
      }
      x = to;
      y = to_y;
      if (is_leaving || !advance(&position, vertices, x, y, bottom)) break;
    }
    position.x = x;
  }
  int32_t first = low >> SHIFT, last = (high - 1 > low ? high - 1 : low) >> SHIFT;
  if (first < 0 || last >= vertices->width) return 0;
  *edge = position;
  uint64_t coverages = NAME(coverages)(sum, conversion.rounding) >> (8 * (unsigned)(first - origin));
  *span = (cpixels_edge_span){first, last + 1, coverages ^ conversion.inversion};
  return 1;
}

#undef NAME_OF
#undef NAME_WITH
#undef NAME
#undef LANES
#undef COUNT
