#!/usr/bin/env python3
"""The time and the memory of the most expensive scenes that the limits accept, by kind of cost.

usage: budget-times.py PREFRENDER [NAME ...]

For each kind of scene, finds the largest amount that `--profile strict` accepts, and the least CPU time and memory of
three runs with it, and the time of refusing a scene that is three times as large. The profile promises a second and
200 MB. Which scenes are accepted does not depend on the machine; their times do. The command should be optimized.
"""

import functools
import json
import os
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import zlib
import zoneinfo

SECONDS, MEGABYTES = 1.0, 200


def scene(body, side=300, **members):
    return {"size": {"width": side, "height": side, "mode": "exact"}, "body": body} | members


def stack(*content, modifiers=()):
    return {"type": "ZStack", "content": list(content), "modifiers": list(modifiers)}


def view(name, *modifiers, **members):
    return {"type": name, "modifiers": list(modifiers)} | members


def repeated(count, *content):
    return {"type": "ForEach", "data": count, "bind": "i", "content": list(content)}


def rotation(degrees, y=0):
    return {"rotation3DEffect": {"angle": {"degrees": degrees}, "axis": {"x": 1, "y": y, "z": 0}}}


def frame(width, height):
    return {"frame": {"width": width, "height": height}}


def lines(count, side):
    numbers = random.Random(count)
    return [{"addLines": [[round(numbers.uniform(0, side), 2) for _ in "xy"] for _ in range(count)]}]


def blended(mode):
    layer = view("Color", {"opacity": 0.5}, {"blendMode": mode}, color="orange")
    return lambda n: scene(stack(repeated(n, layer)))


def sampled(interpolation, image="noise64.png"):
    modifiers = [{"resizable": {}}, {"interpolation": interpolation}]
    return lambda n: scene(stack(repeated(n, view("Image", *modifiers, path=image))))


def walk(count, side, step):
    numbers = random.Random(count)
    x, y, points = side / 2, side / 2, []
    for _ in range(count):
        x, y = (min(max(value + numbers.uniform(-step, step), 0), side) for value in (x, y))
        points.append([round(x, 2), round(y, 2)])
    return [{"addLines": points}]


def polygons(elements, side=300):
    polygon = view("Path", {"fill": {"style": "red", "eoFill": True}}, elements=elements)
    return lambda n: scene(stack(repeated(n, polygon)), side=side)


def stroked(**style):
    stroke = {"stroke": {"style": "red"} | style}
    return lambda n: scene(view("Path", stroke, elements=lines(n, 300)))


def gradient(name, **members):
    return lambda n: scene(stack(repeated(n, view(name, colors=["red", "yellow", "blue"], **members))))


def evaluated(expression, **data):
    """Returns scenes that evaluate an expression for as many elements."""
    return lambda n: scene(view("Text", text="${count(map(range(0, %d), i => %s))}" % (n, expression)), data=data)


def combined(reducer, value):
    """Returns scenes in which as many views set the same preference."""
    default = type(value)()
    child = view("Color", {"preference": {"key": "k", "value": "${value}"}}, color="red")
    reader = {"overlayPreferenceValue": {"key": "k", "bind": "all", "content": ["${count(all)}"]}}
    return lambda n: scene(
        stack(repeated(n, child), modifiers=[reader]), data={"value": value}, preferenceKeys={"k": {"default": default, "reduce": reducer}})


def animated(content):
    change = {"perform": {"set": {"c": 1}, "animation": {"linear": 1}}}
    return lambda n: scene(content, side=n, state={"c": 0}, script=[change, {"settle": {}}])


TURNING_NOISE = view("Image", {"resizable": {}}, {"hueRotation": {"degrees": "${c * 90}"}}, path="noise300.png")
TURNING_GRADIENT = view("AngularGradient", {"rotationEffect": {"degrees": "${c * 90}"}}, colors=["red", "yellow"])
NOISE = view("Image", {"resizable": {"resizingMode": "tile"}}, path="noise300.png")
SMOOTH_NOISE = view("Image", {"resizable": {}}, path="noise64.png")
NOISY_GRADIENT = stack(
    view("AngularGradient", colors=["red", "yellow", "blue"]), view("Image", {"resizable": {}}, {"opacity": 0.3}, path="noise64.png"))
FLAT_PROJECTION = {"projectionEffect": {"m13": 1e-7}}

# The name, the scene for an amount, the largest amount, and what is rendered: a file extension, or "animate" with one.
CASES = {}


def case(name, make, most=20_000, output="png", *options):
    CASES[name] = (make, most, output, options)


for mode in ["multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight", "hardLight",
             "difference", "exclusion", "hue", "saturation", "color", "luminosity", "sourceAtop", "plusLighter"]:
    case(f"blend mode {mode}", blended(mode))
for interpolation in ["none", "low", "medium", "high"]:
    case(f"image, interpolation {interpolation}", sampled(interpolation))
    case(f"image, reduced, {interpolation}", lambda n, i=interpolation: scene(stack(
        repeated(n, view("Image", {"resizable": {}}, {"interpolation": i}, frame(90, 90), path="noise300.png")))))
