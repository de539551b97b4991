"""Draws the social card of PoolBenchmark with takumi (takumi-py) and resvg (resvg-py) and prints the CPU time per card.

    python3 Benchmarks/Peers/cards.py COUNT

Each is measured if its package is installed. Texts are set in Inter from the folder Fonts.
"""
import os
import resource
import sys

FONT = os.path.join(os.path.dirname(__file__), "..", "..", "Fonts", "Inter[opsz,wght].ttf")


def cpu():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def measure(name, draw, count):
    for index in range(5):
        draw(index)
    start, size = cpu(), 0
    for index in range(count):
        size = len(draw(index + 5))
    print(f"{name}: {(cpu() - start) * 1000 / count:.2f} ms of CPU time per card, {size} bytes")


def resvg(count):
    import resvg_py

    def draw(index):
        texts = [(74, 86, 34, 600, f"Release notes {index}"), (1000, 86, 30, 400, "2026-11-24"),
                 (64, 190, 76, 700, f"Pictures from views, number {index}"),
                 (64, 260, 44, 400, "Layout, preferences and text on any Linux machine")]
        for column, title in enumerate(["Lines", "Tests", "Views"]):
            texts.append((64 + column * 150, 350, 56, 700, f"{index % 97 + column * 13}%"))
            texts.append((64 + column * 150, 390, 24, 400, title))
        lines = "".join(f'<text x="{x}" y="{y}" font-size="{s}" font-weight="{w}" font-family="Inter" fill="#fff">{t}</text>'
                        for x, y, s, w, t in texts)
        star = "M50 52l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z"
        svg = ('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="g" x1="0" y1="0" '
               'x2="1" y2="1"><stop stop-color="#5856D6"/><stop offset="1" stop-color="#007AFF"/></linearGradient></defs>'
               f'<rect width="1200" height="630" fill="url(#g)"/><path d="{star}" fill="#FFCC00"/>{lines}</svg>')
        return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=[FONT]))

    measure("resvg", draw, count)


def takumi(count):
    import takumi_py

    with open(FONT, "rb") as file:
        renderer = takumi_py.Renderer(fonts=[takumi_py.FontResource(data=file.read(), name="Inter")])

    def text(content, size, weight=400):
        return {"type": "text", "text": content, "style": {"fontSize": f"{size}px", "fontWeight": weight, "color": "#fff"}}

    def row(children, **style):
        return {"type": "container", "children": children, "style": {"display": "flex", **style}}

    def draw(index):
        columns = [row([text(f"{index % 97 + column * 13}%", 56, 700), text(title, 24)], flexDirection="column")
                   for column, title in enumerate(["Lines", "Tests", "Views"])]
        head = row([text("★", 34), text(f"Release notes {index}", 34, 600), text("2026-11-24", 30)], gap="16px")
        node = row([head, text(f"Pictures from views, number {index}", 76, 700),
                    text("Layout, preferences and text on any Linux machine", 44), row(columns, gap="48px")],
                   flexDirection="column", gap="28px", padding="64px", width="1200px", height="630px",
                   backgroundImage="linear-gradient(135deg, #5856D6, #007AFF)")
        return renderer.render_node(node, width=1200, height=630)

    measure("takumi", draw, count)


for peer in (takumi, resvg):
    try:
        peer(int(sys.argv[1]))
    except ImportError as error:
        print(f"{peer.__name__} is not measured: {error}")
