// PrefCPNG: a wrapper around libpng that confines longjmp to C: every function returns a status,
// and the message of the first error is stored in the reader.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

/// The header fields of a PNG file.
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

/// A decoder of a file in memory, which must outlive it.
typedef struct cpng_reader cpng_reader;

/// Creates a reader of `count` bytes; returns NULL if memory cannot be allocated. Chunks larger
/// than `chunk_limit` bytes are rejected.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count, size_t chunk_limit);
/// Reads the chunks before the pixel data; returns 0, or 1 if they are invalid.
int cpng_reader_header(cpng_reader *reader, cpng_header *header);
/// Reads all pixels as straight RGBA, 8 bits per component, `stride` bytes per row, and the chunks
/// after them; returns 0, or 1 if the data is invalid.
int cpng_reader_pixels(cpng_reader *reader, uint8_t *rgba, size_t stride);
/// Returns the message of the first error, or an empty string.
const char *cpng_reader_error(const cpng_reader *reader);
/// Frees the reader.
void cpng_reader_destroy(cpng_reader *reader);

#endif
