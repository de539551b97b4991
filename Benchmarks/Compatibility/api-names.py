#!/usr/bin/env python3
"""Writes Documentation/APINames.md: which public names of SwiftUI exist here.

    Benchmarks/Compatibility/api-names.py [--check]

The names are in api-names.txt beside this script, in groups. A name is present if a module that `import SwiftUI` brings
declares it as public; a modifier has no effect if the documentation comment of each of its declarations begins with
"Accepts". `--check` fails if the document is not up to date. APINamesTests compares the document with the declarations
independently.
"""
import collections
import os
import re
import sys

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MODULES = ["PrefGeometry", "PrefDrawing", "PrefViewGraph", "PrefViews", "PrefRendering", "PrefUIKit", "PrefObservableObjects",
           "PrefViewMacros", "PrefPreviews", "Combine"]
# Names that other modules, which are re-exported, declare.
OTHERS = {"Observable"}
DECLARATION = re.compile(
    r"^ *(?:@\w+(?:\([^)]*\))? )*(?:public|open)(?:\(set\))? (?:[a-z]+(?:\([a-z]+\))? )*?"
    r"(struct|class|enum|protocol|actor|typealias|func|var|let|macro|case) `?(\w+)")
# Members of public protocols and cases of public enumerations have no modifier of their own.
CASE = re.compile(r"^ *case (.*)")


def declarations():
    """Returns the kinds of the public declarations of each name, and the first lines of their documentation."""
    kinds, comments = collections.defaultdict(set), collections.defaultdict(list)
    for module in MODULES:
        for parent, _, files in os.walk(os.path.join(PACKAGE, "Sources", module)):
            for file in sorted(files):
                if not file.endswith(".swift"):
                    continue
                comment = ""
                with open(os.path.join(parent, file), encoding="utf-8") as source:
                    for line in source:
                        text = line.strip()
                        if text.startswith("///"):
                            comment = comment or text[3:].strip()
                            continue
                        found = DECLARATION.match(line)
                        if found:
                            kinds[found[2]].add(found[1])
                            comments[found[2]].append((found[1], comment))
                        elif CASE.match(line):
                            for name in re.findall(r"`?(\w+)`?(?:\([^)]*\))?(?:,|$| =)", CASE.match(line)[1]):
                                kinds[name].add("case")
                        if not text.startswith("@"):
                            comment = ""
    return kinds, comments


def status(name, kind, kinds, comments):
    """Returns whether a name works, has no effect or is missing."""
    last = name.split(".")[-1]
    wanted = {"types": {"struct", "class", "enum", "protocol", "actor", "typealias"}, "modifiers": {"func"},
              "environment values": {"var"}}.get(kind, {"func", "var", "let", "case", "macro", "struct", "typealias"})
    if not kinds[last] & wanted and name not in OTHERS:
        return "missing"
    functions = [comment for declared, comment in comments[last] if declared == "func"]
    if kind == "modifiers" and functions and all(comment.startswith("Accepts") for comment in functions):
        return "no effect"
    return "works"


def names():
    """Returns the names by group and kind."""
    result, key = collections.OrderedDict(), None
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "api-names.txt"), encoding="utf-8") as file:
        for line in file:
            if line.startswith("# "):
                key = tuple(line[2:].strip().split(": "))
                result[key] = []
            elif line.strip():
                result[key] += line.split()
    return result


def document():
    """Returns the text of the document."""
    kinds, comments = declarations()
    total, sections = collections.Counter(), []
    for (group, kind), entries in names().items():
        by_status = collections.defaultdict(list)
        for name in sorted(entries):
            by_status[status(name, kind, kinds, comments)].append(name)
        lines = [f"## {group}: {kind}", ""]
        for title in ("works", "no effect", "missing"):
            total[title] += len(by_status[title])
            if by_status[title]:
                lines += [f"{title}: " + ", ".join(f"`{name}`" for name in by_status[title]), ""]
        sections.append("\n".join(lines))
    whole = sum(total.values())
    head = f"""# Names of SwiftUI

Written by `Benchmarks/Compatibility/api-names.py`. Of {whole:,} public names of SwiftUI (iOS 13 to 26, and some of macOS and
watchOS), {total['works']:,} work or are types and values, {total['no effect']:,} modifiers are accepted without an effect, and {total['missing']:,} are missing.
An overload that is missing does not show here.
"""
    return head + "\n" + "\n".join(sections).rstrip() + "\n"


def main():
    path = os.path.join(PACKAGE, "Documentation", "APINames.md")
    text = document()
    if "--check" in sys.argv:
        with open(path, encoding="utf-8") as file:
            if file.read() != text:
                print("Documentation/APINames.md is not up to date; run Benchmarks/Compatibility/api-names.py")
                return 1
        return 0
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
