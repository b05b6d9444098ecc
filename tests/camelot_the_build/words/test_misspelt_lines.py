"""Lines with misspelt tiles are asked about as a whole, and what not to hide is said by `not`."""

from __future__ import annotations

import pytest

from bot.errors import Ambiguous, Refusal
from languages.spoken import speaking
from tests.camelot_the_build.words.test_lines import at, done, refused

_LAYING = 28  # holds the clerk, hall corner, grail, walls and blanks


@pytest.mark.parametrize(
    ("code", "typed", "line"),
    [
        (
            "de",
            "Die Saalecke kommt auf f8, der Schreiber nach c2 und das leere Plätchen nach d2, fertig",
            "lege saalecke f8, lege schreiber c2, lege leeres plättchen d2, ende",
        ),
        (
            "de",
            "Eine leere Mauer kommt auf a2 und die Saalekce auf f8",
            "lege leere-mauer a2, lege saalecke f8",
        ),
        (
            "de",
            "Den Schreibr häng ich auf c2, die Saalekce kommt nach f8 und das leere Plättchen nach d2",
            "lege schreiber c2, lege saalecke f8, lege leeres plättchen d2",
        ),
        ("nl", "de klerk op c2 en de zaalhok op f8", "leg klerk c2, leg zaalhoek f8"),
        ("en", "blank wall on a2 and the clrek on c2", "place wall-blank a2, place clerk c2"),
    ],
)
def test_a_misspelt_tile_is_asked_about_with_its_whole_line(code: str, typed: str, line: str) -> None:
    """The tile before it was laid on its square as well."""
    with pytest.raises(Ambiguous) as asked:
        done(code, _LAYING, typed)
    assert asked.value.texts == [line]


@pytest.mark.parametrize(
    "typed", ["Eine leere Mauer kommt auf a2 und die Xylothek auf c2", "Mauer a2, Xyz c2"]
)
def test_an_unknown_tile_never_leaves_its_square_to_the_one_before(typed: str) -> None:
    with pytest.raises(Refusal) as why:
        done("de", _LAYING, typed)
    assert not any("c2" in text for text in getattr(why.value, "texts", ()))


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "Den Schreiber und den Gral verdecken, die Saalecke nicht"),
        ("de", "Den Schreiber und den Gral verdecken, die Saalecke darf jetzt jeder sehen"),
        ("de", "Den Schreiber und den Gral halte ich geheim, die Saalecke nicht"),
        ("de", "Ich verdecke den Gral und den Schreiber, den Rest nicht"),
        ("de", "Den Gral und den Schreiber lass ich verdeckt, der Rest darf ruhig offen liegen"),
        ("nl", "de klerk en de graal verbergen, de zaalhoek niet"),
        ("nl", "de klerk en de graal geheim, de zaalhoek mag iedereen zien"),
        ("en", "hide the clerk and the grail, not the hall corner"),
        ("en", "the clerk and the grail secret, everyone may see the hall corner"),
        ("en", "hide the clerk and the grail, the rest not"),
    ],
)
def test_what_is_not_hidden_is_said_too(code: str, typed: str) -> None:
    assert done(code, 0, typed) == ["hide S1 S3"]


@pytest.mark.parametrize(
    ("code", "typed"),
    [("de", "den Gral nicht verdecken"), ("nl", "de graal niet verbergen"), ("en", "do not hide the grail")],
)
def test_what_is_not_hidden_alone_hides_nothing_else(code: str, typed: str) -> None:
    refused(code, 0, typed)
    with speaking(code):
        position, seat = at(0)
        assert not position.game.named or "hide S1" not in position.game.named(position.state, seat, typed)
