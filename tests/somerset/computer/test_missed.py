"""What a turn in the midst of a game lacks beside a better one is told by what lies there at its end."""

from __future__ import annotations

import re

import pytest

from rules.search.coaching import contrasted
from rules.somerset import GAME
from rules.somerset.tables.options import BUILD
from rules.text import Seat, written
from tests.somerset.playing import scene

TILES = {
    "0,0": "C07",
    "1,0": "C04",
    "0,1": "C05",
    "-1,0": "C06",
    "0,-1": "K01 1",
    "1,-1": "C09",
    "-1,1": "C10",
}
PURSES = {0: "3w3b3s3g5c", 1: "5c"}


def names(seat: Seat) -> str:
    return ("Arthur", "Guinevere")[seat]


def told(action: str, best: str) -> list[str]:
    game = scene(TILES, {0: "P0,0 P0,0", 1: "P0,0"}, purses=PURSES)
    acts = (f"move 0,0 {each}" for each in (action, best))
    return [written(each, names) for each in contrasted(GAME, game.state, 0, *acts)]


@pytest.mark.parametrize(
    ("action", "best", "lacks"),
    [
        ("1,0", "1,0 act", "2 goods could be had this turn, and it brings you none"),
        ("1,0 act", "0,-1 act", "it brings you 2 goods this turn, where 3 goods could be had"),
        ("1,0 act", "-1,0 act", "3 crystals could be had this turn, and it brings you none"),
        ("1,0", "1,-1 act", "what is best lets you hire somebody this turn, and this does not"),
        ("1,0", "-1,1 act", "what is best lets you promote a worker this turn, and this does not"),
        ("0,-1 act", "1,0 act", "Guinevere gets 1 coin by it, and nothing by what is best"),
    ],
)
def test_what_could_be_had_or_done_this_turn_is_told(action: str, best: str, lacks: str) -> None:
    """Of a tile in the midst of a game it was told only how many coins it costs by the end."""
    assert lacks in told(action, best)


def test_what_is_spent_in_a_building_period_is_told_beside_what_spends_less() -> None:
    """That nothing is to be built was told with no word of why."""
    game = scene(TILES, {0: "P0,0", 1: "P0,0"}, phase=BUILD, purses=PURSES)
    built = next(each for each in game.menu() if each.startswith("build K") and " pay " in each)
    paid = sum(int(number) for number in re.findall(r"\d", built.partition(" pay ")[2]))
    lacks = [written(each, names) for each in contrasted(GAME, game.state, 0, built, "done")]
    assert f"it costs you {paid} goods this turn, and what is best nothing of that" in lacks


def test_what_a_turn_has_as_well_is_not_told_to_be_missed() -> None:
    assert not any("goods" in each or "crystals" in each for each in told("1,0 act", "1,0"))
    assert not any("hire" in each for each in told("1,-1 act", "1,-1 act"))
