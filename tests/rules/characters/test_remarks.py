"""Remarks of characters: words for each moment in every language, seldom, the same for the same lot."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

import pytest
from msgspec import Struct
from msgspec.structs import replace

from languages.known import choosable
from languages.spoken import speaking, texts
from rules.characters.character import characters
from rules.characters.remarks import (
    LONG_WAIT,
    SAYS,
    Happening,
    Moment,
    Speaker,
    Talk,
    moments_of,
    remarked,
    remarks,
)
from rules.game import AnyGame, Info, Result
from rules.library import find, game_ids
from rules.text import Seat, written
from tests.invented import GAME as INVENTED
from tests.invented.game import Invented

_MOST = 90  # letters: two lines of a phone
_ROOM = 1000  # lots
_PACKAGES = ["rules.characters", *(f"rules.{each}" for each in game_ids())]


class Score(Struct, frozen=True):
    """What everybody sees: points alone."""

    points: tuple[int, ...]


class Counted(Invented):
    """A game that is points alone; five at once are much."""

    info = replace(Invented.info, much=5)

    def points(self, table: Score) -> tuple[int, ...]:  # type: ignore[override]
        """Give them."""
        return table.points


def happening(
    before: Sequence[int] = (), after: Sequence[int] = (), result: Result | None = None, **told: float
) -> Happening:
    seen = Score(tuple(before)), Score(tuple(after))
    return Happening(*seen, result, 0, bool(told.get("resigned")), told.get("waited", 0.0))


def meant(told: Happening, seat: Seat, game: AnyGame | None = None) -> list[str]:
    return [*moments_of(game or Counted(), told, seat)]


def test_each_character_has_words_of_his_own_for_each_moment() -> None:
    assert remarks().keys() == characters().keys()
    assert all(words.keys() == {*Moment} for words in remarks().values())
    said = [words for package in _PACKAGES for own in remarks(package).values() for words in own.values()]
    assert len({*said}) == len(said)


def test_words_of_a_game_are_those_of_characters() -> None:
    own = {package: remarks(package) for package in _PACKAGES[1:] if remarks(package)}
    assert len(own) > 1
    assert all(words.keys() <= characters().keys() for words in own.values())


def test_words_of_a_game_are_about_moments_that_it_tells() -> None:
    for package in _PACKAGES[1:]:
        named = {moment for words in remarks(package).values() for moment in words} - {*Moment}
        told = files(package).joinpath("moments.py").read_text("utf-8") if named else ""
        assert all(f'"{moment}"' in told for moment in named), package


@pytest.mark.parametrize("language", choosable())
def test_what_is_said_is_short_and_told_apart(language: str) -> None:
    with speaking(language):
        told = [
            texts(package).tell(words)
            for package in _PACKAGES
            for own in remarks(package).values()
            for words in own.values()
        ]
    assert len({*told}) == len(told)
    assert all(0 < len(line) <= _MOST for line in told), max(told, key=len)


def test_the_end_is_won_or_lost_narrowly_or_not() -> None:
    result = Result((50, 48, 20), ((0,), (1,), (2,)), "end")
    over = happening(result=result)
    assert [meant(over, seat) for seat in range(3)] == [[Moment.WON], [Moment.BEATEN], [Moment.LOST]]
    unscored = happening(result=Result(None, ((1,), (0,)), "mate"))
    assert [meant(unscored, seat) for seat in (0, 1)] == [[Moment.LOST], [Moment.WON]]
    assert not meant(happening(result=Result(None, ((0, 1),), "draw", nobody_wins=True)), 0)
    assert not meant(happening(result=Result((5, 5), ((0, 1),), "end")), 0)


def test_points_that_rise_or_fall_by_much_are_moments() -> None:
    assert meant(happening((0, 0), (5, 0)), 0) == [Moment.SCORED]
    assert not meant(happening((0, 0), (4, 0)), 0)
    assert meant(happening((9, 0), (6, 0)), 0) == [Moment.STRUCK]
    assert not meant(happening((9, 0), (7, 0)), 0)
    assert not meant(happening((0, 0), (50, 0)), 0, INVENTED), "the game does not say what is much"


def test_a_lead_lost_to_one_who_gains_much_is_a_blow() -> None:
    assert meant(happening((8, 7), (8, 12)), 0) == [Moment.STRUCK]
    assert not meant(happening((8, 7), (8, 9)), 0), "that was little"
    assert not meant(happening((8, 8), (8, 13)), 0), "the lead was shared"
    assert not meant(happening((8, 3), (8, 8)), 0), "it still leads"


def test_whoever_goes_or_comes_late_is_remarked_on_by_others() -> None:
    gone = happening((0, 0), (0, 0), resigned=True)
    assert [meant(gone, seat) for seat in (0, 1)] == [[], [Moment.LEFT]]
    late = happening((0, 0), (0, 0), waited=LONG_WAIT)
    assert [meant(late, seat) for seat in (0, 1)] == [[], [Moment.WAITED]]
    assert not meant(happening((0, 0), (0, 0), waited=LONG_WAIT - 1), 1)


def said(lot: str, *speakers: Speaker, told: Happening | None = None) -> tuple[Seat, str] | None:
    found = remarked(Counted(), told or happening((0, 0), (5, 5)), speakers, lot)
    return None if found is None else (found[0].seat, written(found[2]))


def test_the_same_lot_says_the_same_and_others_not_always() -> None:
    kay = Speaker(1, "kay", Talk())
    told = [said(str(lot), kay) for lot in range(_ROOM)]
    assert told == [said(str(lot), kay) for lot in range(_ROOM)]
    assert {*told} == {None, (1, "seat 1 says: \u201cInto the larder with it. And count the spoons.\u201d")}
    assert 0.5 < sum(each is not None for each in told) / _ROOM < 0.7


def test_nobody_keeps_the_last_word_back() -> None:
    over = happening(result=Result((50, 20), ((0,), (1,)), "end"))
    for lot in map(str, range(_ROOM)):
        assert said(lot, Speaker(1, "kay", Talk()), told=over) == (
            1,
            "seat 1 says: \u201cSupper is cancelled.\u201d",
        )


def test_of_two_either_may_speak_first() -> None:
    both = Speaker(0, "kay", Talk()), Speaker(1, "mark", Talk())
    assert {found[0] for lot in range(_ROOM) if (found := said(str(lot), *both))} == {0, 1}


def test_ten_turns_lie_between_two_remarks_and_none_comes_twice() -> None:
    talk = Talk()
    for number in range(5):
        talk = talk.goes_on(str(number)).goes_on(str(number))
    assert talk.turns == 5
    talk = talk.having_said(Moment.STRUCK)
    assert not any(said(str(lot), Speaker(0, "kay", talk)) for lot in range(_ROOM))
    for number in range(5, 15):
        talk = talk.goes_on(str(number))
    assert any(said(str(lot), Speaker(0, "kay", talk)) for lot in range(_ROOM))
    assert not talk.may_say(Moment.STRUCK)


def test_a_character_who_is_no_more_says_nothing() -> None:
    assert not any(said(str(lot), Speaker(0, "mordred", Talk())) for lot in range(_ROOM))


def test_a_game_has_words_of_its_own_before_the_common_ones() -> None:
    outdone = remarks("rules.battles_and_builders")["kay"]["outdone"]
    assert outdone not in remarks()["kay"].values()
    assert SAYS.startswith("{who} "), "a sentence about one who was named before leaves the name out"
    assert isinstance(find("battles_and_builders").info, Info)