case("image in a rotation", lambda n: scene(stack(repeated(n, view(
    "Image", {"resizable": {}}, {"interpolation": "high"}, {"rotationEffect": {"degrees": 30}}, path="noise64.png")))))
case("image with cap insets", lambda n: scene(stack(repeated(n, view(
    "Image", {"resizable": {"capInsets": {"top": 9, "leading": 9, "bottom": 9, "trailing": 9}}}, path="noise64.png")))))
case("emoji of many sizes", lambda n: scene(stack(repeated(n, view(
    "Text", {"font": {"size": "${5 + i * 0.1}"}}, text="\U0001F41D")))))
case("texts of many sizes", lambda n: scene(stack(repeated(n, view(
    "Text", {"font": {"size": "${5 + i * 0.1}"}}, text="Rag g${i}")))))
case("clips", lambda n: scene(stack(repeated(n, view(
    "Color", {"clipShape": view("Path", elements=lines(3000, 300))}, {"opacity": 0.5}, color="red")))))
case("clips of large pictures", lambda n: scene(stack(repeated(n, view(
    "Color", {"clipShape": view("Path", elements=lines(3000, 1500))}, {"opacity": 0.5}, color="red"))), side=1500))
case("clips in each other", lambda n: scene(view(
    "Color", *([{"clipShape": view("Path", elements=lines(1000, 300))}] * n), color="red")), 180)
case("random polygon", lambda n: scene(view("Path", {"fill": "red"}, elements=lines(n, 300))), 60_000)
case("random polygon, large", lambda n: scene(view("Path", {"fill": "red"}, elements=lines(n, 2000)), side=2000), 60_000)
case("even-odd polygon, large", lambda n: polygons(lines(n, 2000), 2000)(1), 60_000)
case("polygons of 100 lines", polygons(lines(100, 300)))
case("small polygons of 100 lines", polygons(lines(100, 30), 30))
case("polygons of short lines", lambda n: polygons(walk(n, 300, 3))(1), 200_000)
case("stroke, round joins", stroked(lineWidth=3, lineJoin="round", lineCap="round"), 60_000)
case("stroke, miter joins", stroked(lineWidth=1, lineJoin="miter", miterLimit=1e9), 60_000)
case("stroke, dashes", stroked(lineWidth=1, dash=[1, 0.5], lineCap="round"), 60_000)
case("angular gradients", gradient("AngularGradient"))
case("radial gradients", gradient("RadialGradient", startRadius=0, endRadius=90))
case("blurs", lambda n: scene(stack(repeated(n, view("Circle", {"blur": 8})))))
case("blurs in each other", lambda n: scene(view("Circle", *[{"blur": 3}] * n)), 190)
case("shadows in each other", lambda n: scene(view("Circle", *[{"shadow": {"radius": 30, "x": 9}}] * n)), 190)
case("materials", lambda n: scene(stack(
    view("Circle", {"fill": "red"}), repeated(n, view("Rectangle", {"fill": "thinMaterial"})))))
case("rotations in each other", lambda n: scene(view("Circle", *[rotation(0.5)] * n), side=50), 190)
case("rotation of a large view", lambda n: scene(view("Circle", frame(n, n), rotation(70)), side=n), 4000)
case("rotations of texts", lambda n: scene(stack(repeated(n, view("Text", text="Text ${i}")), modifiers=[rotation(0.5, 1)] * 60), side=60))
case("projections of layers", lambda n: scene(stack(
    repeated(n, view("Rectangle", {"opacity": 0.5}, {"blur": 1}, {"brightness": 0.1})), modifiers=[FLAT_PROJECTION] * 90), side=4))
case("blur and shadow in rotations", lambda n: scene(view(
    "Circle", {"blur": 5}, rotation(30, 1), {"blur": 20}, rotation(20), {"shadow": {"radius": 10, "x": 5}}, rotation(10)), side=n + 100), 4000)
for kind in ["webp", "jpg", "svg", "pdf", "png"]:
    case(f"{kind} file of noise", lambda n: scene(NOISE, side=n), 4000, kind)
case("webp file, lossless", lambda n: scene(NOISE, side=n), 4000, "webp", "--lossless")
case("webp file, lossless, gradient", lambda n: scene(view("AngularGradient", colors=["red", "yellow"]), side=n), 4000, "webp", "--lossless")
case("webp file of smooth noise", lambda n: scene(SMOOTH_NOISE, side=n), 4000, "webp")
case("webp file of a noisy gradient", lambda n: scene(NOISY_GRADIENT, side=n), 4000, "webp", "--quality", "100")
case("webp file, lossless, smooth noise", lambda n: scene(SMOOTH_NOISE, side=n), 4000, "webp", "--lossless")
case("webp file, lossless, noisy gradient", lambda n: scene(NOISY_GRADIENT, side=n), 4000, "webp", "--lossless")
case("png file, optimized, smooth noise", lambda n: scene(SMOOTH_NOISE, side=n), 4000, "png", "--optimize")
case("png file, optimized, noisy gradient", lambda n: scene(NOISY_GRADIENT, side=n), 4000, "png", "--optimize")
case("views, expressions and blend modes", lambda n: scene(stack(
    repeated(n, stack(view("Text", text="${count(filter(range(0, 40), item > 3))}"), view("Color", {"blendMode": "hue"}, color="red"))))))
