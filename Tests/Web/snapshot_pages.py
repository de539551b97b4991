"""Tests of the pages of snapshot failures in headless Chromium: the report, and the review with its decisions.

usage: snapshot_pages.py PREFRENDER FOLDER [REPORT FILTER]

PREFRENDER is the built command. Screenshots in light and dark, at two widths, are written to FOLDER; with a report,
index.html of a results folder, also readme.png, which shows the pending snapshots that FILTER selects.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

PREFRENDER = str(pathlib.Path(sys.argv[1]).resolve())
PICTURES = pathlib.Path(sys.argv[2]).resolve()
CHROMIUM = "/usr/bin/chromium"
WIDTHS = {"wide": 1280, "narrow": 420}


def scene(color, badge, width=320):
    """Returns the scene of a card."""
    return json.dumps({
        "version": 1, "size": {"width": width}, "background": "white", "environment": {"displayScale": 2},
        "body": {"type": "HStack", "spacing": 12, "modifiers": [{"padding": 16}], "content": [
            {"type": "Circle", "modifiers": [{"fill": color + ".gradient"}, {"frame": {"width": 44, "height": 44}}]},
            {"type": "VStack", "alignment": "leading", "content": [
                {"type": "Text", "text": "Teapot, 1.2 liters", "modifiers": [{"font": "headline"}]},
                {"type": "Text", "text": badge, "modifiers": [{"foregroundStyle": "secondary"}]}]},
            {"type": "Spacer"}]}})


def render(text):
    """Returns the PNG file of a scene."""
    result = subprocess.run([PREFRENDER, "-", "-"], input=text.encode(), capture_output=True)
    assert result.returncode == 0, result.stderr
    return result.stdout


class Package:
    """A package with pending snapshots."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.references = self.folder / "Tests/__Snapshots__/ProductTests"
        self.results = self.folder / ".build/snapshot-results"
        for path in [self.references, self.results / "pending", self.results / "files"]:
            path.mkdir(parents=True)
        (self.folder / "Package.swift").write_text("// manifest\n")

    def add(self, name, extension, new, old=None, difference=None, **fields):
        identity = re.sub("[^A-Za-z0-9._-]", "-", name)
        folder = self.results / "files" / identity
        folder.mkdir()
        files = {}
        for key, data, suffix in [("new", new, extension), ("old", old, extension),
                                  ("difference", *(difference or (None, "")))]:
            if data is not None:
                files[key] = f"{key}.{suffix}"
                (folder / files[key]).write_bytes(data)
        if old is not None:
            (self.references / f"{name}.{extension}").write_bytes(old)
        entry = {
            "version": 1, "id": identity, "name": name, "kind": "new" if old is None else "changed",
            "format": "picture" if extension == "png" else "text", "root": str(self.folder),
            "source": {"test": name.split(".")[0] + "()", "file": str(self.folder / "Tests/ProductTests.swift"),
                       "line": 24},
            "reference": f"Tests/__Snapshots__/ProductTests/{name}.{extension}", "pathExtension": extension,
            "message": f"Snapshot \"{name}\" differs from its reference.", "isRecordingDisabledByCI": old is None,
            "folder": identity, "files": files, **fields}
        (self.results / "pending" / f"{identity}.json").write_text(json.dumps(entry))

    def picture(self, name, old, new, **fields):
        with tempfile.TemporaryDirectory() as work:
            paths = [pathlib.Path(work) / part for part in ["old.png", "new.png", "difference.png"]]
            for path, data in zip(paths, [old, new]):
                path.write_bytes(data)
            subprocess.run([PREFRENDER, "diff", *map(str, paths)], capture_output=True)
            self.add(name, "png", new, old, (paths[2].read_bytes(), "png"), scale=2.0, **fields)

    def reference(self, name):
        path = self.references / name
        return path.read_bytes() if path.exists() else None


