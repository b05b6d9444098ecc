"""Checks of one illustration: it has its section, its position can come about, and its marks are there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from rendering.drawing import AnyDrawing
from rendering.guides import description, look_at
from rules.game import AnyGame
from rules.guides import Illustration, guide, scene_of

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
    section = shown.illustration.section
    assert names.count(section) == 1, f"{section!r} is not the heading of one section, but these are: {names}"


def its_caption_can_be_read(shown: Shown) -> None:
    """It is whole sentences, few enough to stand below a picture, and without Markdown."""
    caption = shown.illustration.caption
    assert 0 < len(caption) <= CAPTION, f"the caption has {len(caption)} signs, not 1 to {CAPTION}"
    assert re.fullmatch(r"[A-Z0-9][^*`#|<>\n]*\.", caption), f"no whole sentence, or Markdown: {caption}"


def its_position_can_come_about(shown: Shown) -> None:
    """All acts that lead to it are allowed, with so many players, and it is not over its own edge."""
    illustration, info = shown.illustration, shown.game.info
    players, seat = illustration.players, illustration.seat
    assert info.fewest <= len(players) <= info.most, f"{len(players)} play, not {info.fewest} to {info.most}"
    assert len(set(filter(None, players))) == len(players), f"each of {players} is to have a name of its own"
    assert seat is None or seat in range(len(players)), f"nobody sits on seat {seat}: the first is 0"
    scene = scene_of(shown.game, illustration)
    signs = len(description(shown.drawing, illustration, scene))
    assert 0 < signs <= ALT, f"the picture is described in {signs} signs, not 1 to {ALT}"


def its_marks_are_in_the_picture(shown: Shown) -> None:
    """What it points to, and what it is cut to, has its place in the picture that it shows."""
    illustration, drawing = shown.illustration, shown.drawing
    scene, look = scene_of(shown.game, illustration), look_at(drawing, illustration)
    part = illustration.part
    assert not part or part in drawing.parts, f"the table has no part {part!r}, only {[*drawing.parts]}"
    assert not part or illustration.seat is None, f"{part!r} is a part of the table, and of no seat's side"
    places = drawing.places(scene.table, scene.hand, look)
    missing = {*illustration.marks, *illustration.within} - places.keys()
    assert not missing, f"{missing} are not in the picture, only {sorted(places)}"


CHECKS: tuple[Check, ...] = (
    it_has_its_section,
    its_caption_can_be_read,
    its_position_can_come_about,
    its_marks_are_in_the_picture,
)
