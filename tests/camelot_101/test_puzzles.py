"""What a puzzle of Camelot 101 asks for is told by what its answer does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.typed.steps import telling_ends
from rules.camelot_101 import GAME
from rules.camelot_101.puzzles import POSING
from rules.camelot_101.tables.board import NODE
from rules.camelot_101.tables.names import parsed
from rules.camelot_101.view import Table
from rules.camelot_101.words import labels
from rules.game import menu_of
from rules.puzzles.posing import Solved
from rules.question import Pick
from rules.text import say, written
from tests.camelot_101.playing import Playing


def kind_of(game: Playing, *turn: str, last_round: bool = False) -> str:
    """Let seat 0 do things, and tell the kind of the puzzle they would solve."""
    table, hand = replace(game.table, last_round=last_round), game.hand(0)
    for act in turn:
        game.act(0, act)
    return POSING.kind(Solved(table, hand, turn[:1], turn, game.table, 0.8, 0.4))


def meeting(met: str) -> Playing:
    """Let a Queen of Spades on f6 reach who stands on f7; a Rook of Clubs attacks her."""
    men = {"S": "Qf6 Pe3 Kf2", "C": f"Ri6 Ph14 {met}"}
    return Playing("2", 2, men=men, hands=["S2 S4 SA"], camelot=[""])


@pytest.mark.parametrize("met", ["N", "P"])
def test_whoever_is_taken_it_is_a_catch(met: str) -> None:
    assert kind_of(meeting(f"{met}f7"), "play SA f6-f7") == "catch"


def test_where_nobody_is_taken_it_is_a_quiet_action() -> None:
    assert kind_of(meeting(""), "play SA f6-f7") == "plan"


def test_what_counts_in_the_last_round_is_told_before_what_men_are_worth() -> None:
    assert kind_of(meeting("Nf7"), "play SA f6-f7", last_round=True) == "count"


@pytest.mark.parametrize(("met", "is_last", "kind"), [("", 0, "hunt"), ("Nf7", 0, "catch"), ("", 1, "count")])
def test_a_king_is_hunted_where_nobody_is_taken_and_there_is_time(met: str, is_last: int, kind: str) -> None:
    """In the last round, and with a Queen to be taken, one was told to look for a check."""
    men = {"S": "Qf6 Pe3 Kf2", "C": f"Kf9 Ph14 {met}"}
    game = Playing("2", 2, men=men, hands=["S2 S4 SA"], camelot=[""])
    assert kind_of(game, "play SA f6-f7", last_round=bool(is_last)) == kind


def posed_of(game: Playing, said: str) -> tuple[Pick, list[str]]:
    """Ask a question as a puzzle asks it, and name its answers with all that each leads to."""
    menu = menu_of(GAME, game.state, 0)
    question = telling_ends(menu, menu(said))
    assert isinstance(question, Pick)
    posed = POSING.posed(question)
    return posed, [written(posed.label(text)) for text in posed.texts]


def test_a_puzzle_asks_where_a_man_goes_and_not_whom_he_takes_there() -> None:
    """A man with one way was "Pawn g3: to f4, takes the Queen", so that menus solved what eyes should."""
    game = meeting("Nf7")
    posed, named = posed_of(game, "play SA f6-")
    assert "to f7" in named
    assert not any("takes" in name for name in named)
    assert [parsed(text).nodes for text in posed.texts] == sorted(parsed(text).nodes for text in posed.texts)
    way, end = (labels.label(game.state, text) for text in ("play SA f6-", "play SA f6-f7"))
    only = labels.unmet(say("{first}: {end}", first=way, end=end))
    assert written(only) == "Queen of Spades on f6: to f7"


def test_a_puzzle_names_where_the_giant_goes_and_not_whom_he_crushes() -> None:
    crushed = labels.wanderer_to(Playing("3", 2, men={"C": "Nf7"}).state, NODE["f7"])
    assert written(crushed) == "The Giant to f7, crushes the Knight of Clubs"
    assert written(labels.unmet(crushed)) == "The Giant to f7"


def late(game: Playing, left: int) -> Table:
    """Show the table with so many turns to come."""
    return replace(game.table, rounds=5, turns=game.table.limit - left)


@pytest.mark.parametrize(("left", "asked"), [(4, True), (5, False)])
def test_positions_are_those_of_the_last_rounds(left: int, asked: bool) -> None:
    game = meeting("")
    assert POSING.asks(late(game, left), game.hand(0)) == asked


def test_a_king_in_check_is_asked_for_a_way_out_at_any_time() -> None:
    game = Playing("2", 2, men={"S": "Kf2 Pe3", "C": "Rf9 Ph14"}, hands=["S3", "CA"])
    game.turn("play S3 e3-e4")
    game.turn("play CA f9-f8")
    assert game.table.checks
    assert POSING.asks(late(game, 12), game.hand(0))
    assert not POSING.asks(late(game, 12), game.hand(1))