def fill(package):
    """Adds one pending snapshot of each kind."""
    old = render(scene("orange", "$24.50"))
    package.picture(
        "testRow.light", old, render(scene("orange", "Sale: $19.00")),
        reason="The first stage that differs is layout: line 5 was «Text \"$24.50\" (60, 33; 46 × 20)» and is "
               "«Text \"Sale: $19.00\" (60, 33; 88 × 20)», in HStack › VStack",
        comparison={"differing": 3170, "compared": 48640, "largest": 214, "largestDeltaE": 61.3})
    package.picture("testRow.color", old, render(scene("teal", "$24.50")))
    package.picture("testRow.size", old, render(scene("orange", "$24.50", width=280)))
    package.add("testRow.new", "png", render(scene("purple", "$9.00")), scale=2.0)
    package.add(
        "testData.1", "txt", b"name: Teapot\nprice: 19\n", b"name: Teapot\nprice: 24.5\n",
        ("@@ −1,2 +1,2 @@\n\u2007name: Teapot\n−price: 24.5\n+price: 19".encode(), "patch"))


def open_page(browser, url, failures, **options):
    page = browser.new_page(**options)
    page.on("pageerror", lambda error: failures.append(f"{url}: {error}"))
    page.on("console", lambda message: message.type == "error" and failures.append(f"{url}: {message.text} {message.location}"))
    page.goto(url)
    return page


def visible(page, selector):
    return page.locator(f"{selector} >> visible=true").count()


def check_report(browser, package, failures):
    """The report: modes, filter, keyboard, no requests, no overflow, light and dark."""
    url = (package.results / "index.html").as_uri()
    page = open_page(browser, url, failures, viewport={"width": 1280, "height": 900})
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.reload()
    assert {request for request in requests if not request.startswith("data:")} == {url}, requests
    card = "#testRow.light".replace(".", "\\.", 1)
    assert visible(page, "article") == 5
    assert "line 5 was" in page.locator(f"{card} .why").inner_text()
    assert page.locator("button").count() == 0
    old, new = page.locator(f"{card} .old img"), page.locator(f"{card} .new img")
    assert new.evaluate("image => image.complete && image.naturalWidth") == 640
    # Side by side: next to each other, in points.
    assert old.bounding_box()["x"] + 318 <= new.bounding_box()["x"] and new.bounding_box()["width"] >= 318
    # 560 of 640 pixels, at the same scale.
    assert 275 <= page.locator("#testRow\\.size .new img").bounding_box()["width"] <= 280
    for key, mode in [("2", "slider"), ("3", "overlay"), ("4", "blink")]:
        page.keyboard.press(key)
        assert page.locator("body").get_attribute("data-mode") == mode
        assert page.locator(f"input[value={mode}]").is_checked()
        # At the same place.
        assert old.bounding_box() == new.bounding_box(), (mode, old.bounding_box(), new.bounding_box())
        assert visible(page, f"{card} .difference") == 0
    slider = page.locator(f"{card} input[type=range]")
    picture = page.locator(f"{card} .new .frame")
    page.keyboard.press("2")
    slider.focus()
    for _ in range(25):
        slider.press("ArrowLeft")
    assert picture.evaluate("e => getComputedStyle(e).clipPath") == "inset(0px 0px 0px 25%)"
    page.locator("article").first.focus()
    page.keyboard.press("3")
    assert picture.evaluate("e => getComputedStyle(e).opacity") == "0.25"
    page.keyboard.press("4")
    assert picture.evaluate("e => getComputedStyle(e).animationName") == "blink"
    page.keyboard.press("5")
    assert visible(page, f"{card} .difference") == 1 and visible(page, f"{card} .old") == 0
    # A new snapshot and a text are shown in each mode.
    assert visible(page, "article.new .new img") == 1 and visible(page, "article.text pre") == 1
    # The radio buttons are reached by Tab and changed by arrows.
    page.locator("#filter").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    assert page.locator("body").get_attribute("data-mode") == "side"
    page.locator("article").first.focus()
    page.keyboard.press("j")
    assert page.evaluate("document.activeElement.id") == page.locator("article").nth(1).get_attribute("id")
    page.keyboard.press("/")
    page.keyboard.type("row new")
    assert visible(page, "article") == 1 and visible(page, "article.new") == 1
    page.locator("#filter").fill("nothing of this name")
    assert visible(page, "article") == 0 and visible(page, "#none") == 1
    page.close()
    for scheme in ["light", "dark"]:
        for name, width in WIDTHS.items():
            page = open_page(browser, url, failures, color_scheme=scheme,
                             viewport={"width": width, "height": 900})
            for mode in ["side", "slider", "overlay", "blink", "difference"]:
                page.evaluate("mode => choose(modes.find(input => input.value == mode))", mode)
                excess = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert excess <= 0, f"{scheme} {name} {mode}: {excess} pixels beside the page"
                if mode in ["side", "slider", "difference"]:
                    page.screenshot(path=PICTURES / f"report-{scheme}-{name}-{mode}.png", full_page=True)
            page.close()


