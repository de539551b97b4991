#!/usr/bin/env python3
"""Renders views of public repositories that compile unchanged, each in a child process.

    Benchmarks/Compatibility/render-views.py CHECKOUTS OUTPUT [--count N] [--per-unit N] [--size WxH] [--repository TEXT]

CHECKOUTS is a folder with one subfolder per repository, as for `compile-rate.py`, whose results are reused. For each
target, the files that compile are copied to OUTPUT and compiled with a program that renders their previews and the views
whose initializer needs no arguments, in light and dark. OUTPUT is a folder outside of this repository; it then contains
a picture per view and appearance, the pages of the previews' galleries, and `report.txt`: crashes, time limits, warnings,
and the pictures of one color.
"""
import argparse
import collections
import glob
import importlib.util
import json
import os
import re
import subprocess
import sys
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
_spec = importlib.util.spec_from_file_location("compile_rate", os.path.join(HERE, "compile-rate.py"))
rate = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(rate)

BUILD = os.path.join(rate.PACKAGE, ".build", "debug")
# The C libraries of the package.
LIBRARIES = ["png", "jpeg", "webp", "webpdemux", "webpmux", "gif", "freetype", "harfbuzz", "fribidi", "z"]
# How often a target is compiled without the files that have errors. A file may depend on a file that is left out.
ROUNDS = 8
VIEW = re.compile(r"^(?:(?:public|internal|final)\s+)*struct\s+(\w+)\s*:\s*(?:SwiftUI\.)?View\b", re.M)


def link_package(folder):
    """Links the package's objects to a library, and returns its path."""
    library = os.path.join(folder, "libprefrender.so")
    # Scenes and their service need packages that views do not.
    objects = []
    for module in sorted(os.listdir(BUILD)):
        name, extension = os.path.splitext(module)
        if extension == ".build" and (name.startswith("Pref") or name in ("SwiftUI", "Combine", "UIKit")) \
                and not re.search(r"Test|Example|Benchmark|Fuzz|Conformance|Command|Plugin|-tool|CAVIF|Scenes|Service", name):
            objects += glob.glob(os.path.join(BUILD, module, "**", "*.o"), recursive=True)
    if not os.path.exists(library) or os.path.getmtime(library) < max(map(os.path.getmtime, objects)):
        listing = os.path.join(folder, "objects.list")
        with open(listing, "w", encoding="utf-8") as file:
            file.write("\n".join(objects))
        subprocess.run(["swiftc", "-emit-library", "-o", library, "@" + listing] +
                       ["-l" + name for name in LIBRARIES], check=True)
    return library


def compile_objects(files, arguments, name, folder):
    """Compiles files to one object; returns the errors by file."""
    listing = os.path.join(folder, name + ".list")
    with open(listing, "w", encoding="utf-8") as file:
        file.write(rate.response_text(files))
    own = [argument for argument in arguments if argument not in ("-module-name", "Unit")]
    run = subprocess.run(["swiftc", "-emit-object", "-Onone", "-module-name", name, "-o",
                          os.path.join(folder, name + ".o"), "@" + listing] + own,
                         capture_output=True, text=True, errors="replace", timeout=900)
    errors = collections.defaultdict(list)
    for path, line, _, message in rate.ERROR.findall(run.stderr):
        errors[path].append((int(line), message))
    if run.returncode != 0 and not errors:
        errors["?"].append((0, run.stderr.strip()[-2000:]))
    return errors


def providers(sources, limit):
    """Returns previews of the views without arguments that no preview of their file shows."""
    text = ["import SwiftUI"]
    for source in sources:
        shown = " ".join(re.findall(r"#Preview\b[\s\S]*|PreviewProvider\b[\s\S]*", source.active))
        for name in VIEW.findall(source.active):
            if not re.search(rf"\b{name}\s*\(", shown) and len(text) <= limit:
                text.append(f"struct {name}_Generated: PreviewProvider {{ static var previews: some View {{ {name}() }} }}")
    return text


def link_resources(folders, into):
    """Links the asset catalogs and pictures of folders into the program's folder, which is its main bundle."""
    for folder in folders:
        for parent, children, files in os.walk(folder):
            names = [child for child in children if child.endswith((".xcassets", ".lproj"))]
            names += [file for file in files if file.endswith((".png", ".jpg", ".jpeg", ".json", ".xcstrings"))]
            children[:] = [child for child in children if child not in names and child not in (".git", ".build")]
            for name in names if ".xcassets" not in parent else []:
                if not os.path.lexists(os.path.join(into, name)):
                    os.symlink(os.path.join(parent, name), os.path.join(into, name))


