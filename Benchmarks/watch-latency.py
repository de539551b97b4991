#!/usr/bin/env python3
"""The time from the save of a scene to its complete picture, by `prefrender watch`.

usage: watch-latency.py PREFRENDER [COUNT] [SCENE]

Saves the scene COUNT times (200 by default) with another text, as editors do, by renaming a new file, and waits until the
picture has been replaced and is complete. The picture is noticed by polling its inode, every 0.1 ms at most. Prints the
distribution in milliseconds, with that of the time that the command itself reports for drawing and writing.
"""

import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def line(name, values):
    parts = "  ".join(f"p{round(part * 100)} {percentile(values, part):6.1f}" for part in (0.1, 0.5, 0.9, 0.99))
    return f"{name:24} {parts}  max {max(values):6.1f} ms"


def main():
    command = str(pathlib.Path(sys.argv[1]).resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    source = pathlib.Path(sys.argv[3] if len(sys.argv) > 3 else
                          pathlib.Path(__file__).parent.parent / "Examples/Cookbook/social-card.json")
    text = source.read_text()
    match = re.search(r'"(How a honeybee[^"]*|Hello[^"]*)"', text)
    assert match, "the scene has no text that can be changed"
    folder = pathlib.Path(tempfile.mkdtemp())
    scene, out = folder / "scene.json", folder / "out.png"
    scene.write_text(text)
    process = subprocess.Popen([command, "watch", "scene.json", "out.png"], cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        for output in process.stdout:
            if output.startswith("Watching"):
                break
        times, drawing = [], []
        random.seed(1)
        for index in range(count):
            time.sleep(random.uniform(0.05, 0.12))
            old = out.stat().st_ino
            new = folder / "new.json"
            new.write_text(text.replace(match.group(1), f"{match.group(1)} {index}"))
            start = time.perf_counter()
            os.replace(new, scene)
            while out.stat().st_ino == old:
                time.sleep(0.0001)
            times.append((time.perf_counter() - start) * 1000)
            assert out.read_bytes()[-8:-4] == b"IEND", "the file is not complete"
            drawing.append(float(re.search(r"([\d.]+) ms$", process.stdout.readline().strip()).group(1)))
        print(f"{source.name}, {count} saves")
        print(line("save to complete file", times))
        print(line("drawing and writing", drawing))
        print(f"at most 30 ms: {sum(value <= 30 for value in times) * 100 / count:.1f} %")
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(folder)


main()
