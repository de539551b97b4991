// PrefCJPEG: encoding with libjpeg; see the header.

#include "cjpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

struct cjpeg_writer {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jmp_buf out;
  char *error;
  unsigned char *memory;
  unsigned long size;
  uint8_t *band;
  struct jpeg_progress_mgr progress;
  int (*is_cancelled)(void);
};

static void exit_with_error(j_common_ptr info) {
  struct cjpeg_writer *writer = info->client_data;
  info->err->format_message(info, writer->error);
  longjmp(writer->out, 1);
}

/// Is called by libjpeg for every row of blocks, in each pass.
static void poll_cancellation(j_common_ptr info) {
  struct cjpeg_writer *writer = info->client_data;
  if (writer->is_cancelled()) longjmp(writer->out, 2);
}

int cjpeg_encode(const cjpeg_rows *rows, int quality, int subsamples, int dots_per_inch,
                 int (*is_cancelled)(void), uint8_t **bytes, size_t *count,
                 char error[CJPEG_ERROR_LENGTH]) {
  struct cjpeg_writer writer;
  memset(&writer, 0, sizeof writer);
  writer.error = error;
  error[0] = 0;
  writer.jpeg.err = jpeg_std_error(&writer.errors);
  writer.errors.error_exit = exit_with_error;
  writer.jpeg.client_data = &writer;
  writer.is_cancelled = is_cancelled;
  writer.progress.progress_monitor = poll_cancellation;
  int failure = setjmp(writer.out);
  if (failure) {
    jpeg_destroy_compress(&writer.jpeg);
    free(writer.memory);
    free(writer.band);
    return failure;
  }
  size_t stride = (size_t)rows->width * 3;
  writer.band = malloc(rows->band_height * stride);
  if (!writer.band) {
    snprintf(error, CJPEG_ERROR_LENGTH, "out of memory");
    return 1;
  }
  jpeg_create_compress(&writer.jpeg);
  writer.jpeg.client_data = &writer;
  writer.jpeg.progress = &writer.progress;
  jpeg_mem_dest(&writer.jpeg, &writer.memory, &writer.size);
  writer.jpeg.image_width = rows->width;
  writer.jpeg.image_height = rows->height;
  writer.jpeg.input_components = 3;
  writer.jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&writer.jpeg);
  jpeg_set_quality(&writer.jpeg, quality, TRUE);
  writer.jpeg.optimize_coding = TRUE;
  writer.jpeg.density_unit = 1;
  writer.jpeg.X_density = writer.jpeg.Y_density = (UINT16)dots_per_inch;
  if (!subsamples) {
    writer.jpeg.comp_info[0].h_samp_factor = 1;
    writer.jpeg.comp_info[0].v_samp_factor = 1;
  }
  jpeg_start_compress(&writer.jpeg, TRUE);
  while (writer.jpeg.next_scanline < rows->height) {
    uint32_t next = writer.jpeg.next_scanline, position = next % rows->band_height;
    if (position == 0) {
      uint32_t left = rows->height - next;
      rows->read(rows->context, next, left < rows->band_height ? left : rows->band_height, writer.band);
    }
    JSAMPROW row = writer.band + position * stride;
    jpeg_write_scanlines(&writer.jpeg, &row, 1);
  }
  jpeg_finish_compress(&writer.jpeg);
  jpeg_destroy_compress(&writer.jpeg);
  free(writer.band);
  *bytes = writer.memory;
  *count = writer.size;
  return 0;
}

void cjpeg_free(uint8_t *bytes) { free(bytes); }
