// CPNG: a thin layer over libpng that keeps longjmp inside C: every function returns a status, and the text of the
// first error is kept in the object.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

/// How a picture is written.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// 1: RGBA, 0: RGB; 8 bits a component.
  int has_alpha;
  /// zlib's level, 0…9.
  int level;
  /// zlib's strategy.
  int strategy;
  /// libpng's filter mask.
  int filters;
  /// Pixels a metre; 0 writes no pHYs chunk.
  uint32_t pixels_per_metre;
  /// Whether to write an sRGB chunk.
  int is_srgb;
} cpng_format;

/// Writes a picture into memory, row by row.
typedef struct cpng_writer cpng_writer;

/// A writer that has written the chunks before the pixels; NULL where memory is short or libpng refuses the format.
cpng_writer *cpng_writer_create(const cpng_format *format);
/// Writes `count` rows; 0 for success.
int cpng_writer_append(cpng_writer *writer, const uint8_t *rows, size_t stride, size_t count);
/// Writes the last chunks; 0 for success.
int cpng_writer_finish(cpng_writer *writer);
/// What has been written and not been discarded.
const uint8_t *cpng_writer_bytes(const cpng_writer *writer, size_t *count);
/// Forgets what has been written so far.
void cpng_writer_discard(cpng_writer *writer);
/// The first error's text, or an empty string.
const char *cpng_writer_error(const cpng_writer *writer);
/// Frees the writer.
void cpng_writer_destroy(cpng_writer *writer);

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
