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
import functools
import hashlib
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import threading

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Modules that a SwiftUI-only file may import unconditionally.
ALLOWED = {"SwiftUI", "Foundation", "Combine", "Observation", "Swift"}
# Modules for which `canImport` holds on Linux.
IMPORTABLE = ALLOWED | {"Dispatch", "Glibc", "FoundationEssentials", "FoundationNetworking"}
# Modules of products for sources that import other frameworks for light use.
PRODUCTS = {"UIKit", "CoreGraphics", "QuartzCore", "UniformTypeIdentifiers", "OSLog"}
# A unit that is not type-checked within this processor time is cut off; its files count as failed. In seconds.
UNIT_LIMIT = 240
# An expression that takes longer than this is reported by the compiler as too complex. In seconds.
EXPRESSION_LIMIT = 12

# Names of the betas of 2019 that no released SwiftUI has: their files compile with no SwiftUI, and do not count.
WITHDRAWN = {"BindableObject", "ObjectBinding", "NavigationButton", "PresentationButton", "SegmentedControl", "Length",
             "TabbedView", "identified", "tapAction", "relativeWidth", "relativeHeight", "relativeSize", "didChange",
             "NavigationDestinationLink", "DynamicNavigationDestinationLink", "isDetailPopover", "StaticMember", "Modal"}
# Labels of the betas of 2024 that no released SwiftUI has.
WITHDRAWN_LABELS = {"subviewsOf", "subviewOf", "sectionsOf", "sectionOf"}
# Names that a generator of code declares, with the text by which the project of a repository names the generator.
GENERATED = {"R": "R.swift", "Asset": "SwiftGen", "L10n": "SwiftGen", "FontFamily": "SwiftGen", "Inject": "Inject"}
# Units are checked by several threads, of which one builds the program that declares symbols.
COMMAND_LOCK = threading.Lock()
# How often a unit is checked again with the files of its repository that declare missing names.
SIBLING_ROUNDS = 3

IMPORT = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public |internal |private |fileprivate )?import\s+"
                    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)")
DECLARATION = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias|extension|func|macro)\s+[A-Za-z_`]|#Preview\b")
DECLARED_TYPE = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias)\s+`?([A-Za-z_]\w*)")
OUTER_TYPE = re.compile(r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|internal|open|final|indirect|package)\s+)*"
                        r"(?:struct|class|enum|protocol|actor|typealias)\s+`?([A-Za-z_]\w*)", re.M)
