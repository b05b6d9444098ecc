"""The private panel over days: it tells the present, it is one a person and table, and comes in silence."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.interactions.components import CustomId
from bot.interactions.panel_state import bring_down, fingerprint
from bot.interactions.verb import Verb
from bot.messages.question_rows import SELECTS
from bot.publishing.panel import needs_picture
from bot.sandbox import Person, Seen
from bot.sandbox.discord import messages
from bot.sandbox.discord.records import Flag, Message
from bot.sandbox.discord.scenario import channel_named
from tests.faults.passing import minutes
from tests.some import some
from tests.world.house import GAME, House

pytestmark = pytest.mark.usefixtures("scribbled")

DAY = 24 * 3600
WAITS = "the table waits for you"
GALLERY = 12
OF_A_TURN = {Verb.ANSWER, Verb.SHORTCUT_SELECT, *SELECTS, Verb.SORT, Verb.FORM, Verb.STOP}


def panels(person: Person) -> list[Seen]:
    """Give what stands among somebody's direct messages besides the welcome."""
    return [seen for seen in person.inbox() if "You are" in seen.text and not seen.ephemeral]


def panel(person: Person) -> Seen:
    """Give the one panel that somebody has."""
    (seen,) = panels(person)
    return seen


def turns_asked(seen: Seen) -> set[int | None]:
    """Give the turns that the buttons and selects of a message belong to."""
    ids = [CustomId.read(str(part["custom_id"])) for part in seen.components if part.get("custom_id")]
    return {each.turn for each in ids if each is not None and each.verb in OF_A_TURN}


async def check(house: House, table: int, *people: Person) -> None:
    """Make sure that each panel tells the present, and that what can be clicked there is alive."""
    public = await house.bot.host.tables.public(table)
    for person in people:
        seen = panel(person)
        private = await house.bot.host.turns.private(table, person.id)
        awaited = private.seat in public.acting
        assert (WAITS in seen.text) is awaited
        assert turns_asked(seen) == ({private.turn} if awaited else set())
        assert ("wins!" in seen.text) is (public.result is not None)


async def laying(house: House, *people: Person) -> tuple[int, Person]:
    """Begin Camelot: The Build, in which nobody hides a tile; give the table, and who lays one now."""
    table = await house.start_table(*people, game="camelot_the_build")
    for person in people:
        await house.bot.host.turns.act(table, person.id, None, "hide none")
    await house.quiet()
    mover = await house.awaited(table, people)
    assert mover is not None
    return table, mover


async def move_by_mail(house: House, table: int, person: Person) -> None:
    """Let somebody type a random move among the direct messages."""
    place = house.sandbox.world.channels[panel(person).record.channel_id]
    text = await house.random_action(table, person)
    await (await person.slash("move", text=text, table=table, at=place)).settled()
    await house.quiet()


@pytest.mark.parametrize("game", [GAME, "return_to_camelot"])
async def test_panels_tell_the_present_though_one_moves_elsewhere(house: House, game: str) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game=game)
        # A while of each length before each one's move: the people take turns.
        for hours in (0.2, 0.2, 2.0, 2.0, 26.0, 26.0) * 2:
            await check(house, table, *people)
            house.clock.advance(hours * 3600)
            await minutes(house)
            if await house.awaited(table, people) is arthur:
                await house.play_on(table, arthur, moves=1)
            elif await house.awaited(table, people) is guinevere:
                await move_by_mail(house, table, guinevere)
        await check(house, table, *people)


