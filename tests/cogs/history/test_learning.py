"""Learning from one's own mistakes in a finished game, by clicks."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.answering.exercise import IN_EXERCISE, TASK, Exercise, loss_told
from bot.answering.opinions import Opinions
from bot.errors import NoJudgement
from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.sandbox import Person, Seen
from bot.sandbox.discord.records import Json
from bot.selfplay.components import parts_of
from bot.selfplay.entering import filled
from cogs.history.hinting import hints_at
from cogs.history.judgements import Judgements
from cogs.history.slips import slip_of
from cogs.history.studies import Mistake, Studies, Study, _teaches
from cogs.history.tables import StudyTables
from cogs.privacy.service import Rights
from languages.spoken import speaking
from rendering.drawing import BELOW
from rules.advice import MISTAKE, POINTS, Judgement, Verdict, costs_points
from rules.chance import dealer
from rules.game import menu_of
from rules.library import find, game_ids
from rules.menu import actions, way
from rules.search.judging import judged as by_search
from rules.search.search import Trials
from rules.snapshot import deserialize
from rules.text import Count, Noun, Seat, Text, say
from tests.answering.hinted import hint_label, hinted, no_more
from tests.world.house import House, refusal
from tests.world.mind import Following

pytestmark = pytest.mark.usefixtures("scribbled")

COINS = Noun("coin", "coins")
JUDGE, LEARN = "What the King thinks", "Learn from your mistakes"


class King(Following):
    """Finds a mistake in every third act with a choice: the last on its menu is best, the first is good."""

    def __init__(self) -> None:
        self.asked, self.seeds = 0, dict[str, set[str]]()

    async def verdict(
        self, game: str, snapshot: bytes, act: tuple[Seat, str] | None, seed: str, *rest: object
    ) -> Verdict:
        if act is not None:
            self.seeds.setdefault(seed, set()).add(act[1])
        if act is None:
            return Verdict((0.5, 0.5))
        self.asked += 1
        rules = find(game)
        offered = [*actions(menu_of(rules, deserialize(rules, snapshot), act[0]))]
        good, best = offered[0], offered[-1]
        pro = say("the King smiles")
        if len(rest) > 3:  # of an answer it is known besides what is best
            loss, follows = 0.03 if act[1] == good else 0.2, (say("the Page laughs"),)
            return Verdict((0.5, 0.5), Judgement(best, loss, None, follows, pro=pro))
        is_bad = act[1] not in {good, best} and self.asked % 3 == 0
        why = say("it is the last") if is_bad else None
        return Verdict((0.5, 0.5), Judgement(best, 0.1 + self.asked / 1000 if is_bad else 0.0, why, pro=pro))


def test_mistakes_that_can_be_shown_teach_the_most() -> None:
    shown = Judgement("b4", 0.2, None, (say("the Page laughs"),))
    worst, decided = Judgement("b4", 0.4), Judgement("b4", 0.5, None, shown.follows, POINTS.times(3))
    assert sorted([decided, worst, shown], key=_teaches, reverse=True) == [shown, worst, decided]
    told = Judgement("b4", 0.1, pro=say("the King smiles"))
    assert _teaches(told, scored=False) > _teaches(worst, scored=False), (
        "of that nobody learns what is better"
    )
    assert _teaches(told) < _teaches(worst)


@pytest.mark.parametrize(
    ("lost", "why", "told"),
    [
        (None, costs_points(0, 4, 1, 2, COINS, foreseen=True), "\u22126 coins"),  # of the lead
        (None, costs_points(0, 0, 1, 2, COINS, foreseen=True), "\u22122 coins"),
        (None, costs_points(0, 4, 1, 2, COINS), "\u221221 of 100"),
        (None, None, "\u221221 of 100"),
        (COINS.times(1), costs_points(0, 4, 1, 2, COINS, foreseen=True), "\u22121 coin"),
    ],
)
def test_what_is_told_in_coins_is_not_told_of_a_hundred_as_well(
    lost: Count | None, why: Text | None, told: str
) -> None:
    """Four coins fewer were worth more hundredths than six."""
    with speaking("en"):
        assert loss_told("somerset", Judgement("done", 0.21, why, lost=lost)) == told


@pytest.fixture(params=game_ids())
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


async def judged(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    people: tuple[Person, Person],
    game: str,
    king: King | Searching | None = None,
) -> int:
    """Play a game to its end, and have it judged; give the table."""
    host = house.bot.host
    table = await house.start_table(*people, game=game)
    await house.play_out(table, *people)
    king = king or King()
    monkeypatch.setattr(host.of(Judgements), "_judge", king)
    monkeypatch.setattr(host.of(Opinions), "_judge", king)
    await host.of(Judgements).worked_out(table)
    return table


async def press_on(
    person: Person, seen: Seen, exercise: Exercise, action: str, some: int | None = None
) -> Seen:
    """Answer question after question, by buttons, selects and forms, as far as an action, or some of them."""
    menu, table, said = exercise.position.menu(exercise.seat), exercise.position.row.id, ""
    tries = {str(verb) for verb in IN_EXERCISE.values()} - {Verb.TRY_FORM, Verb.TRY_SORT}
    for longer in way(menu, action)[:some]:
        parts = parts_of(seen, table)
        form = next((part for part in parts if part.verb == Verb.TRY_FORM), None)
        step = next((part for part in parts if part.verb in tries and part.leads_to == longer), None)
        if step is not None and step.value is None:
            seen = await (await person.click(seen, step.custom_id)).settled()
        elif step is not None:
            seen = await (await person.choose(seen, longer, select=step.custom_id)).settled()
        elif form is not None:
            opened = await person.click(seen, form.custom_id)
            entries = filled(opened.modal, menu(said), longer[len(said) :].lstrip())
            seen = await (await person.submit(opened, entries)).settled()
        said = longer
    return seen


class Searching(Following):
    """Judges by the real search, briefly."""

    async def verdict(
        self, game: str, snapshot: bytes, act: tuple[Seat, str] | None, seed: str, _: float, *of_turn: Any
    ) -> Verdict:
        rules = find(game)
        state = deserialize(rules, snapshot)
        if act is None:
            return Verdict((0.5, 0.5))
        rules.resample(state, act[0], dealer(seed, "worlds"))
        effort = Trials(60), Trials(40)
        return Verdict((0.5, 0.5), by_search(rules, state, *act, dealer(seed, "computer"), *effort, *of_turn))


class Studied(Struct, frozen=True):
    """A game that is judged, and what somebody may learn from it."""

    table: int
    arthur: Person
    studies: Studies
    study: Study

    async def mistake(self) -> Mistake:
        """Set his first mistake."""
        return await self.studies.mistake(self.study, self.study.numbers[0])


@asynccontextmanager
async def studied(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    game: str = "return_to_camelot",
    king: King | Searching | None = None,
) -> AsyncIterator[Studied]:
    """Let two play, and the first learn from it."""
    people = arthur, _ = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await judged(house, monkeypatch, people, game, king)
        studies = bot.host.of(Studies)
        yield Studied(table, arthur, studies, await studies.study(table, arthur.id))


async def learning(person: Person, table: int) -> Seen:
    """Begin to learn, from the page with what the King thinks."""
    step = await (await person.slash("replay", table=table)).settled()
    page = await (await person.click(step, JUDGE)).settled()
    return await (await person.click(page, LEARN)).settled()


async def test_each_game_is_learnt_from_by_its_own_questions(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """A wrong answer is refuted, one's own is told from it, and the best is found, by clicks and forms."""
    monkeypatch.setattr(Studies, "_is_right", lambda *_: None)  # nothing is to be shown of a line
    async with studied(house, monkeypatch, game) as found:
        arthur, table, studies, study = found.arthur, found.table, found.studies, found.study
        assert 1 <= len(study.numbers) <= 5
        put = await learning(arthur, table)
        for count, number in enumerate(study.numbers, 1):
            all_mistakes, told = len(study.judgements), len(study.numbers)
            of_which = f"{told}" if told == all_mistakes else f"the {told} most telling of {all_mistakes}"
            assert f"Mistake {count} of {of_which}, step {number + 1}" in put.text
            assert "What would have been better?" in put.text
            assert not any("/board" in told for told in put.alt_texts), "that is another position"
            cut = [told for told in put.alt_texts if len(told) > 1000]
            assert all(told.endswith(BELOW) for told in cut)
            mistake = await studies.mistake(study, number)
            assert mistake.seat == (await house.bot.host.tables.public(table)).seat_of(arthur.id)
            if count == 1:
                put = await press_on(arthur, put, mistake.exercise, mistake.played)
                assert "that is what you played. Look for something else." in put.text
            put = await press_on(arthur, put, mistake.exercise, mistake.judgement.best)
            assert "the King has found nothing better" in put.text
            assert put.pictures
            assert not any("Board in words" in told for told in put.alt_texts), "where nothing is asked"
            last = count == len(study.numbers)
            put = await (await arthur.click(put, "How it went" if last else "Next mistake")).settled()
        assert f"You have found something good for {len(study.numbers)} of {len(study.numbers)}." in put.text
        assert re.search(r"What they were: \d \u00d7 .", put.text)


