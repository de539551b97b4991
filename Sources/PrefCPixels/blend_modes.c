// PrefCPixels: blend modes other than Porter-Duff operators, as specified by the W3C's Compositing and Blending
// Level 1, on components in 0…1.

#include "lanes.h"

// Red, green and blue of each pixel.
typedef struct {
  floats red, green, blue;
} colors;

INLINE floats minimum(floats a, floats b) { return selected(b < a, b, a); }
INLINE floats maximum(floats a, floats b) { return selected(b > a, b, a); }

INLINE floats component(integers pixels, int shift) {
  return __builtin_convertvector((pixels >> shift) & 255, floats) / 255;
}

// The separable modes: one component of the backdrop and the source.

INLINE floats hard_light(floats below, floats source) {
  floats twice = 2 * source, more = twice - 1;
  return selected(source <= 0.5f, below * twice, below + more - below * more);
}

INLINE floats soft_light(floats below, floats source) {
  floats dark = below - (1 - 2 * source) * below * (1 - below);
  floats polynomial = ((16 * below - 12) * below + 4) * below;
  floats lighter = selected(below <= 0.25f, polynomial, __builtin_elementwise_sqrt(below));
  return selected(source <= 0.5f, dark, below + (2 * source - 1) * (lighter - below));
}

INLINE floats color_dodge(floats below, floats source) {
  floats zero = {0}, one = zero + 1;
  floats brightened = selected(source >= 1, one, minimum(one, below / (1 - source)));
  return selected(below == 0, zero, brightened);
}

INLINE floats color_burn(floats below, floats source) {
  floats zero = {0}, one = zero + 1;
  floats darkened = selected(source <= 0, zero, 1 - minimum(one, (1 - below) / source));
  return selected(below >= 1, one, darkened);
}

INLINE floats blended_component(int mode, floats below, floats source) {
  switch (mode) {
    case CPIXELS_MULTIPLY: return below * source;
    case CPIXELS_SCREEN: return below + source - below * source;
    case CPIXELS_OVERLAY: return hard_light(source, below);
    case CPIXELS_DARKEN: return minimum(below, source);
    case CPIXELS_LIGHTEN: return maximum(below, source);
    case CPIXELS_COLOR_DODGE: return color_dodge(below, source);
    case CPIXELS_COLOR_BURN: return color_burn(below, source);
    case CPIXELS_HARD_LIGHT: return hard_light(below, source);
    case CPIXELS_SOFT_LIGHT: return soft_light(below, source);
    case CPIXELS_DIFFERENCE: return maximum(below - source, source - below);
    default: return below + source - 2 * below * source;  // CPIXELS_EXCLUSION
  }
}

// The modes that combine hue, saturation and luminosity.

INLINE floats luminosity(colors color) { return 0.3f * color.red + 0.59f * color.green + 0.11f * color.blue; }
INLINE floats lowest(colors color) { return minimum(minimum(color.red, color.green), color.blue); }
INLINE floats highest(colors color) { return maximum(maximum(color.red, color.green), color.blue); }
INLINE floats saturation(colors color) { return highest(color) - lowest(color); }

// Moves a component toward the luminosity `center`, to `factor` of its distance, in the lanes of `mask`.
INLINE floats moved(floats component, integers mask, floats center, floats factor) {
  return selected(mask, center + (component - center) * factor, component);
}

INLINE colors moved_color(colors color, integers mask, floats center, floats factor) {
  return (colors){moved(color.red, mask, center, factor), moved(color.green, mask, center, factor),
                  moved(color.blue, mask, center, factor)};
}

INLINE colors with_luminosity(colors color, floats target) {
  floats change = target - luminosity(color);
  colors result = {color.red + change, color.green + change, color.blue + change};
  floats center = luminosity(result), low = lowest(result), high = highest(result);
  result = moved_color(result, (low < 0) & (center > low), center, center / (center - low));
  return moved_color(result, (high > 1) & (high > center), center, (1 - center) / (high - center));
}

INLINE colors with_saturation(colors color, floats target) {
  floats zero = {0}, low = lowest(color), extent = saturation(color), factor = target / extent;
  integers mask = extent > 0;
  return (colors){selected(mask, (color.red - low) * factor, zero), selected(mask, (color.green - low) * factor, zero),
                  selected(mask, (color.blue - low) * factor, zero)};
}

