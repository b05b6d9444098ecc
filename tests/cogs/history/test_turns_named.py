"""Of a mistake of a turn the rest of the turn is asked for, told and played on, as a whole."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from bot.answering.exercise import Exercise
from bot.answering.opinions import Continued, Opinions
from bot.answering.stories import Stories
from bot.table.position import Position
from cogs.history.hinting import hints_at, line_told, turn_named
from cogs.history.studies import Mistake, Studies
from languages.spoken import speaking
from rules.data import written_deed
from rules.game import menu_of
from rules.menu import actions
from rules.puzzles.whole_turns import acts_of, behind, joined
from rules.search.showing import Begun
from rules.text import say
from tests.cogs.history.test_learning import Studied, learning, press_on, studied
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


@asynccontextmanager
async def of_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Studied, Mistake, Mistake]]:
    """Put a mistake of two tiles, of which others are better; it is known as one of an act, too."""
    async with studied(house, monkeypatch, "camelot_the_build") as found:
        plain = await found.mistake()
        position, seat, number = plain.exercise.position, plain.seat, plain.number
        first, *_, last = (each for each in actions(position.menu(seat)) if each.startswith("place "))
        played, best = ([each, _next(plain, each), "end"] for each in (first, last))
        judgement = replace(
            plain.judgement, best=last, of_turn=True, turns=((*played, "hide none"), tuple(best))
        )
        study = replace(
            found.study,
            played={**found.study.played, number: first},
            judgements={**found.study.judgements, number: judgement},
        )

        async def known(*_: object) -> object:
            return study

        monkeypatch.setattr(Studies, "study", known)
        yield found, await found.studies.mistake(study, number), plain


def _next(mistake: Mistake, act: str) -> str:
    position = mistake.exercise.position
    after = behind(position.game, position.state, mistake.seat, [act])
    return next(each for each in actions(menu_of(position.game, after, mistake.seat)) if each != "end")


async def test_a_whole_turn_is_asked_for_where_one_was_judged(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first tile of it was taken for the answer, and nobody could lay his turn."""
    async with of_turn(house, monkeypatch) as (found, mistake, _):
        arthur, exercise = found.arthur, mistake.exercise
        assert mistake.is_of_turn
        put = await learning(arthur, found.table)
        assert "Play the turn from here to its end, tile by tile in any order." in put.text
        one, other, end = acts_of(mistake.played)
        put = await press_on(arthur, put, exercise, joined([other, one, end]))
        assert "that is what you played. Look for something else." in put.text
        one, other, end = acts_of(mistake.judgement.best)
        turn = joined([other, one, end])
        put = await press_on(arthur, put, exercise, turn, -1)
        assert "found nothing better" not in put.text, "the turn is not over"
        put = await press_on(arthur, await learning(arthur, found.table), exercise, turn)
        assert f"{exercise.named(mistake.judgement.best)}: the King has found nothing better." in put.text


async def test_what_follows_begins_with_the_very_turn_that_is_named(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It went on otherwise behind the first tile of the turn that was told to be better."""
    asked = list[Begun]()

    async def noted(_: object, exercise: Exercise, __: int, begun: Begun, ___: str) -> Continued:
        asked.append(begun)
        return Continued(exercise, ())

    async with of_turn(house, monkeypatch) as (found, mistake, plain):
        monkeypatch.setattr(Opinions, "line", noted)
        user, (played, best) = found.arthur.id, (mistake.played, mistake.judgement.best)
        for each, act in ((mistake, best), (mistake, played), (plain, plain.played)):
            monkeypatch.setattr(found.studies, "_stories", Stories())
            await found.studies.line(each, user, act)
        told = [(written_deed(each.acts[0])[1], each.other) for each in asked]
        assert told == [(best, played), (played, best), (plain.played, plain.judgement.best)]


async def test_a_turn_is_named_in_the_order_in_which_its_line_lays_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was better was b6, c6 and c7, and its line began with b6, c7 and c6."""
    async with of_turn(house, monkeypatch) as (_, mistake, __):
        swapped = tuple((other, one, *rest) for one, other, *rest in mistake.judgement.turns)
        laid = replace(mistake, judgement=replace(mistake.judgement, turns=swapped))
        with speaking("en"):
            for better, turn in ((False, mistake.played), (True, mistake.judgement.best)):
                assert turn_named(laid, better=better) == mistake.exercise.named(turn)


async def test_the_last_hint_names_a_tile_of_the_better_turn_and_behind_it_the_next_choice(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with of_turn(house, monkeypatch) as (_, mistake, __):
        exercise = mistake.exercise
        new = [each for each in acts_of(mistake.judgement.best) if each not in mistake.played]
        with speaking("en"):
            *_, (last,) = hints_at(mistake)
            *_, (behind_one,) = hints_at(mistake, new[-1])
        assert last.startswith("-# Hint: this is part of it: *")
        assert behind_one.startswith("-# Hint: then choose *"), "whichever tile comes first"
        assert exercise.position.leads_to(mistake.seat, new[-1])


async def test_that_something_is_dealt_is_told_where_anything_is_hidden(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where all was known it read "What you could not know is dealt here as it may have been"."""
    async with of_turn(house, monkeypatch) as (_, mistake, __):
        exercise, dealt = mistake.exercise, "What you could not know is dealt here"
        with speaking("en"):
            for hidden in (True, False):
                monkeypatch.setattr(type(exercise.position), "hides_from", lambda *_, hidden=hidden: hidden)
                told = line_told(exercise, mistake.played, Continued(exercise, ()), is_worse=True)
                assert any(dealt in each for each in told) == hidden


async def test_what_follows_does_not_give_the_answer_away_before_it_was_found(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rival laid in it the very tiles that were looked for."""
    async with of_turn(house, monkeypatch) as (found, mistake, _):
        exercise, user, best = mistake.exercise, found.arthur.id, mistake.judgement.best
        state = behind(exercise.position.game, exercise.position.state, mistake.seat, acts_of(best)[:-1])
        there = replace(exercise, position=Position(exercise.position.row, exercise.position.game, state))

        async def given(*_: object) -> Continued:
            return Continued(there, (say("the Page laughs"),))

        monkeypatch.setattr(Opinions, "line", given)
        hidden = await found.studies.story(mistake, user, mistake.played)
        with speaking("en"):
            (told,) = line_told(exercise, mistake.played, hidden, is_worse=True)
        assert told.startswith("-# What follows would give the answer away")
        assert not hidden.fits, "nor does the plan show it"
        assert await found.studies.shows(mistake, user, mistake.played)
        await found.studies.note(found.study, user, mistake.number, found=True)
        assert (await found.studies.story(mistake, user, mistake.played)).fits


async def test_where_a_king_comes_to_nothing_in_time_there_is_a_way_to_try_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "Please try that again" stood above two buttons, neither of which did."""
    waits = list[bool]()

    async def late(_: object, exercise: Exercise, *__: object) -> Continued | None:
        return None if any(waits) else Continued(exercise, (say("the Page laughs"),))

    async with of_turn(house, monkeypatch) as (found, _, __):
        waits.append(True)
        monkeypatch.setattr(Opinions, "line", late)
        put = await learning(found.arthur, found.table)
        put = await (await found.arthur.click(put, "Show the answer")).settled()
        await (await found.arthur.click(put, "What follows")).settled()
        again = found.arthur.messages()[-1]
        assert "The King has come to no opinion in time." in again.text
        waits.clear()
        put = await (await found.arthur.click(again, "Try again")).settled()
        assert "the Page laughs" in put.text
