// CPNG: a thin layer over libpng that keeps longjmp inside C: every function returns a status, and the text of the
// first error is kept in the object.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

/// What a file's header says.
typedef struct {
  uint32_t width;
  uint32_t height;
  int bit_depth;
  int color_type;
  int is_interlaced;
  int has_alpha;
  uint32_t pixels_per_metre_x;
  uint32_t pixels_per_metre_y;
} cpng_header;

/// Reads a picture from memory that stays the caller's.
typedef struct cpng_reader cpng_reader;

/// A reader of `count` bytes; NULL where memory is short. No chunk may take more than `chunk_limit` bytes.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count, size_t chunk_limit);
/// Reads the chunks before the pixels; 0 for success.
int cpng_reader_header(cpng_reader *reader, cpng_header *header);
/// Reads all pixels as RGBA, 8 bits, not premultiplied, and the chunks after them; 0 for success.
int cpng_reader_pixels(cpng_reader *reader, uint8_t *rgba, size_t stride);
/// The first error's text, or an empty string.
const char *cpng_reader_error(const cpng_reader *reader);
/// Frees the reader.
void cpng_reader_destroy(cpng_reader *reader);

#endif
