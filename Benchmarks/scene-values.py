#!/usr/bin/env python3
"""The time for values, texts and YAML of scenes, by their number: 1,000, 10,000 and 100,000.

usage: scene-values.py PREFRENDER [ROUNDS]

Each scene is drawn ROUNDS times (5 by default), and the least time counts, without that of a scene without content.
Prints milliseconds, and the time for each element at 100,000 as a multiple of that at 10,000: about 1 if it is linear.
The limits are raised, so that nothing is refused.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

COUNTS = (1_000, 10_000, 100_000)
LIMITS = ["input-bytes", "views", "text-bytes", "expression-steps", "layout-steps", "segments", "drawing-steps", "layer-bytes"]


def text(value):
    return {"size": {"width": 200, "height": 40}, "body": {"type": "Text", "text": value}}


def computed(expression, **data):
    return text("${" + expression + "}") | {"data": data}


def json_scene(scene):
    return json.dumps(scene, ensure_ascii=False)


CASES = {
    "flatten": lambda n: json_scene(computed("count(flatten(rows))", rows=[[i] for i in range(n)])),
    # An expression takes at most 1,000,000 steps.
    "sortBy of half": lambda n: json_scene(
        computed("count(sortBy(rows, size))", rows=[{"size": i * 7919 % n} for i in range(n // 2)])),
    "groupBy": lambda n: json_scene(computed("count(groupBy(rows, size))", rows=[{"size": i % 1000} for i in range(n)])),
    "unique strings": lambda n: json_scene(computed("count(unique(rows))", rows=[f"row {i}" for i in range(n)])),
    "shared parts": lambda n: json_scene(computed("count(map(range(0, %d), [rows, rows]))" % n, rows=list(range(8)))),
    "reduce": lambda n: json_scene(computed("reduce(rows, 0, result + item)", rows=list(range(n)))),
    "joined": lambda n: json_scene(computed("count(join(rows, ','))", rows=[f"{i}" for i in range(n)])),
    "unused members": lambda n: json_scene(computed("a", a=1, **{f"name{i}": i for i in range(n)})),
    "flags": lambda n: json_scene(computed("count(value)", value="\U0001F1E9\U0001F1EA" * n)),
    "combining marks": lambda n: json_scene(computed("count(value)", value="e\u0301" * n)),
    "Markdown hosts": lambda n: json_scene(computed("count(value)", value="www.a.b " * n)),
    "YAML long line": lambda n: "size: {width: 200, height: 40}\ndata: {rows: [" + ", ".join(map(str, range(n)))
    + "]}\nbody: {type: Text, text: \"${count(rows)}\"}\n",
    "YAML block": lambda n: "size: {width: 200, height: 40}\ndata:\n  rows:\n" + "".join(f"    - {i}\n" for i in range(n))
    + "body: {type: Text, text: \"${count(rows)}\"}\n",
    "YAML aliases": lambda n: "size: {width: 200, height: 40}\ndata: {a: &a [1, 2], rows: ["
    + ", ".join(["*a"] * (n // 10) + ["1"] * (n - n // 10)) + "]}\nbody: {type: Text, text: \"${count(rows)}\"}\n",
}


def best(command, path, rounds):
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        result = subprocess.run(command + [str(path), os.devnull], capture_output=True, text=True)
        times.append(time.perf_counter() - start)
        if result.returncode:
            return None, result.stderr.strip().splitlines()[0][:100]
    return min(times) * 1000, None


def main():
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    command = [str(pathlib.Path(sys.argv[1]).resolve()), "render", "--timeout", "0", "--format=png"]
    command += [f"--max-{name}={1 << 40}" for name in LIMITS]
    folder = pathlib.Path(tempfile.mkdtemp())
    empty = folder / "empty.json"
    empty.write_text(json_scene(text("1")))
    base, problem = best(command, empty, 2 * rounds)
    if problem:
        sys.exit(problem)
    print(f"{'':18}" + "".join(f"{count:>11,}" for count in COUNTS) + "   growth")
    for name, scene in CASES.items():
        times = []
        for count in COUNTS:
            path = folder / ("scene.yaml" if name.startswith("YAML") else "scene.json")
            path.write_text(scene(count))
            duration, problem = best(command, path, rounds)
            if problem:
                print(f"{name:18} {count:,}: {problem}")
                break
            times.append(max(duration - base, 0))
        else:
            growth = times[2] / times[1] / 10 if times[1] > 1 else float("nan")
            print(f"{name:18}" + "".join(f"{value:8.1f} ms" for value in times) + f"   {growth:5.2f} x")


if __name__ == "__main__":
    main()
