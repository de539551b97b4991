// Blurs a full frame by three box filters per axis, as proposed by the SVG specification, for sigma 20: the reference
// for the Gaussian blur. Running sums make the cost independent of the width; columns are summed row by row, in
// vectors.
//
//     box_blur_peer [repetitions]

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { W = 1600, H = 1200, N = W * 4 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));

static u32x4 pixel(const uint8_t *from) {
  u8x4 bytes;
  memcpy(&bytes, from, sizeof bytes);
  return __builtin_convertvector(bytes, u32x4);
}

// Writes the mean of the pixels from −before to +after around each pixel. Pixels outside are zero: `from` is
// zero-padded on either side.
static void box_row(const uint8_t *from, uint8_t *to, int before, int after) {
  const uint32_t share = 65536 / (before + after + 1);
  u32x4 sum = (u32x4){0} + 32768 / share;
  for (int x = 0; x < after; x++) sum += pixel(from + 4 * x);
  for (int x = 0; x < W; x++) {
    sum += pixel(from + 4 * (x + after));
    u8x4 bytes = __builtin_convertvector(sum * share >> 16, u8x4);
    memcpy(to + 4 * x, &bytes, sizeof bytes);
    sum -= pixel(from + 4 * (x - before));
  }
}

// Columns are processed 64 pixels at a time, so that the output of one filter is still cached when the next one reads
// it.
enum { BLOCK = 256 };

static void add(uint32_t *restrict sum, const uint8_t *restrict row) {
  for (int i = 0; i < BLOCK; i++) sum[i] += row[i];
}

static void put(uint8_t *restrict to, const uint32_t *restrict sum, uint32_t share) {
  for (int i = 0; i < BLOCK; i++) to[i] = (uint8_t)(sum[i] * share >> 16);
}

static void take(uint32_t *restrict sum, const uint8_t *restrict row) {
  for (int i = 0; i < BLOCK; i++) sum[i] -= row[i];
}

static void box_columns(const uint8_t *from, size_t from_row, uint8_t *to, size_t to_row, int before, int after) {
  const uint32_t share = 65536 / (before + after + 1);
  uint32_t sum[BLOCK];
  for (int i = 0; i < BLOCK; i++) sum[i] = 32768 / share;
  for (int y = 0; y < after; y++) add(sum, from + (size_t)y * from_row);
  for (int y = 0; y < H; y++) {
    if (y + after < H) add(sum, from + (size_t)(y + after) * from_row);
    put(to + (size_t)y * to_row, sum, share);
    if (y - before >= 0) take(sum, from + (size_t)(y - before) * from_row);
  }
}

static void blur(uint8_t *pixels) {
  // d = 38 for sigma 20: two boxes of even width, shifted to the left and to the right, and one of width d + 1.
  enum { SIDE = 80 };
  static uint8_t a[N + 2 * SIDE], b[N + 2 * SIDE], c[N + 2 * SIDE];
  for (int y = 0; y < H; y++) {
    uint8_t *row = pixels + (size_t)y * N;
    memcpy(c + SIDE, row, N);
    box_row(c + SIDE, a + SIDE, 19, 18);
    box_row(a + SIDE, b + SIDE, 18, 19);
    box_row(b + SIDE, row, 19, 19);
  }
  static uint8_t block[BLOCK * H], other[BLOCK * H];
  for (int x = 0; x < N; x += BLOCK) {
    box_columns(pixels + x, N, block, BLOCK, 19, 18);
    box_columns(block, BLOCK, other, BLOCK, 18, 19);
    box_columns(other, BLOCK, pixels + x, N, 19, 19);
  }
}

static int compare(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int count, char **arguments) {
  const int repetitions = count > 1 ? atoi(arguments[1]) : 15;
  uint8_t *original = malloc((size_t)N * H), *pixels = malloc((size_t)N * H);
  double *times = malloc(sizeof *times * (size_t)repetitions);
  if (repetitions < 1 || !original || !pixels || !times) return 1;
  uint32_t state = 1;
  for (size_t i = 0; i < (size_t)N * H; i++) {
    state = state * 1664525 + 1013904223;
    original[i] = (uint8_t)(state >> 24);
  }
  for (int i = 0; i < repetitions; i++) {
    memcpy(pixels, original, (size_t)N * H);
    const double start = now();
    blur(pixels);
    times[i] = now() - start;
  }
  qsort(times, (size_t)repetitions, sizeof *times, compare);
  printf("box3\tblur20\tmedian_ms=%.3f\tmin_ms=%.3f\tmiddle=%d\n", times[repetitions / 2], times[0],
         pixels[(size_t)H / 2 * N + N / 2]);
  return 0;
}
