"""Questions of several steps: the way back, and what others' moves leave standing of an answer."""

from __future__ import annotations

import re

import pytest

from bot.sandbox import Person
from cogs.guides.markdown import pages
from rules.question import Pick, Question
from rules.text import Seat, say
from tests.faults.test_disk import Fault, full_disk, read_only
from tests.invented.game import Invented
from tests.invented.state import State
from tests.world.house import GAME, House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

BEGUN, NEXT = "Lord on b1", "Where does your Knight stand?"


async def begin(person: Person) -> None:
    """Answer the first question in one's own messages."""
    await (await person.click(person.inbox()[-1], BEGUN)).settled()
    assert NEXT in person.inbox()[-1].text


async def hand_in(house: House, table: int, person: Person) -> None:
    answer = await person.slash("move", text=await house.random_action(table, person), table=table)
    await answer.settled()
    await house.quiet()
    assert "hands in an army" in house.table(person).text


@pytest.mark.parametrize("by_mail", [True, False])
async def test_there_is_a_way_back(house: House, invented: str, by_mail: bool) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(arthur, guinevere, game=invented)
        own = arthur.inbox()[-1] if by_mail else await house.your_move(arthur)
        assert "Back" not in own.labels
        await (await arthur.click(own, BEGUN)).settled()
        await (await arthur.click(own, "Back")).settled()
        assert "Where does your Lord stand?" in own.text
        assert own.pictures
        assert "Back" not in own.labels


async def test_a_move_of_another_leaves_an_answer_standing(house: House, invented: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere, game=invented)
        await begin(arthur)
        await hand_in(house, table, guinevere)
        assert NEXT in arthur.inbox()[-1].text
        await (await arthur.click(arthur.inbox()[-1], "Lord on b1, Knight on d1")).settled()
        await house.quiet()
        assert NEXT not in arthur.inbox()[-1].text


async def test_who_went_back_stays_there(house: House, invented: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere, game=invented)
        await begin(arthur)
        await (await arthur.click(arthur.inbox()[-1], "Back")).settled()
        await hand_in(house, table, guinevere)
        assert NEXT not in arthur.inbox()[-1].text


async def test_an_answer_begun_outlasts_a_restart(house: House, invented: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere, game=invented)
        await begin(arthur)
    async with house.open():
        await hand_in(house, table, guinevere)
        assert NEXT in arthur.inbox()[-1].text
        await (await arthur.click(arthur.inbox()[-1], "Lord on b1, Knight on d1")).settled()
        await house.quiet()
        assert NEXT not in arthur.inbox()[-1].text


async def test_an_answer_begun_is_forgotten_with_its_question(house: House, invented: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere, game=invented)
        await begin(arthur)
        await hand_in(house, table, arthur)
        assert NEXT not in arthur.inbox()[-1].text
    async with house.open():
        await hand_in(house, table, guinevere)
        assert NEXT not in arthur.inbox()[-1].text


async def test_what_was_said_in_an_earlier_turn_is_not_taken(house: House, invented: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(arthur, guinevere, game=invented)
        await begin(arthur)
        channel = arthur.inbox()[-1].record.channel_id
        _, begun = await bot.host.tables.store.outbox.half_said(table, channel)
        assert begun
        turn, said = begun
        await bot.host.tables.store.outbox.remember_said(table, channel, turn - 1, said)
    async with house.open():
        await hand_in(house, table, guinevere)
        assert NEXT not in arthur.inbox()[-1].text
        assert "Where does your Lord stand?" in arthur.inbox()[-1].text


def nothing_else_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a question with a single answer between the Lord's square and the Knight's."""
    asked = Invented.menu

    def menu(self: Invented, state: State, seat: Seat, said: str = "") -> Question | None:
        if re.fullmatch(r"army L..", said):
            return Pick(say("Who else?"), [f"{said} K"], lambda _: say("The Knight"))
        return asked(self, state, seat, said.removesuffix(" K"))

    monkeypatch.setattr(Invented, "menu", menu)


async def test_a_question_with_one_answer_costs_no_click_and_is_skipped_on_the_way_back(
    house: House, invented: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    nothing_else_to_say(monkeypatch)
    async with house.open():
        table = await house.start_table(arthur, guinevere, game=invented)
        await begin(arthur)
        assert "Who else?" not in arthur.inbox()[-1].text
        await (await arthur.click(arthur.inbox()[-1], "Back")).settled()
        assert "Where does your Lord stand?" in arthur.inbox()[-1].text
        await begin(arthur)
        await hand_in(house, table, guinevere)
        assert NEXT in arthur.inbox()[-1].text, "it is noted how far the answer has led"
        await (await arthur.click(arthur.inbox()[-1], "Lord on b1, Knight on d1")).settled()
        await house.quiet()
        assert "hands in an army" in house.table(arthur).text


async def test_what_is_typed_is_asked_further_as_it_stands(
    house: House, invented: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    nothing_else_to_say(monkeypatch)
    async with house.open():
        table = await house.start_table(arthur, guinevere, game=invented)
        typed = await arthur.slash("move", text="army Lb1", table=table)
        assert "Who else?" in (await typed.settled()).text


@pytest.mark.parametrize("fault", [full_disk, read_only])
async def test_an_answer_that_cannot_be_noted_leads_on(
    house: House, invented: str, fault: Fault, caplog: pytest.LogCaptureFixture
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(arthur, guinevere, game=invented)
        async with fault(house):
            await begin(arthur)
        assert "is not remembered" in caplog.text
        await (await arthur.click(arthur.inbox()[-1], "Lord on b1, Knight on d1")).settled()
        await house.quiet()
        assert NEXT not in arthur.inbox()[-1].text


async def test_ones_own_view_says_which_table_it_is_and_whom_it_waits_for(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        first = await house.awaited(table, people)
        assert first is not None
        other = next(person for person in people if person is not first)
        own = await house.your_move(first)
        place = (await house.bot.host.tables.public(table)).channel
        assert f"Table {table} in <#{place}>" in own.text
        waiting = await house.your_move(other)
        assert f"the table waited for \U0001f535 <@{first.id}>" in waiting.text


async def test_before_the_game_no_refusal_offers_a_move(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.open_table(arthur, guinevere)
        answer = await guinevere.click(house.lobby(guinevere), "Start")
        assert "Only Arthur" in refusal(answer)
        assert answer.followups[-1].labels == []


async def test_who_reads_the_guide_turns_to_any_page(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        read = (await arthur.slash("rules", game=GAME)).message
        assert f"Page 1 of {len(pages(GAME))}" in read.text
        assert "Your tokens" in read.text
        assert len(read.pictures) == 1
        last = len(pages(GAME)) - 1
        await (await arthur.choose(read, f"{last} {GAME}")).settled()
        assert pages(GAME)[last] in read.text
        assert f"Page {last + 1} of {last + 1}" in read.text
        assert not read.pictures
        await (await arthur.click(read, "Back")).settled()
        assert f"Page {last} of {last + 1}" in read.text


async def test_only_a_computer_that_is_there_can_be_sent_away(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await house.open_table(arthur)
        assert "Remove computer" not in house.lobby(arthur).labels
        await arthur.click(house.lobby(arthur), "Add computer")
        await house.quiet()
        await arthur.click(house.lobby(arthur), "Remove computer")
        await house.quiet()
        assert "Remove computer" not in house.lobby(arthur).labels
