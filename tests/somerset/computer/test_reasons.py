"""Why what is built, learned or placed is worth less than something else, held to what playing on shows."""

from __future__ import annotations

from itertools import islice
from statistics import fmean

import pytest

from rules.chance import event_dealer
from rules.replay import default_options
from rules.search.coaching import contrasted, slip_shown
from rules.search.contrasting import Lines
from rules.somerset import GAME
from rules.somerset.coach import COACH
from rules.somerset.coaching.causes import weighed
from rules.somerset.coaching.kinds import LABELS, group_of
from rules.somerset.coaching.last_count import COINS, gone_for
from rules.somerset.coaching.reasons import by_the_end, hired, reasons
from rules.somerset.coaching.watched import Watched
from rules.somerset.hexes import cell_named
from rules.somerset.tables.options import BUILD
from rules.text import Seat, Text, say, written
from tests.somerset.playing import Playing, scene

TILES = {"0,0": "C07", "1,0": "C04", "0,1": "C05", "-1,0": "C06", "0,-1": "K18 1", "1,-1": "C09"}
PURSES = {0: "3w3b3s3g5c", 1: "5c"}


def names(seat: Seat) -> str:
    return ("Arthur", "Guinevere")[seat]


def told(found: list[Text]) -> list[str]:
    return [written(each, names) for each in found]


def building() -> Playing:
    return scene(TILES, {0: "P0,0", 1: "P0,0"}, phase=BUILD, purses=PURSES, hands={0: "S05"})


def first(game: Playing, word: str) -> str:
    return next(each for each in game.menu() if each.startswith(word))


def test_of_two_tiles_it_is_told_what_either_gives() -> None:
    """One tile rather than another: your country tiles bring more, was all that was said."""
    game = building()
    own, best = first(game, "build K32"), first(game, "build K28")
    lacks = contrasted(GAME, game.state, 0, own, best)
    assert told(lacks)[0] == (
        "whoever goes to the tile that is best gets coins and goods; to this one, a promotion"
    )
    assert COACH.kind(lacks[0]) == "the lesser of two tiles"
    merits = told(contrasted(GAME, game.state, 0, own, best, merits=True))
    assert merits == ["Sheep Down: +2 grain +2 coins; Jousting Field: promote for 2 less"]


def test_a_spell_that_is_not_learned_is_told_by_what_it_counts_in_the_book() -> None:
    game = building()
    _, account = contrasted(GAME, game.state, 0, "done", first(game, "learn S05"))
    assert "1 spell in the book (7 coins)" in written(account)


def test_a_reason_of_many_coins_comes_before_one_of_a_coin() -> None:
    """A coin of country tiles was told first, as tiles counted more, and not the ten of a spell."""
    game = building()
    lines, best = Lines(GAME, game.state, 0, COACH.alike), first(game, "learn S05")
    tiles = group_of("city")
    a_coin = say("", own=COINS.times(0), best=COINS.times(1), what=LABELS[tiles])
    assert weighed(lines, "done", best).most[0] == tiles
    said, _, last = reasons(lines, "done", best, [(a_coin, tiles)])
    assert "the spell books" in written(said, names)
    assert last == a_coin


@pytest.fixture(name="begun", scope="module")
def _begun() -> Lines:
    state, _ = GAME.start(2, default_options(GAME), event_dealer("po1", 0))
    return Lines(GAME, state, GAME.acting(state)[0], COACH.alike)


def test_who_can_hire_soon_is_told_of_workers_and_not_of_grain(begun: Lines) -> None:
    """The place that brought grain was told to bring more goods than one that brought brick."""
    exchange = next(place for place, tile in begun.before.tiles.items() if tile.id == "C04")
    grain = f"place P {cell_named(exchange)}"
    other = next(
        act for act in begun.offered(begun.before, begun.seat) if act not in (grain, grain.replace("P", "K"))
    )
    (said,) = hired(begun, other, grain)
    assert written(said).startswith("if all play on as usual, you have 2 workers in round 3, and ")
    assert COACH.kind(said) == "a missed chance to hire"


def test_what_most_of_a_lead_is_from_is_what_the_lines_have_brought() -> None:
    game = scene(TILES, {0: "P0,0 P0,0", 1: "P0,0"}, purses=PURSES)
    game.state.round = 40
    lines = Lines(GAME, game.state, 0, COACH.alike)
    own, best = "move 0,0 1,0 act", "move 0,0 0,1 act"
    ends = Watched(lines, best)
    for seat in range(2):
        totals, brought = ends.totals(seat), ends.brought(seat)
        had = lines.table.players[seat].coins
        sums = [had + sum(each) for each in zip(*map(brought, ends.sources()), strict=True)]
        assert sums == totals
        plain = islice(lines.played_until(best, lambda state: bool(state.over)), len(totals))
        assert totals == [GAME.points(GAME.table(end))[seat] for end in plain]
    said, *_ = by_the_end(lines, own, best)
    more, less = (fmean(Watched(lines, act).brought(1)("C05")) for act in (own, best))
    assert (round(more), round(less)) == (2, 0)
    assert "2 coins fewer from a tile" in written(said, names), "which one would name what is best"
    assert told([*gone_for(lines, best, own)]) == [
        "Guinevere gets no coins from Sword Square, and 2 coins otherwise"
    ]


@pytest.mark.parametrize(("played", "kind"), [("move", "way"), ("place", "place"), ("treasury", "something")])
def test_every_mistake_has_a_kind(played: str, kind: str) -> None:
    """Three of five had none, among them the dearest."""
    lines: Lines = object.__new__(Lines)
    found = COACH.last_slip(lines, f"{played} 0,0", "done")
    assert kind in found
    assert found.endswith("brings less in the end")


def test_the_last_kind_is_asked_for_where_nothing_else_is_known() -> None:
    game = building()
    own, best = first(game, "build K32"), first(game, "build K28")
    assert (
        slip_shown(GAME, game.state, 0, own, best, last=True) == "something built that brings less in the end"
    )
