#!/usr/bin/env python3
"""Builds the fonts for Chinese, Japanese and Korean.

Usage: build-cjk.py NOTO_FOLDER UNICODE_FOLDER

Reads NotoSansCJK-{Regular,Bold}.ttc of Debian's fonts-noto-cjk and the Unihan files of Debian's unicode-data, and
writes NotoSansCJK-{Regular,Bold}.otf beside this script: one face each, whose `locl` feature selects the forms of a
language. Requires fonttools 4.68.0 and cffsubr 0.4.0.

The default form of an ideograph is that of mainland China, or else of Taiwan, Japan, Korea or Hong Kong: the first
whose character set has it. A language has its own form of the ideographs in its set only:

  SC  GB 2312 and the Table of General Standard Chinese Characters
  TC  level 1 of Big5, the characters that IICore lists for Taiwan, and those of level 2 that another set has
  HK  level 1 of Big5, and the characters that IICore lists for Hong Kong; Taiwan's forms of all others
  JP  plane 1 of JIS X 0213, the additions of NEC and IBM to JIS X 0208, and two characters that both lack
  KR  KS X 1001

Every language has its own forms of symbols and punctuation. Hints, vertical forms and proportional widths are omitted.
"""

import bz2
import io
import pathlib
import sys

import cffsubr
from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).resolve().parent

FACES = {"JP": 0, "KR": 1, "SC": 2, "TC": 3, "HK": 4}
LANGUAGES = {"JP": "JAN", "KR": "KOR", "SC": "ZHS", "TC": "ZHT", "HK": "ZHH"}
DEFAULT_ORDER = ("SC", "TC", "JP", "KR", "HK")

# A character of the Joyo table, and a variant that is frequent in names.
JAPANESE_ADDITIONS = {0x20B9F, 0x20BB7}

SYMBOL_BLOCKS = [
    (0x20, 0x7E),
    (0x1100, 0x11FF),  # Hangul Jamo
    (0x2460, 0x24FF),  # Enclosed Alphanumerics
    (0x2E80, 0x2FFF),  # CJK radicals, Kangxi radicals, ideographic description
    (0x3000, 0x33FF),  # punctuation, kana, Bopomofo, Hangul compatibility Jamo, enclosed and square forms
    (0xF900, 0xFAFF),  # compatibility ideographs
    (0xFE10, 0xFE1F),  # vertical forms
    (0xFE30, 0xFE6F),  # compatibility and small forms
    (0xFF00, 0xFFEF),  # half-width and full-width forms
    (0x1F200, 0x1F2FF),  # Enclosed Ideographic Supplement
]
HANGUL = range(0xAC00, 0xD7A4)


def characters(codec, leads=range(0x81, 0xFF), trails=range(0x40, 0xFF)):
    """Returns the two-byte characters of a legacy encoding."""
    found = set()
    for lead in leads:
        for trail in trails:
            text = bytes([lead, trail]).decode(codec, errors="ignore")
            if len(text) == 1 and ord(text) >= 0x80:
                found.add(ord(text))
    return found


def is_ideograph(scalar):
    return 0x3400 <= scalar <= 0x9FFF or scalar >= 0x20000


def unihan(folder, file, key):
    """Returns the values of a Unihan property by code point."""
    values = {}
    with bz2.open(folder / file, "rt", encoding="utf-8") as lines:
        for line in lines:
            fields = line.rstrip("\n").split("\t")
            if len(fields) == 3 and fields[1] == key:
                values[int(fields[0][2:], 16)] = fields[2]
    return values


def ideographs(unicode_folder):
    """Returns the ideographs of each region."""
    core = unihan(unicode_folder, "Unihan_IRGSources.txt.bz2", "kIICore")
    general = unihan(unicode_folder, "Unihan_OtherMappings.txt.bz2", "kTGH")
    level1 = characters("big5", range(0xA4, 0xC7))
    plane1 = characters("euc_jis_2004", range(0xA1, 0xFF), range(0xA1, 0xFF))
    sets = {
        "SC": characters("gb2312") | set(general),
        "HK": level1 | {c for c, regions in core.items() if "H" in regions},
        "JP": plane1 | characters("cp932") | JAPANESE_ADDITIONS,
        "KR": characters("euc_kr"),
    }
    others = set().union(*sets.values())
    taiwan = {c for c, regions in core.items() if "T" in regions}
    sets["TC"] = level1 | taiwan | (characters("cp950") & others)
    if not core or not general:
        sys.exit("kIICore or kTGH is missing in the Unihan files")
    return {region: {c for c in found if is_ideograph(c)} for region, found in sets.items()}


