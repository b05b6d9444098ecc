"""`/vote`: asked at the table, answered by buttons, and done when all have agreed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.messages.notification import brief
from bot.people.outbox import Outbox
from bot.sandbox import Answer, Person, Seen
from bot.store.rows.posted import Ring
from cogs.consent.service import Consent
from cogs.consent.tables import ProposalTables
from tests.e2e.test_days import hours, timed_table
from tests.patience import PATIENCE
from tests.publishing.test_private_panel import panel
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    return house.person("Arthur"), house.person("Guinevere")


def _asking(person: Person) -> Seen:
    return next(seen for seen in reversed(person.messages()) if "Agree" in seen.labels)


async def _voted(house: House, people: tuple[Person, Person], what: str) -> None:
    arthur, guinevere = people
    told = (await arthur.slash("vote", what=what)).message
    assert told.ephemeral
    await house.quiet()
    assert "Nothing changes before all agree." in _asking(guinevere).text
    waits = "still to answer: Guinevere"
    assert waits in house.table(arthur).text
    await guinevere.click(_asking(guinevere), "Agree")
    await house.quiet()
    assert waits not in house.table(arthur).text


async def test_a_game_is_paused_and_gone_on_with(house: House, people: tuple[Person, Person]) -> None:
    arthur, guinevere = people
    async with house.open():
        table = await timed_table(house, *people)
        other = guinevere if await house.awaited(table, people) is arthur else arthur
        await hours(house, 25)
        listed = (await other.slash("mygames")).message
        assert f"waits for {'Arthur' if other is guinevere else 'Guinevere'}" in listed.text
        await _voted(house, people, "pause")
        assert "**The game is paused**" in house.table(arthur).text
        assert "the table waits for you" not in house.table(arthur).text
        awaited = await house.awaited(table, people)
        assert awaited is not None
        answer = await awaited.slash("move", text=await house.random_action(table, awaited), table=table)
        await answer.settled()
        assert "The game is paused" in refusal(answer)
        assert "is paused" in (await guinevere.slash("mygames")).message.text
        await hours(house, 5 * 24)
        shown = (await _settled(await awaited.slash("hand", table=table))).message
        assert "End the pause" in shown.labels
        assert not {"Choose", "Agree"} & set(shown.labels)
        await other.slash("vote", what="resume")
        await house.quiet()
        rung = "proposes to end the pause of Battles & Builders; 7 days left to answer"
        assert rung in awaited.notifications()[-1].body
        asked = (await awaited.slash("mygames")).message
        assert "it waits for you" in asked.text
        assert "you are asked whether to end the pause" in asked.text
        answering = await (await awaited.click(asked, "Answer")).settled()
        assert {"Agree", "Refuse"} <= set(answering.labels)
        assert "End the pause" not in answering.labels
        told = len(awaited.notifications())
        await awaited.click(answering, "Agree")
        await hours(house, 0.1)
        assert "the table waits for you" in house.table(arthur).text
        assert "late since" not in panel(awaited).text, "a pause does not count"
        assert not [ring for ring in awaited.notifications()[told:] if "is over" in ring.body]
        assert "Battles & Builders goes on: all have agreed" in {
            ring.body.partition(" \u00b7 ")[0] for ring in other.notifications()
        }, "who proposed it is told"
        await house.play_on(table, *people, moves=2)


async def test_a_game_is_ended_without_a_result(house: House, people: tuple[Person, Person]) -> None:
    arthur, guinevere = people
    async with house.open():
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=2)
        await _voted(house, people, "end")
        assert (await house.bot.host.tables.public(table)).status == "cancelled"
        board = house.table(arthur)
        assert "This game was ended without a result." in board.text
        assert "All have agreed to end the game without a result" in board.text
        assert board.pictures, "what was played stays to be seen"
        assert board.labels == ["Log", "Rules", "Play again"]
        assert board.alt_texts[0].startswith("This game was ended without a result. ")
        for answer in (await arthur.click(board, "Log"), await arthur.slash("log", table=table)):
            assert "turn 1" in (await answer.settled()).text
        for person in people:
            assert "This game was ended without a result." in panel(person).text
            assert not re.search("the table wait(s|ed) for", panel(person).text)
            assert not {"Resign", "More"} & set(panel(person).labels)
            assert "Play again" in panel(person).labels
        await arthur.click(board, "Play again")
        await house.quiet()
        assert "invites you to another game" in guinevere.inbox()[-1].text
        assert "The next game" in house.table(arthur).text


async def test_what_is_not_due_is_refused_in_words(house: House, people: tuple[Person, Person]) -> None:
    arthur, _ = people
    async with house.open():
        await house.start_table(*people)
        assert refusal(await arthur.slash("vote", what="resume")) == "The game is not paused."


async def test_who_plays_alone_with_computers_is_asked_before_the_game_ends(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.start_table(arthur, computers=2)
        asked = await (await arthur.slash("vote", what="end")).settled()
        assert "do you end this game" in asked.text
        assert (await house.bot.host.tables.public(table)).status == "running"
        told = await (await arthur.click(asked, "End the game")).settled()
        assert "It is done." in told.text
        assert "agreed" not in told.text
        (*_, last) = await house.bot.host.history.log(table, None)
        assert last.text.template == "{who} ends the game without a result"


def _newest(person: Person, words: str) -> Seen:
    return next(_that_say(person, words))


def _that_say(person: Person, words: str) -> Iterator[Seen]:
    """Give the messages with these words where somebody is, the newest first."""
    return (seen for seen in reversed(person.messages()) if words in seen.text and not seen.ephemeral)


async def test_who_is_late_has_a_fair_word_gives_way_and_comes_back(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await timed_table(house, *people, pace=6 * 3600)
        late = await house.awaited(table, people)
        assert late is not None
        other = people[0] if late is people[1] else people[1]
        told = refusal(await _settled(await other.slash("vote", what="replace")))
        assert told == "Nobody at this table is late, and nobody has left the server."
        await late.slash("away", days=1)
        await hours(house, 6.1)
        page = await _settled(await other.slash("vote", what="replace"))
        assert page.message.ephemeral
        await other.click(page.message, "Replace")
        assert "Nobody else has to agree." in page.text
        await house.quiet()
        assert f"{late.name} is away until" in page.text
        asked = (await house.your_move(late)).text
        assert "You is" not in asked
        assert "You can keep the seat by a move" in asked
        rung = len(late.notifications())
        await hours(house, 18)
        assert len(late.notifications()) == rung + 1, (
            "one ring says that time is over, and how the seat is kept"
        )
        word = _newest(late, "can keep the seat by a move, or by *I am still here*, until")
        assert word.pings(late.user)
        keeps = "A move or \u201cI am still here\u201d within 6 hours keeps your seat in Battles & Builders"
        asks = f"{other.name} asks that a computer plays on"
        assert brief(f"{keeps}: {asks}") in late.notifications()[-1].body
        withdraw = f"Withdraw ({other.name})"
        assert word.labels == [withdraw, f"I am still here ({late.name})", "Your move"], (
            "it says who may press it"
        )
        assert "Nobody else has to agree. It happens on" in word.text
        assert f"Only {other.name}, who proposed this" in refusal(await late.click(word, withdraw))
        await hours(house, 5)
        last = brief(f"{keeps.replace('6 hours', '54 minutes')}: {asks}")
        assert last in late.notifications()[-1].body, "the last word comes an hour before"
        assert (await house.bot.host.tables.public(table)).seat_of(late.id) is not None
        await hours(house, 1.1)
        await late.until(lambda: any(_that_say(late, "You can have your seat back")), PATIENCE)
        await late.until(lambda: late.inbox()[-1].labels == ["I am back"], PATIENCE)
        assert (await house.bot.host.tables.public(table)).seat_of(late.id) is None
        given = _newest(late, "You can have your seat back")
        assert given.pings(late.user)
        on = f"A computer plays on for {late.name} in Battles & Builders; \u201cI am back\u201d gives"
        assert f"{on} {late.name} the seat \u00b7 @" in late.notifications()[-1].body, "one line for both"
        letter = late.inbox()[-1]
        assert "A computer plays on for you." in letter.text
        assert (letter.pictures, letter.labels) == ([], ["I am back"])
        answer = await late.click(letter, "I am back")
        assert "Your panel comes below" in (await answer.settled()).text
        await house.quiet()
        panel = late.inbox()[-1]
        assert ("You are" in panel.text, panel.ephemeral) == (True, False), "the newest message is the panel"
        assert panel.pictures
        assert "is back and plays on" in house.table(other).text
        assert "I am back" not in _newest(late, "is back, and plays on").labels
        assert "I am back" not in late.inbox()[-1].labels
        await house.play_on(table, *people, moves=2)


async def _settled(answer: Answer) -> Answer:
    await answer.settled()
    return answer


async def test_votes_handing_over_and_answers_ahead_stand_behind_more_while_one_plays(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, _ = people
    async with house.open() as bot:
        table = await house.start_table(*people)
        more = (await _settled(await arthur.click(await house.your_move(arthur), "More"))).message
        assert {"Answer ahead", "Vote", "Hand over", "Resign"} <= {*more.labels}
        page = (await _settled(await arthur.click(more, "Hand over"))).message
        assert page.labels == ["A computer"]
        more = (await _settled(await arthur.click(await house.your_move(arthur), "More"))).message
        page = (await _settled(await arthur.click(more, "Vote"))).message
        assert "End the pause" not in page.labels
        await (await arthur.click(page, "Pause until all agree to go on")).settled()
        await house.quiet()
        (asked,) = await bot.host.tables.store.of(ProposalTables).of_table(table, 0.0)
        assert (asked.kind, asked.proposer) == ("pause", arthur.id)


async def test_computers_have_strengths_which_all_may_change(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    async with house.open():
        table = await house.open_table(*people, game="somerset", computers=1)
        lobby = house.lobby(arthur)
        assert "Computer (Knight)" in lobby.text
        await arthur.choose(lobby, "Page")
        await house.quiet()
        assert "Computer (Page)" in house.lobby(arthur).text
        await house.begin(table, arthur)
        asked = (await arthur.slash("vote", what="strength")).message
        assert "Computer (Page)" in asked.text
        told = await (await arthur.choose(asked, "King")).settled()
        assert "Computer (Page) becomes **Computer (King)**." in told.text
        await house.quiet()
        await guinevere.click(_asking(guinevere), "Agree")
        await house.quiet()
        assert "Computer (King)" in house.table(arthur).text
        done = "\n".join(seen.text for seen in arthur.messages())
        assert "is **Computer (King)** from now on." in done
        assert "plays on for" not in done


async def test_the_end_names_a_computer_by_whom_it_was_for_most_of_the_game(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    async with house.open():
        table = await house.open_table(*people, computers=1)
        await arthur.choose(house.lobby(arthur), "Page")
        await house.quiet()
        await house.begin(table, arthur)
        while (await house.bot.host.tables.public(table)).round < 7:
            await house.play_on(table, *people, moves=1)
        await arthur.choose((await arthur.slash("vote", what="strength")).message, "King")
        await house.quiet()
        await guinevere.click(_asking(guinevere), "Agree")
        await house.quiet()
        assert "Computer (King)" in house.table(arthur).text
        await house.play_out(table, *people)
        for told in (house.table(arthur), panel(arthur), panel(guinevere)):
            assert "Computer (Page)" in told.text
            assert "Computer (King)" not in told.text


async def test_a_vote_refused_while_it_is_about_to_ring_is_not_told_as_open(
    house: House, people: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is proposed is read before who is to be rung, and may be refused in between."""
    arthur, guinevere = people
    due = Outbox.rings_due

    async def refused_first(outbox: Outbox, table_id: int) -> list[Ring]:
        consent = house.bot.host.of(Consent)
        for proposal in (await consent.asked_of(guinevere.id)).values():
            await consent.refuse(proposal.id, guinevere.id)
        return await due(outbox, table_id)

    async with house.open():
        await house.start_table(*people)
        monkeypatch.setattr(Outbox, "rings_due", refused_first)
        await arthur.slash("vote", what="pause")
        await house.quiet()
        told = [each.body for each in arthur.notifications() if "pause" in each.body]
        assert told == ["Guinevere refuses to pause Battles & Builders \u00b7 @Arthur"]
        assert not any("to answer" in each.body for each in guinevere.notifications())
