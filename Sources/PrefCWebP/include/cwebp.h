// PrefCWebP: decoding and encoding of WebP files through libwebp, from memory to pixels and back.

#ifndef CWEBP_H
#define CWEBP_H

#include <stddef.h>
#include <stdint.h>

/// Reads the size in pixels and whether the file is an animation; returns 0, or libwebp's error
/// code.
int cwebp_header(const uint8_t *bytes, size_t count, int *width, int *height, int *is_animation);
/// Decodes the pixels as straight RGBA, `stride` bytes per row; returns 0, or 1 if the data is
/// invalid.
int cwebp_pixels(const uint8_t *bytes, size_t count, uint8_t *rgba, size_t size, int stride);
#define CWEBP_CANCELLED 10

/// Encodes straight RGBA pixels, `stride` bytes per row, losslessly with an effort of 0 to 9;
/// returns 0, or libwebp's error code: CWEBP_CANCELLED once `is_cancelled` returns a value other than 0. The caller
/// frees the bytes with `cwebp_free`.
int cwebp_encode(const uint8_t *rgba, int width, int height, int stride, int effort,
                 int (*is_cancelled)(void), uint8_t **bytes, size_t *count);
/// Encodes straight RGBA pixels as `cwebp_encode` does, lossily with a quality of 0 to 100.
int cwebp_encode_lossy(const uint8_t *rgba, int width, int height, int stride, float quality,
                       int (*is_cancelled)(void), uint8_t **bytes, size_t *count);
/// Frees the bytes returned by `cwebp_encode` or `cwebp_encode_lossy`.
void cwebp_free(uint8_t *bytes);

#endif