NAME = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias|func|var|let|case)\s+`?([A-Za-z_]\w*)")
EXTENSION = re.compile(r"\bextension\s+(?:\w+\.)*(\w+)[^{\n]*\{")
ENTITY = re.compile(r'<entity\b[^>]*?\b(?:name|representedClassName)="\.?(\w+)"')
MEMBER_OF = re.compile(r"(?:value of )?type '(?:\w+\.)*(\w+)[^']*'(?: \(aka '[^']*'\))? has no (?:dynamic )?member '(\w+)")
ENVIRONMENT_KEY = re.compile(r"@Environment\(\\\.(\w+)")
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
        self.declared = set(DECLARED_TYPE.findall(plain))
        self.outer = set(OUTER_TYPE.findall(self.active))
        self.extensions = extension_members(plain)

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


def extension_members(text):
    """Returns the members that the extensions in a text declare, each with the name of the extended type."""
    members = set()
    for found in EXTENSION.finditer(text):
        depth, end = 1, found.end()
        while depth and end < len(text):
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        members |= {(found[1], name) for name in NAME.findall(text[found.end():end])}
    return members


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


def client_modules(folder):
    """Returns a folder with the built modules but those of products that a client of SwiftUI alone does not build, for which
    `canImport` would hold."""
    links = os.path.join(tempfile.gettempdir(), "compile-rate-modules-" + hashlib.sha256(folder.encode()).hexdigest()[:12])
    os.makedirs(links, exist_ok=True)
    for name in os.listdir(links):
        os.unlink(os.path.join(links, name))
    for name in os.listdir(folder) if os.path.isdir(folder) else []:
        if name.endswith(".swiftmodule") and name.split(".")[0] not in PRODUCTS:
            os.symlink(os.path.join(os.path.realpath(folder), name), os.path.join(links, name))
    return links


def compiler_arguments(modules):
    """Returns the compiler's arguments for a client of the built package."""
    build = os.path.join(PACKAGE, ".build", "debug")
    arguments = []
    for folder in modules + [client_modules(os.path.join(build, "Modules"))]:
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
                        "-suppress-warnings", "-module-name", "Unit", "-package-name", "unit", "-wmo", "-DDEBUG",
                        "-module-cache-path", os.path.join(tempfile.gettempdir(), "compile-rate-cache"),
                        "-Xfrontend", f"-solver-expression-time-threshold={EXPRESSION_LIMIT}"]


def response_text(paths):
    """Returns the text of a response file with paths. Quotes within quoted paths end them, so each special character is
    escaped instead."""
    return "\n".join(re.sub(r"([\\\s\"'])", r"\\\1", path) for path in paths)


def type_check(files, arguments):
    """Type-checks files as one module; returns the errors by file, or nil if the compiler was cut off."""
    with tempfile.NamedTemporaryFile("w", suffix=".list") as file_list:
        file_list.write(response_text(files))
        file_list.flush()
        try:
            # The processor time does not depend on what else the machine does.
            run = subprocess.run(["swiftc", "-typecheck", "@" + file_list.name] + arguments, capture_output=True,
                                 text=True, errors="replace", timeout=10 * UNIT_LIMIT,
                                 preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (UNIT_LIMIT, UNIT_LIMIT + 5)))
        except subprocess.TimeoutExpired:
            return None
    errors, has_several_apps = collections.defaultdict(list), False
    for path, line, _, message in ERROR.findall(run.stderr):
        if "'main' attribute can only apply to one type" in message:
            has_several_apps = True
            continue  # a folder with the sources of several targets, such as an app and its watch app
        errors[path].append((int(line), message))
    if run.returncode != 0 and not errors and re.search(r"signal (?:9|24)\b|XCPU", run.stderr):
        return None
    if run.returncode != 0 and not errors and not has_several_apps:
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


def asset_symbols_command():
    """Builds the program that writes what the plugin AssetSymbols declares for asset catalogs, and returns its path."""
    folder = os.path.join(tempfile.gettempdir(), "compile-rate-asset-symbols")
    program = os.path.join(folder, "asset-symbols")
    with COMMAND_LOCK:
        build_asset_symbols(folder, program)
    return program


def build_asset_symbols(folder, program):
    """Compiles the program unless it is newer than its source."""
    source = os.path.join(PACKAGE, "Plugins", "AssetSymbols", "AssetSymbols.swift")
    if not os.path.exists(program) or os.path.getmtime(program) < os.path.getmtime(source):
        os.makedirs(folder, exist_ok=True)
        main = os.path.join(folder, "main.swift")
        with open(main, "w", encoding="utf-8") as file:
            file.write("import Foundation\nlet catalogs = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }\n"
                       "print(try AssetSymbols(catalogs: Array(catalogs)).source(bundle: \"main\"))\n")
        subprocess.run(["swiftc", source, main, "-o", program], check=True)


@functools.lru_cache(maxsize=None)
def generated_names(root):
    """Returns the names that generators of code declare which the project of a repository names, and those of the entities
    of its data models."""
    names = set()
    for parent, children, files in os.walk(root):
        children[:] = [child for child in children if child != ".git" and not child.endswith(".xcassets")]
        for name in files:
            if name == "contents" and parent.endswith(".xcdatamodel"):
                # The classes of the entities of a data model, which Xcode declares with CoreData.
                with open(os.path.join(parent, name), encoding="utf-8", errors="replace") as file:
                    names |= set(ENTITY.findall(file.read()))
            if name in ("project.pbxproj", "Podfile", "Package.swift", "Package.resolved", "project.yml"):
                with open(os.path.join(parent, name), encoding="utf-8", errors="replace") as file:
                    text = file.read()
                names |= {generated for generated, tool in GENERATED.items() if tool in text}
    return names


@functools.lru_cache(maxsize=None)
def repository_catalogs(root):
    """Returns the asset catalogs of a repository, each with the folder that contains it."""
    found = []
    for parent, children, _ in os.walk(root):
        found += [(parent, os.path.join(parent, child)) for child in children if child.endswith(".xcassets")]
        children[:] = [child for child in children if child != ".git" and not child.endswith(".xcassets")]
    return sorted(found)


@functools.lru_cache(maxsize=None)
def declared_symbols(catalogs):
    """Returns the source that the plugin AssetSymbols writes for catalogs."""
    run = subprocess.run([asset_symbols_command(), *catalogs], capture_output=True, text=True, check=True)
    return run.stdout


def asset_symbols(sources, repository, root):
    """Returns what the plugin AssetSymbols writes for the target folders of sources."""
    used = set(map(id, sources))
    folders = [folder for folder, files in repository.items() if any(id(source) in used for source in files)]
    catalogs = [catalog for parent, catalog in repository_catalogs(root)
                if any(parent == folder or parent.startswith(folder + os.sep) for folder in folders)]
    return declared_symbols(tuple(catalogs))


def unit_digest(sources, arguments, ios, symbols):
    """Returns a hash of everything on which the result of a unit depends: files, compiler, and the built modules."""
    digest = hashlib.sha256(repr((arguments, ios, symbols)).encode())
    for source in sources:
        digest.update(source.path.encode() + b"\0" + source.text.encode("utf-8", "replace") + b"\0")
    folders = [arguments[index + 1] for index, argument in enumerate(arguments) if argument == "-I"]
    for folder in folders:
        for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
            if name.endswith(".swiftmodule"):
                with open(os.path.join(folder, name), "rb") as file:
                    digest.update(hashlib.sha256(file.read()).digest())
    return digest.hexdigest()


def cached_type_check(sources, arguments, ios, symbols=""):
    """Type-checks files, and the declarations of asset symbols, as one module; results are kept in a folder for temporary
    files, by the hash of all inputs."""
    folder = os.path.join(tempfile.gettempdir(), "compile-rate-results")
    os.makedirs(folder, exist_ok=True)
    stored = os.path.join(folder, unit_digest(sources, arguments, ios, symbols) + ".json")
    if os.path.exists(stored):
        with open(stored, encoding="utf-8") as file:
            return json.load(file)
    with tempfile.TemporaryDirectory(prefix="compile-rate-") as copies:
        paths = {source.path: source.path for source in sources}
        if ios:
            for source in sources:
                paths[source.path] = os.path.join(copies, os.path.basename(source.path))
                with open(paths[source.path], "w", encoding="utf-8") as file:
                    file.write(re.sub(r"\bos\(\s*iOS\s*\)", "true", source.text))
        extra = []
        if any(re.search(r"\.module\b", source.active) for source in sources):
            # SwiftPM generates this accessor for targets with resources.
            extra = [os.path.join(copies, "resource_bundle_accessor.swift")]
            with open(extra[0], "w", encoding="utf-8") as file:
                file.write("import Foundation\nextension Foundation.Bundle { static var module: Bundle { .main } }\n")
        if symbols:
            extra.append(os.path.join(copies, "GeneratedAssetSymbols.swift"))
            with open(extra[-1], "w", encoding="utf-8") as file:
                file.write(symbols)
        errors = type_check(list(paths.values()) + extra, arguments)
        originals = {copy: path for path, copy in paths.items()}
    if errors is not None:
        errors = {originals.get(path, path): rows for path, rows in errors.items()}
    with open(stored, "w", encoding="utf-8") as file:
        json.dump(errors, file)
    return errors


def unique_names(sources):
    """Returns the sources without further files of a name: two files of one name are never parts of one target."""
    used = {}
    for source in sources:
        used.setdefault(os.path.basename(source.path), source)
    return list(used.values())


def unique_types(sources, count):
    """Returns the sources without those that declare a type which an earlier one declares, but for the first `count` sources:
    they are parts of other targets."""
    used = set().union(*(source.outer for source in sources[:count]))
    result = sources[:count]
    for source in sources[count:]:
        if not source.outer & used:
            used |= source.outer
            result.append(source)
    return result


def missing_names(errors):
    """Returns the names that the compiler does not find in scope."""
    found = set()
    for rows in (errors or {}).values():
        for _, message in rows:
            match = CAUSES[1][1].search(message)
            if match:
                found.add(next(group for group in match.groups() if group).split("<")[0])
    return found


def left_out_types(context, repository):
    """Returns the types that only those files of the targets of a unit declare which need other modules."""
    parts = set(context)
    files = [source for sources in repository.values() if parts & set(sources) for source in sources]
    declared = set().union(set(), *(source.outer for source in files if source not in parts and not source.is_context))
    return declared.difference(*(source.outer for source in context))


def check_with_siblings(context, repository, arguments, ios, root=None):
    """Type-checks a unit, and again with the targets of its repository that declare names which it does not find: a
    project may consist of several folders, and an example uses its library. With a root, symbols of assets are declared."""
    def check(sources):
        return cached_type_check(sources, arguments, ios, asset_symbols(sources, repository, root) if root else "")
    errors = check(context)
    # A name that a file of the same target declares which needs another module is none of another target.
    left_out = left_out_types(context, repository)
    for _ in range(SIBLING_ROUNDS):
        missing = missing_names(errors) - left_out
        wanted = [folder for folder in repository
                  if any(source.declared & missing for source in repository[folder]
                         if source.is_context and source not in context)]
        # The targets with most of the missing names first; the others are needed for them at most.
        added = [source for folder in wanted for source in repository[folder]
                 if source.is_context and os.path.basename(source.path) != "Package.swift"]
        larger = unique_types(unique_names(context + added), len(context))
        if len(larger) == len(context):
            break
        further = check(larger)
        if further is None or sum(map(len, further.values())) > 4 * sum(map(len, errors.values())) + 40:
            break
        context, errors = larger, further
    return context, errors


def asset_names(root):
    """Returns the names of the symbols that Xcode generates for the asset catalogs in a folder."""
    names = set()
    for parent, children, _ in os.walk(root):
        for child in children:
            stem, kind = os.path.splitext(child)
            if kind in (".imageset", ".colorset", ".symbolset"):
                words = re.findall(r"[A-Za-z0-9]+", stem)
                names.add(stem)
                names.add("".join(words[:1] + [word[:1].upper() + word[1:] for word in words[1:]]))
                names.add("".join(word[:1].lower() + word[1:] if index == 0 else word[:1].upper() + word[1:]
                                  for index, word in enumerate(words)))
    return names


def verdict(source, errors, foreign, known, assets, left_out=frozenset(), extensions=frozenset()):
    """Returns the result of a file: (verdict, kind, name, message)."""
    found = [tuple(row) for row in errors.get(source.path, []) + errors.get("?", [])]
    if not found:
        return "compiled", "", "", ""
    kind, name, message = cause(sorted(found))
    names = set(re.findall(r"'\.?(\w+)", " ".join(text for _, text in found)))
    ambiguous = any("redeclaration" in text or "ambiguous" in text for _, text in found)
    if name in WITHDRAWN or any(re.search(r"\b%s:" % label, message) for label in WITHDRAWN_LABELS):
        return "withdrawn", kind, name, message
    missing = {pair for _, text in found for pair in MEMBER_OF.findall(text)}
    # The compiler does not name the key of an environment value that it does not find.
    lines = source.text.split("\n")
    missing |= {("EnvironmentValues", key) for line, _ in found if 0 < line <= len(lines)
                for key in ENVIRONMENT_KEY.findall(lines[line - 1])}
    if (kind == "missing name" and name in left_out) or missing & extensions:
        return "inconclusive", kind, name, message
    if names & foreign or (ambiguous and names & known):
        return "inconclusive", kind, name, message
    if kind == "missing member" and name in assets:
        return "failed", "asset symbol", name, message
    return "failed", kind, name, message


def measure_unit(root, folder, repository, arguments, ios, with_settings):
    """Returns a result per counted file of a target folder: (source, verdict, kind, name, message)."""
    sources = repository[folder]
    counted = [source for source in sources if source.is_counted]
    results = [(source, "removed", "", "", "") for source in counted if source.is_removed]
    counted = [source for source in counted if not source.is_removed]
    if not counted:
        return results
    context = unique_names([source for source in sources
                            if source.is_context and os.path.basename(source.path) != "Package.swift"])
    counted = [source for source in counted if source in context]
    context, errors = check_with_siblings(context, repository, arguments, ios, root if with_settings else None)
    if errors is None:
        return results + [(source, "failed", "too complex", "unit cut off", "") for source in counted]
    # Names that only the files declare that need other modules; a file that uses one of them is not conclusive.
    known = set().union(*(source.names for source in context))
    others = [source for files in repository.values() for source in files if source not in context]
    foreign = set().union(generated_names(root), *(source.names for source in others)) - known
    assets = asset_names(root)
    left_out = left_out_types(context, repository)
    extensions = set().union(set(), *(source.extensions for source in others))
    extensions = extensions.difference(*(source.extensions for source in context))
    verdicts = {source: verdict(source, errors, foreign, known, assets, left_out, extensions) for source in context}
    # An error that mentions a declaration of a file that is withdrawn or inconclusive follows from that file's errors.
    for _ in range(3):
        unsettled = set().union(set(), *(source.declared for source, row in verdicts.items()
                                         if row[0] in ("withdrawn", "inconclusive")))
        for source, row in verdicts.items():
            mentioned = set(re.findall(r"\w+", " ".join(text for _, text in errors.get(source.path, []))))
            if row[0] == "failed" and row[1] not in ("missing name", "asset symbol") and mentioned & unsettled:
                verdicts[source] = ("inconclusive", *row[1:])
    return results + [(source, *verdicts[source]) for source in counted]


def target_folders(root, ios):
    """Returns the target folders of a repository, each with the sources of all of them by folder."""
    folders = collections.defaultdict(list)
    for parent, children, files in os.walk(root, followlinks=True):
        children[:] = sorted(child for child in children if child not in (".git", ".build", "Pods", "Carthage"))
        for name in sorted(files):
            if name.endswith(".swift"):
                path = os.path.join(parent, name)
                folders[target_folder(path, root)].append(Source(path, ios))
    return [(folder, folders) for folder in folders]


def percent(part, whole):
    return f"{100 * part / whole:5.1f}%" if whole else "     –"


def report(results, limit):
    """Prints the rate per repository and in total, and the causes by the number of files that they block."""
    print(f"{'repository':44} {'compiled':>9} {'of':>5} {'rate':>7} {'lines':>7}  removed  withdrawn  inconclusive")
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
              f" {percent(count['compiled lines'], count['lines']):>7} {count['removed']:8} {count['withdrawn']:10} {count['inconclusive']:13}")
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
    parser.add_argument("--manifest-settings", action="store_true",
                        help="as with the plugin AssetSymbols in the manifest")
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
        units += [(repository, root, folder, folders) for folder, folders in target_folders(root, options.ios)]
    results = collections.defaultdict(list)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = [(repository, pool.submit(measure_unit, root, folder, folders, arguments, options.ios, options.manifest_settings))
                for repository, root, folder, folders in units]
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
