// The card, drawn with cairo and encoded by libpng with the fastest settings: a baseline in plain C.
#include <cairo/cairo-ft.h>
#include <cairo/cairo.h>
#include <math.h>
#include <png.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "card.h"
#include <ft2build.h>
#include FT_FREETYPE_H

static const char *FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

static void rounded(cairo_t *c, double x, double y, double w, double h, double r) {
  cairo_new_sub_path(c);
  cairo_arc(c, x + w - r, y + r, r, -M_PI / 2, 0);
  cairo_arc(c, x + w - r, y + h - r, r, 0, M_PI / 2);
  cairo_arc(c, x + r, y + h - r, r, M_PI / 2, M_PI);
  cairo_arc(c, x + r, y + r, r, M_PI, 1.5 * M_PI);
  cairo_close_path(c);
}

static void color(cairo_t *c, unsigned rgb, double a) {
  cairo_set_source_rgba(c, (rgb >> 16 & 255) / 255., (rgb >> 8 & 255) / 255., (rgb & 255) / 255., a);
}

// Applies a box filter of width 2r + 1 to `count` lines of `n` bytes; `step` is the distance of bytes in a line, `line`
// the distance of lines.
static void box(const uint8_t *from, uint8_t *to, int n, int count, int step, int line, int r) {
  uint32_t scale = (1u << 24) / (2 * r + 1);
  for (int k = 0; k < count; k++) {
    const uint8_t *p = from + (size_t)k * line;
    uint8_t *q = to + (size_t)k * line;
    uint32_t sum = 0;
    for (int i = 0; i <= r && i < n; i++) sum += p[i * step];
    for (int i = 0; i < n; i++) {
      q[i * step] = (sum * scale + (1 << 23)) >> 24;
      if (i + r + 1 < n) sum += p[(i + r + 1) * step];
      if (i >= r) sum -= p[(i - r) * step];
    }
  }
}

int main(int argc, char **argv) {
  const int W = 1600, H = 1200;
  cairo_surface_t *s = cairo_image_surface_create(CAIRO_FORMAT_RGB24, W, H);
  cairo_t *c = cairo_create(s);
  cairo_scale(c, 2, 2);
  cairo_pattern_t *sky = cairo_pattern_create_linear(0, 0, 800, 600);
  for (int i = 0; i < 3; i++)
    cairo_pattern_add_color_stop_rgb(sky, i * .5, (SKY[i] >> 16) / 255., (SKY[i] >> 8 & 255) / 255., (SKY[i] & 255) / 255.);
  cairo_set_source(c, sky);
  cairo_paint(c);
  // The shadow: a coverage mask with one pixel per point, blurred by three box filters and scaled up.
  int w = 840, h = 640, r = (int)floor(16 * 3 * sqrt(2 * M_PI) / 4 + .5) / 2;
  cairo_surface_t *m = cairo_image_surface_create(CAIRO_FORMAT_A8, w, h);
  cairo_t *k = cairo_create(m);
  rounded(k, 60, 62, 720, 520, 24);
  cairo_fill(k);
  cairo_destroy(k);
  cairo_surface_flush(m);
  uint8_t *p = cairo_image_surface_get_data(m), *q = malloc((size_t)w * h);
  int stride = cairo_image_surface_get_stride(m);
  for (int pass = 0; pass < 3; pass++) {
    if (pass % 2 == 0) box(p, q, w, h, 1, stride, r); else box(q, p, w, h, 1, stride, r);
  }
  for (int pass = 0; pass < 3; pass++) {
    if (pass % 2 == 0) box(q, p, h, w, stride, 1, r); else box(p, q, h, w, stride, 1, r);
  }
  cairo_surface_mark_dirty(m);
  cairo_set_source_rgba(c, 0, 0, 0, .35);
  cairo_mask_surface(c, m, -20, -10);
  rounded(c, 40, 40, 720, 520, 24);
  cairo_set_source_rgba(c, 1, 1, 1, .92);
  cairo_fill(c);
  FT_Library library;
  FT_Face face;
  FT_Init_FreeType(&library);
  if (FT_New_Face(library, FONT, 0, &face)) return 1;
  cairo_set_font_face(c, cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING));
  color(c, 0x0f172a, 1);
  for (unsigned i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
    cairo_set_font_size(c, TEXTS[i].size);
    cairo_move_to(c, TEXTS[i].x, TEXTS[i].y);
    cairo_show_text(c, TEXTS[i].text);
  }
  cairo_set_line_width(c, 2);
  for (unsigned i = 0; i < sizeof BOXES / sizeof *BOXES; i++) {
    rounded(c, BOXES[i].x, BOXES[i].y, BOXES[i].w, BOXES[i].h, 12);
    color(c, BOXES[i].color, 1);
    cairo_fill_preserve(c);
    color(c, 0x334155, 1);
    cairo_stroke(c);
  }
  for (unsigned i = 0; i < sizeof DOTS / sizeof *DOTS; i++) {
    cairo_new_sub_path(c);
    cairo_arc(c, DOTS[i].x, DOTS[i].y, DOTS[i].r, 0, 2 * M_PI);
    color(c, DOTS[i].color, .8);
    cairo_fill(c);
  }
  cairo_surface_flush(s);
  FILE *file = fopen(argv[1], "wb");
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, 0, 0, 0);
  png_infop info = png_create_info_struct(png);
  png_init_io(png, file);
  png_set_IHDR(png, info, W, H, 8, PNG_COLOR_TYPE_RGB, 0, 0, 0);
  png_set_compression_level(png, 1);
  png_set_filter(png, 0, PNG_FILTER_SUB);
  png_write_info(png, info);
  uint8_t *row = malloc(W * 3);
  for (int y = 0; y < H; y++) {
    const uint32_t *from = (uint32_t *)(cairo_image_surface_get_data(s) + (size_t)y * cairo_image_surface_get_stride(s));
    for (int x = 0; x < W; x++) {
      row[3 * x] = from[x] >> 16;
      row[3 * x + 1] = from[x] >> 8;
      row[3 * x + 2] = from[x];
    }
    png_write_row(png, row);
  }
  png_write_end(png, info);
  return fclose(file);
}
