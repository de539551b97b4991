// PrefCAVIF: encoding with libavif; see the header.

#include "cavif.h"

#include <stdlib.h>
#include <string.h>

#ifdef PREFRENDER_AVIF

#include <avif/avif.h>

int cavif_is_available(void) { return 1; }

static avifResult encode(avifImage *image, const uint8_t *rgba, uint32_t stride, int quality,
                         int is_opaque, avifRWData *output) {
  image->colorPrimaries = AVIF_COLOR_PRIMARIES_BT709;
  image->transferCharacteristics = AVIF_TRANSFER_CHARACTERISTICS_SRGB;
  image->matrixCoefficients = AVIF_MATRIX_COEFFICIENTS_BT601;
  avifRGBImage pixels;
  avifRGBImageSetDefaults(&pixels, image);
  pixels.format = AVIF_RGB_FORMAT_RGBA;
  pixels.ignoreAlpha = is_opaque;
  pixels.pixels = (uint8_t *)rgba;
  pixels.rowBytes = stride;
  avifResult result = avifImageRGBToYUV(image, &pixels);
  if (result != AVIF_RESULT_OK) return result;
  avifEncoder *encoder = avifEncoderCreate();
  if (!encoder) return AVIF_RESULT_OUT_OF_MEMORY;
  // One thread, so that the bytes do not depend on the number of processors.
  encoder->maxThreads = 1;
  encoder->speed = 6;
#if AVIF_VERSION >= 1000000
  encoder->quality = encoder->qualityAlpha = quality;
#else
  encoder->minQuantizer = encoder->maxQuantizer = (100 - quality) * 63 / 100;
  encoder->minQuantizerAlpha = encoder->maxQuantizerAlpha = (100 - quality) * 63 / 100;
#endif
  result = avifEncoderWrite(encoder, image, output);
  avifEncoderDestroy(encoder);
  return result;
}

const char *cavif_encode(const uint8_t *rgba, uint32_t width, uint32_t height, uint32_t stride,
                         int quality, int is_opaque, uint8_t **bytes, size_t *count) {
  avifImage *image = avifImageCreate((int)width, (int)height, 8, AVIF_PIXEL_FORMAT_YUV444);
  if (!image) return "out of memory";
  avifRWData output = AVIF_DATA_EMPTY;
  avifResult result = encode(image, rgba, stride, quality, is_opaque, &output);
  avifImageDestroy(image);
  uint8_t *copy = result == AVIF_RESULT_OK ? malloc(output.size ? output.size : 1) : NULL;
  if (copy) {
    memcpy(copy, output.data, output.size);
    *bytes = copy;
    *count = output.size;
  }
  avifRWDataFree(&output);
  if (result != AVIF_RESULT_OK) return avifResultToString(result);
  return copy ? NULL : "out of memory";
}

#else

int cavif_is_available(void) { return 0; }

const char *cavif_encode(const uint8_t *rgba, uint32_t width, uint32_t height, uint32_t stride,
                         int quality, int is_opaque, uint8_t **bytes, size_t *count) {
  (void)rgba, (void)width, (void)height, (void)stride, (void)quality, (void)is_opaque, (void)bytes,
      (void)count;
  return "this build does not contain libavif";
}

#endif

void cavif_free(uint8_t *bytes) { free(bytes); }
