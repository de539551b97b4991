#!/usr/bin/env python3
"""Generates Hyphenation/*.txt from the TeX hyphenation patterns in Debian's packages.

File format: lines that begin with % are comments, including the license. The first other line has the minimum number
of letters before the first hyphen and after the last. Each following line is either a pattern in TeX's notation or a
word with its hyphens, which overrides the patterns.

    apt-get download texlive-base=2022.20230122-3 texlive-lang-german=2022.20230122-1
    for package in *.deb; do dpkg-deb -x $package tex; done
    python3 Fonts/build-hyphenation.py tex/usr/share/texlive/texmf-dist/tex/generic
"""

import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent


def block(text, name):
    """Returns the words in the argument of a TeX command."""
    found = re.search(r"\\" + name + r"\{(.*?)\}", text, re.S)
    return re.sub(r"%.*", "", found.group(1)).split() if found else []


def write(name, notice, minima, words):
    lines = [f"% {line}".rstrip() for line in notice] + [minima] + words
    (HERE / "Hyphenation" / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def main():
    source = pathlib.Path(sys.argv[1])
    english = (source / "hyphen/hyphen.tex").read_text(encoding="utf-8")
    notice = [
        "Hyphenation patterns for English as written in the United States, from Donald Knuth's and Frank Liang's",
        "hyphen.tex, in another format and under another name. The notice of hyphen.tex:",
        "Unlimited copying and redistribution of this file are permitted as long as this file is not modified.",
        "Modifications are permitted, but only if the resulting file is not named hyphen.tex.",
    ]
    write("en.txt", notice, "2 3", block(english, "patterns") + block(english, "hyphenation"))
    german = (source / "hyph-utf8/patterns/tex/hyph-de-1996.tex").read_text(encoding="utf-8")
    notice = [line.lstrip("% ") for line in german.split("% source:")[0].splitlines()]
    write("de.txt", notice, "2 2", block(german, "patterns") + block(german, "hyphenation"))


main()
