"""The discs before names in messages can be seen on every ground that Discord lays below them."""

from __future__ import annotations

import pytest
from coloraide import Color

from rendering.camelot_101.icons.men import SUIT_LIVERIES
from rendering.players import LIVERIES, NO_DISC, Livery
from rendering.return_to_camelot.pieces import SIDES
from tests.rendering.test_colour_blindness import AT_A_GLANCE

GROUNDS = ("#313338", "#2b2d31", "#1a1a1e", "#000000", "#ffffff", "#f2f3f5")
# The plain colours in which Discord draws these signs, frames among them.
DRAWN = {
    "\U0001f535": ("#55acee",),
    "\U0001f534": ("#dd2e44",),
    "\U0001f7e2": ("#78b159",),
    "\U0001f7e3": ("#aa8ed6",),
    "\U0001f7e1": ("#fdcb58",),
    "\U0001f7e0": ("#f4900c",),
    "\U0001f7e4": ("#c1694f",),
    "\u26aa": ("#e6e7e8",),
    "\u26ab": ("#31373d",),
    "\U0001f532": ("#31373d", "#e6e7e8"),
    "\U0001f533": ("#e6e7e8", "#31373d"),
}
LIVERIES_WORN: tuple[Livery, ...] = (*LIVERIES, *SIDES, *SUIT_LIVERIES.values())


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("disc", sorted({livery.disc for livery in LIVERIES_WORN} | {NO_DISC}))
def test_a_disc_is_seen_on_every_ground(disc: str, ground: str) -> None:
    found = [Color(colour).delta_e(ground, method="2000") for colour in DRAWN[disc[0]]]
    assert max(found) >= AT_A_GLANCE


@pytest.mark.parametrize("bare", ["\u26aa", "\u26ab"])
def test_a_bare_white_or_black_disc_would_be_lost_on_one(bare: str) -> None:
    (colour,) = DRAWN[bare]
    assert min(Color(colour).delta_e(ground, method="2000") for ground in GROUNDS) < AT_A_GLANCE


def test_no_two_of_one_game_have_the_same_disc() -> None:
    for worn in (LIVERIES, SIDES, tuple(SUIT_LIVERIES.values())):
        assert len({livery.disc[0] for livery in worn}) == len(worn)
