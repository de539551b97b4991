// PrefCJPEG: a wrapper around libjpeg that decodes a JPEG file in memory and confines longjmp to C.

#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

typedef struct cjpeg_reader cjpeg_reader;

/// Creates a reader; `bytes` must outlive it. Returns NULL if memory cannot be allocated.
cjpeg_reader *cjpeg_reader_create(const uint8_t *bytes, size_t count);
/// Reads the size in pixels; returns 0, or 1 if the file is invalid.
int cjpeg_reader_header(cjpeg_reader *reader, uint32_t *width, uint32_t *height);
/// Reads the pixels as opaque RGBA, `stride` bytes per row; returns 0, or 1 if the data is invalid.
int cjpeg_reader_pixels(cjpeg_reader *reader, uint8_t *rgba, size_t stride);
/// Returns the message of the first error, as formatted by libjpeg.
const char *cjpeg_reader_error(const cjpeg_reader *reader);
void cjpeg_reader_destroy(cjpeg_reader *reader);

#endif
