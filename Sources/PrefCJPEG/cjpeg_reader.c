// PrefCJPEG: decoding with libjpeg; see the header. libjpeg converts gray and color images to RGB;
// CMYK images, which Adobe's programs write inverted, are converted here by multiplying each
// component with black.

#include "cjpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

struct cjpeg_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf out;
  char error[JMSG_LENGTH_MAX];
};

static void exit_with_error(j_common_ptr info) {
  cjpeg_reader *reader = info->client_data;
  if (!reader->error[0]) info->err->format_message(info, reader->error);
  longjmp(reader->out, 1);
}

// Treats warnings as errors, so that truncated or damaged files are rejected.
static void emit_message(j_common_ptr info, int level) {
  if (level < 0) exit_with_error(info);
}

// The maximum number of scans. Progressive files have about ten; a scan that changes nothing takes a few bytes, but as
// much time as any other.
enum { MAX_SCANS = 100 };

static void limit_scans(j_common_ptr info) {
  if (!info->is_decompressor || ((j_decompress_ptr)info)->input_scan_number <= MAX_SCANS) return;
  cjpeg_reader *reader = info->client_data;
  snprintf(reader->error, sizeof reader->error, "more than %d scans", MAX_SCANS);
  longjmp(reader->out, 1);
}

cjpeg_reader *cjpeg_reader_create(const uint8_t *bytes, size_t count) {
  cjpeg_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->jpeg.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = exit_with_error;
  reader->errors.emit_message = emit_message;
  reader->jpeg.client_data = reader;
  if (setjmp(reader->out)) {
    cjpeg_reader_destroy(reader);
    return NULL;
  }
  jpeg_create_decompress(&reader->jpeg);
  reader->jpeg.client_data = reader;
  reader->progress.progress_monitor = limit_scans;
  reader->jpeg.progress = &reader->progress;
  jpeg_mem_src(&reader->jpeg, bytes, count);
  return reader;
}

int cjpeg_reader_header(cjpeg_reader *reader, uint32_t *width, uint32_t *height,
                        uint64_t *coefficient_bytes) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (setjmp(reader->out)) return 1;
  jpeg_read_header(jpeg, TRUE);
  *width = jpeg->image_width;
  *height = jpeg->image_height;
  *coefficient_bytes = 0;
  if (!jpeg_has_multiple_scans(jpeg)) return 0;
  for (int i = 0; i < jpeg->num_components; i++) {
    const jpeg_component_info *component = &jpeg->comp_info[i];
    *coefficient_bytes +=
        (uint64_t)component->width_in_blocks * component->height_in_blocks * sizeof(JBLOCK);
  }
  return 0;
}

int cjpeg_reader_pixels(cjpeg_reader *reader, uint8_t *rgba, size_t stride) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (setjmp(reader->out)) return 1;
  int is_cmyk = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = is_cmyk ? JCS_CMYK : JCS_RGB;
  // The integer DCT produces the same bytes on every machine.
  jpeg->dct_method = JDCT_ISLOW;
  jpeg_start_decompress(jpeg);
  while (jpeg->output_scanline < jpeg->output_height) {
    uint8_t *row = rgba + (size_t)jpeg->output_scanline * stride;
    JSAMPROW rows[1] = {row};
    jpeg_read_scanlines(jpeg, rows, 1);
    if (is_cmyk) {
      int is_inverted = jpeg->saw_Adobe_marker;
      for (size_t x = 0; x < jpeg->output_width; x++) {
        uint8_t *p = row + 4 * x;
        unsigned black = is_inverted ? p[3] : 255 - p[3];
        for (int i = 0; i < 3; i++) p[i] = (uint8_t)(((is_inverted ? p[i] : 255 - p[i]) * black + 127) / 255);
        p[3] = 255;
      }
    } else {
      for (size_t x = jpeg->output_width; x-- > 0;) {
        uint8_t r = row[3 * x], g = row[3 * x + 1], b = row[3 * x + 2];
        row[4 * x] = r;
        row[4 * x + 1] = g;
        row[4 * x + 2] = b;
        row[4 * x + 3] = 255;
      }
    }
  }
  jpeg_finish_decompress(jpeg);
  return 0;
}

const char *cjpeg_reader_error(const cjpeg_reader *reader) { return reader->error; }

void cjpeg_reader_destroy(cjpeg_reader *reader) {
  if (!reader) return;
  jpeg_destroy_decompress(&reader->jpeg);
  free(reader);
}
