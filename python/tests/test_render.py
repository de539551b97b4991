"""Tests of `render`: arguments, formats, errors and warnings."""
import json
import pickle
import subprocess

import pytest

import prefrender

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
    {"scale": -1}, {"scale": "large"}, {"format": "tiff"}, {"profile": "lenient"}, {"options": ["--unknown"]}])
def test_invalid_arguments(options):
    with pytest.raises(prefrender.InvalidOption):
        prefrender.render(CARD, **options)


def test_a_missing_file(tmp_path):
    with pytest.raises(prefrender.FileUnreadable, match="No such file"):
        prefrender.render(tmp_path / "missing.json")


def test_data_that_is_not_json():
    with pytest.raises(TypeError):
        prefrender.render(CARD, {"id": object()})
    with pytest.raises(prefrender.SceneError):
        prefrender.render(CARD, {"n": float("nan")})


def test_warnings_are_those_of_python():
    with pytest.warns(prefrender.RenderWarning, match="no glyph|glyph"):
        prefrender.render({"body": {"type": "Text", "text": "\U000e0100\U00016d50"}})


def test_the_scene_cannot_read_standard_input():
    with pytest.raises(prefrender.SceneError):
        prefrender.render(CARD, options=["--data", "-"])
    assert prefrender.render(CARD)
