#!/usr/bin/env python3
"""Measures the wall time of whole commands in interleaved rounds, which cancels drift; prints a Markdown table.

usage: measure.py ROUNDS WORKDIR PREFRENDER
"""
import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

rounds, work, prefrender = int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
commands = {
    "start-up (`--version`)": [prefrender, "--version"],
    "one line of text": [prefrender, str(work / "line.json"), str(work / "line.png")],
    "the card, prefrender": [prefrender, str(work / "card.json"), str(work / "ours.png")],
    "the card, rsvg-convert": ["rsvg-convert", "--zoom", "2", str(work / "card.svg"), "-o", str(work / "rsvg.png")],
    "the card, cairo + libpng level 1 in C": [str(work / "card_cairo"), str(work / "cairo.png")],
}
wall = {name: [] for name in commands}
for turn in range(rounds + 1):
    for name, command in commands.items():
        program = shutil.which(command[0]) or command[0]
        start = time.perf_counter()
        child = os.posix_spawn(program, command, os.environ, file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
        _, status = os.waitpid(child, 0)
        elapsed = (time.perf_counter() - start) * 1e3
        if status:
            sys.exit(f"{name} failed: {' '.join(command)}")
        if turn:
            wall[name].append(elapsed)


def peak(command):
    """Returns the maximum peak memory of three runs, in MiB, measured by a parent with a small footprint."""
    runs = [subprocess.run([str(work / "peak"), *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=True, text=True) for _ in range(3)]
    return max(float(run.stderr.split()[-1]) for run in runs)


reference = statistics.median(wall["the card, rsvg-convert"])
print("| workload | median ms | minimum ms | × rsvg-convert | peak MiB | PNG bytes |\n|---|---|---|---|---|---|")
for name, times in wall.items():
    median = statistics.median(times)
    target = Path(commands[name][-1])
    size = target.stat().st_size if target.suffix == ".png" else ""
    ratio = f"{median / reference:.2f}" if "card" in name else ""
    print(f"| {name} | {median:.1f} | {min(times):.1f} | {ratio} | {peak(commands[name]):.1f} | {size} |")
