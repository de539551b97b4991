#!/usr/bin/env python3
"""Writes an 800 x 600 card, to be drawn at two pixels per point, as a scene, as SVG and as a C header for cairo.

The card has a gradient, a blurred shadow under a panel, six lines of text, twelve stroked rounded rectangles and
twenty circles.
"""
import json
import sys
from html import escape
from pathlib import Path

out = Path(sys.argv[1])
out.mkdir(parents=True, exist_ok=True)
SKY = ["#1E3A8A", "#7C3AED", "#EC4899"]
TILES = ["#38BDF8", "#34D399", "#FBBF24", "#F87171", "#A78BFA", "#FB923C"]
INK, LINE = "#0F172A", "#334155"
TEXTS = [
    (72, 100, 28, "Quarterly revenue report"),
    (72, 126, 16, "Rendered without a display, by the processor alone"),
    (72, 148, 14, "Jackdaws love my big sphinx of quartz 0123456789"),
    (72, 167, 14, "Five boxing wizards jump quickly \u2014 AV To Wa fi"),
    (72, 184, 12, "A large fawn jumped quickly over white zinc boxes; 12,345.67 (\u00b18.9%)"),
    (72, 200, 12, "\u201cWe promptly judged antique ivory buckles\u201d & so on."),
]
BOXES = [(72 + c * 168, 220 + r * 90, 152, 76, TILES[(r * 4 + c) % 6]) for r in range(3) for c in range(4)]
DOTS = [(84 + i * 33.2, 520, 12, TILES[i % 6]) for i in range(20)]

svg = ['<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><defs>'
       '<linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="800" y2="600">'
       + "".join(f'<stop offset="{i / 2}" stop-color="{c}"/>' for i, c in enumerate(SKY))
       + '</linearGradient><filter id="b" filterUnits="userSpaceOnUse" x="-20" y="-10" width="840" height="640" '
       'color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="16"/></filter></defs>'
       '<rect width="800" height="600" fill="url(#s)"/>'
       '<rect x="40" y="52" width="720" height="520" rx="24" fill-opacity=".35" filter="url(#b)"/>'
       '<rect x="40" y="40" width="720" height="520" rx="24" fill="#fff" fill-opacity=".92"/>']
svg += [f'<text x="{x}" y="{y}" font-family="DejaVu Sans" font-size="{s}" fill="{INK}">{escape(t)}</text>' for x, y, s, t in TEXTS]
svg += [f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="12" fill="{c}" stroke="{LINE}" stroke-width="2"/>' for x, y, w, h, c in BOXES]
svg += [f'<circle cx="{x:.1f}" cy="{y}" r="{r}" fill="{c}" fill-opacity=".8"/>' for x, y, r, c in DOTS]
(out / "card.svg").write_text("".join(svg) + "</svg>")


def placed(view, x, y, w, h, *modifiers):
    view["modifiers"] = list(modifiers) + [{"frame": {"width": w, "height": h}}, {"offset": {"x": round(x, 3), "y": y}}]
    return view


def rounded(radius):
    return {"type": "RoundedRectangle", "cornerRadius": radius, "style": "circular"}


content = [
    {"type": "LinearGradient", "colors": SKY, "startPoint": "topLeading", "endPoint": "bottomTrailing"},
    placed(rounded(24), 40, 52, 720, 520, {"fill": {"color": "black", "opacity": 0.35}}, {"blur": 16}),
    placed(rounded(24), 40, 40, 720, 520, {"fill": {"color": "white", "opacity": 0.92}}),
]
for x, y, s, t in TEXTS:
    content.append({"type": "Text", "text": t, "modifiers": [
        {"font": {"size": s}}, {"foregroundStyle": INK}, {"offset": {"x": x, "y": y - s * 0.95}}]})
for x, y, w, h, c in BOXES:
    content.append(placed(rounded(12), x, y, w, h, {"fill": c}))
    content.append(placed(rounded(12), x, y, w, h, {"stroke": {"style": LINE, "lineWidth": 2}}))
for x, y, r, c in DOTS:
    content.append(placed({"type": "Circle"}, x - r, y - r, 2 * r, 2 * r, {"fill": {"color": c, "opacity": 0.8}}))
scene = {"version": 1, "size": {"width": 800, "height": 600}, "environment": {"displayScale": 2},
         "body": {"type": "ZStack", "alignment": "topLeading", "content": content}}
(out / "card.json").write_text(json.dumps(scene, indent=1))
(out / "line.json").write_text(json.dumps({"version": 1, "body": "One line of text"}))

rows = "".join(f'{{{x}, {y}, {s}, "{t}"}},\n'.replace('“', '\\u201c').replace('”', '\\u201d') for x, y, s, t in TEXTS)
(out / "card.h").write_text(
    "static const struct { double x, y, size; const char *text; } TEXTS[] = {" + rows + "};\n"
    + "static const struct { double x, y, w, h; unsigned color; } BOXES[] = {"
    + ",".join(f"{{{x}, {y}, {w}, {h}, 0x{c[1:]}}}" for x, y, w, h, c in BOXES) + "};\n"
    + "static const struct { double x, y, r; unsigned color; } DOTS[] = {"
    + ",".join(f"{{{x}, {y}, {r}, 0x{c[1:]}}}" for x, y, r, c in DOTS) + "};\n"
    + "static const unsigned SKY[] = {" + ",".join("0x" + c[1:] for c in SKY) + "};\n")
