#!/usr/bin/env python3
"""Converts Phosphor's SVG icons to Symbols/symbols.bin, which `SymbolLibrary` maps and decodes on demand.

Usage: build-symbols.py justmyresource_phosphor-….whl

Converts the icons that Symbols/aliases.txt names, in six cuts (thin, light, regular, bold, fill, duotone), draws the
plain shapes, letters and digits that Phosphor lacks, removes overlaps so that winding numbers are 0 and 1, and writes:

    header   "PFSY", u32 version = 1, u32 icon count, u32 alias count, u32 offset of the names, u32 length of the names
    icons    sorted by name: u32 name offset, u16 name length, u16 flags, 6 × u32 offset of a cut (0: none)
             flags: 1 = the fill cut is the icon's silhouette; 2 = a letter, digit or mark, aligned by cap height
    aliases  sorted by name: u32 name offset, u16 name length, u16 0, u32 target offset, u16 target length, u16 0
    cuts     u16 advance in 1/32 units, u8 layer count, then per layer: u8 role (0 primary, 1 secondary),
             u32 byte count, steps
    steps    u8 (0 move, 1 line, 2 quadratic, 3 cubic, 4 close), then zigzag LEB128 differences in 1/32 units,
             x before y, relative to the previous point
    names    UTF-8

All numbers are little-endian. Coordinates are on Phosphor's grid: 256 x 256 units, y down. The baseline of letters is
y = 192, and the cap height is 128 units.
"""

import pathlib
import struct
import sys
import xml.etree.ElementTree as ElementTree
import zipfile
import io
import math

import pathops
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib import SVGPath
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = pathlib.Path(__file__).resolve().parent
CUTS = ["thin", "light", "regular", "bold", "fill", "duotone"]
STROKES = {"thin": 8, "light": 12, "regular": 16, "bold": 24, "fill": 16, "duotone": 16}
LETTER_WEIGHTS = {"thin": 250, "light": 350, "regular": 500, "bold": 750, "fill": 750}
SECONDARY, SILHOUETTE, LETTER = 1, 1, 2
UNIT = 32
KAPPA = 0.5522847498


def clean(path):
    """Returns the outline without overlaps; holes have the opposite winding direction."""
    path.simplify(fix_winding=True, keep_starting_points=False)
    return path


# Reading icons


def icon_layers(svg):
    """Returns the primary and the secondary outline of an SVG file."""
    layers = {0: pathops.Path(), 1: pathops.Path()}
    for element in ElementTree.fromstring(svg):
        role = SECONDARY if float(element.get("opacity", "1")) < 1 else 0
        part = pathops.Path()
        single = f'<svg xmlns="http://www.w3.org/2000/svg">{ElementTree.tostring(element, encoding="unicode")}</svg>'
        SVGPath.fromstring(single.encode()).draw(part.getPen())
        part.simplify(fix_winding=True)
        layers[role] = pathops.op(layers[role], part, pathops.PathOp.UNION)
    return [(role, clean(path)) for role, path in layers.items() if len(list(path)) > 0]


def is_silhouette(regular, fill):
    """Returns whether the fill cut is the filled silhouette of the regular cut, not a plate with the icon cut out."""
    whole = pathops.Path()
    for contour in regular.contours:
        contour.fillType = pathops.FillType.WINDING
        whole = pathops.op(whole, contour, pathops.PathOp.UNION)
    inside = pathops.op(fill, whole, pathops.PathOp.INTERSECTION)
    covered = pathops.op(fill, regular, pathops.PathOp.INTERSECTION)
    return abs(inside.area) > 0.75 * abs(fill.area) and abs(covered.area) > 0.5 * abs(regular.area)


# Shapes


