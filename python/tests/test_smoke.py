"""A short test of an installed package."""
import prefrender


def test_a_scene_is_rendered():
    scene = {"size": {"width": 40, "height": 20, "mode": "exact"}, "data": {"name": "?"},
             "body": {"type": "Text", "text": "${name}"}}
    png = prefrender.render(scene, {"name": "Ada"}, scale=2)
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")) == (80, 40)
