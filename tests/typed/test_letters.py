"""Letters of the reader's language: shown on boards, and read beside those of English and of records."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest

from bot.table.sequence import acts_in
from languages.folding import folded
from languages.known import ENGLISH_CODE, codes, language
from languages.spoken import speaking
from rendering.drawing import drawing_of
from rules.library import find, game_ids
from rules.text import Words
from tests.typed.test_dutch import asking, played

_LETTERED: Final = [game for game in game_ids() if find(game).lettered]


def rows(game_id: str, code: str) -> Iterator[dict[str, str]]:
    """Give what each code of a row is called by in a language."""
    letter: Callable[[Words], str] = language(code, game_id).template
    for each in find(game_id).lettered:
        yield from ({key: folded(letter(own)) for key, own in row.items()} for row in each.row)


def test_there_are_letters() -> None:
    assert {"camelot_101", "return_to_camelot"} <= {*_LETTERED}


@pytest.mark.parametrize("code", [ENGLISH_CODE, *codes()])
@pytest.mark.parametrize("game_id", _LETTERED)
def test_no_letter_means_two_things(game_id: str, code: str) -> None:
    """Nor does one of a language mean anything else in English, which is read as well."""
    for row in rows(game_id, code):
        assert len({*row.values()}) == len(row)
        english = {folded(key): key for key in row}
        assert all(english.get(own, key) == key for key, own in row.items())


@pytest.mark.parametrize(
    ("code", "game_id", "typed", "action"),
    [
        ("de", "return_to_camelot", "Fc1 Ze1 Rf1 Rg1", "army Lc1 We1 Kf1 Kg1"),
        ("de", "return_to_camelot", "Lc1 We1 Kf1 Kg1", "army Lc1 We1 Kf1 Kg1"),
        ("nl", "return_to_camelot", "leger hc1 te1 rf1 rg1", "army Lc1 We1 Kf1 Kg1"),
        ("de", "camelot_the_build", "WS auf h7", "place W5 h7"),
        ("de", "camelot_the_build", "lege GU h7", "place W5 h7"),
        ("nl", "camelot_the_build", "leg WL h7", "place W5 h7"),
        ("nl", "camelot_101", "speel HH p9-o9", "play HK p9-o9"),
        ("nl", "camelot_101", "K2 k14-k12", "play C2 k14-k12"),
        ("nl", "camelot_101", "ververs RA HV", "refresh DA HQ"),
        ("de", "camelot_101", "spiele HK p9-o9", "play HK p9-o9"),
        ("de", "camelot_101", "X2 k14-k12", "play C2 k14-k12"),
        ("de", "camelot_101", "frische KA HD auf", "refresh DA HQ"),
        ("de", "camelot_101", "frische DA HQ auf", "refresh DA HQ"),
    ],
)
def test_letters_are_read_in_ones_own_language_and_in_english(
    code: str, game_id: str, typed: str, action: str
) -> None:
    position, seat = asking(game_id, action)
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize(
    ("code", "game_id", "shown", "foreign"),
    [
        ("de", "return_to_camelot", ["S1", "W1"], ["B1"]),
        ("nl", "return_to_camelot", ["Z1", "W1"], ["B1"]),
        ("en", "return_to_camelot", ["B1", "W1"], ["S1"]),
        ("de", "camelot_101", ["pD", "kS", "kT"], ["sQ", "dN", "hR"]),
        ("de", "camelot_the_build", ["WS", "LP", "e."], ["GU", "BL"]),
        ("nl", "camelot_the_build", ["WL", "LG", "h."], ["GU", "BL"]),
        ("en", "camelot_the_build", ["GU", "BL", "t."], ["WS", "LP", "e."]),
        ("nl", "camelot_101", ["sD", "rP", "rT"], ["sQ", "dN", "hR"]),
        ("en", "camelot_101", ["sQ", "dN", "dR"], ["pD", "xB"]),
    ],
)
def test_a_board_in_words_has_the_letters_of_its_reader(
    code: str, game_id: str, shown: list[str], foreign: list[str]
) -> None:
    position, *_ = played(game_id, 0)[12]
    with speaking(code):
        words = drawing_of(game_id).text(position.table).split()
    cells = {word[:2] for word in words}
    assert {*shown} <= cells
    assert not {*foreign} & cells