def rounded_rect(pen, left, top, right, bottom, radius_x, radius_y=None):
    radius_y = radius_x if radius_y is None else radius_y
    kx, ky = radius_x * (1 - KAPPA), radius_y * (1 - KAPPA)
    pen.moveTo((left + radius_x, top))
    pen.lineTo((right - radius_x, top))
    pen.curveTo((right - kx, top), (right, top + ky), (right, top + radius_y))
    pen.lineTo((right, bottom - radius_y))
    pen.curveTo((right, bottom - ky), (right - kx, bottom), (right - radius_x, bottom))
    pen.lineTo((left + radius_x, bottom))
    pen.curveTo((left + kx, bottom), (left, bottom - ky), (left, bottom - radius_y))
    pen.lineTo((left, top + radius_y))
    pen.curveTo((left, top + ky), (left + kx, top), (left + radius_x, top))
    pen.closePath()


def polygon(pen, points):
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()


def regular_polygon(pen, count, radius, turn=0.0, center=(128, 128)):
    angles = [math.radians(turn - 90 + 360 * i / count) for i in range(count)]
    polygon(pen, [(center[0] + radius * math.cos(a), center[1] + radius * math.sin(a)) for a in angles])


def arrow_triangle(turn):
    return lambda pen: regular_polygon(pen, 3, 72, turn)


def burst(pen):
    radii = [104 if i % 2 == 0 else 74 for i in range(24)]
    angles = [math.radians(15 * i - 90) for i in range(24)]
    polygon(pen, [(128 + r * math.cos(a), 128 + r * math.sin(a)) for r, a in zip(radii, angles)])


def tortoise(pen):
    """A domed shell, a head in front, a tail and two legs."""
    pen.moveTo((36, 164))
    pen.curveTo((40, 76), (164, 60), (184, 140))
    pen.curveTo((192, 100), (244, 100), (240, 140))
    pen.curveTo((238, 160), (214, 168), (196, 168))
    pen.lineTo((196, 204))
    pen.lineTo((160, 204))
    pen.lineTo((152, 176))
    pen.lineTo((88, 176))
    pen.lineTo((82, 204))
    pen.lineTo((46, 204))
    pen.lineTo((46, 176))
    pen.lineTo((16, 184))
    pen.closePath()


def hare(pen):
    """A crouching body, a head at the right with two ears that point backward, and a tail."""
    pen.moveTo((24, 168))
    pen.curveTo((10, 150), (24, 134), (40, 144))
    pen.curveTo((60, 104), (120, 96), (160, 112))
    pen.curveTo((130, 92), (104, 68), (112, 60))
    pen.curveTo((122, 56), (152, 76), (172, 96))
    pen.curveTo((152, 68), (140, 42), (150, 36))
    pen.curveTo((162, 34), (184, 64), (196, 96))
    pen.curveTo((228, 100), (246, 122), (236, 140))
    pen.curveTo((228, 152), (208, 150), (200, 156))
    pen.lineTo((204, 200))
    pen.lineTo((176, 200))
    pen.lineTo((168, 176))
    pen.lineTo((112, 180))
    pen.lineTo((124, 200))
    pen.lineTo((56, 200))
    pen.curveTo((40, 196), (32, 184), (32, 170))
    pen.closePath()


def bracket(pen):
    """The sign of the space bar."""
    polygon(pen, [(32, 120), (32, 168), (224, 168), (224, 120), (223, 120), (223, 167), (33, 167), (33, 120)])


def washer(pen):
    """A case with a round door, which is a hole."""
    rounded_rect(pen, 44, 28, 212, 228, 20)
    points = [(128 + 52 * math.cos(a), 140 - 52 * math.sin(a)) for a in (math.radians(6 * i) for i in range(60))]
    polygon(pen, points)


def line(pen, points):
    """A line between points, which is stroked like an outline."""
    polygon(pen, points + points[::-1])


def ellipse(pen, center, radius_x, radius_y=None, turn=0.0):
    """An ellipse turned by an angle in degrees."""
    radius_y = radius_x if radius_y is None else radius_y
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    corners = [(1, 0), (1, KAPPA), (KAPPA, 1), (0, 1), (-KAPPA, 1), (-1, KAPPA), (-1, 0), (-1, -KAPPA), (-KAPPA, -1)]
    corners += [(0, -1), (KAPPA, -1), (1, -KAPPA), (1, 0)]
    points = [(x * radius_x, y * radius_y) for x, y in corners]
    points = [(center[0] + x * cos - y * sin, center[1] + x * sin + y * cos) for x, y in points]
    pen.moveTo(points[0])
    for index in range(1, 13, 3):
        pen.curveTo(*points[index : index + 3])
    pen.closePath()


