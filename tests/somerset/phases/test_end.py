"""The end of the game (sheet: Game End, End of Game; note, section 3)."""

from __future__ import annotations

import pytest

from rendering.somerset import DRAWING
from rules.question import Pick
from rules.somerset import GAME
from rules.somerset.tables.options import BUILD
from rules.text import written
from tests.somerset.effects.acting import RICH
from tests.somerset.playing import Playing, scene

CITY = {"0,0": "C01", "1,0": "C02", "2,0": "C03", "0,1": "C04", "1,1": "C15"}


def with_tiles(number: int) -> dict[str, str]:
    """Give seat 0 so many country tiles, in a row south of the city."""
    return {**CITY, **{f"{q},2": f"K{q + 1:02} 0" for q in range(number)}}


def period(tiles: dict[str, str], **more: object) -> Playing:
    return scene(
        tiles,
        {0: "p0,0", 1: "p1,0"},
        phase=BUILD,
        purses={0: RICH, 1: RICH},
        **more,  # type: ignore[arg-type]
    )


def play_round(game: Playing) -> None:
    number = game.state.round
    while game.state.round == number and game.state.phase == "round" and not game.state.over:
        game.perform(next(text for text in game.menu() if not text.endswith("act")))


def is_told_as_last(game: Playing) -> bool:
    """Say whether question and picture both tell that a round is the last; both do, or neither."""
    question = GAME.menu(game.state, game.active)
    assert isinstance(question, Pick)
    stakes = question.stakes()
    asked = stakes is not None and "last" in written(stakes)
    pictured = DRAWING.alt(game.table)
    assert asked == ("The last round" in pictured or "Before the last round" in pictured)
    return asked


def build_first(game: Playing, tile: str) -> None:
    game.act(next(text for text in game.menu() if text.startswith(f"build {tile}")))


def test_sixteenth_tile_in_the_period_then_one_more_full_round() -> None:
    game = period(with_tiles(15))
    build_first(game, "K30")
    assert game.table.ending
    assert game.heard()[-1] == "The next round is the last"
    assert is_told_as_last(game)
    game.acts("done", "done")
    assert game.heard()[-1] == "Round 3, the last: seat 0 begins"
    assert game.state.phase == "round"
    assert is_told_as_last(game)
    play_round(game)
    assert (game.state.over, game.result.reason) == ("16-tiles", "16-tiles")


def test_fifteenth_tile_ends_nothing() -> None:
    game = period(with_tiles(14))
    assert not is_told_as_last(game)
    build_first(game, "K30")
    assert not game.table.ending
    assert not is_told_as_last(game)


def test_eighth_building_in_the_period_then_one_more_full_round() -> None:
    game = period(CITY, buildings={0: "B01 B02 B03 B04 B05 B06 B07"}, hands={0: "B22"})
    build_first(game, "B22")
    assert game.table.ending
    game.acts("done", "done")
    play_round(game)
    assert game.result.reason == "8-buildings"


def test_last_country_tile_in_the_period_then_one_more_full_round() -> None:
    game = period(CITY)
    game.state.supply = ["K30"]
    build_first(game, "K30")
    game.acts("done", "done")
    play_round(game)
    assert game.result.reason == "supply"


def test_a_condition_met_in_a_round_makes_this_round_the_last() -> None:
    """By a tile that builds: the round is finished as normal, no building period follows."""
    game = scene({**with_tiles(15), "1,0": "C13"}, {0: "P0,0", 1: "P0,1"}, purses={0: RICH})
    game.act("move 0,0 1,0 act")
    build_first(game, "K30")
    assert game.heard()[-1] == "This round is the last"
    assert (game.state.over, game.active) == ("", 1)
    play_round(game)
    assert game.state.over == "16-tiles"


def test_no_building_period_behind_the_last_round() -> None:
    game = scene(CITY, {0: "P0,0", 1: "P1,0"})
    game.state.ending = True
    game.state.supply = []
    play_round(game)
    assert (game.state.over, game.state.phase) == ("supply", "round")


def test_fortieth_round_is_the_last() -> None:
    game = scene(CITY, {0: "P0,0", 1: "P1,0"})
    game.state.round = 39
    play_round(game)
    assert game.state.phase == "build"
    game.acts("done", "done")
    play_round(game)
    assert game.result.reason == "round-40"


@pytest.mark.parametrize(
    ("tiles", "buildings", "supply", "reason"),
    [
        (16, 8, False, "16-tiles"),
        (3, 8, False, "8-buildings"),
        (3, 2, False, "supply"),
        (16, 2, True, "16-tiles"),
    ],
)
def test_of_several_conditions_the_first_is_named(
    tiles: int, buildings: int, supply: bool, reason: str
) -> None:
    """Ruling 33: it is the same last round."""
    own = " ".join(f"B{card:02}" for card in range(1, buildings + 1))
    game = scene(with_tiles(tiles), {0: "P0,0", 1: "P1,0"}, buildings={0: own})
    game.state.ending = True
    if not supply:
        game.state.supply = []
    play_round(game)
    assert game.result.reason == reason


def test_where_no_tile_can_be_placed_the_supply_counts_as_empty() -> None:
    """The tile built last shuts the only place that was left."""
    roads = {"0,0": 1 + 2, "1,0": 8}
    game = scene(
        {"0,0": "C01", "1,0": "C02"}, {0: "p0,0", 1: "p1,0"}, phase=BUILD, purses={0: RICH}, roads=roads
    )
    places = [text for text in game.menu() if text.startswith("build K05 0,1")]
    ending = []
    for place in places:
        again = scene(
            {"0,0": "C01", "1,0": "C02"}, {0: "p0,0", 1: "p1,0"}, phase=BUILD, purses={0: RICH}, roads=roads
        )
        again.act(place)
        ending.append(again.table.ending)
    assert True in ending
    assert False in ending


def test_two_seats_one_resigns() -> None:
    game = scene(CITY, {0: "P0,0", 1: "P1,0"}, purses={0: "50c"})
    game.act("resign", seat=0)
    assert game.result.ranking == ((1,), (0,))
    assert game.result.reason == "resign"