def build_unit(name, context, errors, arguments, library, output, limit):
    """Compiles the files of a target that have no errors, and links the program; returns its path, or `None`."""
    folder = os.path.join(output, name)
    os.makedirs(folder, exist_ok=True)
    sources = [source for source in context if not errors.get(source.path)]
    copies = {}
    for source in sources:
        path = os.path.join(folder, os.path.basename(source.path))
        with open(path, "w", encoding="utf-8") as file:
            # The program has an entry point of its own.
            file.write(re.sub(r"@main\b", "     ", source.text))
        copies[path] = source
    generated = os.path.join(folder, "GeneratedPreviews.swift")
    lines = providers(sources, limit)
    accessor = os.path.join(folder, "ResourceBundleAccessor.swift")
    with open(accessor, "w", encoding="utf-8") as file:
        file.write("import Foundation\nextension Foundation.Bundle { static var module: Bundle { .main } }\n")
    for _ in range(ROUNDS):
        with open(generated, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        found = compile_objects(list(copies) + [generated, accessor], arguments, name, folder)
        if not found:
            break
        for number, _ in sorted(set(found.pop(generated, [])), reverse=True):
            if 0 < number <= len(lines):
                lines[number - 1] = ""
        for path in found:
            copies.pop(path, None)
        if "?" in found or not copies:
            print(f"{name}: {found.get('?', [('', 'no file is left')])[0][1][-300:]}")
            return None
    else:
        return None
    main = os.path.join(folder, "main.swift")
    with open(main, "w", encoding="utf-8") as file:
        file.write("import PrefPreviews\nMainActor.assumeIsolated { PreviewRunner.main() }\n")
    program = os.path.join(folder, "program")
    own = [argument for argument in arguments if argument not in ("-module-name", "Unit", "-parse-as-library", "-wmo")]
    link = subprocess.run(["swiftc", main, os.path.join(folder, name + ".o"), "-o", program, library, "-Xlinker", "-rpath",
                           "-Xlinker", os.path.dirname(library), "-module-name", "Runner"] + own,
                          capture_output=True, text=True, errors="replace")
    if link.returncode != 0:
        print(f"{name}: {link.stderr[-600:]}")
        return None
    return program


def is_one_color(path):
    """Returns whether a PNG file has one color: every row is the first one, which has one pixel value."""
    with open(path, "rb") as file:
        data = file.read()
    if len(data) > 60_000:
        return False
    at, packed, width, kind = 8, b"", 0, 6
    while at < len(data):
        length, name = int.from_bytes(data[at:at + 4], "big"), data[at + 4:at + 8]
        body = data[at + 8:at + 8 + length]
        if name == b"IHDR":
            width, kind = int.from_bytes(body[:4], "big"), body[9]
        elif name == b"IDAT":
            packed += body
        at += length + 12
    if kind == 3:
        return len(set(zlib.decompress(packed))) <= 2
    size = {2: 3, 6: 4, 0: 1, 4: 2}[kind]
    rows = zlib.decompress(packed)
    stride = width * size + 1
    first = rows[1:1 + size]
    for start in range(0, len(rows), stride):
        filtering, row = rows[start], rows[start + 1:start + stride]
        plain = row == first * width and filtering == 0
        differences = filtering in (1, 2, 4) and (not any(row) or (row[:size] == first and not any(row[size:])))
        if not (plain or differences):
            return False
    return True


def render(program, output, size):
    """Renders all previews of a program; returns rows of (picture or `None`, name, appearance, failure, output)."""
    pictures = os.path.join(os.path.dirname(program), "gallery")
    run = subprocess.run([program, "gallery", "--output", pictures, "--scale", "2", "--size", size, "--timeout", "20",
                          "--jobs", "1"], capture_output=True, text=True, errors="replace", cwd=os.path.dirname(program),
                         env=os.environ | {"PREFRENDER_FONTS": os.path.join(rate.PACKAGE, "Fonts")})
    report = os.path.join(pictures, "previews.json")
    if not os.path.exists(report):
        return [(None, os.path.basename(os.path.dirname(program)), "", (run.stderr or run.stdout)[-400:], "")]
    with open(report, encoding="utf-8") as file:
        entries = json.load(file)["entries"]
    rows = []
    for entry in entries:
        for outcome in entry["outcomes"]:
            picture = outcome.get("picture")
            path = os.path.join(pictures, picture) if picture else None
            rows.append((path, entry["name"], "dark" if outcome["variant"].get("isDark") else "light",
                         outcome.get("failure"), outcome.get("output", "")))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("checkouts")
    parser.add_argument("output")
    parser.add_argument("--count", type=int, default=100, help="the number of views after which to stop")
    parser.add_argument("--per-unit", type=int, default=12, help="the number of generated previews per target")
    parser.add_argument("--size", default="390x844")
    parser.add_argument("--repository", default="", help="only repositories whose folder matches the pattern")
    options = parser.parse_args()
    output = os.path.abspath(options.output)
    if output.startswith(rate.PACKAGE + os.sep):
        sys.exit("error: OUTPUT is in the repository; use a folder outside")
    os.makedirs(output, exist_ok=True)
    arguments = rate.compiler_arguments([])
    library = link_package(output)
    rendered, lines = 0, []
    for repository in sorted(os.listdir(options.checkouts)):
        if not re.search(options.repository, repository) or rendered >= options.count:
            continue
        root = os.path.join(os.path.abspath(options.checkouts), repository)
        for unit, (folder, folders) in enumerate(rate.target_folders(root, False)):
            sources = folders[folder]
            if not any(source.is_counted and not source.is_removed for source in sources):
                continue
            context = rate.unique_names([source for source in sources
                                         if source.is_context and os.path.basename(source.path) != "Package.swift"])
            context, errors = rate.check_with_siblings(context, folders, arguments, False)
            if errors is None:
                continue
            name = re.sub(r"\W", "_", repository) + f"_{unit}"
            program = build_unit(name, context, errors, arguments, library, output, options.per_unit)
            if program is None:
                continue
            link_resources({rate.target_folder(source.path, root) for source in context}, os.path.dirname(program))
            rows = render(program, output, options.size)
            rendered += len({row[1] for row in rows})
            for path, view, appearance, failure, text in rows:
                state = failure or ("one color" if path and is_one_color(path) else "")
                lines.append(f"{name}\t{view}\t{appearance}\t{path or '-'}\t{state}\t{' | '.join(text.split(chr(10)))}")
            print(f"{name}: {len(rows)} pictures, {sum(1 for row in rows if row[3])} failures; {rendered} views", flush=True)
            with open(os.path.join(output, "report.txt"), "w", encoding="utf-8") as file:
                file.write("\n".join(lines) + "\n")
            if rendered >= options.count:
                break


if __name__ == "__main__":
    sys.exit(main())
