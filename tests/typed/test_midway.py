"""What is typed in the midst of an answer goes on from what is said, and keeps that."""

from __future__ import annotations

from collections import Counter
from itertools import islice, pairwise
from random import Random

import pytest

from bot.errors import Illegal
from bot.table.position import Position
from bot.table.sequence import acts_in, completed_at
from bot.table.view import PrivateView
from bot.typed.steps import led_on
from languages.spoken import move_told, speak_of, speaking, texts
from rules.menu import actions, way
from rules.question import Pick
from rules.text import Seat
from tests.typed.test_dutch import asking
from tests.typed.test_words import SPOKEN, at, courses
from tests.world.house import House


def steps(position: Position, seat: Seat, seed: str) -> list[tuple[str, str]]:
    """Give what is said before a choice on the ways to a few actions, and behind it."""
    menu = position.menu(seat)
    possible = list(islice(actions(menu), 300))
    ways = (way(menu, action) for action in Random(seed).sample(possible, min(3, len(possible))))
    return [(said, after) for each in ways for said, after in pairwise(each) if led_on(menu, said) == said]


@pytest.mark.parametrize(("code", "game_id"), SPOKEN)
def test_an_answer_is_read_and_offered_by_what_it_is_called_behind_what_is_said(
    code: str, game_id: str
) -> None:
    read = 0
    with speaking(code):
        speak_of(game_id)
        written = texts(game_id).written
        for moment in next(courses(game_id)).chosen(12, "midway"):
            position = at(game_id, moment.before)
            for said, after in steps(position, moment.seat, moment.action):
                question = position.question(moment.seat, said)
                if not isinstance(question, Pick):
                    continue
                called = Counter(written(question.label(each)) for each in question.offered)
                label = written(question.label(after))
                if called[label] > 1:
                    continue
                label = label.partition(": +")[0]  # a square is typed without what it scores
                assert acts_in(position, moment.seat, label, said) == [after]
                offered, *_ = completed_at(position, moment.seat, label, 25, said)
                [meant] = acts_in(position, moment.seat, offered.text)
                assert meant.startswith(said)
                read += 1
    assert read or game_id == "battles_and_builders"


def set_up() -> Position:
    """Take up a game before its armies stand."""
    return at("return_to_camelot", next(courses("return_to_camelot")).moments[0].before)


def first_square(position: Position) -> list[str]:
    question = position.question(0)
    assert isinstance(question, Pick)
    return [text[-2:] for text in question.texts]


@pytest.mark.parametrize(
    ("code", "wizard"), [("de", "Zauberer auf"), ("nl", "tovenaar op"), ("en", "wizard on")]
)
def test_an_army_is_set_up_man_by_man(code: str, wizard: str) -> None:
    position = set_up()
    lord, _, *others = first_square(position)
    said, square = f"army L{lord}", others[-1]
    with speaking(code):
        speak_of("return_to_camelot")
        for typed in (f"{wizard} {square}", square):
            assert acts_in(position, 0, typed, said) == [f"army L{lord} W{square}"]
            offered, *_ = completed_at(position, 0, typed, 25, said)
            assert offered.text == move_told(position.game, f"army L{lord} W{square}")
        line = f"{wizard} {square}, K{others[0]}, K{others[1]}"
        assert acts_in(position, 0, line, said) == [f"army L{lord} W{square} K{others[0]} K{others[1]}"]


@pytest.mark.parametrize(
    ("code", "wizard"), [("de", "Zauberer auf"), ("nl", "tovenaar op"), ("en", "wizard on")]
)
def test_no_suggestion_has_another_man_on_the_square_that_is_typed(code: str, wizard: str) -> None:
    position = set_up()
    square = first_square(position)[-1]
    with speaking(code):
        speak_of("return_to_camelot")
        offered = [each.text for each in completed_at(position, 0, f"{wizard} {square}", 25)]
        named = move_told(position.game, f"army W{square}").split(maxsplit=1)[1]
        assert offered
        assert all(named in text for text in offered), offered


def test_what_cannot_go_on_is_refused_behind_what_is_said() -> None:
    position = set_up()
    lord = first_square(position)[0]
    with speaking("de"):
        with pytest.raises(Illegal) as refused:
            acts_in(position, 0, "Bauer irgendwo", f"army L{lord}")
        words = texts("return_to_camelot").written(refused.value.text)
    assert f"\u201eaufstellung f\u00fcrst {lord}\u201c stimmt" in words


async def test_a_move_typed_behind_a_question_answers_it(house: House) -> None:
    people = arthur, _ = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game="return_to_camelot")
        lord, wizard = first_squares(await house.bot.host.turns.private(table, arthur.id))
        asked = await (await arthur.slash("move", text=f"lord {lord}", table=table)).settled()
        assert "Wizard" in asked.text
        offered = await arthur.complete("move", "text", f"wizard {wizard}", table=table)
        assert offered.choices[0].startswith(f"army L{lord} W{wizard}")
        asked = await (await arthur.slash("move", text=wizard, table=table)).settled()
        assert "Knight" in asked.text
        await (await arthur.slash("hand", table=table)).settled()
        offered = await arthur.complete("move", "text", "", table=table)
        assert not offered.choices[0].startswith(f"army L{lord} W{wizard}"), "it begins anew"


def first_squares(private: PrivateView) -> list[str]:
    """Give two squares on which a Lord may stand."""
    assert isinstance(private.question, Pick)
    return [text[-2:] for text in private.question.texts[:2]]


def test_what_a_square_scores_is_no_part_of_it() -> None:
    """The label `b1: +0` is not typed for b10."""
    position, seat = asking("camelot_the_build", "place W5 h7")
    with speaking("de"):
        speak_of("camelot_the_build")
        assert acts_in(position, seat, "b10", "place W0") == ["place W0 b10"]
        assert acts_in(position, seat, "b1: +0", "place W0") == ["place W0 b1"]
        assert acts_in(position, seat, "Leere Mauer (0), b1: +0") == ["place W0 b1"]
