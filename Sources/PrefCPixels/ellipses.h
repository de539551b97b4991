// PrefCPixels: finds where a quarter of an ellipse crosses the boundaries of rows. Included by curves.h. The quarter is the
// cubic Bézier curve that approximates the ellipse; polynomials that are fitted to that curve correct the difference.
//
// In the following, x and y are fractions of the radii, X is √(1 − y²), and p is y X.

// The maximum y² of a boundary.
static const double max_square = 0.9;
// x is X + correction(p) / X, with an error of 4e-7. The coefficients of p, p² ... p⁵.
static const double correction[5] = {2.6066104205269333e-05, 1.0148152664999063e-02, -3.1399611707419207e-02,
                                     2.8028080326081881e-02, -1.2068787912129291e-02};
// The second derivative of x with respect to y is −bend(p) / X³, with an error of 0.5%. The coefficients of 1, p, p².
static const double bend_polynomial[3] = {0.9826932, 0.14656423, -0.25463742};
// The curve's parameter is a polynomial of q = y / (y + X) − ½, with an error of 0.0009. The coefficients of 1, q ... q⁴.
static const double time_polynomial[5] = {0.49927105, 1.29567139, 0.07585721, -1.57517452, -1.06309021};
// y as a polynomial of the parameter t. The coefficients of 1, t, t², t³.
static const double quarter_y[4] = {0, 3 * 0.5522847498, 3 - 6 * 0.5522847498, 3 * 0.5522847498 - 2};

// Returns the curve's parameter at a height y.
INLINE double quarter_time(double y) {
  const double *c = time_polynomial;
  double q = y / (y + __builtin_sqrt(1 - y * y)) - 0.5;
  double time = (((c[4] * q + c[3]) * q + c[2]) * q + c[1]) * q + c[0];
  return time > 0 ? time : 0;
}

// Returns the number of row boundaries in the part of a quarter that is steep and in which lines cover nearly as much as the
// curve.
INLINE double boundary_count(const cpixels_quarter *quarter) {
  double ry = quarter->ry, steepness = max_slope * ry / quarter->rx;
  double square = steepness * steepness / (1 + steepness * steepness);
  // The area between a line and the curve is the fourth derivative / 720, which is at most 15 / 720 of the second one /
  // (ry² X⁴). If the second one is at most 0.2 and ry X² at least 2.3, that is less than 1 / 1200.
  double max_accurate_square = 1 - 2.3 / ry;
  square = square < max_accurate_square ? square : max_accurate_square;
  square = square < max_square ? square : max_square;
  return square > 0 ? rounded_down(ry * __builtin_sqrt(square) - quarter->distance) + 1 : 0;
}

size_t KERNEL(quarter_rows)(const cpixels_quarter *quarter, double max_bend, double *xs, cpixels_row_run *run) {
  double rx = quarter->rx, ry = quarter->ry, inverse_radius = 1 / ry, distance = quarter->distance;
  double bend_scale = rx * inverse_radius * inverse_radius;
  if (!(bend_scale * bend_polynomial[0] <= max_bend)) return 0;
  double row_count = boundary_count(quarter);
  if (!(row_count >= CPIXELS_MIN_QUARTER_ROWS && row_count <= CPIXELS_MAX_QUARTER_ROWS)) return 0;
  double bends[CPIXELS_MAX_QUARTER_ROWS + BLOCK];
  int32_t count = (int32_t)row_count;
  for (int32_t row = 0; row < count; row += LANES) {
    lanes number;
    memcpy(&number, numbers, sizeof number);
    lanes y = (number + (row + distance)) * inverse_radius, square = 1 - y * y;
    // Lanes after the last row may be beyond the ellipse.
    square = square > 1 - max_square ? square : (lanes){0} + (1 - max_square);
    lanes x = __builtin_elementwise_sqrt(square), inverse = 1 / x, p = y * x;
    const double *c = correction, *b = bend_polynomial;
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
                           .first_rate = inverse_radius / FIRST_DERIVATIVE(quarter_y, from),
                           .last_rate = inverse_radius / FIRST_DERIVATIVE(quarter_y, to),
                           .first_bend = bends[0],
                           .last_bend = bends[count - 1]};
  return 1;
}
