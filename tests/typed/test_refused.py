"""What a refusal says of typed words: what is no move, which words are unknown, and what may be answered."""

from __future__ import annotations

import pytest

from bot.errors import Illegal
from bot.table.position import Position
from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking, texts
from rules.text import Seat
from tests.typed.test_dutch import asking

_BATTLES = "battles_and_builders"


def refused(position: Position, seat: Seat, typed: str) -> str:
    """Give the sentences with which what is typed is refused."""
    game = position.game.info.id
    speak_of(game)
    with pytest.raises(Illegal) as why:
        acts_in(position, seat, typed)
    return texts(game).written(why.value.text)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("de", "„hallo“ ist jetzt kein Zug. Du kannst zum Beispiel „setze 1 baumeister“ antworten."),
        ("nl", "“hallo” is nu geen zet. Je kunt bijvoorbeeld “zet 1 bouwer” antwoorden."),
        ("en", "“hallo” is no move now. You can answer “bid 1b”, for example."),
    ],
)
def test_a_word_that_means_nothing_is_refused_in_two_plain_sentences(code: str, sentence: str) -> None:
    position, seat = asking(_BATTLES, "bid 1b 1c")
    with speaking(code):
        assert refused(position, seat, "hallo").startswith(f"{sentence} `/hand`")


@pytest.mark.parametrize(
    ("code", "typed", "unknown"),
    [
        ("nl", "zet 3 bouwers en 1 voetknecht", "maar “en 1 voetknecht” begrijp ik niet."),
        ("de", "3 Baumeister und 1 Fußvolk", "„und 1 Fußvolk“ verstehe ich nicht; du kannst"),
        ("en", "1 builder 7 knights", "“knights” is not understood; you can answer"),
    ],
)
def test_a_word_that_is_not_understood_among_counts_is_named(code: str, typed: str, unknown: str) -> None:
    position, seat = asking(_BATTLES, "bid 1b 1c")
    with speaking(code):
        assert unknown in refused(position, seat, typed)


@pytest.mark.parametrize("code", ["de", "nl", "en"])
def test_the_code_of_a_tile_is_no_row_of_tokens(code: str) -> None:
    position, seat = asking(_BATTLES, "bid 1b 1c")
    with speaking(code):
        refused(position, seat, {"de": "Katapult", "nl": "katapult", "en": "CA"}[code])


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("de", "2 bau 1 inf", "bid 2b 1i"),
        ("nl", "2 bouw 1 inf", "bid 2b 1i"),
        ("en", "2 build 1 inf", "bid 2b 1i"),
        ("de", "mit 2 Baumeistern", "bid 2b"),
    ],
)
def test_what_is_counted_is_named_by_its_beginning_or_declined(code: str, typed: str, action: str) -> None:
    position, seat = asking(_BATTLES, "bid 2b 1i")
    with speaking(code):
        speak_of(_BATTLES)
        assert acts_in(position, seat, typed) == [action]
