"""Tests of the page of `prefrender watch --serve` in headless Chromium: reload, errors, appearance, zoom and elements.

usage: watch_page.py PREFRENDER FOLDER

PREFRENDER is the built command. Screenshots in light and dark, with and without errors, are written to FOLDER.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

from playwright.sync_api import sync_playwright

PREFRENDER = str(pathlib.Path(sys.argv[1]).resolve())
PICTURES = pathlib.Path(sys.argv[2]).resolve()
CHROMIUM = "/usr/bin/chromium"


def scene(text="Hello", color="orange", width=320):
    """Returns the text of a scene."""
    return json.dumps({
        "version": 1, "size": {"width": width}, "background": "background", "environment": {"displayScale": 2},
        "body": {"type": "HStack", "spacing": 12, "modifiers": [{"padding": 16}], "content": [
            {"type": "Circle", "modifiers": [{"fill": color + ".gradient"}, {"frame": {"width": 44, "height": 44}}]},
            {"type": "VStack", "alignment": "leading", "content": [
                {"type": "Text", "text": text, "modifiers": [{"font": "headline"}]},
                {"type": "Text", "text": "drawn without a display", "modifiers": [{"foregroundStyle": "secondary"}]}]},
            {"type": "Spacer"}]}}, indent=2)


class Watch:
    """A running command."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.scene = self.folder / "card.json"
        self.out = self.folder / "card.png"
        self.save(scene())
        self.process = subprocess.Popen(
            [PREFRENDER, "watch", "card.json", "card.png", "--serve"], cwd=folder, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if line.startswith("Page: "):
                self.url = line.split()[1]
                break
        assert self.url.startswith("http://127.0.0.1:"), self.url

    def save(self, text):
        """Saves the scene as editors do: a new file is renamed to it."""
        new = self.folder / ".card.json.new"
        new.write_text(text)
        os.replace(new, self.scene)


def open_page(browser, url, failures, **options):
    page = browser.new_page(**options)
    page.on("pageerror", lambda error: failures.append(f"{url}: {error}"))
    page.on("console", lambda message: message.type == "error" and failures.append(f"{url}: {message.text}"))
    page.goto(url)
    page.locator("body[data-version]").wait_for()
    return page


def version(page):
    return int(page.locator("body").get_attribute("data-version"))


def wait_for_version(page, old):
    # Functions that are evaluated in the page would be refused by its policy.
    page.locator(f"body[data-version]:not([data-version='{old}'])").wait_for()


def box(page, selector="#picture"):
    return page.locator(selector).bounding_box()


def check_picture(page, watch):
    """The picture, its reload, the appearance and the zoom."""
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    picture = page.locator("#picture")
    assert picture.evaluate("image => image.naturalWidth") == 640
    old = version(page)
    watch.save(scene("Good day"))
    wait_for_version(page, old)
    assert "320 × 76 points @2x" in page.locator("#state").inner_text(), page.locator("#state").inner_text()
    old = version(page)
    watch.save(scene(width=300))
    wait_for_version(page, old)
    assert picture.evaluate("image => image.naturalWidth") == 600
    colors = {}
    for key, name in [("l", "light"), ("d", "dark"), ("s", "scene")]:
        page.keyboard.press(key)
        page.locator(f"#picture[src*='scheme={name}']").wait_for()
        colors[name] = picture.evaluate(
            """async image => { await image.decode(); const canvas = new OffscreenCanvas(1, 1);
               const context = canvas.getContext("2d"); context.drawImage(image, 0, 0);
               return [...context.getImageData(0, 0, 1, 1).data]; }""")
    assert colors["dark"] == [0, 0, 0, 255] and colors["light"] == colors["scene"] == [255] * 4, colors
    for key, width in [("1", 300), ("2", 600), ("4", 1200), ("0", 300)]:
        page.keyboard.press(key)
        assert box(page)["width"] == width, (key, box(page))
    page.set_viewport_size({"width": 300, "height": 700})
    assert box(page)["width"] < 300
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("p")
    assert picture.evaluate("image => getComputedStyle(image).imageRendering") == "pixelated"
    page.keyboard.press("p")
    assert all(request.startswith(watch.url) for request in requests), requests


def check_elements(page):
    """The frames on hover, and the list by keyboard."""
    place = page.locator("#place")
    page.keyboard.press("2")
    at = box(page)
    page.mouse.move(at["x"] + 2 * 38, at["y"] + 2 * 38)
    place.wait_for()
    text = place.inner_text()
    assert "Circle" in text and "16, 16 · 44 × 44 points" in text, text
    assert "card.json:" in text and "/body/content/0" in text, text
    mark = box(page, "#layer .chosen")
    assert abs(mark["x"] - at["x"] - 32) < 0.6 and abs(mark["width"] - 88) < 0.6, mark
    page.mouse.move(2, 2)
    assert not place.is_visible()
    page.keyboard.press("f")
    assert page.locator("#layer .outline").count() >= 6
    page.keyboard.press("f")
    page.keyboard.press("e")
    assert page.evaluate("document.activeElement.id") == "tree"
    count = page.locator("#tree [role=option]").count()
    assert count >= 6, count
    labels = []
    for _ in range(count):
        page.keyboard.press("ArrowDown")
        labels.append(page.locator("#tree [aria-selected=true]").inner_text())
        assert page.locator("#layer .chosen").count() == 1
    assert len(labels) == count and any(label.startswith("Text \"Hello\"") for label in labels), labels
    active = page.locator("#tree").get_attribute("aria-activedescendant")
    assert page.locator(f"#{active}").get_attribute("aria-selected") == "true"
    page.keyboard.press("Escape")
    assert page.locator("#tree [aria-selected=true]").count() == 0
    page.keyboard.press("e")
    page.keyboard.press("0")
    # All controls are reached by Tab.
    names = set()
    page.locator("body").evaluate("body => document.activeElement.blur()")
    for _ in range(9):
        page.keyboard.press("Tab")
        names.add(page.evaluate("document.activeElement.name || document.activeElement.id"))
    assert {"scheme", "zoom", "pixels", "frames", "list", "stage"} <= names, names


def check_errors(page, watch):
    """The panel of an error, over the last picture."""
    before = watch.out.read_bytes()
    broken = scene().replace('"padding"', '"paddding"')
    watch.save(broken)
    panel = page.locator("#problems")
    panel.wait_for()
    text = panel.inner_text()
    line = next(index for index, text in enumerate(broken.split("\n")) if "paddding" in text) + 1
    assert f"card.json:{line}:" in text and 'unknown modifier "paddding"' in text, text
    assert 'did you mean "padding"?' in text and '"paddding": 16' in text, text
    assert watch.out.read_bytes() == before
    assert page.title().startswith("✗")
    page.keyboard.press("Escape")
    assert not panel.is_visible() and page.locator("#unhide").is_visible()
    page.locator("#unhide").click()
    assert panel.is_visible()
    # Another error opens no further panel; the repair closes it.
    watch.save("{ \"body\": ")
    page.get_by_text("expected").first.wait_for()
    old = version(page)
    watch.save(scene("Repaired"))
    wait_for_version(page, old)
    panel.wait_for(state="hidden")
    assert not page.title().startswith("✗")
    # Text of a scene is shown as text.
    watch.save(json.dumps({"body": {"type": "Text", "text": "<img src=x onerror=alert(1)>",
                                    "modifiers": [{"<b>bold</b>": 1}]}}))
    panel.wait_for()
    assert "<b>bold</b>" in panel.inner_text() and panel.locator("b").count() == 0
    watch.save(scene())
    panel.wait_for(state="hidden")


def check_hosts(watch):
    """Pages of other sites cannot read the picture."""
    def status(path="", **headers):
        request = urllib.request.Request(watch.url + path, headers=headers)
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, answer.headers
        except urllib.error.HTTPError as error:
            return error.code, error.headers
    code, headers = status()
    assert code == 200 and "default-src 'none'" in headers["Content-Security-Policy"]
    assert status("picture.png")[1]["Cross-Origin-Resource-Policy"] == "same-origin"
    assert status(Host="example.org")[0] == 421
    assert status("picture.png", Host="example.org:" + watch.url.split(":")[2].strip("/"))[0] == 421
    assert status("elements.json", Origin="https://example.org")[0] == 403
    assert status("../card.json")[0] == 404 and status("card.json")[0] == 404


def photograph(browser, watch, failures):
    """Screenshots in light and dark, narrow and wide, with an error and with the list of elements."""
    for scheme in ["light", "dark"]:
        for name, width in [("wide", 1280), ("narrow", 420)]:
            page = open_page(browser, watch.url, failures, color_scheme=scheme,
                             viewport={"width": width, "height": 760}, device_scale_factor=2)
            page.screenshot(path=PICTURES / f"watch-{scheme}-{name}.png")
            page.keyboard.press("e")
            page.keyboard.press("f")
            page.keyboard.press("2")
            for _ in range(4):
                page.keyboard.press("ArrowDown")
            page.screenshot(path=PICTURES / f"watch-{scheme}-{name}-elements.png")
            page.keyboard.press("f")
            watch.save(scene().replace('"padding"', '"paddding"'))
            page.locator("#problems").wait_for()
            page.screenshot(path=PICTURES / f"watch-{scheme}-{name}-error.png")
            excess = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert excess <= 0, f"{scheme} {name}: {excess} pixels beside the page"
            watch.save(scene())
            page.locator("#problems").wait_for(state="hidden")
            page.close()


def main():
    PICTURES.mkdir(parents=True, exist_ok=True)
    failures = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        watch = Watch(folder)
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            page = open_page(browser, watch.url, failures, viewport={"width": 1280, "height": 800})
            check_picture(page, watch)
            watch.save(scene())
            page.get_by_text("320 × 76 points").wait_for()
            check_elements(page)
            check_errors(page, watch)
            check_hosts(watch)
            photograph(browser, watch, failures)
            watch.process.send_signal(signal.SIGINT)
            assert watch.process.wait(timeout=20) == 0
            page.get_by_text("the command has ended").wait_for()
            failures = [text for text in failures if "ERR_CONNECTION_REFUSED" not in text
                        and "ERR_INCOMPLETE_CHUNKED" not in text]
            browser.close()
        finally:
            watch.process.kill()
        assert sorted(os.listdir(folder)) == ["card.json", "card.png"], os.listdir(folder)
    assert not failures, failures
    print("the page of watch works in", CHROMIUM)


main()
