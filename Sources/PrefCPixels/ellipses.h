// PrefCPixels: finds where a quarter of an ellipse crosses the boundaries of rows. Included by curves.h. The quarter is a
// cubic Bézier curve, so that its points are those of the ellipse with a small correction.
//
// In the following, x and y are fractions of the radii, X is √(1 − y²), and p is y X. The polynomials are fitted to the
// curve whose control points are 0.5522847498 of the radii from its ends, for y² up to `max_square`.

static const double max_square = 0.9;
// x is X + correction(p) / X, with an error of 4e-7. The coefficients of p, p² ... p⁵.
static const double correction[5] = {2.6066104205269333e-05, 1.0148152664999063e-02, -3.1399611707419207e-02,
                                     2.8028080326081881e-02, -1.2068787912129291e-02};
// The second derivative of x with respect to y is −bend(p) / X³, with an error of 0.4%. The coefficients of 1, p, p².
static const double bend_of_product[3] = {0.9826932, 0.14656423, -0.25463742};
// The curve's parameter is a polynomial of q = y / (y + X) − ½, with an error of 0.0009. The coefficients of 1, q ... q⁴.
static const double time_of_share[5] = {0.49927105, 1.29567139, 0.07585721, -1.57517452, -1.06309021};
static const double quarter_height[4] = {0, 3 * 0.5522847498, 3 - 6 * 0.5522847498, 3 * 0.5522847498 - 2};

// Returns the curve's parameter at a y.
INLINE double quarter_time(double y) {
  const double *c = time_of_share;
  double q = y / (y + __builtin_sqrt(1 - y * y)) - 0.5;
  double time = (((c[4] * q + c[3]) * q + c[2]) * q + c[1]) * q + c[0];
  return time > 0 ? time : 0;
}

// Returns the number of rows of a quarter that are steep and in which lines cover as much as the curve.
INLINE double quarter_row_count(const cpixels_quarter *quarter) {
  double ry = quarter->ry, steepness = max_slope * ry / quarter->rx;
  double square = steepness * steepness / (1 + steepness * steepness);
  // A line's error is the fourth derivative / 720, which is at most 15 / 720 of the second one / (ry² X⁴).
  double even = 1 - 2.3 / ry;
  square = square < even ? square : even;
  square = square < max_square ? square : max_square;
  return square > 0 ? rounded_down(ry * __builtin_sqrt(square) - quarter->distance) + 1 : 0;
}

size_t KERNEL(quarter_rows)(const cpixels_quarter *quarter, double max_bend, size_t max_rows, double *xs,
                            cpixels_row_run *run) {
  double rx = quarter->rx, ry = quarter->ry, inverse_radius = 1 / ry, distance = quarter->distance;
  double bend_scale = rx * inverse_radius * inverse_radius;
  if (!(bend_scale * bend_of_product[0] <= max_bend)) return 0;
  double row_count = quarter_row_count(quarter);
  if (!(row_count >= CPIXELS_MIN_QUARTER_ROWS && row_count <= (double)max_rows)) return 0;
  double bends[CPIXELS_MAX_ROWS + BLOCK];
  int32_t count = (int32_t)row_count;
  for (int32_t row = 0; row < count; row += LANES) {
    lanes number;
    memcpy(&number, numbers, sizeof number);
    lanes y = (number + (row + distance)) * inverse_radius, square = 1 - y * y;
    // Lanes after the last row may lie beyond the ellipse.
    square = square > 1 - max_square ? square : (lanes){0} + (1 - max_square);
    lanes x = __builtin_elementwise_sqrt(square), inverse = 1 / x, p = y * x;
    const double *c = correction, *b = bend_of_product;
    lanes extra = ((((c[4] * p + c[3]) * p + c[2]) * p + c[1]) * p + c[0]) * p;
    lanes bend = ((b[2] * p + b[1]) * p + b[0]) * bend_scale * (inverse * inverse * inverse);
    lanes position = rx * (x + extra * inverse) + bend * (1.0 / 12);
    memcpy(xs + row, &position, sizeof position);
    memcpy(bends + row, &bend, sizeof bend);
  }
  while (count > 0 && bends[count - 1] > max_bend) count--;
  if (count < CPIXELS_MIN_QUARTER_ROWS) return 0;
  double from = quarter_time(distance * inverse_radius);
  double to = quarter_time((distance + (count - 1)) * inverse_radius);
  *run = (cpixels_row_run){.from = from,
                           .to = to,
                           .row = 0,
                           .step = 1,
                           .first = 0,
                           .count = count,
                           .first_rate = inverse_radius / FIRST_DERIVATIVE(quarter_height, from),
                           .last_rate = inverse_radius / FIRST_DERIVATIVE(quarter_height, to),
                           .first_bend = bends[0],
                           .last_bend = bends[count - 1]};
  return 1;
}
