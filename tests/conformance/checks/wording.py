"""Checks of everything a player reads or says: its spelling and the limits it must keep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec

from rules.game import DECLARATIONS, AnyGame, menu_of
from rules.menu import actions, allows, counts_of, leads_to, spelled, spellings
from rules.question import Allotment, Menu, Number, Pick, Question
from rules.text import Text, written
from tests.conformance.checks import limits, picturing
from tests.conformance.checks.asking import abouts, labels, questions
from tests.conformance.checks.course import Course, asked_seats, state_at

_MOMENTS = 5  # looked at in each game
_SHOWN = 3  # likewise, and the end: all that a seat sees is written in full there
_LISTED = 400
_WARNED = 40  # actions of a game


def the_game_introduces_itself(game: AnyGame, courses: Sequence[Course]) -> None:
    """Id, title and options fit a record's header and Discord's forms."""
    info = game.info
    assert limits.NAME.fullmatch(info.id), f"{info.id!r} is no id"
    assert 0 < len(info.title) <= limits.FORM_TITLE, f"{info.title!r} does not fit the title of a form"
    assert 0 < len(info.summary) <= limits.SUMMARY, f"{info.summary!r} is too long"
    assert 1 <= info.fewest <= info.most, f"it cannot be played by {info.fewest} to {info.most}"
    assert info.rules >= 1, f"rules are numbered from 1, not {info.rules}"
    assert info.declarations <= DECLARATIONS, f"nobody knows {info.declarations - DECLARATIONS}"
    names = [option.name for option in info.options]
    assert len(set(names)) == len(names), f"an option stands twice in {names}"
    for option in info.options:
        assert limits.NAME.fullmatch(option.name), f"{option.name!r} is no name of an option"
        assert 0 < len(option.title) <= limits.FORM_FIELD_LABEL, f"{option.title!r} is too long"
        fewest = 1 if option.pattern else 2
        assert fewest <= len(option.values) <= limits.SELECT_OPTIONS, f"{option.name!r} is no choice"
        for value, meaning in option.values.items():
            assert limits.OPTION_VALUE.fullmatch(value), f"{value!r} cannot stand in a header"
            assert 0 < len(meaning) <= limits.OPTION_DESCRIPTION, f"{meaning!r} is too long"


def a_late_turn_is_told_at_length_and_briefly(game: AnyGame, courses: Sequence[Course]) -> None:
    """Who knows `expire` says what it does, also in few words; nobody else says anything of it."""
    for course in courses:
        told = [game.expired(course.options, briefly=briefly) for briefly in (False, True)]
        if "expire" not in game.info.declarations:
            assert not any(told), f"{told} tell of a word that the game does not know"
            continue
        assert all(told), f"what becomes of a late turn is not told: {told}"
        assert len(told[1]) <= limits.IN_BRIEF, f"{told[1]!r} is too long for a lock screen"


def _menus(game: AnyGame, courses: Sequence[Course], purpose: str) -> Iterator[Menu]:
    """Give the menus of all that are asked, at some moments of each game."""
    for course in courses:
        for moment in course.chosen(_MOMENTS, purpose):
            state = state_at(game, moment.before)
            for seat in asked_seats(game, state):
                yield menu_of(game, state, seat)


def every_action_is_canonical(game: AnyGame, courses: Sequence[Course]) -> None:
    """An action is printable ASCII with single blanks, short enough, and begins with no declaration."""
    for course in courses:
        for moment in course.moments:
            _check_spelling(moment.action)
    for menu in _menus(game, courses, "spelling"):
        for action in islice(actions(menu), _LISTED):
            _check_spelling(action)


def _check_spelling(text: str) -> None:
    assert limits.CANONICAL.fullmatch(text), f"{text!r} is not canonical"
    assert len(text) <= limits.ACTION, f"{text!r} is longer than {limits.ACTION}"
    assert len(text) + limits.HEADER <= limits.CUSTOM_ID, f"{text!r} does not fit a custom id"
    word, *_ = text.split(" ")
    assert word not in DECLARATIONS, f"{text!r} begins with a declaration"


def every_question_can_be_answered(game: AnyGame, courses: Sequence[Course]) -> None:
    """A question has an answer; a pick's texts go on from what is said, each once; shortcuts are actions."""
    for menu in _menus(game, courses, "answers"):
        for said, question in questions(menu):
            _check_answers(menu, said, question)


def _check_answers(menu: Menu, said: str, question: Question) -> None:
    match question:
        case Pick():
            _check_pick(menu, said, question)
        case Number():
            assert 0 <= question.low <= question.high, f"no number after {said!r}"
        case Allotment():
            _check_allotment(said, question)


def _check_pick(menu: Menu, said: str, question: Pick) -> None:
    texts = [*question.texts, *question.shortcuts]
    assert question.texts, f"nothing to pick after {said!r}"
    for each in (question.texts, question.shortcuts):
        assert len(set(each)) == len(each), f"a text stands twice after {said!r}"
    for text in texts:
        assert text.startswith(said), f"{text!r} does not begin with {said!r}"
        assert len(text) > len(said), f"{text!r} is not longer than {said!r}"
        _check_spelling(text)
    paged = [text for page in question.pages for text in page.texts]
    assert len(set(paged)) == len(paged), f"a text stands on two pages after {said!r}"
    assert set(paged) <= set(question.texts), f"a page after {said!r} has a text of its own"
    for text in question.shortcuts:
        assert allows(menu, text), f"the shortcut {text!r} leads nowhere"
    if question.also:
        assert not set(question.also) & set(texts), f"an answer stands twice after {said!r}"
        _check_elsewhere(menu, question.also)


