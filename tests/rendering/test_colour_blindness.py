"""Any two colours that tell sides apart do so for every eye: by simulations and a measure of difference.

Two kinds of dichromats are simulated as by Machado (2009), tritanopes as by Brettel (1997); differences are
those of CIEDE2000. Ten of them is a glance; what is less must be looked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

import pytest
from coloraide import Color

from rendering import palette
from rendering.palette import Colour

EYES: Mapping[str, str | None] = {"": None, "protan": "machado", "deutan": "machado", "tritan": "brettel"}
AT_A_GLANCE = 12.0
SIDES: Mapping[str, Sequence[Colour]] = {
    "seats": (*palette.SEATS, palette.NEUTRAL),
    "suits": (*palette.SUITS.values(), palette.NEUTRAL),
    "dice": tuple(palette.DICE.values()),
    "White and Black": (palette.WHITE, palette.BLACK),
}


@cache
def seen(colour: Colour, eye: str) -> Color:
    """Give a colour as it looks to an eye."""
    whole = Color("srgb", [channel / 255 for channel in colour])
    return whole if not eye else whole.filter(eye, 1, method=EYES[eye]).clip()


def nearest(colours: Sequence[Colour], eye: str) -> float:
    """Give how far apart those two are that are the nearest to each other."""
    pairs = combinations(colours, 2)
    return min(seen(one, eye).delta_e(seen(other, eye), method="2000") for one, other in pairs)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("sides", SIDES)
def test_any_two_are_told_apart_at_a_glance(sides: str, eye: str) -> None:
    assert nearest(SIDES[sides], eye) >= AT_A_GLANCE


def test_a_palette_chosen_for_one_kind_of_eye_is_refused() -> None:
    blue_and_green, red_and_green = ((24, 84, 168), (8, 108, 76)), ((188, 32, 48), (52, 132, 52))
    assert nearest(blue_and_green, "") > AT_A_GLANCE > nearest(blue_and_green, "tritan")
    assert nearest(red_and_green, "") > AT_A_GLANCE > nearest(red_and_green, "deutan")