def wave(pen, y):
    """Three waves from the left to the right edge."""
    points = [(24 + 4 * i, y + 10 * math.sin(math.radians(i * 1080 / 52))) for i in range(53)]
    line(pen, points)


def tornado(pen):
    bars = [(32, 224, 44), (56, 212, 80), (84, 204, 116), (104, 188, 152), (120, 168, 188), (132, 152, 220)]
    for left, right, y in bars:
        line(pen, [(left, y), (right, y)])


def arc(center, radius, start, end):
    """Points of an arc between two angles in degrees, clockwise from the right."""
    angles = (math.radians(start + (end - start) * i / 24) for i in range(25))
    return [(center[0] + radius * math.cos(a), center[1] + radius * math.sin(a)) for a in angles]


CLOUD = [((88, 132), 40), ((148, 108), 56), ((196, 136), 36)]


def cloud(pen):
    """The outline of overlapping circles and of the straight base between the outer ones."""

    def reach(angle):
        x, y = math.cos(angle), math.sin(angle)
        ends = []
        for (cx, cy), radius in CLOUD:
            along = (cx - 140) * x + (cy - 140) * y
            square = along**2 - (cx - 140) ** 2 - (cy - 140) ** 2 + radius**2
            if square >= 0:
                ends.append(along + math.sqrt(square))
        if y > 0 and 88 <= 140 + 24 * x / y <= 196:
            ends.append(24 / y)
        return max(ends)

    points = []
    for angle in (math.radians(3 * i) for i in range(120)):
        distance = reach(angle)
        points.append((140 + distance * math.cos(angle), min(140 + distance * math.sin(angle), 164)))
    polygon(pen, points)


def sun_shower(pen):
    cloud(pen)
    line(pen, arc((76, 72), 32, 120, 345))
    for turn in (135, 180, 225, 270, 315):
        line(pen, arc((76, 72), 48, turn, turn)[:1] + arc((76, 72), 60, turn, turn)[:1])
    for left in (88, 136, 184):
        line(pen, [(left + 12, 188), (left - 12, 228)])


def hazy_sun(pen):
    polygon(pen, arc((128, 132), 48, 180, 360))
    for turn in range(180, 361, 45):
        line(pen, arc((128, 132), 72, turn, turn)[:1] + arc((128, 132), 92, turn, turn)[:1])
    for bars, y in (([(32, 136), (168, 224)], 168), ([(56, 88), (120, 200)], 204)):
        for left, right in bars:
            line(pen, [(left, y), (right, y)])


def snowy_wind(pen):
    line(pen, [(24, 104)] + arc((116, 76), 28, 90, -150))
    line(pen, [(24, 144)] + arc((188, 174), 30, -90, 150))
    line(pen, [(24, 184), (116, 184)])
    for turn in (30, 90, 150):
        line(pen, arc((200, 72), 36, turn, turn)[:1] + arc((200, 72), 36, turn + 180, turn + 180)[:1])


def sailboat(pen):
    polygon(pen, [(136, 28), (216, 160), (136, 160)])
    polygon(pen, [(108, 64), (108, 160), (48, 160)])
    polygon(pen, [(28, 184), (228, 184), (196, 228), (60, 228)])


def lungs(pen):
    """Two lobes beside the windpipe."""
    for side in (1, -1):
        at = lambda x, y: (128 + side * x, y)
        pen.moveTo(at(-24, 84))
        pen.curveTo(at(-52, 72), at(-84, 116), at(-96, 168))
        pen.curveTo(at(-104, 208), at(-96, 224), at(-76, 224))
        pen.curveTo(at(-44, 224), at(-20, 204), at(-20, 172))
        pen.closePath()
    line(pen, [(128, 28), (128, 104), (104, 132)])
    line(pen, [(128, 104), (152, 132)])


