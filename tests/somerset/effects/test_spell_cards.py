"""Every spell by its name: what a casting does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.somerset.tables.cards import SPELLS
from tests.somerset.effects.acting import about_to_cast
from tests.somerset.playing import ROW, marked, scene

Test = Callable[..., None]
TESTED = set[str]()
_NINE = " ".join(f"S{number:02}" for number in range(1, 10))


def of(*cards: str) -> Callable[[Test], Test]:
    """Note which spells a test is about."""
    TESTED.update(cards)
    return lambda test: test


@of("S01", "S02", "S03", "S04", "S05")
@pytest.mark.parametrize(
    ("spell", "purse"), [("S01", "3w1m"), ("S02", "3b1m"), ("S03", "3s1m"), ("S04", "3g1m"), ("S05", "5c")]
)
def test_conjuring_and_midas_touch(spell: str, purse: str) -> None:
    game = about_to_cast(spell, purse="2m")
    game.act(f"cast {spell}")
    assert game.purse() == purse
    assert game.active == 0


@of("S06")
def test_transmute() -> None:
    game = about_to_cast("S06", purse="1c2w2m")
    game.act("cast S06")
    assert "trade m>w" not in game.menu()
    game.acts("trade c>b", "trade w>s", "skip", "gain 1g")
    assert game.purse() == "1w1b1s1g1m"


@of("S07")
def test_second_wind() -> None:
    game = about_to_cast("S07", purse="2m")
    game.act("cast S07")
    assert game.menu() == ["stand 0,1", "skip"]
    game.act("stand 0,1")
    assert game.places() == ["W0,0", "P0,1"]


@of("S08")
def test_teleport() -> None:
    game = about_to_cast("S08", workers="W0,0 P2,0", more={"1,1": "K01 1"})
    game.act("cast S08")
    assert game.texts() == ["move 0,0", "move 2,0", "skip"]
    assert {text.split(" ")[2] for text in game.texts("move 2,0")} == {"0,1", "1,0", "3,0", "4,0", "1,1"}
    game.act("move 2,0 1,1 act")
    assert (game.places(), game.purse(), game.purse(1)) == (["W0,0", "p1,1"], "3w7m", "1c")
    assert game.active == 0
    assert game.texts() == ["move 0,0 2,0", "move 0,0 3,0"], "one worker is left, and is not asked for"


@of("S09")
def test_second_harvest() -> None:
    game = about_to_cast("S09", purse="2m")
    game.tile("0,1").used = True
    game.act("cast S09")
    assert game.menu() == ["act 0,1", "skip"]
    game.act("act 0,1")
    assert game.purse() == "1w1b"


@of("S10")
def test_echo_of_the_land() -> None:
    game = about_to_cast("S10", purse="2m", more={"5,0": "K05 0 used", "6,0": "K06 1"})
    game.act("cast S10")
    assert game.menu() == ["act 5,0", "skip"]
    game.act("act 5,0")
    assert game.purse() == "4c"


@of("S11")
def test_far_hand() -> None:
    game = about_to_cast("S11", purse="2m")
    game.tile("1,0").used = True
    game.act("cast S11")
    assert game.menu() == ["act 0,0", "act 0,1", "skip"]
    game.act("act 0,0")
    assert (game.purse(), game.tile("0,0").used) == ("2w", True)


@of("S12")
def test_raise_the_keep() -> None:
    game = about_to_cast("S12", purse="1w1b2m", hand="B00")
    game.act("cast S12")
    game.act("build B00 pay 1w1b")
    game.act("gain 1g")
    assert (game.purse(), game.player().buildings) == ("1g1c", ["B00"])


@of("S13")
def test_raise_the_land() -> None:
    game = about_to_cast("S13", purse="1b1s2m")
    game.act("cast S13")
    game.act("build K01 1,-1 0 pay 1b1s")
    assert (game.purse(), game.tile("1,-1").owner) == ("", 0)


@of("S14")
def test_call_to_arms() -> None:
    game = about_to_cast("S14", purse="2m")
    game.acts("cast S14", "hire 4,0 free")
    assert game.places() == ["W0,0", "p0,1", "p4,0"]


@of("S15")
def test_accolade() -> None:
    game = about_to_cast("S15", purse="2m")
    game.acts("cast S15", "promote 0,1 free")
    assert game.places() == ["W0,0", "k0,1"]


@of("S16")
def test_royal_favour() -> None:
    game = about_to_cast("S16", purse="2m", column=3, hand="")
    game.player().purse[0] = 1
    game.act("cast S16")
    game.act("advance pay 1w")
    assert (game.player().column, game.purse()) == (4, "4c")


@of("S17")
def test_scrying() -> None:
    game = about_to_cast("S17", purse="1m")
    game.act("cast S17", 0, 0, 0)
    assert game.menu() == ["keep S01 S02", "keep S01 S03", "keep S02 S03"]
    game.act("keep S01 S03")
    assert game.player().spells_in_hand == ["S01", "S03"]
    assert game.state.spell_deck.under == ["S02"]


@of("S18")
def test_blueprint() -> None:
    game = about_to_cast("S18", purse="1m")
    game.act("cast S18", 0, 0, 0)
    game.act("keep B02 B03")
    assert game.player().buildings_in_hand == ["B02", "B03"]
    assert game.state.building_deck.under == ["B01"]


@of("S19")
def test_pathweaving() -> None:
    game = about_to_cast("S19", purse="1m")
    game.acts("cast S19", "barricade 0,0:E")
    assert [edge.name for edge in game.table.edges] == ["0,0:E"]
    assert (game.asked, game.purse()) == ("", "1c")


@of("S20")
def test_dispel() -> None:
    game = marked(about_to_cast("S20", purse="1m"), "1 barricade 2,0:E", "0 barricade 1,0:E")
    game.act("cast S20")
    assert game.menu() == ["remove 1 barricade 2,0:E", "skip"]
    game.act("remove 1 barricade 2,0:E")
    assert game.purse() == "1c"
    assert [edge.name for edge in game.table.edges] == ["1,0:E"]


@of("S21")
def test_tithe() -> None:
    game = about_to_cast("S21", purse="2m", purses={1: "3c"})
    game.act("cast S21")
    assert (game.purse(), game.purse(1)) == ("1c", "2c")


@of("S22")
def test_fair_wind() -> None:
    game = about_to_cast("S22", purse="1m", workers="W0,0")
    assert game.texts("move 0,0") == ["move 0,0 2,0", "move 0,0 3,0"]
    game.act("cast S22")
    cells = [text.split(" ")[2] for text in game.texts("move 0,0")]
    assert cells == ["1,0", "2,0", "3,0", "4,0", "0,1"]


@of("S23")
def test_harvest_moon() -> None:
    game = about_to_cast("S23", purse="1m", workers="W0,0 p0,1 k2,0")
    game.act("cast S23")
    assert game.purse() == "3g"


@of("S24")
@pytest.mark.parametrize(("book", "coins"), [("S01", "2c"), (_NINE, "8c")])
def test_circle_of_power(book: str, coins: str) -> None:
    game = about_to_cast("S24", purse="2m", book=book)
    game.act("cast S24")
    assert game.purse() == coins


@of("S25")
def test_alchemy() -> None:
    game = about_to_cast("S25", purse="3m")
    game.acts("cast S25", "trade m>c", "trade m>c")
    assert game.purse() == "4c1m"


@of("S26")
def test_landlords_due() -> None:
    more = {"5,0": "K01 0", "6,0": "K02 0", "7,0": "K03 1"}
    game = about_to_cast("S26", purse="1m", more=more, rivals={1: "P5,0 p7,0"})
    game.act("cast S26")
    assert game.purse() == "1c"


def test_landlords_due_counts_a_tile_once_however_many_rivals_stand_there() -> None:
    game = scene(
        {**ROW, "5,0": "K01 0"},
        {0: "W0,0", 1: "P5,0", 2: "P5,0"},
        seats=3,
        purses={0: "1m"},
        books={0: "S26"},
    )
    game.act("cast S26")
    assert game.purse() == "1c"


@of("S27")
def test_masons_charm() -> None:
    game = about_to_cast("S27", purse="1m")
    game.act("cast S27")
    assert game.table.players[0].next_cost == 2


@of("S28")
def test_apprentice() -> None:
    game = about_to_cast("S28", purse="1m")
    game.player().purse[4] = 1
    game.act("cast S28", 0)
    assert game.menu() == ["learn S01 free", "skip"]
    game.act("learn S01 free")
    assert game.player().book == ["S28", "S01"]


@of("S29")
def test_crown_of_office() -> None:
    game = about_to_cast("S29", purse="2m", column=4)
    game.act("cast S29")
    assert game.purse() == "4c"


@of("S30")
def test_castling() -> None:
    game = about_to_cast("S30", purse="1m")
    game.act("cast S30")
    assert game.menu() == ["swap 0,0 0,1", "skip"]
    game.acts("swap 0,0 0,1", "gain 1w")
    assert (game.places(), game.purse()) == (["W0,1", "p0,0"], "1w")


def test_every_spell_is_tested() -> None:
    assert SPELLS.keys() == TESTED


@pytest.mark.parametrize("spell", SPELLS, ids=lambda spell: SPELLS[spell].name)
def test_every_spell_may_be_cast_though_nothing_comes_of_it(spell: str) -> None:
    """A wizard alone with nothing else: the crystals are gone, every question can be declined."""
    game = about_to_cast(spell, purse="2m", workers="W0,0")
    game.act(f"cast {spell}", *([0, 0, 0] if spell in ("S17", "S18") else [0] if spell == "S28" else []))
    while game.asked:
        game.act(game.menu()[-1])
    assert game.player().cast == [spell]
    assert game.table.turn.spell_cast
