"""The documentation catalog of PrefRender: builds it, and organizes the symbols.

    catalog.py BUILD OUTPUT           checks and builds; a warning is an error
    catalog.py BUILD OUTPUT --write   writes the pages that list symbols

BUILD is a folder with Swift modules, such as .build/debug/Modules; OUTPUT gets the documentation archive. Symbols are
listed by the file that declares them: a new symbol of a known file needs no entry here, a new file does.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CATALOG = os.path.join(ROOT, "Sources/PrefRender/PrefRender.docc")
MODULES = ["PrefRendering", "PrefViews", "PrefViewGraph", "PrefGeometry", "PrefText"]

# Pages: the name of the file, the title, the abstract, and groups with the paths below Sources whose symbols they list.
PAGES = [
    ("Structure", "Structure and state", "Compose views, and keep the values that they depend on.", [
        ("Essentials", ["PrefViewGraph/View.swift", "PrefViewGraph/ViewBuilder"]),
        ("Composition", ["PrefViewGraph/Structure"]),
        ("State", ["PrefViewGraph/State", "PrefViews/Environment/AppStorage", "PrefViews/Environment/SceneStorage"]),
        ("Environment", ["PrefViewGraph/Environment", "PrefViews/Environment", "PrefViews/Looks"]),
        ("Dumps", ["PrefViewGraph/Nodes", "PrefViewGraph/Graph"]),
    ]),
    ("LayoutTypes", "Stacks, grids and layouts", "Arrange views.", [
        ("Stacks and grids", ["PrefViews/Stacks/Stack", "PrefViews/Stacks/Grid", "PrefViews/Stacks/Lazy",
                              "PrefViews/Stacks/Spacer", "PrefViews/Stacks/Divider", "PrefViews/Layouts",
                              "PrefViewGraph/Layers"]),
        ("Scrolling", ["PrefViews/Stacks", "PrefViewGraph/Scrolling"]),
        ("Layouts of your own", ["PrefViewGraph/Layout"]),
    ]),
    ("Preferences", "Preferences and anchors", "Pass values and geometry from views to their ancestors.", [
        ("Preferences", ["PrefViewGraph/Preferences"]),
    ]),
    ("TextTypes", "Text and labels", "Show text in fonts, styles and languages.", [
        ("Text", ["PrefViews/Text"]),
    ]),
    ("ShapesAndStyles", "Shapes and styles", "Draw outlines and fill them.", [
        ("Shapes", ["PrefViews/Shapes"]), ("Styles", ["PrefViews/Styles"]), ("Geometry", ["PrefGeometry"]),
    ]),
    ("Images", "Images and symbols", "Show pictures and symbols.", [("Images", ["PrefViews/Images"])]),
    ("Controls", "Controls and lists", "Show values that change, and collections of them.", [
        ("Controls", ["PrefViews/Controls"]), ("Lists and forms", ["PrefViews/Lists"]),
    ]),
    ("Navigation", "Navigation and presentation", "Show screens, bars, sheets and alerts.", [
        ("Navigation", ["PrefViews/Containers"]), ("Presentations and bars", ["PrefViews/Modifiers", "PrefViews/Presentations"]),
        ("Apps and scenes", ["PrefViews/Scenes"]),
    ]),
    ("AnimationTypes", "Animation", "Change values over time.", [
        ("Animations and transitions", ["PrefViewGraph/Time"]), ("Animators and timelines", ["PrefViews/Time"]),
    ]),
    ("Input", "Gestures and focus", "Respond to touches, keys and the pointer.", [
        ("Gestures", ["PrefViewGraph/Touch"]), ("Focus", ["PrefViewGraph/Focus"]),
        ("Drag and drop", ["PrefViews/Transfer"]),
    ]),
    ("Accessibility", "Accessibility", "Describe views to assistive technologies.", [
        ("Elements", ["PrefViewGraph/Accessibility"]), ("Content and actions", ["PrefViews/Accessibility"]),
    ]),
    ("Rendering", "Pictures and hosts", "Render views to files, and tap on them.", [("Rendering", ["PrefRendering"])]),
]

# Groups of the modifiers of View.
MODIFIERS = [
    ("Implementing a view", ["PrefViewGraph/View.swift"]),
    ("Layout", ["PrefViews/Modifiers/View+Layout", "PrefViews/Modifiers/LayoutDirectionBehavior", "PrefViews/Modifiers/ContainerFrame", "PrefViews/Modifiers/SafeArea",
                "PrefViews/Stacks/Grid", "PrefViewGraph/Layout"]),
    ("Scrolling", ["PrefViews/Stacks", "PrefViewGraph/Scrolling"]),
    ("Preferences and geometry", ["PrefViewGraph/Preferences", "PrefViewGraph/Layers"]),
    ("Text", ["PrefViews/Text"]),
    ("Styles and shapes", ["PrefViews/Styles", "PrefViews/Shapes"]),
    ("Effects", ["PrefViews/Modifiers/ColorEffects", "PrefViews/Modifiers/Effects", "PrefViews/Modifiers/ProjectionEffect",
                 "PrefViews/Modifiers/VisualEffect", "PrefViews/Modifiers/ContentShape"]),
    ("Images", ["PrefViews/Images"]),
    ("Animations and transitions", ["PrefViewGraph/Time", "PrefViews/Time", "PrefViews/Modifiers/Transitions"]),
    ("State and lifetime", ["PrefViewGraph/State", "PrefViewGraph/Structure"]),
    ("Environment", ["PrefViewGraph/Environment", "PrefViews/Environment", "PrefViews/Modifiers/ColorSchemePreference"]),
    ("Gestures and keys", ["PrefViewGraph/Touch", "PrefViewGraph/Focus", "PrefViews/Controls/KeyPresses",
                           "PrefViews/Transfer", "PrefViews/Modifiers/InputHints",
                           "PrefViews/Modifiers/HoverEffects", "PrefViews/Modifiers/SensoryFeedback"]),
    ("Controls", ["PrefViews/Controls"]),
    ("Lists and forms", ["PrefViews/Lists"]),
    ("Navigation and bars", ["PrefViews/Containers", "PrefViews/Modifiers/Bar", "PrefViews/Modifiers/Navigation",
                             "PrefViews/Modifiers/Search", "PrefViews/Modifiers/Commands",
                             "PrefViews/Modifiers/SceneEvents", "PrefViews/Modifiers/WindowTools"]),
    ("Presentations", ["PrefViews/Presentations", "PrefViews/Modifiers/PresentationSizing",
                       "PrefViews/Modifiers/FilePanels"]),
    ("Accessibility", ["PrefViewGraph/Accessibility", "PrefViews/Accessibility"]),
    ("Previews and tests", ["PrefViews/Modifiers/Preview", "PrefViews/Modifiers/SnapshotIgnored"]),
]


def extract(modules, folder):
    """Writes the symbol graph of PrefRender with the modules that it exports."""
    includes = []
    for name in sorted(os.listdir(os.path.join(ROOT, "Sources"))):
        path = os.path.join(ROOT, "Sources", name, "include")
        if os.path.isdir(path):
            includes += ["-I", path]
    target = json.loads(subprocess.check_output(["swift", "-print-target-info"]))["target"]["unversionedTriple"]
    subprocess.check_call(
        ["swift", "symbolgraph-extract", "-module-name", "PrefRender", "-I", modules, *includes, "-target", target,
         "-output-dir", folder, "-minimum-access-level", "public", "-skip-synthesized-members",
         "-experimental-allowed-reexported-modules=" + ",".join(MODULES)])


def convert(graphs, output, *options):
    """Runs DocC.

    Returns the exit code and its messages."""
    command = ["docc", "convert", CATALOG, "--fallback-display-name", "PrefRender", "--fallback-bundle-identifier",
               "prefrender.PrefRender", "--additional-symbol-graph-dir", graphs, "--output-path", output, *options]
    process = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return process.returncode, process.stdout


def symbols(graphs, archive):
    """Returns the source file and the link of each top-level symbol and each member of View.

    Links are those of an archive, in which overloads have a suffix."""
    with open(os.path.join(graphs, "PrefRender.symbols.json")) as file:
        graph = json.load(file)
    links = {}
    base = os.path.join(archive, "data", "documentation")
    for folder, _, names in os.walk(base):
        for name in names:
            with open(os.path.join(folder, name)) as file:
                page = json.load(file)
            identifier = page.get("metadata", {}).get("externalID")
            if identifier:
                links[identifier] = page["identifier"]["url"].split("/documentation/PrefRender/", 1)[-1]
    found = []
    for symbol in graph["symbols"]:
        path = symbol["pathComponents"]
        link = links.get(symbol["identifier"]["precise"])
        is_member = len(path) == 2 and path[0] == "View"
        if link is None or not (len(path) == 1 or is_member):
            continue
        source = symbol.get("location", {}).get("uri", "").split("/Sources/", 1)[-1]
        found.append((source, is_member, link))
    return found


def group(found, groups):
    """Distributes (source, link) pairs to groups; the longest matching path wins.

    Returns the links of each group, and the sources that no group lists."""
    result = [[] for _ in groups]
    unknown = []
    for source, link in found:
        matches = [(len(path), index) for index, (_, paths) in enumerate(groups) for path in paths
                   if source.startswith(path)]
        if matches:
            result[max(matches, key=lambda match: match[0])[1]].append(link)
        else:
            unknown.append(source)
    return result, unknown


def topics(groups, links):
    lines = ["", "## Topics"]
    for (title, _), names in zip(groups, links):
        if names:
            lines += ["", "### " + title, ""] + ["- ``%s``" % name for name in sorted(set(names), key=str.lower)]
    return lines


def pages(graphs, archive):
    """Returns the pages that list symbols, by file name.

    Stops if a symbol is in a file that no page lists."""
    found = symbols(graphs, archive)
    result = {}
    members, unknown = group([(source, link) for source, is_member, link in found if is_member], MODIFIERS)
    members = [[link.split("/", 1)[1] for link in links] for links in members]
    lines = ["# ``PrefRender/View``"] + topics(MODIFIERS, members)
    result["View.md"] = "\n".join(lines) + "\n"
    flat = [(page, entry) for page in PAGES for entry in page[3]]
    links, others = group([(source, link) for source, is_member, link in found if not is_member],
                          [entry for _, entry in flat])
    unknown += others
    if unknown:
        sys.exit("error: no page of Tests/Documentation/catalog.py lists the symbols of " + ", ".join(sorted(set(unknown))))
    for page in PAGES:
        name, title, abstract, groups = page
        own = [names for (owner, _), names in zip(flat, links) if owner is page]
        result[name + ".md"] = "\n".join(["# " + title, "", abstract] + topics(groups, own)) + "\n"
    return result


def check_listings(modules):
    """Compiles the Swift listings of the articles; those of an article form one file."""
    includes = []
    for name in sorted(os.listdir(os.path.join(ROOT, "Sources"))):
        path = os.path.join(ROOT, "Sources", name, "include")
        if os.path.isdir(path):
            includes += ["-I", path]
    count = 0
    for name in sorted(os.listdir(CATALOG)):
        if not name.endswith(".md"):
            continue
        with open(os.path.join(CATALOG, name)) as file:
            blocks = re.findall(r"```swift\n(.*?)```", file.read(), re.S)
        if not blocks:
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "main.swift")
            with open(path, "w") as file:
                file.write("import Foundation\n" + "\n".join(blocks))
            command = ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, *includes, path]
            if subprocess.run(command).returncode != 0:
                sys.exit("error: the listings of %s do not compile" % name)
        count += len(blocks)
    return count


def main():
    modules, output = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as graphs, tempfile.TemporaryDirectory() as draft:
        extract(modules, graphs)
        convert(graphs, draft)
        for name, text in pages(graphs, draft).items():
            path = os.path.join(CATALOG, name)
            if "--write" in sys.argv:
                with open(path, "w") as file:
                    file.write(text)
                continue
            with open(path) as file:
                if file.read() != text:
                    sys.exit("error: %s is not up to date; catalog.py --write writes it" % name)
        code, messages = convert(graphs, output, "--warnings-as-errors", "--transform-for-static-hosting",
                                 "--hosting-base-path", "prefrender")
        print(messages, end="")
        if code != 0:
            sys.exit(code)
    print("documentation without warnings; %d listings compile" % check_listings(modules))


main()
