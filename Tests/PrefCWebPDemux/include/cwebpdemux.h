// PrefCWebPDemux: decodes WebP animations with libwebpdemux, to verify the encoder's output.

#ifndef CWEBPDEMUX_H
#define CWEBPDEMUX_H

#include <stddef.h>
#include <stdint.h>

/// Decodes the frames of an animation as straight RGBA, consecutively into `pixels`, their end
/// times in milliseconds into `ends`, and the loop count into `loops`. Returns the number of
/// frames, or -1 if the file is invalid, has another size, or has more than `limit` frames.
int cwebpdemux_read(const uint8_t *bytes, size_t count, int width, int height, uint8_t *pixels, int *ends, int limit,
                    int *loops);

#endif
