#!/usr/bin/env python3
"""Compares the time to type-check a view file of 300 lines with the built modules, and with a module `SwiftUI` that has only declarations.

    Benchmarks/Compatibility/type-check-time.py [--rounds N] [FILE]

Prints the median processor times of the compiler, alternating between both, for the file and for `import SwiftUI` alone.
"""

import argparse
import importlib.util
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))


def compile_rate():
    """Returns the module of compile-rate.py."""
    specification = importlib.util.spec_from_file_location("compile_rate", os.path.join(FOLDER, "compile-rate.py"))
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def type_check_time(file, arguments):
    """Returns the processor time in seconds to type-check a file.

    Raises SystemExit if the file has errors.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(["swiftc", "-typecheck", file] + arguments, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode != 0:
        sys.exit(run.stderr)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", default=os.path.join(FOLDER, "TypeCheck", "Views.swift"))
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        declarations = os.path.join(folder, "Declarations.swift")
        shutil.copy(os.path.join(FOLDER, "TypeCheck", "Declarations.txt"), declarations)
        subprocess.run(
            ["swiftc", "-swift-version", "5", "-parse-as-library", "-module-name", "SwiftUI", "-emit-module",
             "-emit-module-path", os.path.join(folder, "SwiftUI.swiftmodule"), declarations],
            check=True)
        empty = os.path.join(folder, "Empty.swift")
        with open(empty, "w") as file:
            file.write("import SwiftUI\n")
        common = ["-parse-as-library", "-swift-version", "5", "-module-cache-path", os.path.join(folder, "cache")]
        modules = {"declarations only": ["-I", folder] + common, "built modules": compile_rate().compiler_arguments([])}
        for name, path in (("import SwiftUI", empty), (os.path.basename(options.file), options.file)):
            times = {kind: [] for kind in modules}
            for round in range(options.rounds + 1):
                for kind, arguments in modules.items():
                    time = type_check_time(path, arguments)
                    # The first round fills the caches.
                    if round > 0:
                        times[kind].append(time)
            medians = {kind: statistics.median(values) for kind, values in times.items()}
            text = ", ".join(f"{kind} {median:.3f} s" for kind, median in medians.items())
            print(f"{name}: {text}, ratio {medians['built modules'] / medians['declarations only']:.2f}")


if __name__ == "__main__":
    main()