async def test_what_if_begins_at_the_decision_and_not_after_the_mistake(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with studied(house, monkeypatch) as found:
        arthur, number = found.arthur, found.study.numbers[0]
        step = await (await arthur.slash("replay", table=found.table, step=number + 1)).settled()
        assert "a mistake" in step.text
        page = await (await arthur.click(step, "What if?")).settled()
        assert f"Table {found.table}, after step {number} of" in page.text
        shown = await (await arthur.click(await learning(arthur, found.table), "Show the answer")).settled()
        page = await (await arthur.click(shown, "What if?")).settled()
        assert f"Table {found.table}, after step {number} of" in page.text


async def test_a_wrong_answer_is_refuted_and_a_good_one_taken(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with studied(house, monkeypatch) as found:
        arthur, table, mistake = found.arthur, found.table, await found.mistake()
        offered = list(actions(mistake.exercise.position.menu(mistake.seat)))
        wrong = next(each for each in offered[1:-1] if each != mistake.played)
        put = await press_on(arthur, await learning(arthur, table), mistake.exercise, wrong)
        assert "as the King counts, that is 20 of 100 worse than what is best" in put.text
        assert "What could follow: the Page laughs.\n-# What you could not know is dealt here" in put.text
        assert "The King smiles." not in put.text, "that would give the better way away"
        before = put.pictures
        put = await (await arthur.click(put, "What follows")).settled()
        assert "the King thinks that it could go on like this:" in put.text
        dealt, _, line = put.text.partition("like this:\n")[2].partition("\n")
        assert dealt == "-# What you could not know is dealt here as it may have been."
        assert line.startswith("-# \u2022 the Page laughs\n"), "as it was told"
        assert put.pictures != before
        put = await (await arthur.click(put, "Try again")).settled()
        put = await press_on(arthur, put, mistake.exercise, offered[0])
        of_better = put.text.partition("that is good. Better still: *")[2]
        assert "*.\n-# Of the other:\n-# \u2022 The King smiles.\n" in of_better, "it says of which"
        assert (await found.studies.study(table, arthur.id)).done == {mistake.number: "found"}


async def test_a_press_gives_one_hint_and_what_is_shown_is_not_found(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left after the first, it is gone on with at the second."""
    async with studied(house, monkeypatch) as found:
        arthur, table, study = found.arthur, found.table, found.study
        put = await learning(arthur, table)
        with speaking("en"):
            rungs = hints_at(await found.mistake())
        for number, rung in enumerate(rungs, 1):
            assert not any(each in put.text for each in rung), "it was told with the one before"
            put = await hinted(arthur, put)
            assert all(each in put.text for each in rung)
            on = f"Hint {number + 1} of {len(rungs)}" if number < len(rungs) else "No more hints"
            assert hint_label(put) == on
            assert "It is the last." not in put.text, "what it costs is no hint"
        assert len(rungs) > 1
        assert no_more(put)
        put = await (await arthur.click(put, "Show the answer")).settled()
        of_own, _, of_better = put.text.partition("Better: *")
        shown = await (await arthur.click(put, "After your choice")).settled()
        with speaking("en"):
            played = (await found.mistake()).exercise.named((await found.mistake()).played)
        goes_on = "(the King thinks that it could go|in the game it went) on like this:"
        assert re.search(f"{re.escape(played)}: {goes_on}", shown.text)
        assert ("After what is better" in shown.labels) == ("What follows" in put.labels)
        assert "Your choice: *" in of_own
        assert "-# It is the last." in of_own, "what speaks against the own move is told of that"
        assert "The King smiles." in of_better
        step = await (await arthur.click(put, "See it in the replay")).settled()
        assert f"**Step {study.numbers[0] + 1} of " in step.text, "with what the King thinks of it"
        assert "The King: a mistake" in step.text
        assert (await found.studies.study(table, arthur.id)).done == {study.numbers[0]: "shown"}
        assert len(study.numbers) > 1
        assert "Mistake 2 of" in (await learning(arthur, table)).text


async def test_where_the_kind_of_mistake_is_known_a_hint_names_it_alone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with studied(house, monkeypatch, "camelot_101") as found:
        put = await hinted(found.arthur, await learning(found.arthur, found.table))
        mistake = await found.mistake()
        assert put.text.count("\n-# ") == put.text.count("\n-# Mistake ") + 1
        assert f"Hint, the kind of mistake: {slip_of(mistake)}." in put.text


async def test_nobody_learns_from_a_game_that_is_played_or_from_anothers_mistakes(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with studied(house, monkeypatch) as found:
        arthur, table, studies = found.arthur, found.table, found.studies
        guinevere = house._people[1]
        put = await learning(arthur, table)
        (show,) = (each for each in put.buttons if each["label"] == "Show the answer")
        custom_id = CustomId.read(show["custom_id"])
        assert custom_id is not None
        running = await house.start_table(arthur, guinevere, game="return_to_camelot")
        told = await press_forged(arthur, put, show, replace(custom_id, table_id=running))
        assert "once the game is over" in told
        others = (await studies.study(table, guinevere.id)).numbers
        told = await press_forged(arthur, put, show, replace(custom_id, turn=others[0]))
        assert "no mistake of yours" in told
        merlin = house.person("Merlin")
        with pytest.raises(NoJudgement):
            await studies.study(table, merlin.id)


async def press_forged(person: Person, seen: Seen, button: Json, custom_id: CustomId) -> str:
    """Press a button whose custom id somebody has changed, and read the answer."""
    button["custom_id"] = str(custom_id)
    return refusal(await person.click(seen, str(custom_id)))


async def test_what_the_search_finds_best_is_best_and_what_was_a_mistake_is_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with studied(house, monkeypatch, "battles_and_builders", Searching()) as found:
        arthur, studies, study = found.arthur, found.studies, found.study
        for number in study.numbers:
            mistake = await studies.mistake(study, number)
            assert (await studies.judged(mistake, arthur.id, mistake.judgement.best)).loss == 0.0
        worst = max(study.numbers, key=lambda number: study.judgements[number].likely)
        mistake = await studies.mistake(study, worst)
        assert (await studies.judged(mistake, arthur.id, mistake.played)).is_mistake


async def test_how_far_somebody_has_come_is_handed_out_and_erased(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with studied(house, monkeypatch) as found:
        arthur, table, study, rights = found.arthur, found.table, found.study, house.bot.host.of(Rights)
        await found.studies.note(study, arthur.id, study.numbers[0], found=True)
        known = await rights.known(arthur.id)
        assert known["studies"] == [{"table_id": table, "done": {study.numbers[0]: "found"}}]
        await rights.erase(arthur.id)
        assert await house.bot.host.store.of(StudyTables).done(table, arthur.id) == {}


async def test_an_exercise_that_nobody_sets_any_longer_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where an owner has taken the feature away, and a message of it is still there."""
    async with studied(house, monkeypatch) as found:
        arthur, put = found.arthur, await learning(found.arthur, found.table)
        button = next(part for part in parts_of(put, found.table) if part.verb == Verb.TRY_ANSWER)
        monkeypatch.setattr(TASK, "_given", [])
        answer = await arthur.click(put, button.custom_id)
        assert refusal(answer) == "This is not offered here any longer."


def test_of_what_throws_away_the_little_that_was_left_no_figure_is_told() -> None:
    """A Lord who was captured in the reply was a mistake of 6 of 100."""
    with speaking("en"):
        assert loss_told("return_to_camelot", Judgement("e4-f5", MISTAKE)) == "it could cost the game"
        assert loss_told("return_to_camelot", Judgement("e4-f5", 0.07)) == "\u22127 of 100"
