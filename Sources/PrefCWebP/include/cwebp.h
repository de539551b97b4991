// CWebP: reading and writing WebP files through libwebp. A file in memory comes in, pixels go out, and back.

#ifndef CWEBP_H
#define CWEBP_H

#include <stddef.h>
#include <stdint.h>

/// Reads the size and whether the file is an animation; returns 0, or libwebp's number for what is wrong.
int cwebp_header(const uint8_t *bytes, size_t count, int *width, int *height, int *is_animation);
/// Reads the pixels as straight RGBA, `stride` bytes a row; returns 0, or 1 where they cannot be read.
int cwebp_pixels(const uint8_t *bytes, size_t count, uint8_t *rgba, size_t size, int stride);
/// Writes straight RGBA pixels, `stride` bytes a row, as a file without loss, with an effort of 0 to 9; returns 0, or
/// libwebp's number for what is wrong. The bytes are the caller's to free.
int cwebp_encode(const uint8_t *rgba, int width, int height, int stride, int effort, uint8_t **bytes,
                 size_t *count);
/// Frees what `cwebp_encode` has returned.
void cwebp_free(uint8_t *bytes);

#endif
