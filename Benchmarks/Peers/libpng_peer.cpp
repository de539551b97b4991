// Encodes a picture with libpng in memory: level 1 with the UP filter, levels 6 and 9 with all
// filters.

#include <png.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

static size_t written;
static void count_bytes(png_structp, png_bytep, png_size_t length) { written += length; }
static void flush(png_structp) {}

static double now() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static size_t encode(const unsigned char *pixels, int width, int height, int level, int filters) {
  written = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, nullptr, count_bytes, flush);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB, 0, 0, 0);
  png_set_compression_level(png, level);
  png_set_compression_strategy(png, 0);
  png_set_filter(png, 0, filters);
  png_set_compression_buffer_size(png, 1 << 16);
  png_write_info(png, info);
  std::vector<unsigned char> row(width * 3);
  for (int y = 0; y < height; y++) {
    const unsigned char *from = pixels + (size_t)y * width * 4;
    for (int x = 0; x < width; x++) memcpy(&row[x * 3], from + x * 4, 3);
    png_write_row(png, row.data());
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return written;
}

int main(int count, char **arguments) {
  if (count < 2) return 2;
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_file(&image, arguments[1])) return 1;
  image.format = PNG_FORMAT_RGBA;
  std::vector<unsigned char> pixels(PNG_IMAGE_SIZE(image));
  png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr);
  struct {
    const char *name;
    int level, filters, repetitions;
  } settings[] = {{"libpng1up", 1, PNG_FILTER_UP, 9},
                  {"libpng6adaptive", 6, PNG_ALL_FILTERS, 5},
                  {"libpng9adaptive", 9, PNG_ALL_FILTERS, 1}};
  for (auto &setting : settings) {
    std::vector<double> times;
    size_t size = 0;
    for (int i = 0; i < setting.repetitions; i++) {
      double start = now();
      size = encode(pixels.data(), image.width, image.height, setting.level, setting.filters);
      times.push_back(now() - start);
    }
    std::sort(times.begin(), times.end());
    printf("libpng\t%s\tmedian_ms=%.3f\tbytes=%zu\n", setting.name, times[times.size() / 2], size);
  }
}
