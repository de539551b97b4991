#!/usr/bin/env python3
"""Decodes the files of PngSuite without any PNG library and prints the expected result of a decoder:
name, width, height, CRC-32 of the straight 8-bit RGBA pixels; "refused" for files that break the format's rules.

    python3 expect.py > expected.txt
"""
import os, struct, sys, zlib

DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunks(data):
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("signature")
    at = 8
    while at < len(data):
        length, = struct.unpack(">I", data[at:at + 4])
        name, body = data[at + 4:at + 8], data[at + 8:at + 8 + length]
        crc, = struct.unpack(">I", data[at + 8 + length:at + 12 + length])
        if zlib.crc32(name + body) != crc:
            raise ValueError("checksum")
        yield name, body
        at += 12 + length
        if name == b"IEND":
            return


def unfilter(raw, at, rows, length, step):
    above = bytearray(length)
    for _ in range(rows):
        kind, line = raw[at], bytearray(raw[at + 1:at + 1 + length])
        at += 1 + length
        if kind > 4 or len(line) < length:
            raise ValueError("rows")
        for i in range(length):
            a = line[i - step] if i >= step else 0
            b, c = above[i], above[i - step] if i >= step else 0
            if kind == 1:
                guess = a
            elif kind == 2:
                guess = b
            elif kind == 3:
                guess = (a + b) // 2
            elif kind == 4:
                p = a + b - c
                guess = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            else:
                guess = 0
            line[i] = (line[i] + guess) & 255
        yield line
        above = line


def samples(line, count, depth):
    if depth == 8:
        return list(line[:count])
    if depth == 16:
        return [line[2 * i] << 8 | line[2 * i + 1] for i in range(count)]
    mask = (1 << depth) - 1
    return [line[i * depth // 8] >> (8 - depth - i * depth % 8) & mask for i in range(count)]


def decode(path):
    header, palette, opacities, data = None, None, None, b""
    for name, body in chunks(open(path, "rb").read()):
        if name == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        elif name == b"PLTE":
            palette = body
        elif name == b"tRNS":
            opacities = body
        elif name == b"IDAT":
            data += body
    width, height, depth, color, _, _, interlaced = header
    if depth not in DEPTHS.get(color, ()):
        raise ValueError("depth")
    channels = CHANNELS[color]
    raw = zlib.decompress(data)
    pixels = [None] * (width * height)
    key = None
    if opacities and color in (0, 2):
        key = list(struct.unpack(">%dH" % channels, opacities[:2 * channels]))

    def byte(value):
        # Converts a component of any depth to 8 bits, rounded to the nearest.
        return (value * 255 + 32895) >> 16 if depth == 16 else value * 255 // ((1 << depth) - 1)

    def rgba(values):
        if color == 3:
            i = values[0]
            return tuple(palette[3 * i:3 * i + 3]) + ((opacities[i] if opacities and i < len(opacities) else 255),)
        alpha = 255
        if color in (4, 6):
            alpha = byte(values[-1])
        elif key is not None and list(values) == key:
            alpha = 0
        c = [byte(v) for v in values[:3 if color in (2, 6) else 1]]
        return tuple(c * 3 if len(c) == 1 else c) + (alpha,)

    at = 0
    for x0, y0, dx, dy in (PASSES if interlaced else [(0, 0, 1, 1)]):
        columns, rows = -(-(width - x0) // dx), -(-(height - y0) // dy)
        if columns <= 0 or rows <= 0:
            continue
        length = (columns * channels * depth + 7) // 8
        step = max(channels * depth // 8, 1)
        for r, line in enumerate(unfilter(raw, at, rows, length, step)):
            values = samples(line, columns * channels, depth)
            for c in range(columns):
                place = (y0 + r * dy) * width + x0 + c * dx
                pixels[place] = rgba(values[c * channels:(c + 1) * channels])
        at += rows * (1 + length)
    return width, height, zlib.crc32(bytes(b for p in pixels for b in p))


folder = os.path.dirname(os.path.abspath(__file__))
for name in sorted(n for n in os.listdir(folder) if n.endswith(".png")):
    try:
        print(name[:-4], *decode(os.path.join(folder, name)))
    except Exception:
        print(name[:-4], "refused")
