"""Checks of one lesson: it can be finished, points to what is there, fits Discord, and explains its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from PIL.Image import Image

from bot.typed.steps import on_page, opened
from rendering.canvas import Box
from rendering.drawing import AnyDrawing, Look
from rules.game import AnyGame, State, menu_of
from rules.lessons import STAND_INS, Lesson, Step, begins_chapter, found, played, reached
from rules.menu import actions, way
from rules.question import Pick, Question
from rules.text import Words, say, written

STEP, SAID, PRAISE = 350, 250, 200  # signs
KEY, TITLE, ABOUT = re.compile(r"[a-z][a-z0-9_]{0,30}"), 40, 80
_SQUARE = re.compile(r"\b[A-Za-z]{1,2}\d{1,2}\b")
STEPS, MINUTES = range(3, 21), range(1, 9)


class Taught(Struct, frozen=True):
    """A lesson to be checked, with its game, its drawing, and the words that earlier lessons have taught."""

    game: AnyGame
    drawing: AnyDrawing
    lesson: Lesson
    words: frozenset[str] = frozenset()


Check: TypeAlias = Callable[[Taught], None]


def it_introduces_itself(taught: Taught) -> None:
    """A list of lessons has room for key, title and what it teaches; one seat is the learner's."""
    lesson, info = taught.lesson, taught.game.info
    assert KEY.fullmatch(lesson.key), f"the file is to be called by small letters, not {lesson.key!r}"
    assert 0 < len(lesson.title) <= TITLE, f"the title has {len(lesson.title)} signs, not 1 to {TITLE}"
    assert 0 < len(lesson.about) <= ABOUT, f"`about` has {len(lesson.about)} signs, not 1 to {ABOUT}"
    assert len(lesson.steps) in STEPS, f"there are {len(lesson.steps)} steps, not {_bounds(STEPS)}"
    assert lesson.minutes in MINUTES, f"it takes {lesson.minutes} minutes, not {_bounds(MINUTES)}"
    seats = len(lesson.players)
    assert lesson.players.count("") == 1, f"one of {lesson.players} is to be without a name: the learner"
    unknown = set(lesson.players) - {"", *STAND_INS}
    assert not unknown, f"nobody stands in for {unknown} where the learner is called like that"
    assert info.fewest <= seats <= info.most, f"{seats} play, not {info.fewest} to {info.most}"


def _bounds(allowed: range) -> str:
    return f"{allowed.start} to {allowed.stop - 1}"


def every_text_fits(taught: Taught) -> None:
    """Each is a few sentences, which stand above a picture on a phone."""
    fits(taught.lesson.praise, PRAISE)
    for step in taught.lesson.steps:
        fits(step.text, STEP)
        for text in _answers(step):
            fits(text, SAID)


def every_act_wanted_leads_to_the_end(taught: Taught) -> None:
    """Whichever act is done, all that comes behind it is allowed: the script, and what is wanted next."""
    game, lesson = taught.game, taught.lesson
    for number, _, state in _positions(taught):
        for action in _wanted_at(taught, number, state):
            own = reached(game, lesson, number)
            played(game, own, lesson, number, action)
            _play_on(taught, own, number + 1)


def only_the_learner_is_awaited(taught: Taught) -> None:
    """Where something is wanted the learner is asked, and where he only reads on he need not answer."""
    game, lesson = taught.game, taught.lesson
    for number, step, state in _positions(taught):
        if step.wanted:
            assert game.menu(state, lesson.seat) is not None, f"step {number + 1}: the learner is not asked"
            possible = actions(menu_of(game, state, lesson.seat))
            assert step.action in possible, f"step {number + 1}: {step.action!r} may not be done there"


def another_act_is_answered(taught: Taught) -> None:
    """Every act that is not wanted is told why, and each reason fits some act that may be done there."""
    for number, step, state in _positions(taught):
        if not step.wanted:
            assert not step.others, f"step {number + 1} wants nothing, and has `others`"
            continue
        here, open_to = f"step {number + 1}", _others(taught, step, state)
        assert step.otherwise is not None, f"{here} says nothing to another act: it has no `otherwise`"
        for pattern in step.others:
            matching = [action for action in open_to if re.fullmatch(pattern, action)]
            assert matching, f"{here}: {pattern!r} fits nothing that may be done"