def check_review(browser, package, failures):
    """The review: decisions by buttons and keys, and its end."""
    process = subprocess.Popen(
        [PREFRENDER, "snapshots", "review", "--web"], cwd=package.folder, stdout=subprocess.PIPE, text=True)
    try:
        url = process.stdout.readline().split()[1]
        assert url.startswith("http://127.0.0.1:"), url
        page = open_page(browser, url, failures, viewport={"width": 1280, "height": 900})
        page.screenshot(path=PICTURES / "review.png", full_page=True)
        new = (package.results / "files/testRow.color/new.png").read_bytes()
        page.locator("#testRow\\.color button.accept").click()
        page.locator("#testRow\\.color.decided").wait_for()
        assert package.reference("testRow.color.png") == new
        old = package.reference("testData.1.txt")
        page.locator("#testData\\.1").focus()
        page.keyboard.press("r")
        page.locator("#testData\\.1.decided").wait_for()
        assert package.reference("testData.1.txt") == old
        # A reference that has changed is kept, and the page says so.
        (package.references / "testRow.size.png").write_bytes(b"edited")
        count = len(failures)
        page.locator("#testRow\\.size button.accept").click()
        page.get_by_text("has changed since the tests").wait_for()
        assert package.reference("testRow.size.png") == b"edited"
        del failures[count:]  # the answer 409, which the console shows
        assert page.locator("#testRow\\.size.decided").count() == 0
        page.locator("#testRow\\.size button.reject").click()
        page.locator("#testRow\\.size.decided").wait_for()
        page.locator("#accept-all").click()
        page.get_by_text("nothing is pending").wait_for()
        assert package.reference("testRow.new.png") is not None
        page.locator("#finish").click()
        page.get_by_text("This page can be closed").wait_for()
        assert process.wait(timeout=20) == 0
        assert "5 decided, 0 pending" in process.stdout.read()
        assert list((package.results / "pending").iterdir()) == []
    finally:
        process.kill()


def photograph(browser, report, text, failures):
    """Writes a picture of a report for the README."""
    page = open_page(browser, pathlib.Path(report).resolve().as_uri(), failures, color_scheme="light",
                     viewport={"width": 900, "height": 600}, device_scale_factor=2)
    page.locator("#filter").fill(text)
    page.locator("#filter").blur()
    page.screenshot(path=PICTURES / "readme.png")
    page.close()


def main():
    PICTURES.mkdir(parents=True, exist_ok=True)
    failures = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        package = Package(folder)
        fill(package)
        subprocess.run([PREFRENDER, "snapshots", "report"], cwd=folder, check=True)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        check_report(browser, package, failures)
        check_review(browser, package, failures)
        if len(sys.argv) > 3:
            photograph(browser, *sys.argv[3:5], failures)
        browser.close()
    assert not failures, failures
    print("the report and the review work in", CHROMIUM)


main()
