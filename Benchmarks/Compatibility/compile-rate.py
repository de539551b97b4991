#!/usr/bin/env python3
"""Measures how many SwiftUI-only files of public repositories compile unchanged.

    Benchmarks/Compatibility/compile-rate.py CHECKOUTS [--ios] [--jobs N] [--list CAUSE] [--json FILE]

CHECKOUTS is a folder with one subfolder per repository. The package must have been built for debugging
(`.ci/build-tests`): the files are type-checked against the modules in `.build/debug`. README.md in this folder describes
how files are counted.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Modules that a SwiftUI-only file may import unconditionally.
ALLOWED = {"SwiftUI", "Foundation", "Combine", "Observation", "Swift"}
# Modules for which `canImport` holds on Linux.
IMPORTABLE = ALLOWED | {"Dispatch", "Glibc", "FoundationEssentials", "FoundationNetworking"}
# A unit that is not type-checked within this time is cut off; its files count as failed. In seconds.
UNIT_LIMIT = 240
# An expression that takes longer than this is reported by the compiler as too complex. In seconds.
EXPRESSION_LIMIT = 12

IMPORT = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public |internal |private |fileprivate )?import\s+"
                    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)")
DECLARATION = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias|extension|func|macro)\s+[A-Za-z_`]|#Preview\b")
NAME = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias|func|var|let|case)\s+`?([A-Za-z_]\w*)")
COMMENT_OR_STRING = re.compile(r'"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S)
ERROR = re.compile(r"^(/[^\n]*?\.swift):(\d+):(\d+): error: (.*)$", re.M)

# The kinds of causes, most fundamental first: a missing name explains the errors of other kinds in the same file.
CAUSES = [
    ("other framework", re.compile(r"no such module '(\w+)'")),
    ("missing name", re.compile(r"cannot find (?:type )?'([^']+)' in scope|unknown attribute '(\w+)'|"
                                r"no macro named '([^']+)'|'(\w+)' is not a member type of")),
    ("missing member", re.compile(r"has no (?:dynamic )?member '([^']+)'|cannot infer contextual base in reference to "
                                  r"member '([^']+)'")),
    ("missing overload", re.compile(r"argument|no exact matches|missing parameter|initializer|subscript|generic parameter|"
                                    r"candidate|closure passed|contextual closure")),
    ("too complex", re.compile(r"unable to type-check this expression in reasonable time")),
]


class Source:
    """A Swift file: its imports, active text and declared names."""

    def __init__(self, path, ios):
        self.path = path
        with open(path, encoding="utf-8", errors="replace") as file:
            self.text = file.read()
        plain = COMMENT_OR_STRING.sub(
            lambda match: "\n" * match.group().count("\n") if match.group()[0] == "/" else '""', self.text)
        self.active, self.imports, self.conditional = active_text(plain, ios)
        self.lines = sum(1 for line in self.text.splitlines() if line.strip())
        self.tokens = set(re.findall(r"[A-Za-z_]\w*", self.active))
        self.names = set(NAME.findall(plain))

    @property
    def is_context(self):
        """Whether the file needs no module but the allowed ones."""
        return not (self.imports - ALLOWED)

    @property
    def is_counted(self):
        return "SwiftUI" in self.imports and self.is_context

    @property
    def is_removed(self):
        """Whether `#if` removes all declarations."""
        return not DECLARATION.search(self.active)


def condition_holds(condition, ios):
    """Returns whether a condition of `#if` holds on Linux, or on iOS if `ios`."""
    expression = re.sub(r"canImport\(\s*([\w.]+)[^)]*\)", lambda m: str(m[1] in IMPORTABLE), condition)
    expression = re.sub(r"\bos\(\s*(\w+)\s*\)", lambda m: str(m[1] == "Linux" or (ios and m[1] == "iOS")), expression)
    expression = re.sub(r"\b(?:swift|compiler)\([^)]*\)|\bhasFeature\([^)]*\)|\bhasAttribute\([^)]*\)", "True", expression)
    expression = re.sub(r"\b(?:targetEnvironment|arch|_runtime)\([^)]*\)", "False", expression)
    expression = re.sub(r"\bDEBUG\b", "True", expression)
    words = {"True", "False", "true", "false"}
    expression = re.sub(r"\b[A-Za-z_]\w*\b", lambda m: m[0].capitalize() if m[0] in words else "False", expression)
    expression = expression.replace("&&", " and ").replace("||", " or ").replace("!", " not ")
    if not re.fullmatch(r"(?:True|False|and|or|not|[()\s])+", expression):
        return False
    try:
        return bool(eval(expression, {"__builtins__": {}}))
    except SyntaxError:
        return False


def active_text(text, ios):
    """Returns the text outside of inactive branches, the active imports and whether any import is conditional."""
    lines, imports, conditional = [], set(), False
    branches = []  # per `#if`: whether this branch is active, whether one was
    for line in text.splitlines():
        directive = re.match(r"\s*#(if|elseif|else|endif)\b(.*)", line)
        if directive:
            kind, condition = directive[1], directive[2]
            if kind == "if":
                holds = condition_holds(condition, ios)
                branches.append((holds, holds))
            elif kind == "endif":
                if branches:
                    branches.pop()
            elif branches:
                taken = branches[-1][1]
                holds = not taken and (kind == "else" or condition_holds(condition, ios))
                branches[-1] = (holds, taken or holds)
            continue
        if all(active for active, _ in branches):
            lines.append(line)
            found = IMPORT.match(line)
            if found:
                imports.add(found[1])
                conditional = conditional or bool(branches)
    return "\n".join(lines), imports, conditional


def target_folder(path, root):
    """Returns the folder whose files are compiled together with a file: that of a package's target, or the one beside an
    Xcode project."""
    parts = os.path.relpath(path, root).split(os.sep)
    for depth in range(len(parts) - 1, -1, -1):
        folder = os.path.join(root, *parts[:depth])
        entries = os.listdir(folder)
        # `Sources/Target` of a package.
        if depth >= 1 and parts[depth - 1] in ("Sources", "Tests") and len(parts) > depth + 1:
            return os.path.join(folder, parts[depth])
        if any(entry.endswith((".xcodeproj", ".xcworkspace", ".swiftpm", ".playground")) for entry in entries):
            return os.path.join(folder, parts[depth]) if depth < len(parts) - 1 else folder
    return root if len(parts) == 1 else os.path.join(root, parts[0])


def compiler_arguments(modules):
    """Returns the compiler's arguments for a client of the built package."""
    build = os.path.join(PACKAGE, ".build", "debug")
    arguments = []
    for folder in modules + [os.path.join(build, "Modules")]:
        arguments += ["-I", folder]
    for name in sorted(os.listdir(os.path.join(PACKAGE, "Sources")) + ["Toolchain/PrefCStack"]):
        if not os.path.basename(name).startswith("PrefC"):
            continue
        source = os.path.join(PACKAGE, "Sources", name)
        for map_file in (os.path.join(source, "module.modulemap"),
                         os.path.join(build, os.path.basename(name) + ".build", "module.modulemap")):
            if os.path.exists(map_file):
                arguments += ["-Xcc", "-fmodule-map-file=" + map_file]
        if os.path.isdir(os.path.join(source, "include")):
            arguments += ["-Xcc", "-I" + os.path.join(source, "include")]
    for library in ("fribidi", "harfbuzz", "freetype2"):
        arguments.append(f"-I/usr/include/{library}")
    plugin = os.path.join(build, "PrefViewMacrosPlugin-tool") + "#PrefViewMacrosPlugin"
    return arguments + ["-Xfrontend", "-load-plugin-executable", "-Xfrontend", plugin, "-parse-as-library", "-swift-version", "5",
                        "-suppress-warnings", "-module-name", "Unit", "-wmo", "-DDEBUG",
                        "-module-cache-path", os.path.join(tempfile.gettempdir(), "compile-rate-cache"),
                        "-Xfrontend", f"-solver-expression-time-threshold={EXPRESSION_LIMIT}"]


