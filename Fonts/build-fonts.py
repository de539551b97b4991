#!/usr/bin/env python3
"""Regenerates this folder's fonts, licenses and checksums from pinned packages.

Usage: build-fonts.py [--packages DIR]

Downloads the pinned packages with pip and apt-get (or reads them from DIR), verifies each sha256, copies the fonts and
license texts, runs build-emoji.py, build-cjk.py and build-symbols.py, and writes SHA256SUMS. Requires Python 3.11 with
fonttools 4.68.0, skia-pathops 0.9.2, cffsubr 0.4.0, numpy 2.4.6, pillow 13.0.0 and pyoxipng 9.1.1, dpkg-deb, and Debian
12 for the Debian packages.
"""

import argparse
import hashlib
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent

WHEELS = {
    "fontpkg-inter==4.1.post1": (
        "fontpkg_inter-4.1.post1-py3-none-any.whl",
        "b1105c8b368787112e9352ba657fe4fd32feb0722cc3046a308f65962298ddf8",
    ),
    "fontpkg-source-serif-4==4.4": (
        "fontpkg_source_serif_4-4.4-py3-none-any.whl",
        "6c33ac5d27b0396b0ed228e400d9c7ee4445c359ce21b3d8d9b9723e8c5c49a7",
    ),
    "fontpkg-nunito==3.602": (
        "fontpkg_nunito-3.602-py3-none-any.whl",
        "aa03f5c6cced0c3a12ae980f517b3d3c4c92aeb1a60abd8637ba5ae978031bf2",
    ),
    "fontpkg-jetbrains-mono==2.211": (
        "fontpkg_jetbrains_mono-2.211-py3-none-any.whl",
        "546e53afe7048f4c4ac2be8cbc00c42d7208bb5f6cd00f852225aa2797335de4",
    ),
    "justmyresource-phosphor==2.0.8.post1": (
        "justmyresource_phosphor-2.0.8.post1-py3-none-any.whl",
        "1390f469d23931f4b6bd41caf6eac25a9752646920abe35ebd4cb4fdf9d5d838",
    ),
}

DEBS = {
    "fonts-noto-ui-core=20201225-1": (
        "fonts-noto-ui-core_20201225-1_all.deb",
        "1afda1203a48032baf1813076b9c92ac08459090f5a6e5c5cc55c017b78180e1",
    ),
    "fonts-noto-core=20201225-1": (
        "fonts-noto-core_20201225-1_all.deb",
        "58f4f0bb6720f919f92096b3508e1412a0f1544424ade6c5b5bf1eb694dd64ba",
    ),
    "fonts-noto-color-emoji=2.042-0+deb12u1": (
        "fonts-noto-color-emoji_2.042-0+deb12u1_all.deb",
        "a5ab0f69c7938423862320d9aca5dd187b3fd879d6a9a57dd52e17c3fa8d2751",
    ),
    "fonts-noto-cjk=1:20220127+repack1-1": (
        "fonts-noto-cjk_1%3a20220127+repack1-1_all.deb",
        "4a2515eb6db3978b897fef9709ed0d2b1f4c6c4df4d83d6c4ef65f71f1b1f502",
    ),
    "unicode-data=15.0.0-1": (
        "unicode-data_15.0.0-1_all.deb",
        "5efef23bbb1c6a133ecbdd63a2cfa07159ccacf5466a49e2426101c5ecd691fc",
    ),
}

WHEEL_FONTS = {
    "fontpkg_inter": ["Inter[opsz,wght].ttf", "Inter-Italic[opsz,wght].ttf"],
    "fontpkg_source_serif_4": ["SourceSerif4[opsz,wght].ttf", "SourceSerif4-Italic[opsz,wght].ttf"],
    "fontpkg_nunito": ["Nunito[wght].ttf"],
    "fontpkg_jetbrains_mono": ["JetBrainsMono[wght].ttf", "JetBrainsMono-Italic[wght].ttf"],
}

NOTO_FONTS = [
    f"NotoSans{script}-{style}.ttf"
    for script in ("ArabicUI", "DevanagariUI", "ThaiUI", "Hebrew")
    for style in ("Regular", "Bold")
]

