"""Moves in the words of a language: told, offered, and read as what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, Final

import pytest

from bot.errors import Ambiguous, Illegal
from bot.table.position import Position
from bot.table.sequence import acts_in, completed_at
from bot.typed.parsing import meant_in
from languages import moves, spoken
from languages.catalogue import Catalogue, of
from languages.completeness import finished
from languages.known import codes, language
from languages.language import Language
from languages.spoken import move_told, speak_of, speaking, texts
from rules.chance import Tape
from rules.library import find, game_ids
from rules.menu import Notation, actions
from rules.question import Pick, Question
from rules.replay import perform
from rules.snapshot import restored, snapshot
from rules.somerset.hexes import cell_named
from rules.somerset.tables.goods import PEASANT
from rules.text import NC_, Text, say, written
from tests.conformance.checks.course import Course, Moment, configurations, course_of
from tests.conformance.checks.twins import table_row
from tests.typed.test_dutch import asking

SPOKEN: Final = [(code, game) for code in codes() for game in game_ids() if game in finished(code)]
CHOICES = 25


def courses(game_id: str) -> Iterator[Course]:
    """Give a few games played at random, with other options each."""
    game = find(game_id)
    for seats, options in islice(configurations(game), 0, None, 5):
        yield course_of(game, seats, options, "in words")


def at(game_id: str, before: bytes) -> Position:
    game = find(game_id)
    state = restored(game.state_type, before)
    return Position(table_row(game, state), game, state)


@pytest.mark.parametrize(("code", "game_id"), SPOKEN)
def test_every_action_is_read_as_it_is_told(code: str, game_id: str) -> None:
    game, random, read = find(game_id), Random("told"), 0
    with speaking(code):
        for course in courses(game_id):
            for moment in course.chosen(12, "told"):
                position = at(game_id, moment.before)
                possible = list(islice(actions(position.menu(moment.seat)), 300))
                for action in (moment.action, *random.sample(possible, min(3, len(possible)))):
                    for typed in dict.fromkeys((move_told(game, action), action, game.spoken(action))):
                        assert acts_in(position, moment.seat, typed) == [action], typed
                        read += 1
    assert read > 50


@pytest.mark.parametrize(("code", "game_id"), SPOKEN)
def test_a_whole_game_is_played_by_what_is_offered_in_words(code: str, game_id: str) -> None:
    game, course = find(game_id), next(courses(game_id))
    position = at(game_id, course.moments[0].before)
    with speaking(code):
        for moment in course.moments:
            state = restored(game.state_type, snapshot(position.state))
            position = Position(table_row(game, state), game, state)
            offered, *_ = completed_at(position, moment.seat, moment.action, CHOICES)
            assert len(offered.text) < 90
            (text,) = acts_in(position, moment.seat, offered.text)
            list(perform(game, state, moment.seat, text, Tape(moment.draws)))
    assert snapshot(position.state) == course.end


@pytest.mark.parametrize(("code", "game_id"), SPOKEN)
def test_no_english_word_is_told(code: str, game_id: str) -> None:
    """But for what a language calls as English does."""
    game = find(game_id)
    with speaking(code):
        english = {word for each in game.phrases() for word in written(each).lower().split()}
        own = {word for each in game.phrases() for word in _called(code, game_id, each).lower().split()}
        for course in courses(game_id):
            for moment in course.chosen(40, "English"):
                told = set(move_told(game, moment.action).lower().replace("-", " ").split())
                assert not {word for word in told & english - own if len(word) > 1}


@pytest.mark.parametrize(("code", "game_id"), SPOKEN)
def test_no_two_words_of_moves_are_called_alike(code: str, game_id: str) -> None:
    called = dict[str, str]()
    for phrase in find(game_id).phrases():
        for each in _called(code, game_id, phrase).lower().split("|"):
            english = written(phrase).lower().removesuffix("s")  # several may be called as one is
            assert called.setdefault(each, english) == english, each


def _called(code: str, game_id: str, phrase: Text) -> str:
    return written(phrase, wording=language(code, game_id))


class Meals(Notation):
    """Moves that are made of a few words."""

    def phrases(self) -> Iterator[Text]:
        """Give them."""
        yield from map(say, (NC_("typed", "eat"), NC_("typed", "eats up"), NC_("typed", "pear")))
        yield say(NC_("typed", "gift"))


MEALS: Final[Any] = Meals()
GERMAN: Final = {
    "eat": "verg\u00e4re|i\u00df|nimm \u2026 ein",
    "eats up": "eat",
    "pear": "Birne",
    "gift": "pear",
}
MENU: Final = ("eat pear", "eats up pear", "gift pear", "eat gift")


@pytest.fixture
def _of_meals(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    texts = Catalogue({of(text, "typed"): own for text, own in GERMAN.items()}, {})
    monkeypatch.setattr(moves, "language", lambda code, domain: Language("de", texts))
    moves.phrases.cache_clear()
    with speaking("de"):
        yield
    moves.phrases.cache_clear()


def meal(said: str) -> Question | None:
    return None if said else Pick(say("?"), MENU, lambda text: say("Yes"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("verg\u00e4re Birne", "eat pear"),
        ("vergare birne", "eat pear"),
        ("vergaere BIRNE", "eat pear"),
        ("iss Birne", "eat pear"),
        ("i\u00df Birne", "eat pear"),
        ("nimm Birne ein", "eat pear"),
        ("gift birne", "gift pear"),
    ],
)
@pytest.mark.usefixtures("_of_meals")
def test_letters_are_typed_as_they_can_be(typed: str, meant: str) -> None:
    assert meant_in(MEALS, meal, typed) == meant


@pytest.mark.usefixtures("_of_meals")
def test_what_ones_own_words_mean_goes_before_english() -> None:
    assert meant_in(MEALS, meal, "eat birne") == "eats up pear", "which is English for another"
    assert meant_in(MEALS, meal, "eat pear") is not None
    assert move_told(MEALS, "eat pear") == "verg\u00e4re birne"
    for english in ("en", "en_GB"):
        with speaking(english):
            assert meant_in(MEALS, meal, "eat pear") == "eat pear"
            assert move_told(MEALS, "eat pear") == "eat pear"


def test_a_beginning_is_completed_in_ones_own_words() -> None:
    position = at("camelot_the_build", _laying().before)
    with speaking("nl"):
        for typed in ("", "le", "leg", "leg ", "leg w"):
            found = [each.text for each in completed_at(position, _laying().seat, typed, CHOICES)]
            assert found, typed
            assert all(text.startswith(("leg", "einde")) for text in found), found
            assert len(found) <= CHOICES
        whole = [each for each in completed_at(position, _laying().seat, "leg w", CHOICES) if each.is_whole]
        assert all(acts_in(position, _laying().seat, each.text) for each in whole)


def _laying() -> Moment:
    course = next(courses("camelot_the_build"))
    return next(moment for moment in course.moments if moment.action.startswith("place W"))


def test_what_could_be_several_is_asked_back_in_ones_own_words() -> None:
    position = at("camelot_the_build", _laying().before)
    with speaking("nl"), pytest.raises(Ambiguous, match="\u201cleg ") as told:
        acts_in(position, _laying().seat, _laying().action.rpartition(" ")[2])
    assert "place" not in str(told.value)


def test_a_rule_that_bars_a_move_is_told_to_whom_types_it_in_his_own_words() -> None:
    laid = [each for each in next(courses("camelot_the_build")).moments if each.action.startswith("place ")]
    square, position = laid[0].action.rpartition(" ")[2], at("camelot_the_build", laid[-1].before)
    with speaking("nl"):
        tile = move_told(position.game, laid[-1].action).split()[1]
        with pytest.raises(Illegal) as refused:
            acts_in(position, laid[-1].seat, f"leg {tile} op {square}")
        assert f"{square} is niet vrij: daar ligt" in spoken.written(refused.value.text)


def test_a_worker_that_is_named_is_no_other() -> None:
    moved = [each for each in next(courses("somerset")).moments if each.action.startswith("move ")]
    position, seat = at("somerset", moved[0].before), moved[0].seat
    state, origin = position.state, moved[0].action.split()[1]
    kind = next(each.kind for each in state.player.workers if cell_named(each.cell) == origin)
    own, other = ("boer", "ridder") if kind == PEASANT else ("ridder", "boer")
    with speaking("nl"):
        verb, rest = move_told(position.game, moved[0].action).split(" ", 1)
        assert acts_in(position, seat, f"{verb} {own} {rest}") == [moved[0].action]
        with pytest.raises(Illegal) as refused:
            acts_in(position, seat, f"{verb} {other} {rest}")
        assert other in spoken.written(refused.value.text)


def test_a_refusal_says_moves_in_ones_own_words() -> None:
    position = at("camelot_the_build", _laying().before)
    with speaking("nl"), pytest.raises(Illegal) as told:
        acts_in(position, _laying().seat, "leg badhuis z9")
    assert "\u201cleg " in str(told.value)
    assert "place" not in str(told.value)


@pytest.mark.parametrize(
    ("code", "game", "action", "typed"),
    [
        ("de", "camelot_the_build", "end", "Zug beenden bitte"),
        ("de", "camelot_the_build", "end", "Zug beenden, bitte."),
        ("de", "camelot_the_build", "end", "bitte, Zug beenden"),
        ("de", "camelot_the_build", "hide none", "bitte nichts verdecken"),
        ("nl", "camelot_the_build", "hide none", "niets verbergen aub"),
        ("nl", "camelot_the_build", "hide none", "niets verbergen, alstublieft"),
        ("nl", "camelot_the_build", "end", "klaar, bedankt"),
        ("en", "camelot_the_build", "end", "end turn please"),
        ("en", "camelot_the_build", "hide none", "Please, hide nothing, thanks"),
        ("de", "somerset", "gain 1g", "ein Getreide bitte"),
        ("nl", "somerset", "gain 1g", "graan graag"),
        ("nl", "battles_and_builders", "bid 1b 1c", "1 cavalerie en 1 bouwer alsjeblieft"),
        ("de", "return_to_camelot", "c1-b2", "c1 nach b2, bitte!"),
        ("de", "camelot_101", "pass", "passe bitte"),
    ],
)
def test_a_move_may_be_asked_for(code: str, game: str, action: str, typed: str) -> None:
    position, seat = asking(game, action)
    speak_of(game)
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]
        assert completed_at(position, seat, typed, 5)[0].is_read is not False


@pytest.mark.parametrize(
    ("code", "action", "typed"),
    [
        ("nl", "end", "en klaar"),
        ("de", "end", "und dann Zug beenden"),
        ("en", "hide none", "and hide nothing"),
    ],
)
def test_a_move_may_go_on_with_and(code: str, action: str, typed: str) -> None:
    """It was no move, and the move itself was told as an example."""
    position, seat = asking("camelot_the_build", action)
    speak_of("camelot_the_build")
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


def test_each_move_of_a_line_may_be_asked_for() -> None:
    position, seat = asking("camelot_the_build", "place W5 h7")
    with speaking("de"):
        acts = acts_in(position, seat, "bitte die Wachstube auf h7, bitte, und dann Zug beenden bitte")
    assert len(acts) == 2
    assert acts[0].lower().endswith("wachstube h7")


@pytest.mark.parametrize(("code", "joined"), [("de", "“ oder „"), ("nl", "” of “"), ("en", "” or “")])
def test_of_two_meanings_either_is_told(code: str, joined: str) -> None:
    position, seat = asking("camelot_101", "play HK p9-o9")
    typed = {"de": "König nach o9", "nl": "koning naar o9", "en": "king to o9"}[code]
    speak_of("camelot_101")
    with speaking(code), pytest.raises(Ambiguous) as several:
        acts_in(position, seat, typed)
    with speaking(code):
        assert joined in texts("camelot_101").written(several.value.text)
