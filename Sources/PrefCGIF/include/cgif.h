// PrefCGIF: a wrapper around giflib that writes animated GIF files in memory.

#ifndef CGIF_H
#define CGIF_H

#include <stddef.h>
#include <stdint.h>

typedef struct cgif_writer cgif_writer;

/// A picture that replaces a rectangle of the canvas.
typedef struct {
  int left, top, width, height;
  /// The color of each pixel, row by row.
  const uint8_t *indices;
  /// The colors as RGB, and their number: a power of two of at most 256, or 0 for the colors of the file.
  const uint8_t *colors;
  int color_count;
  /// The index that leaves the canvas as it is; -1 for none.
  int transparent;
  /// The duration in hundredths of a second.
  int delay;
  /// Whether the rectangle is made transparent at the end.
  int clears;
} cgif_frame;

/// Begins a file; `repetitions` is the number of times it is repeated after the first time, 0 for forever, -1 for none.
/// `colors` are the colors of the file as RGB, and `color_count` is their number, a power of two of at most 256.
/// Returns NULL if memory cannot be allocated.
cgif_writer *cgif_writer_create(int width, int height, int repetitions, const uint8_t *colors, int color_count);
/// Appends a frame; returns 0, or giflib's error code.
int cgif_writer_append(cgif_writer *writer, const cgif_frame *frame);
/// Returns the number of bytes so far.
size_t cgif_writer_byte_count(const cgif_writer *writer);
/// Ends the file; returns 0, or giflib's error code. The bytes exist until the writer is destroyed.
int cgif_writer_finish(cgif_writer *writer, const uint8_t **bytes, size_t *count);
void cgif_writer_destroy(cgif_writer *writer);

/// Returns the message of an error code.
const char *cgif_error(int code);

#endif