WHEEL_LICENSES = {
    "Inter.txt": ("fontpkg_inter", "fontpkg_inter/LICENSE"),
    "SourceSerif4.txt": ("fontpkg_source_serif_4", "fontpkg_source_serif_4/LICENSE"),
    "Nunito.txt": ("fontpkg_nunito", "fontpkg_nunito/LICENSE"),
    "JetBrainsMono.txt": ("fontpkg_jetbrains_mono", "fontpkg_jetbrains_mono/LICENSE"),
    "Phosphor.txt": (
        "justmyresource_phosphor",
        "justmyresource_phosphor-2.0.8.post1.dist-info/licenses/LICENSES/PHOSPHOR-LICENSE",
    ),
}

DEB_LICENSES = {
    "NotoSansUI.txt": "fonts-noto-ui-core",
    "NotoSansHebrew.txt": "fonts-noto-core",
    "NotoColorEmoji.txt": "fonts-noto-color-emoji",
    "NotoSansCJK.txt": "fonts-noto-cjk",
}


def fetch(folder):
    """Downloads missing packages; exits with an error if a package does not match its checksum."""
    for requirement, (name, _) in WHEELS.items():
        if not (folder / name).exists():
            subprocess.run(
                [sys.executable, "-m", "pip", "download", "--no-deps", "-q", "-d", folder, requirement],
                check=True,
            )
    for package, (name, _) in DEBS.items():
        if not (folder / name).exists():
            subprocess.run(["apt-get", "download", "-q", package], cwd=folder, check=True)
    for name, expected in [*WHEELS.values(), *DEBS.values()]:
        found = hashlib.sha256((folder / name).read_bytes()).hexdigest()
        if found != expected:
            sys.exit(f"{name}: sha256 is {found}, expected {expected}")


def copy_fonts(packages, unpacked):
    for name, _ in WHEELS.values():
        with zipfile.ZipFile(packages / name) as archive:
            module = name.split("-")[0]
            for font in WHEEL_FONTS.get(module, []):
                (HERE / font).write_bytes(archive.read(f"{module}/files/{font}"))
            for license, (owner, member) in WHEEL_LICENSES.items():
                if owner == module:
                    (HERE / "LICENSES" / license).write_bytes(archive.read(member))
    for name, _ in DEBS.values():
        subprocess.run(["dpkg-deb", "-x", packages / name, unpacked], check=True)
    for font in NOTO_FONTS:
        shutil.copyfile(unpacked / "usr/share/fonts/truetype/noto" / font, HERE / font)
    for license, package in DEB_LICENSES.items():
        shutil.copyfile(
            unpacked / "usr/share/doc" / package / "copyright", HERE / "LICENSES" / license
        )


def run(script, *arguments):
    subprocess.run([sys.executable, HERE / script, *arguments], check=True)


def write_sums():
    """Covers every file but the list itself, the sources and the README."""
    lines = []
    for path in sorted(HERE.rglob("*"), key=lambda path: path.relative_to(HERE).as_posix()):
        name = path.relative_to(HERE).as_posix()
        if path.is_dir() or path.suffix in (".py", ".md", ".swift") or name == "SHA256SUMS":
            continue
        lines.append(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {name}\n")
    (HERE / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--packages", type=pathlib.Path, help="folder to read packages from; missing ones are downloaded to it"
    )
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        packages = arguments.packages or pathlib.Path(scratch) / "packages"
        packages.mkdir(parents=True, exist_ok=True)
        packages = packages.resolve()
        unpacked = pathlib.Path(scratch) / "unpacked"
        (HERE / "LICENSES").mkdir(exist_ok=True)
        fetch(packages)
        copy_fonts(packages, unpacked)
        share = unpacked / "usr/share"
        phosphor = packages / WHEELS["justmyresource-phosphor==2.0.8.post1"][0]
        run("build-emoji.py", share / "fonts/truetype/noto/NotoColorEmoji.ttf")
        run("build-cjk.py", share / "fonts/opentype/noto", share / "unicode")
        run("build-symbols.py", phosphor)
        write_sums()


if __name__ == "__main__":
    main()
