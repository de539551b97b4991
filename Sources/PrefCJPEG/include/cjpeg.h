// PrefCJPEG: a wrapper around libjpeg that decodes and encodes JPEG files in memory and confines
// longjmp to C.

#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

typedef struct cjpeg_reader cjpeg_reader;

/// Creates a reader; `bytes` must outlive it. Returns NULL if memory cannot be allocated.
cjpeg_reader *cjpeg_reader_create(const uint8_t *bytes, size_t count);
/// Reads the size in pixels, and the number of bytes of coefficients that are held while a file of several scans is
/// decoded, 0 for other files; returns 0, or 1 if the file is invalid.
int cjpeg_reader_header(cjpeg_reader *reader, uint32_t *width, uint32_t *height,
                        uint64_t *coefficient_bytes);
/// Reads the pixels as opaque RGBA, `stride` bytes per row; returns 0, or 1 if the data is invalid.
int cjpeg_reader_pixels(cjpeg_reader *reader, uint8_t *rgba, size_t stride);
/// Returns the message of the first error, as formatted by libjpeg.
const char *cjpeg_reader_error(const cjpeg_reader *reader);
void cjpeg_reader_destroy(cjpeg_reader *reader);

/// The length of an error message with its final zero.
#define CJPEG_ERROR_LENGTH 200

/// The pixels of an image, which are asked for in bands of rows from top to bottom.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// The maximum number of rows of a band.
  uint32_t band_height;
  /// Writes rows as opaque RGB, without padding.
  void (*read)(void *context, uint32_t first_row, uint32_t row_count, uint8_t *rgb);
  void *context;
} cjpeg_rows;

/// Encodes an image with a quality of 1 to 100; if `subsamples` is not 0, color has half the resolution. Returns 0, or
/// 1 with a message, or 2 once `is_cancelled` returns a value other than 0. The caller frees the bytes with
/// `cjpeg_free`.
int cjpeg_encode(const cjpeg_rows *rows, int quality, int subsamples, int dots_per_inch,
                 int (*is_cancelled)(void), uint8_t **bytes, size_t *count,
                 char error[CJPEG_ERROR_LENGTH]);
/// Frees the bytes returned by `cjpeg_encode`.
void cjpeg_free(uint8_t *bytes);

#endif
