"""What is typed in every game: as it is written, offered, and read in a line, it is one and the same move."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import islice
from random import Random

import pytest

from bot.errors import Ambiguous, Refusal
from bot.messages.question_rows import rows
from bot.table.position import Act, Position, chance_of, name_of
from bot.table.sequence import acts_in, carried_out, completed_at
from bot.table.transition import acted, followed
from bot.table.view import private_view
from bot.typed.labels import read_by_name
from bot.typed.parsing import meant_in
from bot.typed.steps import chosen_words
from rules.library import find, game_ids
from rules.menu import actions, allows, leads_to
from rules.question import Pick
from rules.snapshot import copied, restored
from rules.text import Seat, written
from tests.conformance.checks.asking import questions
from tests.conformance.checks.course import configurations, course_of
from tests.conformance.checks.twins import table_row

TELLS_NOTHING = {"", "rule"}
TIME = 1000.0


@lru_cache
def asked(game_id: str) -> list[tuple[Position, Seat]]:
    """Give positions of a game played at random, each with the seat that acted there."""
    game, found = find(game_id), list[tuple[Position, Seat]]()
    seats, options = next(iter(configurations(game)))
    for moment in course_of(game, seats, options, "typed").chosen(16, "every way"):
        state = restored(game.state_type, moment.before)
        found.append((Position(table_row(game, state), game, state), moment.seat))
    return found


def sampled(position: Position, seat: Seat, number: int, random: Random) -> list[str]:
    possible = list(islice(actions(position.menu(seat)), 500))
    return random.sample(possible, min(number, len(possible)))


def read(position: Position, seat: Seat, typed: str) -> str | None:
    """Read what is typed as a move by itself is read; None where it could be several."""
    names = partial(name_of, position.row.chairs)
    try:
        meant = meant_in(position.game, position.menu(seat), typed)
        return meant or read_by_name(position.game, position.menu(seat), typed, names)
    except Ambiguous:
        return None


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_typed_whole_stands_first(game_id: str) -> None:
    random, spoken = Random("whole"), find(game_id).spoken
    for position, seat in asked(game_id):
        for action in sampled(position, seat, 2, random):
            for typed in dict.fromkeys((action, spoken(action), spoken(action).upper())):
                first, *_ = completed_at(position, seat, typed, 25)
                assert read(position, seat, first.text) == action, f"{typed}: {first.text}"


@pytest.mark.parametrize("game_id", game_ids())
def test_no_other_move_is_offered_first_for_one_that_is_not_possible(game_id: str) -> None:
    random, spoken = Random("elsewhere"), find(game_id).spoken
    found = asked(game_id)
    elsewhere = [action for each in found for action in sampled(*each, 2, random)]
    for position, seat in found:
        menu = position.menu(seat)
        for typed in map(spoken, random.sample(elsewhere, 3)):
            offered, meant = completed_at(position, seat, typed, 25), read(position, seat, typed)
            if offered and meant is not None and not leads_to(menu, meant):
                assert offered[0].is_read is False, f"{typed}: {offered[0].text}"
                assert offered[0].text == typed
            if meant is not None and not leads_to(menu, meant):
                with pytest.raises(Refusal):
                    in_line(position, seat, f"{typed}, end")


_NUMBERED = re.compile(r"\w*\d\w*")
_SUMMED = ("battles_and_builders",)  # a game of counts alone, which are added up


@pytest.mark.parametrize("game_id", [each for each in game_ids() if each not in _SUMMED])
def test_no_square_code_or_number_is_read_as_another(game_id: str) -> None:
    random, spoken, found = Random("another"), find(game_id).spoken, asked(game_id)
    others = sorted(
        {word for each in found for a in sampled(*each, 8, random) for word in named_in(spoken(a))}
    )
    for position, seat in found[::2]:
        for action in map(spoken, sampled(position, seat, 2, random)):
            for place in _NUMBERED.finditer(action):
                typed = action[: place.start()] + random.choice(others) + action[place.end() :]
                for line in (typed, typed.partition(" ")[2], re.sub("[->]", " to ", typed)):
                    meant = read(position, seat, line) if line else None
                    if meant is not None and leads_to(position.menu(seat), meant):
                        assert named_in(line) <= named_in(f"{meant} {spoken(meant)}"), f"{line}: {meant}"


def named_in(text: str) -> set[str]:
    return {*_NUMBERED.findall(text.lower())}


@pytest.mark.parametrize("game_id", game_ids())
def test_a_number_shown_before_an_answer_is_typed_for_no_other(game_id: str) -> None:
    spoken = find(game_id).spoken
    for position, seat in asked(game_id):
        for said, question in questions(position.menu(seat)):
            if not isinstance(question, Pick):
                continue
            offered = {text: spoken(text) for text in question.offered}
            for answer, number in shown_before(position, seat, said):
                typed = f"{said} {number}".strip()
                also = {text for text, told in offered.items() if begins(typed, text, told)}
                assert also <= {answer}, f"{number}. is {answer}"
                meant = read(position, seat, typed)
                if meant is not None and leads_to(position.menu(seat), meant):
                    assert meant.startswith(answer), f"{typed}: {meant}"


def shown_before(position: Position, seat: Seat, said: str) -> Iterator[tuple[str, str]]:
    """Give what buttons and selects send to answer a question, with the number before its words."""
    for row in rows(private_view(position, seat, said)):
        for item in row.to_component_dict()["components"]:
            for each in item.get("options", [item]):
                if found := re.match(r"(\d+)\. ", each["label"]):
                    yield each.get("value") or each["custom_id"].rpartition(":")[2], found[1]


def begins(typed: str, *written: str) -> bool:
    return any(text == typed or text.startswith(f"{typed} ") for text in written)


@pytest.mark.parametrize("game_id", game_ids())
def test_in_a_line_a_whole_move_is_offered_first(game_id: str) -> None:
    random, spoken, seen = Random("whole first"), find(game_id).spoken, 0
    for position, seat in asked(game_id):
        for action in map(spoken, sampled(position, seat, 2, random)):
            typed = action[: random.randrange(len(action))]
            for first in completed_at(position, seat, typed, 25, in_line=True)[:1]:
                if first.is_read is not False:
                    meant = read(position, seat, first.text) or ""
                    assert allows(position.menu(seat), meant), f"{typed}: {first.text}"
                    seen += 1
    assert seen


def ways(position: Position, seat: Seat, action: str) -> Iterator[str]:
    """Write an action as records do, as people type it, in capitals, and in the words of the menu."""
    spoken = position.game.spoken(action)
    called = " ".join(written(each) for each in chosen_words(position.menu(seat), action))
    for typed in dict.fromkeys((action, spoken, spoken.upper(), called)):
        if "," not in typed and read(position, seat, typed) == action:
            yield typed


def free(position: Position, seat: Seat, action: str) -> bool:
    game = position.game
    return game.warning(position.table, game.hand(position.state, seat), action) is None


def behind(position: Position, seat: Seat, action: str) -> tuple[bool, Position]:
    """Play an action; say whether it tells its player nothing, so that another may follow in a line."""
    own = Position(position.row, position.game, copied(position.state))
    moves, after = followed(*acted(own, Act(seat, seat, action, TIME), chance_of(position.row)))
    goes_on = "undo" in own.game.info.declarations and seat in after.acting
    return goes_on and all(move.bar in TELLS_NOTHING for move in moves), after


def in_line(position: Position, seat: Seat, typed: str) -> Sequence[str]:
    """Do all that is typed in a line; give the acts of the seat that were not forced."""
    own = Position(position.row, position.game, copied(position.state))
    parts = acts_in(own, seat, typed)
    moves, _ = carried_out(own, seat, parts, lambda text: Act(seat, seat, text, TIME))
    return [move.text for move in moves if not move.forced]


@pytest.mark.parametrize("game_id", game_ids())
def test_two_moves_of_a_line_are_read_as_each_by_itself(game_id: str) -> None:
    random, lines = Random("line"), 0
    for position, seat in asked(game_id):
        for first in filter(partial(free, position, seat), sampled(position, seat, 1, random)):
            goes_on, after = behind(position, seat, first)
            if not goes_on:
                assert in_line(position, seat, f"{first}, end")[:1] == [first]
                lines += 1
                continue
            for second in sampled(after, seat, 2, random):
                if free(after, seat, second):
                    for one, other in zip(
                        ways(position, seat, first), ways(after, seat, second), strict=False
                    ):
                        assert in_line(position, seat, f"{one}, {other}") == [first, second]
                        lines += 1
    assert lines
