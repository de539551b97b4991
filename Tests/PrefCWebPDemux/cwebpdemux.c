// PrefCWebPDemux: see the header.

#include "cwebpdemux.h"

#include <string.h>
#include <webp/demux.h>

int cwebpdemux_read(const uint8_t *bytes, size_t count, int width, int height, uint8_t *pixels, int *ends, int limit,
                    int *loops) {
  WebPData data = {bytes, count};
  WebPAnimDecoderOptions options;
  if (!WebPAnimDecoderOptionsInit(&options)) return -1;
  options.color_mode = MODE_RGBA;
  WebPAnimDecoder *decoder = WebPAnimDecoderNew(&data, &options);
  if (decoder == NULL) return -1;
  WebPAnimInfo info;
  int number = -1;
  if (WebPAnimDecoderGetInfo(decoder, &info) && (int)info.canvas_width == width && (int)info.canvas_height == height) {
    *loops = (int)info.loop_count;
    number = 0;
    while (WebPAnimDecoderHasMoreFrames(decoder)) {
      uint8_t *picture;
      int end;
      if (number == limit || !WebPAnimDecoderGetNext(decoder, &picture, &end)) {
        number = -1;
        break;
      }
      memcpy(pixels + (size_t)number * width * height * 4, picture, (size_t)width * height * 4);
      ends[number++] = end;
    }
  }
  WebPAnimDecoderDelete(decoder);
  return number;
}