def every_mark_is_in_the_picture(taught: Taught) -> None:
    """What a step points to has its place in a picture that it shows; of each kind one is drawn."""
    game, drawing, seat = taught.game, taught.drawing, taught.lesson.seat
    drawn = set[tuple[str | None, bool]]()
    for number, step, state in _positions(taught):
        table, hand = game.table(state), game.hand(state, seat) if step.part is None else None
        known = not step.part or step.part in drawing.parts
        assert known, f"step {number + 1}: the table has no part {step.part!r}, only {[*drawing.parts]}"
        looks = list(_looks(taught, step, state))
        places = [drawing.places(table, hand, look) for look in looks]
        missing = set(step.marks).difference(*places)
        assert not missing, (
            f"step {number + 1}: {missing} are in no picture, only {[sorted(each) for each in places]}"
        )
        kind = step.part, bool(looks[0].answers)
        if step.marks and kind not in drawn:
            drawn.add(kind)
            picture = drawing.pointing(table, hand, looks[0])
            beyond = _beyond(picture, places[0], step.marks)
            assert not beyond, f"step {number + 1}: {beyond} are beyond the picture"


def what_is_left_of_a_picture_has_its_marks(taught: Taught) -> None:
    """A picture is cut to what there is, with all that is marked, where nobody chooses of it."""
    for number, step, state in _positions(taught):
        if step.within:
            assert not step.wanted, f"step {number + 1} asks, and the pictures of its answers are not cut"
            places = _places(taught, step, state)
            missing = set(step.within) - places.keys()
            assert not missing, f"step {number + 1}: {missing} are not in the picture, only {sorted(places)}"
            assert not set(step.marks) - _in_sight(places, step).keys(), (
                f"step {number + 1}: marks are cut off"
            )


def every_place_named_is_in_sight(taught: Taught) -> None:
    """A square that a text names is in the picture below which the text stands."""
    game, drawing = taught.game, taught.drawing
    for number, step, state in _positions(taught):
        squares = {name for name in drawing.places(game.table(state)) if _SQUARE.fullmatch(name)}
        named = squares.intersection(_SQUARE.findall(step.text))
        unseen = named - _in_sight(_places(taught, step, state), step).keys()
        assert not unseen, f"step {number + 1} speaks of {unseen}"


def _places(taught: Taught, step: Step, state: State) -> Mapping[str, Box]:
    """Name the places of the first picture of a step."""
    game, seat = taught.game, taught.lesson.seat
    table, hand = game.table(state), game.hand(state, seat) if step.part is None else None
    return taught.drawing.places(table, hand, next(_looks(taught, step, state)))


def _in_sight(places: Mapping[str, Box], step: Step) -> Mapping[str, Box]:
    """Leave out the places that a picture does not show since it is cut."""
    if not step.within:
        return places
    lefts, tops, rights, bottoms = zip(*(places[name] for name in step.within), strict=True)
    left, top, right, bottom = min(lefts), min(tops), max(rights), max(bottoms)
    return {
        name: box
        for name, box in places.items()
        if left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom
    }


def _beyond(picture: Image, places: Mapping[str, Box], marks: Iterable[str]) -> dict[str, Box]:
    """Give the marks that lie beyond the edges of a picture, or have no size."""
    return {mark: places[mark] for mark in marks if mark in places and not _is_within(picture, places[mark])}


def _is_within(picture: Image, box: Box) -> bool:
    left, top, right, bottom = box
    return 0 <= left < right <= picture.width and 0 <= top < bottom <= picture.height


