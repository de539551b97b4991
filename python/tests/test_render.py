"""Tests of `render`: arguments, formats, errors and warnings."""
import json
import os
import pathlib
import pickle
import subprocess

import pytest

import prefrender
from prefrender._request import Request

CARD = {
    "size": {"width": 60, "height": 24, "mode": "exact"}, "background": "white", "data": {"id": "a", "n": 1},
    "body": {"type": "Text", "text": "${id} ${n}"},
}

YAML = """
size: { width: 60, height: 24, mode: exact }
background: white
data: { id: a, n: 1 }
body: { type: Text, text: "${id} ${n}" }
"""

#: A picture that takes seconds.
SLOW = {
    "size": {"width": 3000, "height": 3000, "mode": "exact"},
    "body": {"type": "ZStack", "content": [
        {"type": "Circle", "modifiers": [{"fill": "red"}, {"blur": 40 + index}]} for index in range(20)]},
}


def command(*arguments):
    return subprocess.run([prefrender.command_path(), *arguments], check=True, capture_output=True).stdout


def dimensions(png):
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def test_a_picture_is_that_of_the_command(tmp_path):
    path = tmp_path / "card.json"
    path.write_text(json.dumps(CARD))
    expected = command(str(path), "-", "--set", "id=b", "--set", "n=7", "--scale", "2", "--color-scheme", "dark")
    options = {"scale": 2, "color_scheme": "dark"}
    for scene in (path, str(path), json.dumps(CARD), json.dumps(CARD, indent=2), CARD):
        assert prefrender.render(scene, {"id": "b", "n": 7}, **options) == expected


def test_the_syntaxes_give_the_same_picture(tmp_path):
    expected = prefrender.render(CARD)
    path = tmp_path / "card.yaml"
    path.write_text(YAML)
    assert prefrender.render(path) == expected
    assert prefrender.render(YAML, syntax="yaml") == expected
    assert prefrender.render(json.dumps(CARD) + " // end", syntax="json5") == expected


def test_size_and_scale():
    body = {"body": {"type": "Color", "color": "red"}}
    assert dimensions(prefrender.render(body, size=(30, 20), scale=3)) == (90, 60)
    assert dimensions(prefrender.render({**body, "size": {"width": 10, "height": 10}}, size=(None, 20), scale=1)) == (10, 20)


@pytest.mark.parametrize("format, start", [
    ("png", b"\x89PNG"), ("svg", b"<"), ("pdf", b"%PDF"), ("jpeg", b"\xff\xd8"), ("webp", b"RIFF")])
def test_formats(format, start):
    assert prefrender.render(CARD, format=format).startswith(start)


def test_a_change_of_the_file_is_seen(tmp_path):
    path = tmp_path / "card.json"
    pictures = []
    for name in ("a", "b"):
        path.write_text(json.dumps({**CARD, "data": {"id": name, "n": 1}}))
        pictures.append(prefrender.render(path))
    assert pictures[0] != pictures[1]


def test_files_are_inside_of_the_root(tmp_path):
    (tmp_path / "part.json").write_text('{ "content": [{ "type": "Text", "text": "Part" }] }')
    scene = {"body": {"$ref": "part.json"}}
    (tmp_path / "scene.json").write_text(json.dumps(scene))
    assert prefrender.render(scene, root=tmp_path) == prefrender.render(tmp_path / "scene.json")
    with pytest.raises(prefrender.SceneError) as caught:
        prefrender.render(scene)
    assert caught.value.code == "unusable-file"


def test_the_error_of_a_scene_has_its_place_and_fix():
    text = '{\n  "body": { "type": "Text", "text": "a",\n    "modifiers": [{ "paddding": 4 }] } }'
    with pytest.raises(prefrender.SceneError) as caught:
        prefrender.render(text)
    error = caught.value
    assert (error.code, error.pointer, error.line, error.column) == ("unknown-modifier", "/body/modifiers/0", 3, 21)
    assert error.fix == 'did you mean "padding"?' and error.first.nearest == ("padding",)
    assert str(error) == (
        '<scene>:3:21: error: unknown modifier "paddding" at /body/modifiers/0 — did you mean "padding"?')
    assert isinstance(error, ValueError)
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), copy.diagnostics) == (prefrender.SceneError, error.diagnostics)


def test_an_exceeded_limit_names_its_view_and_option():
    many = {"body": {"type": "ForEach", "data": "${range(0, 9000)}", "bind": "n", "content": ["${n}"]}}
    with pytest.raises(prefrender.BudgetExceeded) as caught:
        prefrender.render(many, profile="strict")
    assert caught.value.code == "limit" and "--max-" in caught.value.fix
    assert caught.value.pointer.startswith("/body")
    with pytest.raises(prefrender.BudgetExceeded):
        prefrender.render(CARD, options=["--max-pixels", "10"])


def test_the_time_limit_ends_a_picture_and_not_the_next_one():
    with pytest.raises(prefrender.BudgetExceeded) as caught:
        prefrender.render(SLOW, timeout=0.05)
    assert "--timeout" in str(caught.value)
    assert prefrender.render(CARD) == prefrender.render(CARD)


