// PrefCPNG: decodes the header and pixels of a PNG file in memory with libpng.

#include "cpng.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct cpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t position;
  uint32_t height;
  char error[160];
};

static void store_error(png_structp png, png_const_charp text) {
  cpng_reader *reader = png_get_error_ptr(png);
  if (!reader->error[0]) strncpy(reader->error, text, sizeof reader->error - 1);
  longjmp(png_jmpbuf(png), 1);
}

static void ignore_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void read_bytes(png_structp png, png_bytep data, png_size_t length) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (reader->count - reader->position < length) png_error(png, "the file is truncated");
  memcpy(data, reader->bytes + reader->position, length);
  reader->position += length;
}

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count, size_t chunk_limit) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, store_error, ignore_warning);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    cpng_reader_destroy(reader);
    return NULL;
  }
  png_set_chunk_malloc_max(reader->png, chunk_limit);
  png_set_user_limits(reader->png, 0x7fffffff, 0x7fffffff);
  // These chunks do not change the pixels, and may decompress to many times their size.
  static const png_byte ignored[] = "tEXt\0zTXt\0iTXt\0iCCP\0sPLT\0eXIf";
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, ignored, sizeof ignored / 5);
  return reader;
}

int cpng_reader_header(cpng_reader *reader, cpng_header *header) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return 1;
  png_set_read_fn(png, reader, read_bytes);
  png_read_info(png, reader->info);
  png_uint_32 width = 0, height = 0;
  int depth = 0, color = 0, interlace = 0;
  if (!png_get_IHDR(png, reader->info, &width, &height, &depth, &color, &interlace, NULL, NULL))
    png_error(png, "the header is missing");
  reader->height = height;
  header->width = width;
  header->height = height;
  header->bit_depth = depth;
  header->color_type = color;
  header->is_interlaced = interlace != PNG_INTERLACE_NONE;
  header->has_alpha =
      (color & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, reader->info, PNG_INFO_tRNS);
  header->pixels_per_metre_x = png_get_x_pixels_per_meter(png, reader->info);
  header->pixels_per_metre_y = png_get_y_pixels_per_meter(png, reader->info);
  return 0;
}

int cpng_reader_pixels(cpng_reader *reader, uint8_t *rgba, size_t stride) {
  png_structp png = reader->png;
  if (reader->error[0]) return 1;
  if (setjmp(png_jmpbuf(png))) return 1;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  if (png_get_rowbytes(png, reader->info) > stride) png_error(png, "rows are longer than expected");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t row = 0; row < reader->height; row++)
      png_read_row(png, rgba + row * stride, NULL);
  png_read_end(png, NULL);
  return 0;
}

const char *cpng_reader_error(const cpng_reader *reader) { return reader->error; }

void cpng_reader_destroy(cpng_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}
