// PrefCWebP: decoding and encoding with libwebp; see the header. libwebp reports errors as return
// values, which are passed on.

#include "cwebp.h"

#include <stdlib.h>
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

struct cwebp_picture {
  WebPPicture webp;
};

cwebp_picture *cwebp_picture_create(const uint8_t *rgba, int width, int height, int stride) {
  cwebp_picture *picture = calloc(1, sizeof *picture);
  if (!picture) return NULL;
  if (!WebPPictureInit(&picture->webp)) {
    free(picture);
    return NULL;
  }
  // Also for lossy files, whose colors are converted by the encoder then.
  picture->webp.use_argb = 1;
  picture->webp.width = width;
  picture->webp.height = height;
  if (!WebPPictureImportRGBA(&picture->webp, rgba, stride)) {
    cwebp_picture_destroy(picture);
    return NULL;
  }
  return picture;
}

void cwebp_picture_destroy(cwebp_picture *picture) {
  if (!picture) return;
  WebPPictureFree(&picture->webp);
  free(picture);
}

/// Encodes a picture with a configuration.
static int encode(cwebp_picture *picture, const WebPConfig *config, int (*is_cancelled)(void),
                  uint8_t **bytes, size_t *count) {
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  picture->webp.writer = WebPMemoryWrite;
  picture->webp.custom_ptr = &writer;
  picture->webp.progress_hook = poll_cancellation;
  picture->webp.user_data = &is_cancelled;
  if (!WebPEncode(config, &picture->webp)) {
    WebPMemoryWriterClear(&writer);
    return picture->webp.error_code == VP8_ENC_OK ? -1 : (int)picture->webp.error_code;
  }
  *bytes = writer.mem;
  *count = writer.size;
  return 0;
}

int cwebp_encode(cwebp_picture *picture, int effort, int (*is_cancelled)(void), uint8_t **bytes,
                 size_t *count) {
  WebPConfig config;
  if (!WebPConfigInit(&config) || !WebPConfigLosslessPreset(&config, effort)) return -1;
  return encode(picture, &config, is_cancelled, bytes, count);
}

int cwebp_encode_lossy(cwebp_picture *picture, float quality, int (*is_cancelled)(void),
                       uint8_t **bytes, size_t *count) {
  WebPConfig config;
  if (!WebPConfigInit(&config)) return -1;
  config.quality = quality;
  // The conversion to half the color resolution that keeps edges of text sharp.
  config.use_sharp_yuv = 1;
  if (!WebPValidateConfig(&config)) return -1;
  return encode(picture, &config, is_cancelled, bytes, count);
}

void cwebp_free(uint8_t *bytes) { WebPFree(bytes); }
