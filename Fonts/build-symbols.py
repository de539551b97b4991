#!/usr/bin/env python3
"""Converts Phosphor's SVG icons to Symbols/symbols.bin, which `SymbolLibrary` maps and decodes on demand.

Usage: build-symbols.py justmyresource_phosphor-….whl

Converts the icons that Symbols/aliases.txt names, in six cuts (thin, light, regular, bold, fill, duotone), draws the
shapes of symbol_shapes.py and the letters and digits that Phosphor lacks, removes overlaps so that winding numbers are
0 and 1, and writes:

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

import pathops
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib import SVGPath
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from symbol_shapes import CUT_LINES, SHAPES

HERE = pathlib.Path(__file__).resolve().parent
CUTS = ["thin", "light", "regular", "bold", "fill", "duotone"]
STROKES = {"thin": 8, "light": 12, "regular": 16, "bold": 24, "fill": 16, "duotone": 16}
LETTER_WEIGHTS = {"thin": 250, "light": 350, "regular": 500, "bold": 750, "fill": 750}
SECONDARY, SILHOUETTE, LETTER = 1, 1, 2
UNIT = 32


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


# The shapes of symbol_shapes.py


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