def mustache(pen):
    pen.moveTo((128, 116))
    pen.curveTo((108, 84), (72, 88), (60, 120))
    pen.curveTo((52, 142), (36, 144), (16, 128))
    pen.curveTo((20, 176), (88, 188), (128, 148))
    pen.curveTo((168, 188), (236, 176), (240, 128))
    pen.curveTo((220, 144), (204, 142), (196, 120))
    pen.curveTo((184, 88), (148, 84), (128, 116))
    pen.closePath()


def lips(pen):
    pen.moveTo((20, 128))
    pen.curveTo((60, 92), (96, 68), (128, 92))
    pen.curveTo((160, 68), (196, 92), (236, 128))
    pen.curveTo((204, 176), (164, 196), (128, 196))
    pen.curveTo((92, 196), (52, 176), (20, 128))
    pen.closePath()


def between_lips(pen):
    line(pen, [(28, 128), (84, 136), (108, 130), (128, 136), (148, 130), (172, 136), (228, 128)])


def court(pen):
    line(pen, [(128, 52), (128, 204)])
    ellipse(pen, (128, 128), 30)
    line(pen, [(16, 96), (52, 96), (52, 160), (16, 160)])
    line(pen, [(240, 96), (204, 96), (204, 160), (240, 160)])


def racket(pen):
    ellipse(pen, (100, 100), 80, 62, 45)
    line(pen, [(156, 156), (224, 224)])


def strings(pen):
    """The strings of the racket, along and across its axis."""
    for offset in (-18, 18):
        across = 62 * math.sqrt(1 - 2 * (offset / 80) ** 2) / math.sqrt(2)
        along = 80 * math.sqrt(1 - 2 * (offset / 62) ** 2) / math.sqrt(2)
        x, y = 100 + offset, 100 + offset
        line(pen, [(x - across, y + across), (x + across, y - across)])
        x, y = 100 - offset, 100 + offset
        line(pen, [(x - along, y - along), (x + along, y + along)])


def skateboard(pen):
    line(pen, [(20, 96), (40, 120), (60, 128), (196, 128), (216, 120), (236, 96)])
    ellipse(pen, (80, 160), 18)
    ellipse(pen, (176, 160), 18)


def earbuds(pen):
    """Two buds, each with a stem."""
    for side in (1, -1):
        at = lambda x, y: (128 + side * x, y)
        pen.moveTo(at(-24, 200))
        pen.lineTo(at(-24, 84))
        pen.curveTo(at(-24, 60), at(-42, 44), at(-64, 44))
        pen.curveTo(at(-88, 44), at(-104, 64), at(-104, 84))
        pen.curveTo(at(-104, 108), at(-84, 124), at(-56, 120))
        pen.lineTo(at(-56, 200))
        pen.curveTo(at(-56, 220), at(-24, 220), at(-24, 200))
        pen.closePath()


def infusion(pen):
    """A bag above a drip chamber and a tube."""
    pen.moveTo((72, 36))
    pen.lineTo((184, 36))
    pen.lineTo((184, 132))
    pen.curveTo((184, 148), (160, 160), (140, 160))
    pen.lineTo((116, 160))
    pen.curveTo((96, 160), (72, 148), (72, 132))
    pen.closePath()
    line(pen, [(128, 160), (128, 192)])
    line(pen, [(128, 192), (128, 216), (136, 228), (196, 228)])


def fluid(pen):
    line(pen, [(72, 84), (184, 84)])


def swimmer(pen):
    ellipse(pen, (204, 104), 22)
    line(pen, [(40, 152), (128, 104), (92, 64), (152, 44)])
    line(pen, [(128, 104), (164, 136)])


def pool(pen):
    swimmer(pen)
    wave(pen, 180)
    wave(pen, 216)


def open_water(pen):
    swimmer(pen)
    wave(pen, 196)


