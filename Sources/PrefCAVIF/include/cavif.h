// PrefCAVIF: encoding of AVIF files through libavif, if the package's trait AVIF is enabled.

#ifndef CAVIF_H
#define CAVIF_H

#include <stddef.h>
#include <stdint.h>

/// Whether the build contains libavif.
int cavif_is_available(void);
/// Encodes straight RGBA pixels, `stride` bytes per row, with a quality of 0 to 100; returns NULL, or
/// a message. The caller frees the bytes with `cavif_free`.
const char *cavif_encode(const uint8_t *rgba, uint32_t width, uint32_t height, uint32_t stride,
                         int quality, int is_opaque, uint8_t **bytes, size_t *count);
/// Frees the bytes returned by `cavif_encode`.
void cavif_free(uint8_t *bytes);

#endif