async def test_the_result_comes_to_everybody_and_nothing_is_left_to_press(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        house.clock.advance(DAY)
        await house.play_on(table, *people, moves=3)
        house.clock.advance(DAY)
        loser = await house.awaited(table, people)
        assert loser is not None
        await house.bot.host.turns.declare(table, loser.id, "resign")
        await house.quiet()
        await check(house, table, *people)
        for person in people:
            assert "wins!" in panel(person).text
            assert panel(person).pictures


@pytest.mark.parametrize(("status", "code", "refusals"), [(403, 50001, 1), (403, 50001, 2), (429, 0, 1)])
async def test_a_panel_refused_at_the_end_is_true_within_a_minute(
    house: House, status: int, code: int, refusals: int
) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        mail = f"/channels/{panel(arthur).record.channel_id}/messages"
        for nth in range(1, refusals + 1):
            house.sandbox.faults.fail("PATCH", mail, status, code=code, nth=nth, retry_after=3066.0)
        await house.bot.host.turns.declare(table, guinevere.id, "resign")
        await house.quiet()
        await check(house, table, guinevere)
        assert (WAITS in panel(arthur).text) is (status == 403), "it was refused; of too many one comes anew"
        await minutes(house)
        await check(house, table, *people)


async def test_what_comes_without_a_ring_comes_in_silence(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        house.clock.advance(DAY)
        await house.play_on(table, *people, moves=2)
        for person in people:
            assert panel(person).record.flags & Flag.SILENT


async def test_a_panel_that_comes_anew_shows_all_there_is_to_decide_by(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table, mover = await laying(house, *people)
        before = panel(mover).id
        house.clock.advance(2 * 3600)
        tile = (await bot.host.turns.completions(table, mover.id, "place", 1))[0].text
        lay = (await bot.host.turns.completions(table, mover.id, f"{tile} ", 1))[0].text
        await (await mover.slash("move", text=lay, table=table)).settled()
        await house.quiet()
        assert WAITS in panel(mover).text
        assert panel(mover).id == before, "nobody is rung by what he does himself"
        await bring_down(bot, table, mover.id)
        await minutes(house)
        assert WAITS in panel(mover).text
        assert panel(mover).id > before
        assert panel(mover).pictures


async def test_a_panel_deleted_by_hand_comes_again(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        for person in people:
            messages.delete(house.sandbox.world, panel(person).record)
        await house.play_on(table, *people, moves=2)
        await check(house, table, *people)


async def test_others_moves_touch_no_panel_of_one_who_is_not_awaited(house: House) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot", "Merlin"))
    async with house.open():
        table = await house.start_table(*people, game="camelot_101")
        touched = await edits_of_the_idle(house, table, *people)
        assert touched == 0


async def test_the_number_of_a_turn_is_news_only_to_one_who_is_asked(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people)
        mover = await house.awaited(table, people)
        assert mover is not None
        asked = await bot.host.turns.private(table, mover.id)
        assert fingerprint(replace(asked, turn=asked.turn + 1), 0) != fingerprint(asked, 0)
        await house.play_on(table, mover, moves=1)
        offered = await bot.host.turns.private(table, mover.id)
        assert fingerprint(replace(offered, turn=offered.turn + 1), 0) != fingerprint(offered, 0)
        idle = replace(offered, question=None)
        assert fingerprint(replace(idle, turn=idle.turn + 1), 0) == fingerprint(idle, 0)


async def edits_of_the_idle(house: House, table: int, *people: Person) -> int:
    """Count how often the panel of somebody was touched whom others' moves have neither asked nor told."""
    touched = 0
    for _ in range(8):
        person = await house.awaited(table, people)
        assert person is not None
        idle = [each for each in people if each is not person and WAITS not in panel(each).text]
        before = {each.id: state(panel(each).record) for each in idle}
        await house.play_on(table, person, moves=1)
        calm = [each for each in idle if WAITS not in panel(each).text]
        touched += sum(state(panel(each).record) != before[each.id] for each in calm)
    return touched


def state(message: Message) -> tuple[int, int]:
    """Tell one state of a message from another."""
    return message.id, len(message.edits)


async def test_who_has_moved_elsewhere_is_not_shown_once_more_what_he_has_just_seen(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        mover = await house.awaited(table, people)
        assert mover is not None
        assert panel(mover).pictures
        await house.play_on(table, mover, moves=1)
        assert "Your move is made." in panel(mover).text
        assert not panel(mover).pictures
        edits = len(panel(mover).record.edits)
        await (await mover.click(panel(mover), "Change your answer")).settled()
        await house.quiet()
        assert panel(mover).pictures
        assert len(panel(mover).record.edits) == edits + 1, "the answer to the click is all that touches it"


async def test_a_question_that_stays_open_is_asked_again_on_demand_and_goes_when_it_closes(
    house: House,
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people)
        mover = await house.awaited(table, people)
        assert mover is not None
        await house.play_on(table, mover, moves=1)
        assert turns_asked(panel(mover)) == set()
        await (await mover.click(panel(mover), "Change your answer")).settled()
        open_turn = (await bot.host.turns.private(table, mover.id)).turn
        assert turns_asked(panel(mover)) == {open_turn}
        await house.play_on(table, *people, moves=1)
        assert open_turn not in turns_asked(panel(mover))
        await check(house, table, *people)


async def test_who_types_among_direct_messages_is_shown_the_outcome_there(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        mover = await house.awaited(table, people)
        assert mover is not None
        await move_by_mail(house, table, mover)
        assert panel(mover).pictures


async def test_who_learns_something_out_of_turn_is_shown_it(house: House) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere"))
    async with house.open() as bot:
        table = await house.start_table(*people)
        mover = await house.awaited(table, people)
        assert mover is not None
        await house.play_on(table, mover, moves=1)
        idle = await bot.host.turns.private(table, mover.id)
        (own, *_) = idle.lines
        public = replace(own, seat=1 - idle.seat, alone=False)
        learned = replace(public, alone=True)
        assert fingerprint(replace(idle, lines=(*idle.lines, public)), 0) == fingerprint(idle, 0)
        assert fingerprint(replace(idle, lines=(*idle.lines, learned)), 0) != fingerprint(idle, 0)
        assert needs_picture(replace(idle, lines=(*idle.lines, learned)))


async def test_a_seat_given_away_leaves_no_panel_behind(house: House) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    merlin = house.person("Merlin")
    async with house.open():
        table = await house.start_table(*people)
        house.clock.advance(DAY)
        answer = await arthur.slash("handover", {"table": table, "to": merlin})
        await answer.settled()
        await house.quiet()
        seen = next(seen for seen in reversed(merlin.messages()) if "Take the seat" in seen.labels)
        await guinevere.click(seen, "Agree")
        await merlin.click(seen, "Take the seat")
        await house.quiet()
        assert all(not each.labels for each in some(arthur.inbox()))
        await check(house, table, guinevere, merlin)


async def test_who_has_moved_to_another_place_is_told_where(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        place = channel_named(house.sandbox.world, "hall")
        await (await people[0].slash("bring", table=table, at=place)).settled()
        await house.quiet()
        for person in people:
            assert f"<#{place.id}>" in panel(person).text


async def test_the_welcome_comes_once_a_person(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        for name in ("tables", "hall"):
            for person in people:
                person.go(channel_named(house.sandbox.world, name))
            await house.start_table(*people)
        for person in people:
            welcomes = [seen for seen in person.inbox() if "What only you may see" in seen.text]
            assert len(welcomes) == 1
            assert welcomes[0].record.flags & Flag.SILENT, "who opens a table or joins it looks on already"
            assert len(panels(person)) == 2


async def test_answers_to_your_move_do_not_pile_up(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        first = await house.your_move(people[0])
        await house.bot.idle()
        for _ in range(2):
            await house.your_move(people[0])
            await house.bot.idle()
        answer = await people[0].slash("hand", table=table)
        last = await answer.settled()
        await house.bot.idle()
        own = [seen for seen in people[0].messages() if seen.ephemeral and "You are" in seen.text]
        assert [seen.id for seen in own] == [last.id]
        assert first.id != last.id


async def test_a_move_typed_among_direct_messages_shows_no_second_panel(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        person = await house.awaited(table, people)
        assert person is not None
        place = house.sandbox.world.channels[panel(person).record.channel_id]
        answer = await person.slash("move", text="bid 1b", table=table, at=place)
        fingerprint = await answer.settled()
        await house.quiet()
        assert "You commit 1 builder" in fingerprint.text
        assert (fingerprint.pictures, fingerprint.labels) == ([], [])
        assert WAITS not in panel(person).text


async def test_what_is_asked_stands_at_the_end_and_else_the_news(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=5)
        for person in people:
            for label in {"Show the table", "Change your answer"} & {*panel(person).labels}:
                await (await person.click(panel(person), label)).settled()
            private = await house.bot.host.turns.private(table, person.id)
            texts = [str(part.get("content", part["type"])) for part in panel(person).components]
            headings = "Since you last moved", "What happened last"
            (news,) = (number for number, text in enumerate(texts) if any(map(text.count, headings)))
            assert (news < texts.index(str(GALLERY))) is (private.question is not None)
            assert len(texts[news]) < 500


async def test_ones_own_choice_is_told_once(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        person = await house.awaited(table, people)
        assert person is not None
        done = await (await person.slash("move", text="bid 1b", table=table)).settled()
        assert "You commit 1 builder" in done.text
        assert f"{person.user.name} commits" not in done.text


@pytest.mark.parametrize("edits", [0, 3])
async def test_an_old_panel_asks_in_its_place_as_long_as_discord_takes_that(
    house: House, monkeypatch: pytest.MonkeyPatch, edits: int
) -> None:
    monkeypatch.setattr("bot.sandbox.discord.limits.OLD_MESSAGE_EDITS", edits)
    house.sandbox.world.behaviour.old_edit_seconds = 60
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        before = [panel(person).id for person in people]
        house.clock.advance(DAY)
        for _ in range(6):  # within an hour
            await house.play_on(table, *people, moves=1)
            await check(house, table, *people)
            house.clock.advance(300)
        awaited = await house.awaited(table, people)
        assert awaited is not None
        assert panel(awaited).pictures
        assert ([panel(person).id for person in people] == before) is (edits > 0)
