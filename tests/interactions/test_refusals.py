"""Whatever cannot be done gets one sentence, for the one who asked, and changes nothing."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import Impossible
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_a_double_click_counts_once(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        await bidder.click((await bidder.slash("mygames")).message, "Ask me to confirm")
        form = await bidder.click(await house.your_move(bidder), "Choose")
        message = await (await bidder.submit(form, {"Builders": "1"})).settled()
        version = await house.version(table)
        answers = await asyncio.gather(
            bidder.click(message, "Confirm"), bidder.click(message, "Confirm"), return_exceptions=False
        )
        for answer in answers:
            await answer.settled()
        await house.quiet()
        assert await house.version(table) == version + 1


async def test_a_stale_button_says_so_and_offers_your_move(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        form = await bidder.click(await house.your_move(bidder), "Choose")
        await (await bidder.slash("move", text="bid 2b")).settled()
        version = await house.version(table)
        answer = await bidder.submit(form, {"Builders": "1"})
        assert "moved on" in refusal(answer)
        assert "Your move" in (answer.followups[-1] if answer.followups else answer.message).labels
        assert await house.version(table) == version


async def test_an_old_question_is_brought_up_to_date_where_it_stands(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        own = await house.your_move(bidder)
        await house.bot.host.turns.act(table, bidder.id, None, "bid 2b")
        version = await house.version(table)
        answer = await bidder.click(own, "Choose")
        await answer.settled()
        assert answer.followups == []
        assert "**Too late.** The table has moved on since then" in own.text
        assert own.text.endswith("this is how it stands."), "it is said where he has pressed"
        assert await house.version(table) == version


async def test_a_click_on_a_year_old_message_is_answered(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        old = house.table(people[0])
        await house.play_out(table, *people)
    house.clock.advance(365 * 24 * 3600)
    async with house.open():
        answer = await people[0].click(house.table(people[0]), "Log")
        assert "The eight rounds are over" in answer.text
        with pytest.raises(Impossible):
            await people[0].click(old, "Your move")  # its buttons were taken off


async def test_a_spectator_has_no_hand_and_no_move(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    spectator = house.person("Spectator")
    async with house.open():
        table = await house.start_table(*people)
        version = await house.version(table)
        answer = await spectator.click(house.table(spectator), "Your move")
        await answer.settled()
        assert "do not sit at this table" in refusal(answer)
        answer = await spectator.slash("move", text="bid 1b", table=table)
        await answer.settled()
        assert "do not sit at this table" in refusal(answer)
        board = await (await spectator.slash("board")).settled()
        assert board.pictures
        assert await house.version(table) == version


async def test_a_typed_move_that_is_none(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        version = await house.version(table)
        for text in ("bid 7b", "bid 3b 3i", "hello", "bid 1b 1", "\u00e9", "b" * 90):
            answer = await bidder.slash("move", text=text)
            await answer.settled()
            assert refusal(answer)
            assert await house.version(table) == version


async def test_it_is_not_your_turn(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        other = people[0] if bidder is people[1] else people[1]
        answer = await other.slash("move", text="bid 1b")
        await answer.settled()
        assert "It is not your move: the table waits for" in refusal(answer)


async def test_the_lobby_refuses_what_cannot_be(house: House) -> None:
    names = ("Arthur", "Guinevere", "Lancelot", "Merlin")
    people = [house.person(name) for name in names]
    morgana = house.person("Morgana")
    async with house.open():
        table = await house.open_table(people[0])
        lobby = house.lobby(morgana)
        assert "already sit" in refusal(await people[0].click(lobby, "Join"))
        assert "Only Arthur" in refusal(await morgana.click(lobby, "Add computer"))
        assert "Only Arthur" in refusal(await morgana.click(lobby, "Cancel"))
        assert "do not sit" in refusal(await morgana.click(lobby, "Leave"))
        for person in people[1:]:
            await person.click(house.lobby(person), "Join")
            await house.quiet()
        with pytest.raises(Impossible):
            await morgana.click(house.lobby(morgana), "Join")
        await house.begin(table, people[0])
        assert "Your move" in house.table(morgana).labels


async def test_an_old_lobby_click_after_the_start_is_refused(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.open_table(arthur, guinevere)
        lobby = house.lobby(arthur)
        await asyncio.gather(arthur.click(lobby, "Start"), guinevere.click(lobby, "Start"))
        await house.follow(table, arthur)
        assert "Your move" in house.table(arthur).labels
        assert (await (await arthur.slash("hand")).settled()).pictures


async def test_resigning_asks_first_and_ends_a_game_of_two(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        asked = await people[0].slash("resign")
        assert not await house.is_over(table)
        assert "The game is over then." in asked.text
        answer = await people[0].click(asked.message, "Resign")
        assert answer.text == "You have resigned. Thank you for playing."
        await house.quiet()
        assert await house.is_over(table)
        assert "Guinevere" in house.table(people[0]).text.split("wins!")[0]


async def test_a_refusal_at_a_game_that_is_over_leads_to_its_end_and_to_another(house: House) -> None:
    people = arthur, _ = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        asked = await arthur.slash("resign")
        await house.bot.host.turns.declare(table, arthur.id, "resign")
        await house.quiet()
        answer = await arthur.click(asked.message, "Resign")
        assert "This game is over" in refusal(answer)
        assert answer.followups[-1].labels == ["How it ended", "Play again"]
        shown = await (await arthur.click(answer.followups[-1], "How it ended")).settled()
        assert "Guinevere" in shown.text.split(" wins")[0]
        assert "Step 1 of 1" in shown.text


async def test_the_computer_plays_on_for_one_who_resigns_among_several(house: House) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open():
        table = await house.start_table(*people)
        begun = len(house.calls)
        asked = await people[0].slash("resign")
        assert "The computer plays this seat to the end." in asked.text
        assert "/handover" in asked.text
        answer = await people[0].click(asked.message, "Resign")
        assert "The computer plays this seat to the end." in answer.text
        await house.quiet()
        seen = house.table(people[1])
        assert "\U0001f535 Arthur has resigned: the computer plays this seat to the end." in seen.text
        assert f"<@{people[0].id}>" not in seen.text
        assert not any(people[0].id in rung for rung, _ in house.calls[begun:])
        refused = await people[0].slash("resign", table=table)
        assert "You have resigned" in refusal(refused)
        await house.play_out(table, *people[1:])
        assert await house.is_over(table)
        assert "has resigned: the computer" not in house.table(people[1]).text


async def test_undo_takes_back_what_told_nobody_anything(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        await (await bidder.slash("move", text="bid 1b")).settled()
        answer = await bidder.slash("undo", table=table)
        await answer.settled()
        assert "Your last move (" in refusal(answer), "the turn has passed to the other"
        assert "your answer still stands open" in refusal(answer), "the bid is not shown yet"
