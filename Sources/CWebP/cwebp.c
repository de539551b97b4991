// CWebP: see the header. libwebp neither jumps nor ends the process: its answers are handed on.

#include "cwebp.h"

#include <webp/decode.h>

int cwebp_header(const uint8_t *bytes, size_t count, int *width, int *height, int *is_animation) {
  WebPBitstreamFeatures features;
  VP8StatusCode status = WebPGetFeatures(bytes, count, &features);
  if (status != VP8_STATUS_OK) return (int)status;
  *width = features.width;
  *height = features.height;
  *is_animation = features.has_animation;
  return 0;
}

int cwebp_pixels(const uint8_t *bytes, size_t count, uint8_t *rgba, size_t size, int stride) {
  return WebPDecodeRGBAInto(bytes, count, rgba, size, stride) ? 0 : 1;
}
