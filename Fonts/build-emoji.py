#!/usr/bin/env python3
"""Builds the color emoji font.

Usage: build-emoji.py NOTO_FONT

Reads NotoColorEmoji.ttf of Debian's fonts-noto-color-emoji and writes NotoColorEmoji.ttf beside this script, with all
glyphs. Only the palettes of the images differ: similar colors of an image are merged, so that no premultiplied
component of a pixel changes by more than half of TOLERANCE, of 255, plus rounding. Requires fonttools 4.68.0, numpy
2.4.6, pillow 13.0.0 and pyoxipng 9.1.1.
"""

import io
import multiprocessing
import pathlib
import struct
import sys
import zlib

import numpy
import oxipng
from fontTools.ttLib import TTFont
from PIL import Image

HERE = pathlib.Path(__file__).resolve().parent

# The greatest difference of two merged colors in a premultiplied component, of 255.
TOLERANCE = 5


def premultiplied(colors):
    result = colors.astype(float)
    result[:, :3] *= result[:, 3:] / 255
    return result


def merged(colors):
    """Returns the replacement of each color: the center of its cluster, by complete linkage in the maximum norm."""
    low = premultiplied(colors)
    high = low.copy()
    labels = numpy.arange(len(colors))
    alive = numpy.ones(len(colors), bool)
    far = 1e9
    distance = (numpy.maximum(high[:, None], high) - numpy.minimum(low[:, None], low)).max(axis=2)
    numpy.fill_diagonal(distance, far)
    while True:
        first, second = divmod(int(distance.argmin()), len(colors))
        if distance[first, second] > TOLERANCE:
            break
        low[first] = numpy.minimum(low[first], low[second])
        high[first] = numpy.maximum(high[first], high[second])
        labels[labels == second] = first
        alive[second] = False
        distance[second, :] = distance[:, second] = far
        row = (numpy.maximum(high[first], high) - numpy.minimum(low[first], low)).max(axis=1)
        row[~alive] = far
        row[first] = far
        distance[first, :] = distance[:, first] = row
    result = colors.copy()
    for label in numpy.unique(labels):
        members = labels == label
        center = (low[label] + high[label]) / 2
        if members.sum() > 1:
            color = center[:3] * 255 / max(center[3], 1e-9)
            result[members] = [*numpy.clip(numpy.round(color), 0, 255), round(center[3])]
    return result


def chunk(tag, contents):
    return struct.pack(">I", len(contents)) + tag + contents + struct.pack(">I", zlib.crc32(tag + contents))


def encoded(colors, indices):
    """Returns a PNG with a palette, transparent colors first, then by luminance."""
    luminance = colors[:, :3] @ (0.3, 0.59, 0.11)
    order = numpy.lexsort((luminance, colors[:, 3]))
    rank = numpy.empty(len(order), numpy.uint8)
    rank[order] = numpy.arange(len(order))
    colors = colors[order]
    rows = rank[indices]
    transparent = int((colors[:, 3] < 255).sum())
    header = struct.pack(">IIBBBBB", rows.shape[1], rows.shape[0], 8, 3, 0, 0, 0)
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"PLTE", colors[:, :3].tobytes())
    if transparent:
        png += chunk(b"tRNS", colors[:transparent, 3].tobytes())
    data = b"".join(b"\0" + row.tobytes() for row in rows)
    return png + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b"")


def reduced(png):
    """Returns a PNG with fewer colors, or the same PNG if that is smaller."""
    pixels = numpy.asarray(Image.open(io.BytesIO(png)).convert("RGBA"))
    colors, indices = numpy.unique(pixels.reshape(-1, 4), axis=0, return_inverse=True)
    if len(colors) > 256:
        return png
    replaced, again = numpy.unique(merged(colors), axis=0, return_inverse=True)
    indices = again.reshape(-1)[indices.reshape(-1)].reshape(pixels.shape[:2])
    return min(png, oxipng.optimize_from_memory(encoded(replaced, indices), level=4), key=len)


def main():
    font = TTFont(sys.argv[1], recalcTimestamp=False)
    (glyphs,) = font["CBDT"].strikeData
    names = sorted(glyphs)
    with multiprocessing.Pool() as pool:
        images = pool.map(reduced, [bytes(glyphs[name].imageData) for name in names], chunksize=16)
    for name, image in zip(names, images):
        glyphs[name].imageData = image
    for tag in ("vhea", "vmtx"):
        del font[tag]
    target = HERE / "NotoColorEmoji.ttf"
    font.save(target, reorderTables=True)
    print(f"{target.name}: {len(names)} images, {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