@pytest.mark.parametrize("options", [
    {"scale": -1}, {"scale": "large"}, {"format": "tiff"}, {"profile": "lenient"}, {"options": ["--unknown"]},
    {"format": None}, {"size": 5}, {"size": (1, 2, 3)}, {"locale": "de\0AT"}, {"locale": "\ud800"},
    {"timeout": float("inf")}, {"timeout": float("nan")}, {"timeout": -1}, {"timeout": 10 ** 400}, {"timeout": "5"},
    {"timeout": None}, {"timeout": True}, {"options": ["--timeout", "inf"]},
    {"options": ["--padding", 2]}, {"options": "--optimize"}, {"options": None}, {"options": ["--set=id=\0"]},
    {"options": ["--set=id=" + "x" * (1 << 20)]}, {"root": 5}, {"root": "a\0b"}, {"root": "\ud800"}])
def test_invalid_arguments(options):
    with prefrender.Pool(1) as pool:
        expected = pool.render(CARD)
        [worker] = pool._all
        with pytest.raises(prefrender.InvalidOption):
            pool.render(CARD, **options)
        # The next picture is not affected, and has the same process.
        assert pool.render(CARD) == expected and list(pool._all) == [worker]


@pytest.mark.parametrize("scene", [None, 5, bytearray(b"{}"), "a\0b", b"a\0b", "\ud800"])
def test_scenes_that_are_no_paths(scene):
    with pytest.raises(prefrender.InvalidOption):
        prefrender.render(scene)


@pytest.mark.parametrize("timeout", [3e6, 1e9, 1e300, 10 ** 18, 0])
def test_large_time_limits(timeout):
    assert prefrender.render(CARD, timeout=timeout) == prefrender.render(CARD)


def test_the_time_limit_of_an_option():
    for options in (["--timeout", "600"], ["--timeout=5", "--timeout=600"]):
        # The package waits for as long as the command renders.
        assert Request.of(CARD, None, {}, None, 1, options).limit == 600
        assert prefrender.render(CARD, options=options, timeout=1e-6) == prefrender.render(CARD)


def test_options_as_long_as_a_line():
    options = ["--set=id=" + "ä" * 1000] * 500 + ["--set=id=b"]
    assert prefrender.render(CARD, options=options) == prefrender.render(CARD, {"id": "b"})


def test_parts_that_are_too_large_are_not_sent(monkeypatch):
    monkeypatch.setattr("prefrender._request._MAX_PART", 1000)
    for scene, data in (({**CARD, "note": "a" * 1000}, None), (CARD, {"id": "a" * 1000})):
        with pytest.raises(prefrender.BudgetExceeded) as caught:
            prefrender.render(scene, data)
        assert caught.value.code == "limit"


@pytest.mark.parametrize("name", [b"d\xff", b"\xc3\xa4\xff", "ä".encode()])
def test_names_of_all_bytes(tmp_path, name):
    expected = prefrender.render(CARD)
    folder = os.path.join(os.fsencode(tmp_path), name)
    os.mkdir(folder)
    path = os.path.join(folder, name + b".json")
    with open(path, "w") as file:
        json.dump(CARD, file)
    for scene in (path, os.fsdecode(path), pathlib.Path(os.fsdecode(path))):
        assert prefrender.render(scene) == expected
    with open(os.path.join(folder, b"part.json"), "w") as file:
        json.dump({"content": [CARD["body"]]}, file)
    for root in (folder, os.fsdecode(folder)):
        assert prefrender.render({**CARD, "body": {"$ref": "part.json"}}, root=root) == expected
    data = os.path.join(folder, b"data.json")
    with open(data, "w") as file:
        json.dump({"id": "b"}, file)
    assert prefrender.render(CARD, options=["--data", os.fsdecode(data)]) == prefrender.render(CARD, {"id": "b"})
    with pytest.raises(prefrender.FileUnreadable, match="No such file"):
        prefrender.render(path + b"x")


def test_paths_are_relative_to_the_folder_of_the_program(tmp_path, monkeypatch):
    expected = prefrender.render(CARD)
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "card.json").write_text(json.dumps({**CARD, "body": {"$ref": "part.json"}}))
    (tmp_path / "a" / "part.json").write_text(json.dumps({"content": [CARD["body"]]}))
    (tmp_path / "link").symlink_to("a/b")
    monkeypatch.chdir(tmp_path)
    # The system removes a symbolic link before "..".
    for scene in ("a/card.json", "a/b/../card.json", "link/../card.json", b"a/card.json"):
        assert prefrender.render(scene) == expected
    for root in ("a", "link/.."):
        assert prefrender.render({**CARD, "body": {"$ref": "part.json"}}, root=root) == expected


def test_a_missing_file(tmp_path):
    with pytest.raises(prefrender.FileUnreadable, match="No such file"):
        prefrender.render(tmp_path / "missing.json")


def test_data_that_is_not_json():
    with pytest.raises(TypeError):
        prefrender.render(CARD, {"id": object()})
    with pytest.raises(prefrender.SceneError):
        prefrender.render(CARD, {"n": float("nan")})


def test_unpaired_surrogates_have_a_place():
    for arguments in (('{ "body": "\ud800" }',), ({"body": "\ud800"},), (CARD, {"id": "\ud800"})):
        with pytest.raises(prefrender.SceneError) as caught:
            prefrender.render(*arguments)
        assert caught.value.code == "syntax" and caught.value.column


def test_warnings_are_those_of_python():
    with pytest.warns(prefrender.RenderWarning, match="no glyph|glyph"):
        prefrender.render({"body": {"type": "Text", "text": "\U000e0100\U00016d50"}})


def test_the_scene_cannot_read_standard_input():
    with pytest.raises(prefrender.SceneError):
        prefrender.render(CARD, options=["--data", "-"])
    assert prefrender.render(CARD)
