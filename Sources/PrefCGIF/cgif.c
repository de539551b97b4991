#include "cgif.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

struct cgif_writer {
  GifFileType *file;
  uint8_t *bytes;
  size_t count, capacity;
};

static int append_bytes(GifFileType *file, const GifByteType *bytes, int length) {
  cgif_writer *writer = file->UserData;
  size_t needed = writer->count + (size_t)length;
  if (needed > writer->capacity) {
    size_t capacity = needed * 2 + 4096;
    uint8_t *grown = realloc(writer->bytes, capacity);
    if (grown == NULL) return 0;
    writer->bytes = grown;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, bytes, (size_t)length);
  writer->count = needed;
  return length;
}

static ColorMapObject *color_map(const uint8_t *colors, int count) {
  ColorMapObject *map = GifMakeMapObject(count, NULL);
  if (map == NULL) return NULL;
  for (int index = 0; index < count; index++) {
    map->Colors[index].Red = colors[3 * index];
    map->Colors[index].Green = colors[3 * index + 1];
    map->Colors[index].Blue = colors[3 * index + 2];
  }
  return map;
}

cgif_writer *cgif_writer_create(int width, int height, int repetitions, const uint8_t *colors, int color_count) {
  cgif_writer *writer = calloc(1, sizeof *writer);
  if (writer == NULL) return NULL;
  ColorMapObject *map = color_map(colors, color_count);
  if (map == NULL) {
    free(writer);
    return NULL;
  }
  int error = 0;
  writer->file = EGifOpen(writer, append_bytes, &error);
  if (writer->file == NULL) {
    GifFreeMapObject(map);
    free(writer);
    return NULL;
  }
  EGifSetGifVersion(writer->file, true);
  int result = EGifPutScreenDesc(writer->file, width, height, 8, 0, map);
  GifFreeMapObject(map);
  if (result == GIF_OK && repetitions >= 0) {
    unsigned char count[3] = {1, (unsigned char)(repetitions & 0xFF), (unsigned char)(repetitions >> 8)};
    result = EGifPutExtensionLeader(writer->file, APPLICATION_EXT_FUNC_CODE);
    if (result == GIF_OK) result = EGifPutExtensionBlock(writer->file, 11, "NETSCAPE2.0");
    if (result == GIF_OK) result = EGifPutExtensionBlock(writer->file, 3, count);
    if (result == GIF_OK) result = EGifPutExtensionTrailer(writer->file);
  }
  if (result != GIF_OK) {
    cgif_writer_destroy(writer);
    return NULL;
  }
  return writer;
}

static int append_frame(GifFileType *file, const cgif_frame *frame, ColorMapObject *map) {
  GraphicsControlBlock control = {
      .DisposalMode = frame->clears ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT,
      .UserInputFlag = false,
      .DelayTime = frame->delay,
      .TransparentColor = frame->transparent < 0 ? NO_TRANSPARENT_COLOR : frame->transparent,
  };
  GifByteType extension[4];
  size_t length = EGifGCBToExtension(&control, extension);
  int result = EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, (int)length, extension);
  if (result == GIF_OK) {
    result = EGifPutImageDesc(file, frame->left, frame->top, frame->width, frame->height, false, map);
  }
  for (int row = 0; row < frame->height && result == GIF_OK; row++) {
    // giflib does not change the line.
    GifPixelType *line = (GifPixelType *)(uintptr_t)(frame->indices + (size_t)row * (size_t)frame->width);
    result = EGifPutLine(file, line, frame->width);
  }
  return result;
}

int cgif_writer_append(cgif_writer *writer, const cgif_frame *frame) {
  ColorMapObject *map = NULL;
  if (frame->color_count > 0) {
    map = color_map(frame->colors, frame->color_count);
    if (map == NULL) return E_GIF_ERR_NOT_ENOUGH_MEM;
  }
  int result = append_frame(writer->file, frame, map);
  if (map != NULL) GifFreeMapObject(map);
  return result == GIF_OK ? 0 : writer->file->Error;
}

size_t cgif_writer_byte_count(const cgif_writer *writer) { return writer->count; }

int cgif_writer_finish(cgif_writer *writer, const uint8_t **bytes, size_t *count) {
  int error = 0;
  int result = EGifCloseFile(writer->file, &error);
  writer->file = NULL;
  *bytes = writer->bytes;
  *count = writer->count;
  return result == GIF_OK ? 0 : error;
}

void cgif_writer_destroy(cgif_writer *writer) {
  if (writer == NULL) return;
  int error = 0;
  if (writer->file != NULL) EGifCloseFile(writer->file, &error);
  free(writer->bytes);
  free(writer);
}

const char *cgif_error(int code) {
  const char *message = GifErrorString(code);
  return message == NULL ? "unknown error" : message;
}