def lotus_pose(pen):
    ellipse(pen, (128, 48), 24)
    line(pen, [(128, 88), (128, 152)])
    line(pen, [(40, 148), (88, 128), (128, 92), (168, 128), (216, 148)])
    line(pen, [(128, 152), (52, 196), (160, 216)])
    line(pen, [(128, 152), (204, 196), (96, 216)])


def skier(pen):
    ellipse(pen, (168, 48), 22)
    line(pen, [(144, 80), (108, 124), (152, 156), (128, 196)])
    line(pen, [(136, 96), (188, 112)])
    line(pen, [(204, 84), (120, 132)])
    line(pen, [(24, 172), (208, 228), (228, 224)])


# What is cut out of the fill cut of a shape, and drawn with lines in the others.
CUT_LINES = {"lips": between_lips, "court": court, "racket": strings, "infusion": fluid}

SHAPES = {
    "circle": lambda pen: rounded_rect(pen, 32, 32, 224, 224, 96),
    "oval": lambda pen: rounded_rect(pen, 20, 56, 236, 200, 108, 72),
    "oval-portrait": lambda pen: rounded_rect(pen, 56, 20, 200, 236, 72, 108),
    "square": lambda pen: rounded_rect(pen, 44, 44, 212, 212, 26),
    "app": lambda pen: rounded_rect(pen, 40, 40, 216, 216, 48),
    "rectangle": lambda pen: rounded_rect(pen, 16, 52, 240, 204, 26),
    "rectangle-portrait": lambda pen: rounded_rect(pen, 52, 16, 204, 240, 26),
    "capsule": lambda pen: rounded_rect(pen, 16, 68, 240, 188, 60),
    "capsule-portrait": lambda pen: rounded_rect(pen, 68, 16, 188, 240, 60),
    "diamond": lambda pen: regular_polygon(pen, 4, 108),
    "triangle": lambda pen: polygon(pen, [(128, 36), (232, 212), (24, 212)]),
    "pentagon": lambda pen: regular_polygon(pen, 5, 104, center=(128, 134)),
    "hexagon": lambda pen: regular_polygon(pen, 6, 104),
    "octagon": lambda pen: regular_polygon(pen, 8, 102, 22.5),
    "up": arrow_triangle(0),
    "right": arrow_triangle(90),
    "down": arrow_triangle(180),
    "left": arrow_triangle(270),
    "burst": burst,
    "tortoise": tortoise,
    "hare": hare,
    "space": bracket,
    "washer": washer,
    "tornado": tornado,
    "sun-shower": sun_shower,
    "hazy-sun": hazy_sun,
    "snowy-wind": snowy_wind,
    "sailboat": sailboat,
    "lungs": lungs,
    "mustache": mustache,
    "lips": lips,
    "court": lambda pen: rounded_rect(pen, 16, 52, 240, 204, 20),
    "racket": racket,
    "skateboard": skateboard,
    "earbuds": earbuds,
    "infusion": infusion,
    "swimmer": pool,
    "swimmer-open-water": open_water,
    "lotus-pose": lotus_pose,
    "skier": skier,
}


def stroked(draw, cut):
    """Returns the outline of a shape, stroked with the width of the cut."""
    edge = pathops.Path()
    draw(edge.getPen())
    edge.stroke(STROKES[cut], pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4)
    edge.convertConicsToQuads(0.02)
    edge.simplify(fix_winding=True)
    return edge


def shape_layers(draw, cut, cut_lines=None):
    """Returns a shape stroked with the width of the cut; filled for fill, with a secondary interior for duotone."""
    inside = pathops.Path()
    draw(inside.getPen())
    edge = stroked(draw, cut)
    if cut_lines and cut != "fill":
        edge = pathops.op(edge, stroked(cut_lines, cut), pathops.PathOp.UNION)
    if cut == "fill":
        whole = pathops.op(edge, inside, pathops.PathOp.UNION)
        if cut_lines:
            whole = pathops.op(whole, stroked(cut_lines, cut), pathops.PathOp.DIFFERENCE)
        return [(0, clean(whole))]
    return [(0, clean(edge))] + ([(SECONDARY, clean(inside))] if cut == "duotone" else [])


