#!/usr/bin/env python3
"""Compares the JSON Schema of scenes with the validator.

    corpus.py check PREFRENDER      valid scenes pass both; the broken scenes of mutations.ndjson fail the validator, and
                                    fail the schema unless their class is one that JSON Schema cannot express
    corpus.py generate PREFRENDER   writes mutations.ndjson: 300 mutations of the scenes in Examples, from a seed

A mutation is a line of JSON: the class, the scene, the pointer of the changed value, and its new value; without `value`,
the member is removed. The class of a mutation follows from the code and the message of the validator's first finding.
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
MUTATIONS = ROOT / "Tests/Schema/mutations.ndjson"
COUNT = 300

# What the schema cannot express, by a pattern of the validator's message, with the reason.
INEXPRESSIBLE = [
    ("unknown view", r"unknown (view|type)", "a name may be that of a component that the scene declares"),
    ("unknown name", r"unknown name", "names in expressions are in the text of a string"),
    ("unknown state", r"unknown (state|preference key) ", "names are declared elsewhere in the scene"),
    ("expression", r"^(expected .* in the expression|unexpected|unterminated|expected an expression|unknown function)",
     "the syntax of expressions is not regular"),
    ("order", r"is no longer", "JSON Schema cannot relate the elements of an array to those before them"),
    ("component argument", None, "the parameters are declared elsewhere in the scene"),
    ("mesh size", r"vertices has", "numbers that depend on each other"),
    ("bounds", r"takes two numbers", "numbers that depend on each other"),
    ("unusable file", r"cannot use", "the contents of a folder"),
    ("time zone", r"unknown time zone", "the names of time zones are those of the system"),
    ("cycle", r"contains itself", "references through other components"),
]


def scenes():
    """The valid scenes of the repository, by path."""
    result = {}
    for path in sorted((ROOT / "Examples").rglob("*.json")):
        if "/Templates/" in str(path) and path.name.endswith(".data.json"):
            continue
        try:
            scene = json.loads(path.read_text())
        except ValueError:
            continue
        if isinstance(scene, dict) and "body" in scene:
            result[str(path.relative_to(ROOT))] = scene
    return result


def findings(prefrender, paths):
    """The findings of the validator, by path; [] for a valid scene."""
    result = {str(path): [] for path in paths}
    for start in range(0, len(paths), 400):
        part = [str(path) for path in paths[start : start + 400]]
        run = subprocess.run(
            [prefrender, "validate", "--diagnostics", "json", *part], capture_output=True, text=True
        )
        for line in (run.stderr + run.stdout).splitlines():
            # An array of diagnostics, one a line.
            if line.startswith("  {"):
                item = json.loads(line.rstrip(","))
                if item["severity"] == "error":
                    result.setdefault(item["file"], []).append(item)
    return result


def pointer(path):
    return "".join("/" + str(key).replace("~", "~0").replace("/", "~1") for key in path)


def mutated(scene, mutation):
    """A copy of a scene with a mutation."""
    copy = json.loads(json.dumps(scene))
    keys = [key.replace("~1", "/").replace("~0", "~") for key in mutation["pointer"].split("/")[1:]]
    value = copy
    for key in keys[:-1]:
        value = value[int(key)] if isinstance(value, list) else value[key]
    last = int(keys[-1]) if isinstance(value, list) else keys[-1]
    if "value" in mutation:
        value[last] = mutation["value"]
    else:
        del value[last]
    return copy


def nodes(value, path=()):
    yield path, value
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        if key in ("data", "$comment", "script") and len(path) == 0 and key == "data":
            continue
        yield from nodes(child, path + (key,))


def candidates(name, scene, random):
    """Random mutations of a scene: removed, added, renamed and combined keys, other types, words, numbers and lists."""
    places = [(path, value) for path, value in nodes(scene) if path]
    path, value = random.choice(places)
    base = {"scene": name, "pointer": pointer(path)}
    kind = random.randrange(9)
    if kind == 0:
        return base
    if kind == 1 and isinstance(value, dict):
        return dict(base, value=dict(value, unknown=1))
    if kind == 2 and isinstance(value, dict) and value:
        key = random.choice(list(value))
        return dict(base, value={(k + "s" if k == key else k): v for k, v in value.items()})
    if kind == 3:
        other = random.choice([None, True, 12, "text", [], {}])
        return dict(base, value=other)
    if kind == 4 and isinstance(value, str) and "${" not in value:
        return dict(base, value=value[:-1] + ("x" if value[-1:] != "x" else "y"))
    if kind == 5 and isinstance(value, (int, float)) and not isinstance(value, bool):
        return dict(base, value=random.choice([-1, 0, 0.5, 1e9, -value]))
    if kind == 6 and isinstance(value, list):
        return dict(base, value=random.choice([[], value[:1]]))
    if kind == 7 and isinstance(value, dict) and len(value) == 1:
        return dict(base, value=dict(value, opacity=1, padding=2))
    if kind == 8 and isinstance(value, list) and value and isinstance(value[0], dict):
        return dict(base, value=[{"trim": {}}] + value + [{"fill": "red"}])
    return None


def cause(finding, views):
    """The class of a finding: one that JSON Schema cannot express, or the code of the finding."""
    for title, pattern, _ in INEXPRESSIBLE:
        if pattern and re.search(pattern, finding["message"]):
            return title
    # A name in upper case that is not that of a view is the name of a component.
    place = re.search(r"^([A-Z]\w+) requires|in ([A-Z]\w+)$", finding["message"])
    if place and (place.group(1) or place.group(2)) not in views:
        return "component argument"
    return finding["code"]


def validator(prefrender):
    schema = json.loads(subprocess.run([prefrender, "schema"], capture_output=True, text=True, check=True).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def verdicts(prefrender, mutations, originals):
    """The findings of each mutation."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for index, mutation in enumerate(mutations):
            path = pathlib.Path(folder) / f"{index}.json"
            path.write_text(json.dumps(mutated(originals[mutation["scene"]], mutation)))
            paths.append(path)
        found = findings(prefrender, paths)
        return [found[str(path)] for path in paths]


