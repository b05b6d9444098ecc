"""Why moves that are told in sentences cannot be made: of spells, jumps and armies, in three languages."""

from __future__ import annotations

import pytest

from bot.table.sequence import acts_in
from languages.spoken import speaking
from tests.typed.test_dutch import asking, played
from tests.typed.test_refused import refused

_GAME = "return_to_camelot"


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "Mein Zauberer geht von {start} auf {end} und benutzt Hellsehen auf {whom}"),
        ("de", "Mein Zauberer geht von {start} auf {end} und wendet Hellsehen auf {whom} an"),
        ("nl", "Mijn tovenaar gaat van {start} naar {end} en gebruikt Helderziendheid op {whom}"),
        ("en", "My wizard goes from {start} to {end} and uses Divination on {whom}"),
    ],
)
def test_a_spell_is_used_behind_a_move(code: str, typed: str) -> None:
    """The form was taken for a second move, behind which others are asked."""
    moments = (moment for number in range(1, 8) for moment in played(_GAME, number))
    position, seat, action = next(each for each in moments if " D:" in each[2])
    goes, _, whom = action.partition(" D:")
    with speaking(code):
        told = typed.format(start=goes[:2], end=goes[-2:], whom=whom)
        assert acts_in(position, seat, told) == [action]


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        (
            "de",
            "Soldat e2 springt \u00fcber e3 nach e4",
            "Auf e3 steht niemand, der \u00fcbersprungen werden k\u00f6nnte",
        ),
        ("nl", "de soldaat op e2 springt over e3 naar e4", "Op e3 staat niemand om overheen te springen"),
        ("en", "the soldier on e2 jumps over e3 to e4", "Nobody stands on e3 who could be jumped over"),
        ("de", "Mein Soldat geht von d1 einen Schritt vor", "Auf d2 steht dein Soldat"),
        ("nl", "mijn soldaat gaat van d1 een stap vooruit", "Op d2 staat je soldaat"),
        ("en", "my soldier goes from d1 one step forward", "On d2 stands your Soldier"),
        # What is called by a name of another game.
        ("de", "Springe mit dem Turm von b1 \u00fcber c1 nach d1", "Auf d1 steht dein Soldat"),
        ("nl", "de toren op b1 springt over c1 naar d1", "Op d1 staat je soldaat"),
    ],
)
def test_a_jump_is_refused_by_who_stands_where(code: str, typed: str, why: str) -> None:
    position, seat = asking(_GAME, "b1>d3")
    with speaking(code):
        assert why in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        (
            "de",
            "Ich stelle meinen F\u00fcrsten auf c8, den Zauberer auf d8 und die Ritter auf b7 und f8",
            "und g8, nicht auf b7",
        ),
        ("nl", "ik zet mijn heer op c8, de tovenaar op d8 en de ridders op b7 en f8", "en g8, en niet op b7"),
        ("en", "I put my lord on c8, the wizard on d8 and the knights on b7 and f8", "and g8, and not on b7"),
        (
            "nl",
            "ik zet mijn heer op c8, de tovenaar op d8 en de ridders op c8 en f8",
            "c8 is twee keer genoemd",
        ),
    ],
)
def test_of_an_army_the_square_that_is_wrong_is_named(code: str, typed: str, why: str) -> None:
    """Not the first man, with whom all is well, as no whole move."""
    position, seat, _ = next(iter(played(_GAME, 0)))
    with speaking(code):
        assert why in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "Der Soldat auf d2 r\u00fcckt ein Feld nach vorn"),
        ("de", "Nun marschiert der Soldat d2 nach d3"),
        ("nl", "mijn soldaat rukt op van d2 naar d3"),
        ("en", "my soldier marches from d2 to d3"),
    ],
)
def test_men_march(code: str, typed: str) -> None:
    position, seat = asking(_GAME, "b1>d3")
    with speaking(code):
        assert acts_in(position, seat, typed) == ["d2-d3"]