# Letters

LETTERS = {f"shape-letter-{chr(c)}": chr(c - 32) for c in range(ord("a"), ord("z") + 1)}
LETTERS |= {f"shape-digit-{d}": str(d) for d in range(10)}
LETTERS |= {"shape-question": "?", "shape-exclamation": "!", "shape-info": "i"}
SIGNS = {
    "cent": "¢", "colon": "₡", "cruzeiro": "₢", "dong": "₫", "florin": "ƒ", "franc": "₣", "guarani": "₲", "hryvnia": "₴",
    "kip": "₭", "lari": "₾", "lira": "₤", "manat": "₼", "mill": "₥", "peseta": "₧", "peso": "₱", "rupee": "₨",
    "sheqel": "₪", "tugrik": "₮", "turkish-lira": "₺", "baht": "฿", "cedi": "₵", "austral": "₳", "less": "<",
    "greater": ">", "less-equal": "≤", "greater-equal": "≥",
}  # fmt: skip
LETTERS |= {f"shape-sign-{name}": sign for name, sign in SIGNS.items()}
TEXTS = {
    "fn": "fn", "fx": "fx", "f": "ƒ", "abs": "ABS", "sos": "SOS", "mph": "mph", "kph": "km/h", "zzz": "zzz", "123": "123",
    "12": "12", "superscript": "x²", "subscript": "x₂", "exclamation-2": "!!", "exclamation-3": "!!!", "interrobang": "!?",
    "real": "R$", "australian-dollar": "A$", "krone": "kr", "zloty": "zł",
}  # fmt: skip
LETTERS |= {f"shape-text-{name}": text for name, text in TEXTS.items()}
# What game controllers, gears and television sets are marked with.
KEYS = [f"{side}{number}" for side in "lr" for number in (1, 2, 3, 4)]
KEYS += ["zl", "zr", "lb", "rb", "lt", "rt", "lm", "rm", "lsb", "rsb", "4k", "2h", "4h", "4l", "4a"]
KEYS += [f"{side}{number}" for side in "mp" for number in (1, 2, 3, 4)]
LETTERS |= {f"shape-text-{key}": key.upper() for key in KEYS}


def letter_faces():
    """Returns the faces per cut: the one of letters, and the one of signs that it lacks."""
    faces = {}
    for cut, weight in LETTER_WEIGHTS.items():
        fonts = [TTFont(HERE / "Nunito[wght].ttf"), TTFont(HERE / "Inter[opsz,wght].ttf")]
        fonts[1] = instantiateVariableFont(fonts[1], {"opsz": 24})
        faces[cut] = [instantiateVariableFont(font, {"wght": weight}) for font in fonts]
    return faces


def letter_layers(faces, text):
    glyphs = []
    for character in text:
        face = next(face for face in faces if ord(character) in face.getBestCmap())
        name = face.getBestCmap()[ord(character)]
        scale = 128 / face["OS/2"].sCapHeight
        glyphs.append((face.getGlyphSet(), name, scale, face.getGlyphSet()[name].width * scale))
    # Symbols of several letters are as wide as others when `SymbolComposer` enlarges them.
    shrink = min(1, 190 / sum(width for *_, width in glyphs))
    glyphs = [(glyph_set, name, scale * shrink, width * shrink) for glyph_set, name, scale, width in glyphs]
    advance = sum(width for *_, width in glyphs)
    path = pathops.Path()
    left = 128 - advance / 2
    for glyph_set, name, scale, width in glyphs:
        pen = TransformPen(path.getPen(glyphSet=glyph_set), (scale, 0, 0, -scale, left, 128 + 64 * shrink))
        glyph_set[name].draw(pen)
        left += width
    return advance, [(0, clean(path))]


# Output


def zigzag(number):
    number = (number << 1) ^ (number >> 63)
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return out


