"""A *What if?* of one person alone: all may be taken back, it is ended, and tells who played before it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.messages.text import points_written
from bot.sandbox import Person, Seen
from bot.store.rows.person import FORMER
from bot.table.log import UNDO
from bot.table.undo import in_effect
from bot.table.view import PublicView
from cogs.privacy.service import Rights
from cogs.what_if import service
from cogs.what_if.tables import BranchTables
from rules.__main__ import main
from rules.advice import Strength, Verdict
from rules.fairness import check, proof_written
from rules.library import game_ids
from rules.record import FORK, written
from tests.cogs.history.test_learning import King, Studied, studied
from tests.cogs.what_if.test_branching import finished, newest, offered_steps, play_on, step_shown, told_of
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")


@pytest.fixture(autouse=True)
def pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the others be Pages, who think for a moment only."""
    monkeypatch.setattr(service, "_OTHERS", Strength.PAGE)


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    return house.person("Arthur"), house.person("Guinevere")


async def in_the_middle(house: House, person: Person) -> Seen:
    """Show a step of the game played where somebody is, before its middle."""
    steps = await offered_steps(person, house)
    return await step_shown(person, house, steps[len(steps) // 3])


async def begun(house: House, person: Person) -> PublicView:
    """Let somebody go on from there, by clicks."""
    page = await (await person.click(await in_the_middle(house, person), "What if?")).settled()
    await (await person.click(page, "Play on")).settled()
    await house.quiet()
    return await newest(house, person)


def panel(person: Person) -> Seen:
    return next(seen for seen in reversed(person.inbox()) if "What if?" in seen.text)


@pytest.mark.parametrize("game", game_ids())
async def test_step_by_step_all_is_taken_back_to_where_the_other_game_was_left(
    house: House, people: tuple[Person, Person], game: str
) -> None:
    arthur, _ = people
    async with house.open() as bot:
        await finished(house, *people, game=game)
        branch = await begun(house, arthur)
        left = await bot.host.tables.row(branch.id)
        assert "Undo" not in panel(arthur).labels
        await house.play_on(branch.id, arthur, moves=2 if game == "return_to_camelot" else 6)
        await house.quiet()
        events = in_effect(await bot.host.tables.store.tables.events(branch.id))
        own = [event for event in events if event.user == arthur.id and not event.forced]
        assert any(event.seat != own[0].seat for event in events if event.version > own[0].version), (
            "computers have answered"
        )
        for steps in range(len(own), 0, -1):
            shown = await (await arthur.slash("undo", table=branch.id)).settled()
            assert "took back" in shown.text or "takes the last move back" in shown.text, steps
            assert await bot.host.turns.may_undo(branch.id, arthur.id) == (steps > 1)
        assert "Nothing has been done yet that could be taken back" in refusal(
            await arthur.slash("undo", table=branch.id)
        )
        row = await bot.host.tables.row(branch.id)
        assert row.snapshot == left.snapshot, "it stands as the other game was left"
        effective = in_effect(await bot.host.tables.store.tables.events(branch.id))
        fork = next(number for number, event in enumerate(effective) if event.text == FORK)
        assert all(event.user is None for event in effective[fork:]), "computers alone have moved since"
        await house.play_out(branch.id, arthur)
        assert (await bot.host.repair.repair(branch.id)).sound
        record, proof = await bot.host.history.record(branch.id), await bot.host.history.proof(branch.id)
        assert any(event.text == UNDO for event in record.events)
        check(record, proof, shown=(await bot.host.tables.public(branch.id)).last_seal)


async def test_its_panel_takes_back_over_the_answer_of_a_computer(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, _ = people
    async with house.open() as bot:
        await finished(house, *people, game="return_to_camelot")
        branch = await begun(house, arthur)
        before = (await bot.host.tables.row(branch.id)).snapshot
        await house.play_on(branch.id, arthur, moves=1)
        await house.quiet()
        seen = panel(arthur)
        assert seen.labels.count("Undo") == 1
        await (await arthur.click(seen, "Undo")).settled()
        await house.quiet()
        assert (await bot.host.tables.row(branch.id)).snapshot == before
        assert "took back" in panel(arthur).text


async def test_at_a_table_with_people_only_the_last_move_is_taken_back(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    async with house.open() as bot:
        await finished(house, *people, game="return_to_camelot")
        page = await (await arthur.click(await in_the_middle(house, arthur), "What if?")).settled()
        await (await arthur.click(page, "Ask the others")).settled()
        await house.quiet()
        for person in people:
            offer = next(seen for seen in reversed(person.messages()) if "I am in" in seen.labels)
            await (await person.click(offer, "I am in")).settled()
        await house.quiet()
        branch = await newest(house, arthur)
        await house.play_on(branch.id, *people, moves=2)
        await house.quiet()
        events = in_effect(await bot.host.tables.store.tables.events(branch.id))
        last = next(event.user for event in reversed(events) if not event.forced)
        other = arthur if last == guinevere.id else guinevere
        assert "Only the last move can be taken back" in refusal(await other.slash("undo", table=branch.id))


async def test_it_is_ended_as_it_stands_and_it_is_listed_no_more(
    house: House, people: tuple[Person, Person]
) -> None:
    """Nothing is given up by it: no points are lost, and nobody wins."""
    arthur, _ = people
    async with house.open() as bot:
        await finished(house, *people, game="camelot_the_build")
        branch = await begun(house, arthur)
        stats = (await (await arthur.slash("stats")).settled()).text
        assert "what if?" in (await (await arthur.slash("mygames")).settled()).text
        step = await bot.host.store.of(BranchTables).left_at(branch.id)
        await house.play_on(branch.id, arthur, moves=2)
        await house.quiet()
        running = await bot.host.tables.public(branch.id)
        points = points_written(running)
        resigning = await (await arthur.slash("resign", table=branch.id)).settled()
        assert "*End it* below your hand leaves the game as it stands." in resigning.text
        acts = in_effect(await bot.host.tables.store.tables.events(branch.id))[1:]  # the start is no step
        await end(arthur)
        await house.quiet()
        ended = await bot.host.tables.public(branch.id)
        assert (ended.status, ended.result) == ("cancelled", None)
        seen = panel(arthur)
        assert f"How this game stood:\n{points}" in seen.text
        assert f"leaves the game after step {len(acts)}" in seen.text
        assert len(acts) > step[0]
        assert not {"End it", "Undo"}.intersection(seen.labels)
        assert "Back to the mistake" not in seen.labels, "it was no lesson from which it came"
        back = await (
            await arthur.click(seen, f"Back to table {running.extra['branch']}, step {step[0]}")
        ).settled()
        assert f"Step {step[0]} of" in back.text
        assert "what if?" not in back.text
        own = await (await arthur.slash("replay", table=branch.id)).settled()
        assert f"Part of: what if? of table {running.extra['branch']}, step {step[0]}." in own.text
        assert "what if?" not in (await (await arthur.slash("mygames")).settled()).text
        assert (await (await arthur.slash("stats")).settled()).text == stats
        over = await told_of(house, arthur, CustomId(Verb.BRANCH_END, branch.id))
        assert "This game is over already" in over


async def end(person: Person) -> None:
    """End a game of somebody alone below his hand, as he is asked for."""
    await (await person.click(panel(person), "End it")).settled()
    await (await person.click(panel(person), "End it now")).settled()


async def test_no_other_game_is_ended_so(house: House, people: tuple[Person, Person]) -> None:
    arthur, guinevere = people
    async with house.open() as bot:
        table = await finished(house, *people)
        branch, own = await play_on(house, arthur, table, 3), await house.start_table(*people)
        for person, number in ((guinevere, branch.id), (arthur, own)):
            await told_of(house, person, CustomId(Verb.BRANCH_END, number, 0, "sure"))
            assert (await bot.host.tables.public(number)).status == "running"


async def test_a_game_goes_on_where_it_is_not_to_be_ended(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, _ = people
    async with house.open() as bot:
        await finished(house, *people)
        branch = await begun(house, arthur)
        before = panel(arthur)
        asked = await (await arthur.click(before, "End it")).settled()
        assert "It cannot be gone on with then." in asked.text
        assert (await bot.host.tables.public(branch.id)).status == "running"
        again = await (await arthur.click(panel(arthur), "Go on")).settled()
        assert again.text == before.text
        assert (await bot.host.tables.public(branch.id)).status == "running"


class Early(King):
    """Finds the mistakes of the beginning worst: from there no game is over at once."""

    async def verdict(self, *asked: Any) -> Verdict:
        found = await super().verdict(*asked)
        judgement = found.judgement
        if judgement is None or not judgement.is_mistake:
            return found
        return replace(found, judgement=replace(judgement, loss=1 - judgement.loss))


async def shown_last(found: Studied) -> int:
    """Give the last mistake of which a line shows what is better: not all that this King thinks is true."""
    for number in reversed(found.study.numbers):
        mistake = await found.studies.mistake(found.study, number)
        if await found.studies.shows(mistake, found.arthur.id, mistake.judgement.best):
            return number
    raise LookupError("no line shows what is better")


@pytest.mark.parametrize("by_itself", [True, False])
async def test_from_a_lesson_it_leads_back_to_the_mistake(
    house: House, monkeypatch: pytest.MonkeyPatch, by_itself: bool
) -> None:
    async with studied(house, monkeypatch, king=Early()) as found:
        arthur, number = found.arthur, await shown_last(found)
        mistake = CustomId(Verb.STUDY, found.table, number)
        put = await told_of(house, arthur, mistake)
        assert f"step {number + 1} \u00b7" in put
        shown = await (await arthur.click(arthur.messages()[-1], "Show the answer")).settled()
        page = await (await arthur.click(shown, "What if?")).settled()
        page = await (await arthur.click(page, "Dealt anew")).settled()
        assert f"Step {number + 1} is played anew." in page.text
        assert [label for label in page.labels if "otherwise" in label] == [f"Do step {number + 1} otherwise"]
        await (await arthur.click(page, f"Do step {number + 1} otherwise")).settled()
        await house.quiet()
        branch = await newest(house, arthur)
        assert "Back to the mistake" not in panel(arthur).labels
        if by_itself:
            await house.play_out(branch.id, arthur)
        else:
            await end(arthur)
        await house.quiet()
        back = await (await arthur.click(panel(arthur), "Back to the mistake")).settled()
        assert f"table {found.table}: learn from your mistakes" in back.text
        assert f"step {number + 1} \u00b7" in back.text
        assert "Better: " in back.text, "what is solved is not asked anew"
        assert {"What follows", "Next mistake"} <= {*back.labels}
        assert "Show the answer" not in back.labels


async def test_what_was_played_before_is_told_of_those_who_played_it(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    async with house.open() as bot:
        await finished(house, *people, game="return_to_camelot")
        branch = await begun(house, arthur)
        seat = branch.seat_of(arthur.id)
        assert seat is not None
        await house.play_on(branch.id, arthur, moves=1)
        await house.quiet()
        log = await (await arthur.slash("log", table=branch.id)).settled()
        before, _, after = log.text.partition("this was table")
        if not after:
            log = await (await arthur.click(log, "Back")).settled()
            before, _, after = log.text.partition("this was table")
        assert "Guinevere" in before
        assert "Computer" not in before
        assert "Computer" in after
        await bot.host.of(Rights).erase(guinevere.id)
        sat = {name for event in await bot.host.tables.store.tables.events(branch.id) for name in event.sat}
        assert sat == {"Arthur", FORMER}, "who is erased is named there no more"


async def test_what_is_not_proven_there_is_told_in_words(
    house: House, people: tuple[Person, Person], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arthur, _ = people
    async with house.open() as bot:
        origin = await finished(house, *people, game="camelot_the_build")
        plain = await (await arthur.slash("verify", table=origin)).settled()
        assert "were played at table" not in plain.text
        branch = await play_on(house, arthur, origin, 20)
        await house.play_out(branch.id, arthur)
        told = await (await arthur.slash("verify", table=branch.id)).settled()
        assert f"The first 21 events, up to the line `- {FORK}`, were played at table {origin}" in told.text
        record, proof = await bot.host.history.record(branch.id), await bot.host.history.proof(branch.id)
    game, opened = tmp_path / "game.txt", tmp_path / "proof.json"
    game.write_text(written(record))
    opened.write_bytes(proof_written(proof))
    assert main(["verify", str(game), str(opened)]) == 0
    said, first, fork = capsys.readouterr().out, record.line(0), record.line(21)
    drawn = sum(len(event.draws) for event in record.events[21:])
    assert f"{drawn} draws, all from the seed" in said
    assert f"Lines {first} to {fork - 1}, 21 events up to '- fork' in line {fork}," in said
    assert f"were played as table {origin}:" in said
    assert f"all from line {fork} on" in said


async def test_a_replay_is_of_the_last_game_that_left_no_other(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, _ = people
    async with house.open():
        table = await finished(house, *people)
        branch = await begun(house, arthur)
        await end(arthur)
        await house.quiet()
        for at in (arthur.at, arthur.world.channels[panel(arthur).record.channel_id]):
            seen = await (await arthur.slash("replay", at=at)).settled()
            assert f", table {table}\n" in seen.text
            offered = await arthur.complete("replay", "table", "what if", at=at)
            assert offered.values == [branch.id], "it has its own name"
