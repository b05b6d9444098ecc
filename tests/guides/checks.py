"""Checks of one illustration: it has its section, its position can come about, and its marks are there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from rendering.drawing import AnyDrawing
from rendering.guides.illustrating import description, look_at
from rules.game import AnyGame
from rules.guides.form import Illustration
from rules.guides.reading import guide
from rules.guides.scene import scene_of

CAPTION, ALT = 200, 1024  # signs


class Shown(Struct, frozen=True):
    """An illustration to be checked, with its game and its drawing."""

    game: AnyGame
    drawing: AnyDrawing
    illustration: Illustration


Check: TypeAlias = Callable[[Shown], None]


def it_has_its_section(shown: Shown) -> None:
    """One section of the guide has the heading that it names."""
    names = [section.name for section in guide(shown.game.info.id)]
    assert names.count(shown.illustration.section) == 1


def its_caption_can_be_read(shown: Shown) -> None:
    """It is whole sentences, few enough to stand below a picture, and without Markdown."""
    caption = shown.illustration.caption
    assert 0 < len(caption) <= CAPTION, f"{len(caption)} signs"
    assert re.fullmatch(r"[A-Z0-9][^*`#|<>\n]*\.", caption), caption


def its_position_can_come_about(shown: Shown) -> None:
    """All acts that lead to it are allowed, with so many players, and it is not over its own edge."""
    illustration, info = shown.illustration, shown.game.info
    assert info.fewest <= len(illustration.players) <= info.most
    assert len(set(filter(None, illustration.players))) == len(illustration.players)
    assert illustration.seat is None or illustration.seat in range(len(illustration.players))
    scene = scene_of(shown.game, illustration)
    assert 0 < len(description(shown.drawing, illustration, scene)) <= ALT


def its_marks_are_in_the_picture(shown: Shown) -> None:
    """What it points to, and what it is cut to, has its place in the picture that it shows."""
    illustration, drawing = shown.illustration, shown.drawing
    scene, look = scene_of(shown.game, illustration), look_at(drawing, illustration)
    assert not illustration.part or illustration.part in drawing.parts
    assert not illustration.part or illustration.seat is None
    places = drawing.places(scene.table, scene.hand, look)
    missing = {*illustration.marks, *illustration.within} - places.keys()
    assert not missing, f"{missing} of {sorted(places)}"


CHECKS: tuple[Check, ...] = (
    it_has_its_section,
    its_caption_can_be_read,
    its_position_can_come_about,
    its_marks_are_in_the_picture,
)