def encode_path(path):
    out = bytearray()
    x = y = 0
    codes = {
        pathops.PathVerb.MOVE: 0,
        pathops.PathVerb.LINE: 1,
        pathops.PathVerb.QUAD: 2,
        pathops.PathVerb.CUBIC: 3,
        pathops.PathVerb.CLOSE: 4,
    }
    for verb, points in path:
        out.append(codes[verb])
        for point in points:
            nx, ny = round(point[0] * UNIT), round(point[1] * UNIT)
            out += zigzag(nx - x) + zigzag(ny - y)
            x, y = nx, ny
    return bytes(out)


def encode_cut(advance, layers):
    out = struct.pack("<HB", round(advance * UNIT), len(layers))
    for role, path in layers:
        steps = encode_path(path)
        out += struct.pack("<BI", role, len(steps)) + steps
    return out


def read_aliases():
    aliases = {}
    for line in (HERE / "Symbols/aliases.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, target = line.split()
            aliases[name] = target
    return aliases


def read_icons(wheel, names):
    icons = {}
    with zipfile.ZipFile(wheel) as archive:
        inner = zipfile.ZipFile(io.BytesIO(archive.read("justmyresource_phosphor/icons.zip")))
        for name in names:
            cuts = {}
            for cut in CUTS:
                member = f"{cut}/{name}.svg" if cut == "regular" else f"{cut}/{name}-{cut}.svg"
                cuts[cut] = (0, icon_layers(inner.read(member)))
            primary = {cut: dict(layers)[0] for cut, (_, layers) in cuts.items()}
            is_filled = is_silhouette(primary["regular"], primary["fill"])
            # Arrows and magnifying glasses stay stroked inside a circle; people are silhouettes despite open outlines.
            if name.startswith(("arrow-", "arrows-", "git-", "repeat", "magn")) and not name.startswith("arrow-fat"):
                is_filled = False
            if name.startswith("user"):
                is_filled = True
            flags = SILHOUETTE if is_filled else 0
            icons[name] = (flags, cuts)
    return icons


def main():
    aliases = read_aliases()
    targets = {t.split(":")[0] for t in aliases.values() if not t.startswith(("=", "shape-"))}
    icons = read_icons(sys.argv[1], sorted(targets))
    for name, draw in SHAPES.items():
        icons[f"shape-{name}"] = (
            SILHOUETTE,
            {cut: (0, shape_layers(draw, cut, CUT_LINES.get(name))) for cut in CUTS},
        )
    faces = letter_faces()
    for name, character in LETTERS.items():
        icons[name] = (LETTER, {cut: letter_layers(face, character) for cut, face in faces.items()})

    for name, target in aliases.items():
        # Composed names, such as `=star.circle`, are checked by SymbolTests.
        known = target.split(":")[0] in icons or target.removeprefix("=") in aliases or target.startswith("=")
        if not known:
            sys.exit(f"aliases.txt: {name} has the target {target}, which does not exist")

    names = bytearray()

    def named(text):
        raw = text.encode()
        names.extend(raw)
        return len(names) - len(raw), len(raw)

    icon_table, alias_table, cut_data = bytearray(), bytearray(), bytearray()
    start = 24 + len(icons) * 32 + len(aliases) * 16
    for name in sorted(icons):
        flags, cuts = icons[name]
        icon_table += struct.pack("<IHH", *named(name), flags)
        for cut in CUTS:
            if cut in cuts:
                icon_table += struct.pack("<I", start + len(cut_data))
                cut_data += encode_cut(*cuts[cut])
            else:
                icon_table += struct.pack("<I", 0)
    for name in sorted(aliases):
        alias_table += struct.pack("<IHH", *named(name), 0) + struct.pack("<IHH", *named(aliases[name]), 0)
    header = b"PFSY" + struct.pack(
        "<IIIII", 1, len(icons), len(aliases), start + len(cut_data), len(names)
    )
    data = header + icon_table + alias_table + cut_data + names
    (HERE / "Symbols/symbols.bin").write_bytes(data)
    print(f"{len(icons)} icons, {len(aliases)} aliases, {len(data)} bytes")


if __name__ == "__main__":
    main()
