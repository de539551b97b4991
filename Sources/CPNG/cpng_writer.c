// CPNG: writing. Rows come in, bytes of a PNG file gather in memory.

#include "cpng.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct cpng_writer {
  png_structp png;
  png_infop info;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  char error[160];
};

static void note_error(png_structp png, png_const_charp text) {
  cpng_writer *writer = png_get_error_ptr(png);
  if (!writer->error[0]) strncpy(writer->error, text, sizeof writer->error - 1);
  longjmp(png_jmpbuf(png), 1);
}

static void ignore_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void write_bytes(png_structp png, png_bytep data, png_size_t length) {
  cpng_writer *writer = png_get_io_ptr(png);
  if (writer->capacity - writer->count < length) {
    size_t larger = writer->capacity * 2 + length + 4096;
    uint8_t *bytes = realloc(writer->bytes, larger);
    if (!bytes) png_error(png, "out of memory");
    writer->bytes = bytes;
    writer->capacity = larger;
  }
  memcpy(writer->bytes + writer->count, data, length);
  writer->count += length;
}

static void flush_bytes(png_structp png) { (void)png; }

static int write_header(cpng_writer *writer, const cpng_format *format) {
  png_structp png = writer->png;
  if (setjmp(png_jmpbuf(png))) return 1;
  png_set_write_fn(png, writer, write_bytes, flush_bytes);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(png, writer->info, format->width, format->height, 8,
               format->has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, format->level);
  png_set_compression_strategy(png, format->strategy);
  png_set_compression_buffer_size(png, 1 << 16);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, format->filters);
  if (format->is_srgb) png_set_sRGB(png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (format->pixels_per_metre)
    png_set_pHYs(png, writer->info, format->pixels_per_metre, format->pixels_per_metre,
                 PNG_RESOLUTION_METER);
  png_write_info(png, writer->info);
  return 0;
}

cpng_writer *cpng_writer_create(const cpng_format *format) {
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, note_error, ignore_warning);
  if (writer->png) writer->info = png_create_info_struct(writer->png);
  if (!writer->info || write_header(writer, format)) {
    cpng_writer_destroy(writer);
    return NULL;
  }
  return writer;
}

int cpng_writer_append(cpng_writer *writer, const uint8_t *rows, size_t stride, size_t count) {
  if (writer->error[0]) return 1;
  if (setjmp(png_jmpbuf(writer->png))) return 1;
  for (size_t row = 0; row < count; row++) png_write_row(writer->png, rows + row * stride);
  return 0;
}

int cpng_writer_finish(cpng_writer *writer) {
  if (writer->error[0]) return 1;
  if (setjmp(png_jmpbuf(writer->png))) return 1;
  png_write_end(writer->png, writer->info);
  return 0;
}

const uint8_t *cpng_writer_bytes(const cpng_writer *writer, size_t *count) {
  *count = writer->count;
  return writer->bytes;
}

void cpng_writer_discard(cpng_writer *writer) { writer->count = 0; }

const char *cpng_writer_error(const cpng_writer *writer) { return writer->error; }

void cpng_writer_destroy(cpng_writer *writer) {
  if (!writer) return;
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->bytes);
  free(writer);
}
