"""Blanks and walls as people name them, one or several, and what ends a turn."""

from __future__ import annotations

import pytest

from bot.errors import Refusal
from bot.table.position import Position
from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from rules.text import Seat
from tests.typed.test_dutch import played
from tests.typed.test_refused import refused

_GAME = "camelot_the_build"


def hiding() -> tuple[Position, Seat]:
    """Take up a game where three walls and three blanks may lie face down."""
    position, seat, _ = played(_GAME, 1)[11]
    speak_of(_GAME)
    return position, seat


def laying(number: int) -> tuple[Position, Seat]:
    position, seat, _ = played(_GAME, 0)[number]
    speak_of(_GAME)
    return position, seat


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("en", "a blank wall", "hide W0"),
        ("en", "only the blank wall stays hidden", "hide W0"),
        ("en", "two blank walls", "hide W0 W0"),
        ("en", "2 blanks", "hide A0 A0"),
        ("en", "all", "hide W2 W3 A0"),
        ("en", "all open", "hide none"),
        ("de", "alles", "hide W2 W3 A0"),
        ("de", "zwei leere Mauern", "hide W0 W0"),
        ("de", "das leere Plättchen und die Mauer", "hide W0 A0"),
        ("de", "zwei leere Plättchen", "hide A0 A0"),
        ("nl", "twee lege muren", "hide W0 W0"),
        ("nl", "muur", "hide W0"),
        ("nl", "alles open", "hide none"),
    ],
)
def test_tiles_to_hide_are_named_alone_or_with_their_number(code: str, typed: str, action: str) -> None:
    """`All` left all of them open, and a blank wall was a wall and a blank."""
    position, seat = hiding()
    drawn = " ".join(position.state.undecided[seat])
    with speaking(code):
        assert acts_in(position, seat, typed) == [action.replace("W2 W3 A0", drawn)]


@pytest.mark.parametrize(
    ("code", "typed"), [("de", "die Mauern verdecken"), ("en", "walls"), ("en", "blanks")]
)
def test_of_several_it_is_said_how_many(code: str, typed: str) -> None:
    position, seat = hiding()
    with speaking(code), pytest.raises(Refusal):
        acts_in(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "leeres Plättchen d4", "Jetzt wird nichts gelegt;"),
        ("nl", "lege tegel d4", "Nu wordt er niets gelegd;"),
        ("en", "blank d4", "Nothing is laid now;"),
    ],
)
def test_who_lays_a_tile_while_it_is_chosen_what_to_hide_reads_that(code: str, typed: str, why: str) -> None:
    position, seat = hiding()
    with speaking(code):
        assert why in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed"),
    [("de", "beenden"), ("de", "passe"), ("nl", "niets meer"), ("en", "done"), ("en", "I pass")],
)
def test_a_turn_is_ended_in_many_words(code: str, typed: str) -> None:
    position, seat = laying(2)
    with speaking(code):
        assert acts_in(position, seat, typed) == ["end"]


@pytest.mark.parametrize(
    ("code", "typed"), [("en", "blank wall on a2"), ("de", "leere Mauer a2"), ("nl", "muur op a2")]
)
def test_a_wall_is_laid_by_its_name(code: str, typed: str) -> None:
    position, seat = laying(0)
    with speaking(code):
        assert acts_in(position, seat, typed) == ["place W0 a2"]
