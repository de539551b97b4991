// PrefCWebP: decoding and encoding with libwebp; see the header. libwebp reports errors as return
// values, which are passed on.

#include "cwebp.h"

#include <string.h>

#include <webp/decode.h>
#include <webp/encode.h>

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

_Static_assert(CWEBP_CANCELLED == VP8_ENC_ERROR_USER_ABORT, "the code of a cancelled encoder");

/// Is called by libwebp with the progress in percent, several times per percent; returns whether to continue.
static int poll_cancellation(int percent, const WebPPicture *picture) {
  (void)percent;
  int (*is_cancelled)(void);
  memcpy(&is_cancelled, picture->user_data, sizeof is_cancelled);
  return !is_cancelled();
}

/// Encodes straight RGBA pixels with a configuration.
static int encode(const WebPConfig *config, const uint8_t *rgba, int width, int height, int stride,
                  int (*is_cancelled)(void), uint8_t **bytes, size_t *count) {
  WebPPicture picture;
  if (!WebPPictureInit(&picture)) return -1;
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  // Also for lossy files, whose colors are converted by the encoder then.
  picture.use_argb = 1;
  picture.width = width;
  picture.height = height;
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  picture.progress_hook = poll_cancellation;
  picture.user_data = &is_cancelled;
  int status = 0;
  if (!WebPPictureImportRGBA(&picture, rgba, stride) || !WebPEncode(config, &picture)) {
    status = picture.error_code == VP8_ENC_OK ? -1 : (int)picture.error_code;
  }
  WebPPictureFree(&picture);
  if (status != 0) {
    WebPMemoryWriterClear(&writer);
    return status;
  }
  *bytes = writer.mem;
  *count = writer.size;
  return 0;
}

int cwebp_encode(const uint8_t *rgba, int width, int height, int stride, int effort,
                 int (*is_cancelled)(void), uint8_t **bytes, size_t *count) {
  WebPConfig config;
  if (!WebPConfigInit(&config) || !WebPConfigLosslessPreset(&config, effort)) return -1;
  return encode(&config, rgba, width, height, stride, is_cancelled, bytes, count);
}

int cwebp_encode_lossy(const uint8_t *rgba, int width, int height, int stride, float quality,
                       int (*is_cancelled)(void), uint8_t **bytes, size_t *count) {
  WebPConfig config;
  if (!WebPConfigInit(&config)) return -1;
  config.quality = quality;
  // The conversion to half the color resolution that keeps edges of text sharp.
  config.use_sharp_yuv = 1;
  if (!WebPValidateConfig(&config)) return -1;
  return encode(&config, rgba, width, height, stride, is_cancelled, bytes, count);
}

void cwebp_free(uint8_t *bytes) { WebPFree(bytes); }