case("png file, optimized", lambda n: scene(NOISE, side=n), 4000, "png", "--optimize")
for kind in ["gif", "webp", "png"]:
    case(f"animation of noise, {kind}", animated(TURNING_NOISE), 1500, f"animate.{kind}")
    case(f"animation of a gradient, {kind}", animated(TURNING_GRADIENT), 1500, f"animate.{kind}")
    case(f"animation of a circle, {kind}", animated(view("Circle", {"scaleEffect": "${c}"})), 4000, f"animate.{kind}")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
case("lists in a preference", combined("append", list(range(20_000))))
case("short lists in a preference", combined("append", list(range(100))))
case("objects in a preference", combined("merge", {f"k{number}": number for number in range(10_000)}))
case("actions on many states", lambda n: scene(
    view("Text", text="${k0}"), state={f"k{number}": 0 for number in range(20_000)},
    script=[{"perform": [{"set": {"k0": number}} for number in range(n)]}]))
case("gradients in Oklab", lambda n: scene(stack(repeated(n, view(
    "LinearGradient", colors=["red", "blue"] * 300, startPoint="top", endPoint="bottom", colorSpace="perceptual")))))
case("reversed texts", evaluated("reversed(text)", text="a\u0301" * 20_000))
case("ends of texts", evaluated("suffix(text, 3)", text="a\u0301" * 20_000))
case("lists of pairs", evaluated("zip(list, list)", list=list(range(10_000))))
case("lists of groups", evaluated("groupBy(list, item)", list=list(range(10_000))))
case("lists of members", evaluated("entries(object)", object={f"k{number}": number for number in range(10_000)}))
case("dates in many zones", evaluated(
    "formatDate(i * 86400, 'EEEE MMMM a', zones[i % count(zones)])", zones=sorted(zoneinfo.available_timezones() - {"localtime", "Factory"})))
case("many currencies", evaluated(
    "format(1234.5, 'currency', codes[i % 17576], i % 16)", codes=[a + b + c for a in LETTERS for b in LETTERS for c in LETTERS]))


def write_noise(path, side):
    rows = b"".join(b"\0" + random.Random(row).randbytes(4 * side) for row in range(side))

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def run(command, folder, name, amount):
    """Returns the exit code, the seconds of CPU time, the megabytes and the message of rendering a scene."""
    make, _, output, options = CASES[name]
    (folder / "scene.json").write_text(json.dumps(make(amount), ensure_ascii=False))
    words = [command] + (["animate"] if output.startswith("animate") else ["render"])
    words += ["scene.json", "out." + output.split(".")[-1], "--profile", "strict", "--timeout", "0", *options]
    process = subprocess.Popen(words, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    message = process.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    return os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000, message


def largest(accepts, most):
    """Returns the largest accepted amount up to a maximum, within 3%; 0 for none."""
    low, high = 0, 1
    while high <= most and accepts(high):
        low, high = high, high * 3
    high = min(high, most + 1)
    while high - low > max(1, low * 0.03):
        middle = (low + high) // 2
        if accepts(middle):
            low = middle
        else:
            high = middle
    return low


def main():
    with tempfile.TemporaryDirectory() as folder:
        report(str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2:], pathlib.Path(folder))


def report(command, wanted, folder):
    for side in (64, 300):
        write_noise(folder / f"noise{side}.png", side)
    print(f"{'':34}{'amount':>8}{'s':>7}{'MB':>6}{'refusal s':>11}")
    for name, (_, most, _, _) in CASES.items():
        if wanted and not any(word in name for word in wanted):
            continue
        measure = functools.partial(run, command, folder, name)
        code, _, _, message = measure(1)
        if code:
            print(f"{name:34} {code}: {message.strip().splitlines()[0][:100]}")
            continue
        amount = largest(lambda n: measure(n)[0] == 0, most)
        runs = [measure(amount) for _ in range(3)]
        seconds, megabytes = min(run[1] for run in runs), max(run[2] for run in runs)
        refusal = measure(min(amount * 3, most))
        refused = f"{refusal[1]:11.2f}" if refusal[0] == 75 else f"{'':11}"
        over = "  over" if seconds > SECONDS or megabytes > MEGABYTES or (refusal[0] == 75 and refusal[1] > SECONDS) else ""
        print(f"{name:34}{amount:>8}{seconds:7.2f}{megabytes:6.0f}{refused}{over}", flush=True)


if __name__ == "__main__":
    main()