INLINE colors blended(int mode, colors below, colors source) {
  switch (mode) {
    case CPIXELS_HUE: return with_luminosity(with_saturation(source, saturation(below)), luminosity(below));
    case CPIXELS_SATURATION: return with_luminosity(with_saturation(below, saturation(source)), luminosity(below));
    case CPIXELS_COLOR: return with_luminosity(source, luminosity(below));
    case CPIXELS_LUMINOSITY: return with_luminosity(below, luminosity(source));
    default:
      return (colors){blended_component(mode, below.red, source.red), blended_component(mode, below.green, source.green),
                      blended_component(mode, below.blue, source.blue)};
  }
}

// Composites a blended color: αs (1 − αb) Cs + αs αb B(Cb, Cs) + (1 − αs) αb Cb; `source` and `below` are premultiplied.
INLINE floats composite(floats source, floats blended, floats below, floats source_alpha, floats below_alpha) {
  return source * (1 - below_alpha) + blended * (source_alpha * below_alpha) + below * (1 - source_alpha);
}

INLINE floats unpremultiplied(floats component, floats alpha) {
  floats zero = {0};
  return selected(alpha > 0, component / alpha, zero);
}

INLINE colors unpremultiplied_color(colors color, floats alpha) {
  return (colors){unpremultiplied(color.red, alpha), unpremultiplied(color.green, alpha),
                  unpremultiplied(color.blue, alpha)};
}

INLINE colors color_of(integers pixels) {
  return (colors){component(pixels, 0), component(pixels, 8), component(pixels, 16)};
}

INLINE integers composited(int mode, integers source, integers below) {
  colors s = color_of(source), b = color_of(below);
  floats sa = component(source, 24), ba = component(below, 24);
  if (mode == CPIXELS_PLUS_DARKER) {
    // One minus the sum of the complements, premultiplied: max(0, 1 − ((1 − Cs) + (1 − Cb))).
    floats alpha = sa + ba, total = minimum(alpha, (floats){0} + 1);
    return (integers)packed(s.red + b.red - alpha + total, s.green + b.green - alpha + total,
                            s.blue + b.blue - alpha + total, total);
  }
  colors mixed = blended(mode, unpremultiplied_color(b, ba), unpremultiplied_color(s, sa));
  return (integers)packed(composite(s.red, mixed.red, b.red, sa, ba), composite(s.green, mixed.green, b.green, sa, ba),
                          composite(s.blue, mixed.blue, b.blue, sa, ba), sa + ba - sa * ba);
}

INLINE void blend_pixels(int mode, uint32_t *row, const uint32_t *from, size_t count) {
  for (size_t i = 0; i < count; i += LANES) {
    size_t bytes = (count - i < LANES ? count - i : LANES) * sizeof *row;
    integers source = {0}, below = {0};
    if (bytes == sizeof source) memcpy(&source, from + i, sizeof source);
    else memcpy(&source, from + i, bytes);
    // Transparent pixels change nothing.
    integers is_drawn = (source >> 24 & 255) != 0;
    if (!__builtin_reduce_or(is_drawn)) continue;
    if (bytes == sizeof below) memcpy(&below, row + i, sizeof below);
    else memcpy(&below, row + i, bytes);
    integers result = (is_drawn & composited(mode, source, below)) | (~is_drawn & below);
    if (bytes == sizeof result) memcpy(row + i, &result, sizeof result);
    else memcpy(row + i, &result, bytes);
  }
}

#define BLEND(mode) \
  case mode: return blend_pixels(mode, row, source, count)

INLINE void blend_mode(uint32_t *row, const uint32_t *source, size_t count, int mode) {
  switch (mode) {
    BLEND(CPIXELS_MULTIPLY);
    BLEND(CPIXELS_SCREEN);
    BLEND(CPIXELS_OVERLAY);
    BLEND(CPIXELS_DARKEN);
    BLEND(CPIXELS_LIGHTEN);
    BLEND(CPIXELS_COLOR_DODGE);
    BLEND(CPIXELS_COLOR_BURN);
    BLEND(CPIXELS_HARD_LIGHT);
    BLEND(CPIXELS_SOFT_LIGHT);
    BLEND(CPIXELS_DIFFERENCE);
    BLEND(CPIXELS_EXCLUSION);
    BLEND(CPIXELS_HUE);
    BLEND(CPIXELS_SATURATION);
    BLEND(CPIXELS_COLOR);
    BLEND(CPIXELS_LUMINOSITY);
    BLEND(CPIXELS_PLUS_DARKER);
  }
}

DISPATCH(blend_mode, (uint32_t * row, const uint32_t *source, size_t count, int mode), (row, source, count, mode))
