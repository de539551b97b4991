// CWebPDemux: reading WebP animations through libwebpdemux, to check the files that are written.

#ifndef CWEBPDEMUX_H
#define CWEBPDEMUX_H

#include <stddef.h>
#include <stdint.h>

/// Reads the pictures of an animation as straight RGBA, one after the other into `pixels`, and when each ends, in
/// milliseconds, into `ends`; returns how many there are, or -1 where the file cannot be read or has more than `limit`.
int cwebpdemux_read(const uint8_t *bytes, size_t count, int width, int height, uint8_t *pixels, int *ends, int limit,
                    int *loops);

#endif