def symbols():
    """Returns the characters that are neither ideographs nor Hangul syllables."""
    legacy = set().union(*(characters(name) for name in ("gb2312", "cp950", "cp932", "euc_kr")))
    found = {c for c in legacy if 0x2000 <= c < 0x3400}
    for first, last in SYMBOL_BLOCKS:
        found |= set(range(first, last + 1))
    return found


class Forms:
    """The glyph names of the characters, by region."""

    def __init__(self, path, sets):
        self.maps = {r: TTFont(path, fontNumber=n, lazy=True).getBestCmap() for r, n in FACES.items()}
        self.defaults = {}
        self.localized = {region: {} for region in FACES}
        ideographic = set().union(*sets.values())
        for scalar in sorted(ideographic):
            region = next(r for r in DEFAULT_ORDER if scalar in sets[r])
            self.add(scalar, region, [r for r in FACES if scalar in sets[r]], sets)
        for scalar in sorted(symbols()):
            self.add(scalar, "SC", list(FACES), sets)
        for scalar in HANGUL:
            self.add(scalar, "KR", ["KR"], sets)

    def add(self, scalar, region, regions, sets):
        glyph = self.maps[region].get(scalar)
        if glyph is None:
            return
        self.defaults[scalar] = glyph
        for other in regions:
            self.localize(glyph, scalar, other, self.maps[other][scalar])
        if "TC" in regions and "HK" not in regions:
            self.localize(glyph, scalar, "HK", self.maps["TC"][scalar])

    def localize(self, glyph, scalar, region, form):
        # Compatibility characters share glyphs; the first character determines the form.
        known = self.localized[region].setdefault(glyph, form)
        if known != form and is_ideograph(scalar):
            sys.exit(f"U+{scalar:04X}: two forms of {glyph} in {region}")

    def features(self):
        """Returns the `locl` and `ccmp` features in the syntax of feature files."""
        lines = ["languagesystem DFLT dflt;"]
        scripts = ("latn", "hani", "kana", "hang", "bopo")
        for script in scripts:
            lines.append(f"languagesystem {script} dflt;")
            lines += [f"languagesystem {script} {tag};" for tag in LANGUAGES.values()]
        for region, tag in LANGUAGES.items():
            pairs = {g: f for g, f in self.localized[region].items() if g != f}
            rules = "".join(f"  sub {g} by {f};\n" for g, f in sorted(pairs.items()))
            lines.append(f"lookup to{region} {{\n{rules}}} to{region};")
        lines.append("feature locl {")
        for script in scripts:
            for region, tag in LANGUAGES.items():
                lines.append(f"script {script}; language {tag} exclude_dflt; lookup to{region};")
        lines.append("} locl;")
        return "\n".join(line for line in lines)

    def glyphs(self):
        kept = set(self.defaults.values())
        for forms in self.localized.values():
            kept |= set(forms.values())
        return kept


def build(source, forms, target):
    font = TTFont(source, fontNumber=FACES["SC"], lazy=True, recalcTimestamp=False)
    for table in font["cmap"].tables:
        if table.format in (4, 12):
            limit = 0xFFFF if table.format == 4 else 0x10FFFF
            table.cmap = {c: g for c, g in forms.defaults.items() if c <= limit}
    font["cmap"].tables = [t for t in font["cmap"].tables if t.format in (4, 12)]
    addOpenTypeFeaturesFromString(font, forms.features(), tables=["GSUB"])
    options = subset.Options()
    options.hinting = False
    options.layout_closure = False
    options.layout_features = ["locl"]
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.name_languages = [0x409]
    options.recalc_timestamp = False
    options.drop_tables += ["GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(glyphs=forms.glyphs(), unicodes=forms.defaults)
    subsetter.subset(font)
    buffer = io.BytesIO()
    font.save(buffer)
    font = TTFont(io.BytesIO(buffer.getvalue()), recalcTimestamp=False)
    cffsubr.subroutinize(font, keep_glyph_names=False)
    font.save(target, reorderTables=True)
    print(f"{target.name}: {len(forms.defaults)} characters, {font['maxp'].numGlyphs} glyphs, "
          f"{target.stat().st_size} bytes")


def main():
    noto, unicode_folder = map(pathlib.Path, sys.argv[1:3])
    forms = Forms(noto / "NotoSansCJK-Regular.ttc", ideographs(unicode_folder))
    for weight in ("Regular", "Bold"):
        build(noto / f"NotoSansCJK-{weight}.ttc", forms, HERE / f"NotoSansCJK-{weight}.otf")


if __name__ == "__main__":
    main()
