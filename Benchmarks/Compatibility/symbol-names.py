#!/usr/bin/env python3
"""Measures which SF Symbols names of public repositories draw a symbol, and draws contact sheets of them.

    Benchmarks/Compatibility/symbol-names.py CHECKOUTS... [--names FILE] [--sheets FOLDER]

The names are the string literals after `systemName:`, `systemImage:` and `systemSymbolName:` in the Swift files of the
checkouts, and the first words of the lines of FILE. They are drawn by the command `prefrender` of the debug build, which
warns of the unknown ones. Contact sheets are written to FOLDER, outside of this repository.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COMMAND = os.path.join(PACKAGE, ".build", "debug", "prefrender")
# A literal, or the two of a conditional expression, after the label of an argument.
LITERAL = re.compile(r'\b(?:systemName|systemImage|systemSymbolName|systemIcon)\s*:\s*(?:[^",\n()]*\?\s*)?"([^"\\\n]+)"'
                     r'(?:\s*:\s*"([^"\\\n]+)")?')
UNKNOWN = re.compile(r'no symbol named "([^"]*)"')
COLUMNS, ROWS = 12, 10


def literals(folders):
    """Returns the names and the number of their uses."""
    names = collections.Counter()
    for folder in folders:
        for parent, children, files in os.walk(folder):
            children[:] = [child for child in children if child != ".git"]
            for name in files:
                if name.endswith(".swift"):
                    with open(os.path.join(parent, name), encoding="utf-8", errors="replace") as file:
                        for match in LITERAL.finditer(file.read()):
                            names.update(group for group in match.groups() if group)
    return names


def sheet(names):
    """Returns a scene with a cell per name."""
    def cell(name):
        return {"type": "VStack", "spacing": 4, "modifiers": [{"frame": {"width": 96, "height": 72}}], "content": [
            {"type": "Image", "systemName": name, "modifiers": [{"font": {"size": 28}}, {"frame": {"height": 40}}]},
            {"type": "Text", "text": name, "modifiers": [{"font": {"size": 8}}, {"lineLimit": 2}]}]}
    rows = [{"type": "HStack", "spacing": 4, "content": [cell(name) for name in names[start:start + COLUMNS]]}
            for start in range(0, len(names), COLUMNS)]
    return {"version": 1, "background": "white", "environment": {"displayScale": 1},
            "body": {"type": "VStack", "alignment": "leading", "spacing": 4, "content": rows}}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("checkouts", nargs="*", help="folders with one subfolder per repository")
    parser.add_argument("--names", help="a file with further names, one per line")
    parser.add_argument("--sheets", help="the folder for the contact sheets")
    options = parser.parse_args()
    uses = literals(options.checkouts)
    if options.names:
        with open(options.names, encoding="utf-8") as file:
            uses.update({line.split()[0]: 1 for line in file if line.strip()})
    names = sorted(uses)
    unknown = set()
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.abspath(options.sheets or folder)
        if output.startswith(PACKAGE + os.sep):
            sys.exit("error: the folder of the contact sheets is in the repository; use one outside")
        os.makedirs(output, exist_ok=True)
        for start in range(0, len(names), COLUMNS * ROWS):
            scene = os.path.join(folder, "sheet.json")
            with open(scene, "w", encoding="utf-8") as file:
                json.dump(sheet(names[start:start + COLUMNS * ROWS]), file)
            picture = os.path.join(output, f"symbols-{start // (COLUMNS * ROWS) + 1:02}.png")
            run = subprocess.run([COMMAND, scene, picture], capture_output=True, text=True,
                                 env=os.environ | {"PREFRENDER_FONTS": os.path.join(PACKAGE, "Fonts")})
            if run.returncode != 0:
                sys.exit(run.stderr)
            unknown |= set(UNKNOWN.findall(run.stderr))
    drawn = [name for name in names if name not in unknown]
    total = sum(uses.values())
    used = sum(uses[name] for name in drawn)
    print(f"{len(drawn)} of {len(names)} names ({100 * len(drawn) / max(len(names), 1):.1f}%) draw a symbol, "
          f"{used} of {total} uses ({100 * used / max(total, 1):.1f}%)")
    for name in sorted(unknown, key=lambda name: (-uses[name], name)):
        print(f"{uses[name]:5}  {name}")


if __name__ == "__main__":
    main()
