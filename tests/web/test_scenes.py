"""What pictures are taken of."""

from __future__ import annotations

from tools.scenes import SCENES


def test_no_picture_takes_the_place_of_another() -> None:
    names = [scene.name for scene in SCENES]
    assert sorted(set(names)) == sorted(names)
