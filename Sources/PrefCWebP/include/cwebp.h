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

/// A picture to be encoded, with a copy of its pixels.
typedef struct cwebp_picture cwebp_picture;

/// Creates a picture of straight RGBA pixels, `stride` bytes per row. Returns NULL if memory cannot be allocated. The
/// caller destroys it with `cwebp_picture_destroy`.
cwebp_picture *cwebp_picture_create(const uint8_t *rgba, int width, int height, int stride);
void cwebp_picture_destroy(cwebp_picture *picture);

/// Encodes a picture losslessly with an effort of 0 to 9; returns 0, or libwebp's error code: CWEBP_CANCELLED once
/// `is_cancelled` returns a value other than 0. The caller frees the bytes with `cwebp_free`.
int cwebp_encode(cwebp_picture *picture, int effort, int (*is_cancelled)(void), uint8_t **bytes,
                 size_t *count);
/// Encodes a picture as `cwebp_encode` does, lossily with a quality of 0 to 100.
int cwebp_encode_lossy(cwebp_picture *picture, float quality, int (*is_cancelled)(void),
                       uint8_t **bytes, size_t *count);
/// Frees the bytes returned by `cwebp_encode` or `cwebp_encode_lossy`.
void cwebp_free(uint8_t *bytes);

#endif