def type_check(files, arguments):
    """Type-checks files as one module; returns the errors by file, or nil if the compiler was cut off."""
    with tempfile.NamedTemporaryFile("w", suffix=".list") as file_list:
        file_list.write("\n".join('"%s"' % path for path in files))
        file_list.flush()
        try:
            run = subprocess.run(["swiftc", "-typecheck", "@" + file_list.name] + arguments, capture_output=True,
                                 text=True, errors="replace", timeout=UNIT_LIMIT)
        except subprocess.TimeoutExpired:
            return None
    errors = collections.defaultdict(list)
    for path, line, _, message in ERROR.findall(run.stderr):
        errors[path].append((int(line), message))
    if run.returncode != 0 and not errors:
        errors["?"].append((0, "compiler failure: " + run.stderr.strip()[-300:]))
    return errors


def cause(errors):
    """Returns the kind of the first real cause, its name and its message."""
    for kind, pattern in CAUSES:
        for _, message in errors:
            found = pattern.search(message)
            if found:
                name = next((group for group in found.groups() if group), None) if found.groups() else None
                return kind, name or re.sub(r"'[^']*<[^']*'", "'…'", message)[:110], message
    message = errors[0][1]
    return "typing", re.sub(r"'[^']*<[^']*'", "'…'", message)[:110], message