def _looks(taught: Taught, step: Step, state: State) -> Iterator[Look]:
    """Give the pictures of a step: of one to be read its own, else those on the way to what is wanted."""
    drawing, seat = taught.drawing, taught.lesson.seat
    plain = Look(part=step.part or "", near=seat if drawing.sided else None, marks=step.marks)
    if step.part is not None or not step.wanted:
        yield plain
        return
    menu, action = menu_of(taught.game, state, seat), step.action
    first = opened(menu)
    on = [said for said in way(menu, action) if said.startswith(first) and said != first]
    for said, then in pairwise([first, *on]):
        question = _shown(menu(said), then)
        if isinstance(question, Pick) and drawing.previews(said):
            yield replace(plain, said=said, answers=tuple(question.offered))
        else:
            yield plain


def _shown(question: Question | None, then: str) -> Question | None:
    """Give a question as it is shown, on the page where the next answer is."""
    if not isinstance(question, Pick):
        return question
    return on_page(question, next((n for n, page in enumerate(question.pages) if then in page.texts), 0))


def every_word_is_explained_in_time(taught: Taught) -> None:
    """A word that a lesson teaches is not used before the step that does so; and nothing else is needed."""
    known, later = set(taught.words), _words(taught.lesson) - taught.words
    for number, step in enumerate(taught.lesson.steps, 1):
        known |= set(step.teaches)
        later -= known
        assert set(step.needs) <= known, f"step {number} needs {set(step.needs) - known}"
        for text in (step.text, *_answers(step)):
            early = {word for word in later if _speaks_of(word, text)}
            assert not early, f"step {number} speaks of {early}"
        for word in set(step.teaches) - taught.words:
            assert _speaks_of(word, step.text), f"step {number} does not speak of {word!r}"


CHECKS: tuple[Check, ...] = (
    it_introduces_itself,
    every_text_fits,
    every_act_wanted_leads_to_the_end,
    only_the_learner_is_awaited,
    another_act_is_answered,
    every_mark_is_in_the_picture,
    what_is_left_of_a_picture_has_its_marks,
    every_place_named_is_in_sight,
    every_word_is_explained_in_time,
)


def fits(text: str, most: int) -> None:
    """Make sure that a text wants no values, and has no more signs than that."""
    signs = len(written(say(text)))
    assert 0 < signs <= most, f"{signs} signs, not 1 to {most}: {text}"


def _answers(step: Step) -> Iterator[Words]:
    if step.wanted is not None:
        yield step.wanted.said
    yield from step.others.values()
    if step.otherwise is not None:
        yield step.otherwise


def _positions(taught: Taught) -> Iterator[tuple[int, Step, State]]:
    """Give each step with its number and the state in which it begins."""
    game, lesson = taught.game, taught.lesson
    for number, step in enumerate(lesson.steps):
        yield number, step, reached(game, lesson, number)


def _wanted_at(taught: Taught, number: int, state: State) -> list[str]:
    """List all acts that are wanted at a step; one to be read has none, and goes on without."""
    step = taught.lesson.steps[number]
    if not step.wanted:
        return [""]
    menu = menu_of(taught.game, state, taught.lesson.seat)
    return [action for action in actions(menu) if found(step, action) is not None]


def _others(taught: Taught, step: Step, state: State) -> list[str]:
    menu = menu_of(taught.game, state, taught.lesson.seat)
    return [action for action in actions(menu) if found(step, action) is None]


def _play_on(taught: Taught, state: State, number: int) -> None:
    """Play on from a step to the end of its chapter, doing exactly what is wanted."""
    game, lesson = taught.game, taught.lesson
    while number < len(lesson.steps) and not begins_chapter(lesson, number):
        played(game, state, lesson, number, lesson.steps[number].action)
        number += 1


def _words(lesson: Lesson) -> set[str]:
    return {word for step in lesson.steps for word in step.teaches}


def _speaks_of(word: str, text: str) -> bool:
    """Say whether a word stands in a text, for one thing or for many."""
    many = f"{word[:-1]}ies" if word.endswith("y") else f"{word}(s|es)?"
    return re.search(rf"\b({re.escape(word)}|{many})\b", text, re.IGNORECASE) is not None
