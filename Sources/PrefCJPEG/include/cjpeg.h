// CJPEG: reading JPEG files through libjpeg, with its longjmp kept inside. A file in memory comes in, pixels go out.

#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

typedef struct cjpeg_reader cjpeg_reader;

/// Makes a reader of bytes that have to stay until it is destroyed; NULL where memory is short.
cjpeg_reader *cjpeg_reader_create(const uint8_t *bytes, size_t count);
/// Reads the size; returns 0, or 1 where the file breaks the format's rules.
int cjpeg_reader_header(cjpeg_reader *reader, uint32_t *width, uint32_t *height);
/// Reads the pixels as opaque RGBA, `stride` bytes a row; returns 0, or 1 where they cannot be read.
int cjpeg_reader_pixels(cjpeg_reader *reader, uint8_t *rgba, size_t stride);
/// What was wrong, in libjpeg's words.
const char *cjpeg_reader_error(const cjpeg_reader *reader);
void cjpeg_reader_destroy(cjpeg_reader *reader);

#endif