def measure_unit(folder, sources, arguments, ios):
    """Returns a result per counted file of a target folder: (source, verdict, kind, name, message)."""
    counted = [source for source in sources if source.is_counted]
    results = [(source, "removed", "", "", "") for source in counted if source.is_removed]
    counted = [source for source in counted if not source.is_removed]
    if not counted:
        return results
    context = [source for source in sources if source.is_context and os.path.basename(source.path) != "Package.swift"]
    # Names that only the files declare that need other modules; a file that uses one of them is not conclusive.
    known = set().union(*(source.names for source in context))
    foreign = set().union(set(), *(source.names for source in sources if not source.is_context)) - known
    with tempfile.TemporaryDirectory(prefix="compile-rate-") as copies:
        paths, used = {}, set()
        for source in context:
            name = os.path.basename(source.path)
            if name in used:
                continue  # two files of one name are never parts of one target
            used.add(name)
            path = source.path
            if ios:
                path = os.path.join(copies, name)
                with open(path, "w", encoding="utf-8") as file:
                    file.write(re.sub(r"\bos\(\s*iOS\s*\)", "true", source.text))
            paths[source.path] = path
        errors = type_check(list(paths.values()), arguments)
    for source in counted:
        if source.path not in paths:
            continue
        if errors is None:
            results.append((source, "failed", "too complex", "unit cut off", ""))
            continue
        found = errors.get(paths[source.path], [])
        if "?" in errors:
            found = found + errors["?"]
        if not found:
            results.append((source, "compiled", "", "", ""))
            continue
        kind, name, message = cause(sorted(found))
        names = set(re.findall(r"'\.?(\w+)", " ".join(text for _, text in found)))
        ambiguous = any("redeclaration" in text or "ambiguous" in text for _, text in found)
        if names & foreign or (ambiguous and names & known):
            results.append((source, "inconclusive", kind, name, message))
        else:
            results.append((source, "failed", kind, name, message))
    return results


def percent(part, whole):
    return f"{100 * part / whole:5.1f}%" if whole else "     –"


def report(results, limit):
    """Prints the rate per repository and in total, and the causes by the number of files that they block."""
    print(f"{'repository':44} {'compiled':>9} {'of':>5} {'rate':>7} {'lines':>7}  removed  inconclusive")
    total = collections.Counter()
    for repository in sorted(results) + ["total"]:
        rows = results.get(repository, [])
        count = collections.Counter(row[1] for row in rows)
        for source, verdict, *_ in rows:
            count["lines"] += source.lines if verdict in ("compiled", "failed") else 0
            count["compiled lines"] += source.lines if verdict == "compiled" else 0
        if repository == "total":
            count = total
        else:
            total += count
        files = count["compiled"] + count["failed"]
        print(f"{repository:44} {count['compiled']:9} {files:5} {percent(count['compiled'], files):>7}"
              f" {percent(count['compiled lines'], count['lines']):>7} {count['removed']:8} {count['inconclusive']:13}")
    causes = collections.Counter(
        (row[2], row[3]) for rows in results.values() for row in rows if row[1] == "failed")
    kinds = collections.Counter()
    for (kind, _), number in causes.items():
        kinds[kind] += number
    print("\nfailed files by kind of cause: " + ", ".join(f"{kind} {number}" for kind, number in kinds.most_common()))
    for (kind, name), number in causes.most_common(limit):
        print(f"{number:5}  {kind:16} {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("checkouts", help="a folder with one subfolder per repository")
    parser.add_argument("--ios", action="store_true", help="replace os(iOS) by true in copies of the files")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--causes", type=int, default=60, help="the number of causes to print")
    parser.add_argument("--list", metavar="NAME", help="also print the files that a cause blocks, with the messages")
    parser.add_argument("--json", metavar="FILE", help="also write a result per file")
    parser.add_argument("--modules", action="append", default=[], help="a folder of modules to prefer to the built ones")
    options = parser.parse_args()
    arguments = compiler_arguments(options.modules)
    units = []
    for repository in sorted(os.listdir(options.checkouts)):
        root = os.path.join(os.path.abspath(options.checkouts), repository)
        folders = collections.defaultdict(list)
        for parent, children, files in os.walk(root, followlinks=True):
            children[:] = sorted(child for child in children if child not in (".git", ".build", "Pods", "Carthage"))
            for name in sorted(files):
                if name.endswith(".swift"):
                    path = os.path.join(parent, name)
                    folders[target_folder(path, root)].append(Source(path, options.ios))
        units += [(repository, folder, sources) for folder, sources in folders.items()]
    results = collections.defaultdict(list)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = [(repository, pool.submit(measure_unit, folder, sources, arguments, options.ios))
                for repository, folder, sources in units]
        for repository, run in runs:
            results[repository] += run.result()
    report(results, options.causes)
    rows = [(row[0].path, *row[1:]) for rows in results.values() for row in rows]
    if options.list:
        for path, verdict, kind, name, message in rows:
            if verdict == "failed" and options.list in (name, kind):
                print(f"{path}: {message}")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(rows, file, indent=1)


if __name__ == "__main__":
    sys.exit(main())
