"""Measures `prefrender batch` with the social card of PoolBenchmark, beside takumi, resvg and rsvg-convert in one run.

    python3 Benchmarks/Card/batch.py PREFRENDER [COUNT [JOBS]]

Prints the CPU time (user and system) per card of 1200 × 630 pixels, the cards per second and core that follow from it, and
the wall-clock rate with one and with JOBS worker processes; and the peak memory of a batch whose rows are all up to date.
takumi-py, resvg-py and rsvg-convert are measured if they are installed.
"""
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))


def run(command, **options):
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL, **options)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, time.monotonic() - start


def rows(path, count):
    with open(path, "w") as file:
        for index in range(count):
            file.write(json.dumps({"index": index}) + "\n")


def batch(prefrender, count, jobs):
    with tempfile.TemporaryDirectory() as folder:
        table = os.path.join(folder, "rows.ndjson")
        rows(table, count)
        out = os.path.join(folder, "cards", "{index}.png")
        command = [prefrender, "batch", os.path.join(HERE, "card.json"), "--rows", table, "--out", out]
        for number in sorted({1, jobs}):
            cpu, wall = run(command + ["--jobs", str(number), "--force"])
            size = sum(entry.stat().st_size for entry in os.scandir(os.path.join(folder, "cards"))) / count
            print(f"prefrender batch, {number} jobs: {cpu * 1000 / count:.2f} ms of CPU time per card, "
                  f"{count / cpu:.0f} per second and core; {count / wall:.0f} per second by the clock, {size:.0f} bytes")
        cpu, wall = run(command + ["--jobs", "1"])
        print(f"all rows up to date: {cpu * 1000 / count:.3f} ms of CPU time per row")


def rsvg(count):
    program = shutil.which("rsvg-convert")
    if program is None:
        print("rsvg-convert is not measured: not installed")
        return
    texts = [(74, 86, 34, 600, "Release notes 7"), (1000, 86, 30, 400, "2026-11-24"),
             (64, 190, 76, 700, "Pictures from views, number 7"),
             (64, 260, 44, 400, "Layout, preferences and text on any Linux machine")]
    for column, title in enumerate(["Lines", "Tests", "Views"]):
        texts.append((64 + column * 150, 350, 56, 700, f"{7 + column * 13}%"))
        texts.append((64 + column * 150, 390, 24, 400, title))
    lines = "".join(f'<text x="{x}" y="{y}" font-size="{s}" font-weight="{w}" font-family="Inter, sans-serif" fill="#fff">{t}</text>'
                    for x, y, s, w, t in texts)
    svg = ('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="g" x1="0" y1="0" x2="1" '
           f'y2="1"><stop stop-color="#5856D6"/><stop offset="1" stop-color="#007AFF"/></linearGradient></defs>'
           f'<rect width="1200" height="630" fill="url(#g)"/>{lines}</svg>')
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "card.svg")
        with open(path, "w") as file:
            file.write(svg)
        cpu = sum(run([program, path, "-o", os.path.join(folder, "card.png")])[0] for _ in range(min(count, 100)))
        print(f"rsvg-convert, a process per card: {cpu * 1000 / min(count, 100):.2f} ms of CPU time per card")


if __name__ == "__main__":
    program = sys.argv[1]
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 600
    batch(os.path.abspath(program), number, int(sys.argv[3]) if len(sys.argv) > 3 else os.cpu_count())
    rsvg(number)
    subprocess.run([sys.executable, os.path.join(HERE, "..", "Peers", "cards.py"), str(number)], check=True)