def _check_elsewhere(menu: Menu, also: Sequence[str]) -> None:
    """What is offered besides is an action found without it, or leads to such actions alone."""
    listed = set(actions(menu))
    for said in also:
        assert leads_to(menu, said), f"{said!r} leads nowhere"
        found = set(actions(menu, said)) or {text for text in _offered(menu, said) if menu(text) is None}
        assert found, f"nothing to pick after {said!r}"
        assert found <= listed, f"{said!r} leads to {sorted(found - listed)}"


def _offered(menu: Menu, said: str) -> Sequence[str]:
    question = menu(said)
    return question.offered if isinstance(question, Pick) else ()


def _check_allotment(said: str, question: Allotment) -> None:
    answers = spellings(question)
    assert len(answers) > 0, f"nothing to allot after {said!r}"
    assert answers[len(answers) - 1], f"an allotment after {said!r} has no word for nothing"
    for text in islice(answers, _LISTED):
        assert text, f"an allotment after {said!r} has no word for nothing"
        counts = counts_of(question, text)
        assert counts is not None, f"{text!r} is not read"
        assert spelled(question, counts) == text, f"{text!r} is not read as it is written"
    if len(answers) <= _LISTED:
        assert len(set(answers)) == len(answers), f"an answer stands twice after {said!r}"


def every_text_of_a_question_fits(game: AnyGame, courses: Sequence[Course]) -> None:
    """All that is said of a question keeps Discord's limits, also with the longest names."""
    for menu in _menus(game, courses, "labels"):
        for said, question in questions(menu):
            _check_fits(question.prompt, limits.PLACEHOLDER, f"the prompt after {said!r}")
            stakes = question.stakes()
            if stakes is not None:
                _check_fits(stakes, limits.LINE, f"what is at stake after {said!r}")
            for text, about in abouts(question):
                if about is not None:
                    _check_fits(about, limits.OPTION_DESCRIPTION, f"what is said about {text!r}")
            most = limits.FORM_FIELD_LABEL if isinstance(question, Allotment) else limits.BUTTON_LABEL
            for text, label in labels(question):
                _check_fits(label, most, f"the label of {text!r} after {said!r}")
            if isinstance(question, Allotment):
                _check_selects(question)
            if isinstance(question, Pick):
                _check_pages(question)


def _check_pages(question: Pick) -> None:
    assert len(question.pages) <= limits.SELECT_OPTIONS, "there are too many pages"
    for page in question.pages:
        _check_fits(page.title, limits.BUTTON_LABEL, "the title of a page")


def what_is_at_stake_is_told_in_one_line(game: AnyGame, courses: Sequence[Course]) -> None:
    """At each turn one line, if any, tells what is decided, and a few words what is asked."""
    for course in courses:
        for moment in course.chosen(_MOMENTS, "stakes"):
            table = game.table(state_at(game, moment.before))
            if (stakes := game.at_stake(table)) is not None:
                _check_fits(stakes, limits.STAKES, "what is at stake")
                assert "\n" not in written(stakes), "what is at stake has several lines"
            if (asked := game.asks(table)) is not None:
                _check_fits(asked, limits.BUTTON_LABEL // 2, "what is asked")


def every_warning_fits(game: AnyGame, courses: Sequence[Course]) -> None:
    """What an action would cost is one short text."""
    for course in courses:
        for moment in course.moments[:: max(1, len(course.moments) // _WARNED)]:
            state = state_at(game, moment.before)
            warning = game.warning(game.table(state), game.hand(state, moment.seat), moment.action)
            if warning is not None:
                _check_fits(warning, limits.LINE, f"the warning of {moment.action!r}")


def _check_fits(text: Text, most: int, what: str) -> None:
    length = len(written(text, limits.longest_name))
    assert 0 < length <= most, f"{what} has {length} characters, not 1 to {most}"


def _check_selects(question: Allotment) -> None:
    for kind in question.kinds:
        choices = kind.cap - kind.least + 1
        assert choices <= limits.SELECT_OPTIONS, f"{choices} counts of {kind.token!r} do not fit a select"


def every_view_can_be_shown(game: AnyGame, courses: Sequence[Course]) -> None:
    """Table and hands can be written as JSON, and in words that fit where the game has a drawing."""
    for course in courses:
        stored = [moment.before for moment in course.chosen(_SHOWN, "views")]
        for state in (state_at(game, one) for one in [*stored, course.end]):
            table = game.table(state)
            hands = [game.hand(state, seat) for seat in range(state.seats)]
            for hand in (None, *hands):
                _check_is_data((table, hand))
            if picturing.is_drawn(game):
                picturing.check_words_fit(game, state)


def _check_is_data(view: object) -> None:
    try:
        msgspec.json.encode(view)
    except TypeError as error:
        raise AssertionError(f"a view cannot be written: {error}") from error