def generate(prefrender):
    originals = scenes()
    source = random.Random(24)
    # A folder of its own makes references to other files unusable, so scenes with some are no bases.
    names = [n for n, s in originals.items() if "$ref" not in json.dumps(s) and '"path"' not in json.dumps(s)
             and '"fonts"' not in json.dumps(s)]
    mutations, seen = [], set()
    while len(mutations) < 6 * COUNT:
        name = source.choice(names)
        mutation = candidates(name, originals[name], source)
        if mutation is None or len(json.dumps(mutation)) > 400:
            continue
        text = json.dumps(mutation, sort_keys=True)
        if text not in seen:
            seen.add(text)
            mutations.append(mutation)
    schema = validator(prefrender)
    views = {name[len("view."):] for name in schema.schema["$defs"] if name.startswith("view.")}
    groups = {}
    for mutation, found in zip(mutations, verdicts(prefrender, mutations, originals)):
        rejected = not schema.is_valid(mutated(originals[mutation["scene"]], mutation))
        if not found:
            if rejected:
                print("rejected by the schema only:", json.dumps(mutation))
            continue
        title = cause(found[0], views)
        groups.setdefault(title, []).append(dict({"class": title}, **mutation))
        if not rejected and title not in [item[0] for item in INEXPRESSIBLE]:
            print("accepted by the schema only:", json.dumps(mutation), found[0]["message"])
    chosen = []
    while len(chosen) < COUNT and any(groups.values()):
        for title in sorted(groups):
            if groups[title] and len(chosen) < COUNT:
                chosen.append(groups[title].pop(0))
    chosen.sort(key=lambda m: (m["class"], m["scene"], m["pointer"]))
    MUTATIONS.write_text("".join(json.dumps(m, separators=(",", ":"), ensure_ascii=False) + "\n" for m in chosen))
    print(len(chosen), "mutations", {t: sum(m["class"] == t for m in chosen) for t in sorted(groups)})


def check(prefrender):
    originals, schema, failures = scenes(), validator(prefrender), []
    slowest, total = (0.0, ""), 0.0
    for name, scene in originals.items():
        started = time.process_time()
        errors = list(schema.iter_errors(scene))
        seconds = time.process_time() - started
        total += seconds
        slowest = max(slowest, (seconds, name))
        failures += [f"{name}: {error.json_path}: {error.message[:200]}" for error in errors]
    print(f"{len(originals)} valid scenes: {total / len(originals) * 1000:.0f} ms per scene, "
          f"at most {slowest[0] * 1000:.0f} ms ({slowest[1]})")
    for name, found in findings(prefrender, [ROOT / name for name in originals]).items():
        failures += [f"{name}: {finding['message']}" for finding in found]
    mutations = [json.loads(line) for line in MUTATIONS.read_text().splitlines()]
    inexpressible = {title: reason for title, _, reason in INEXPRESSIBLE}
    counts = {}
    for mutation, found in zip(mutations, verdicts(prefrender, mutations, originals)):
        title = mutation["class"]
        rejected = not schema.is_valid(mutated(originals[mutation["scene"]], mutation))
        counts.setdefault(title, [0, 0])
        counts[title][0] += 1
        counts[title][1] += rejected
        if not found:
            failures.append(f"the validator accepts {json.dumps(mutation)}")
        if not rejected and title not in inexpressible:
            failures.append(f"the schema accepts {json.dumps(mutation)}: {found and found[0]['message']}")
    print(f"{len(mutations)} broken scenes")
    for title, (count, rejected) in sorted(counts.items()):
        print(f"  {title}: {count}, {rejected} rejected by the schema"
              + (f"; not expressible: {inexpressible[title]}" if title in inexpressible else ""))
    for failure in failures:
        print("error:", failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    command, program = sys.argv[1:3]
    sys.exit(check(program) if command == "check" else generate(program))
