"""*What if?*: a finished game goes on from one of its steps, by clicks, and counts for nothing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.errors import NotDue, TooManyTables
from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.sandbox import Person, Seen
from bot.store.rows.person import Person as Met
from bot.table.history import record_of
from bot.table.undo import in_effect
from bot.table.view import PublicView
from cogs.history.judgements import Judgements
from cogs.what_if import service
from cogs.what_if.service import WhatIf
from cogs.what_if.tables import BranchTables
from rules.advice import Strength
from rules.fairness import check
from rules.library import find, game_ids
from rules.record import FORK, Record, WrongLine
from rules.replay import Replay
from rules.snapshot import snapshot
from tests.cogs.history.test_learning import King
from tests.cogs.lobby.test_forged import told
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

DAY = 24 * 3600.0


@pytest.fixture(autouse=True)
def pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the others be Pages, who think for a moment only."""
    monkeypatch.setattr(service, "_OTHERS", Strength.PAGE)


@pytest.fixture(params=game_ids())
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


async def finished(house: House, *people: Person, game: str = "battles_and_builders") -> int:
    table = await house.start_table(*people, game=game)
    await house.play_out(table, *people)
    return table


async def step_shown(person: Person, house: House, number: int) -> Seen:
    """Show a step of the game that was played where somebody is."""
    seen = await (await person.click(house.table(person), "Replay")).settled()
    return await (await person.choose(seen, str(number), select=jump(seen))).settled()


def jump(seen: Seen) -> str:
    return next(str(each["custom_id"]) for each in seen.selects if "jump" in str(each["custom_id"]))


async def offered_steps(person: Person, house: House) -> list[int]:
    seen = await (await person.click(house.table(person), "Replay")).settled()
    return [int(each["value"]) for each in seen.selects[0]["options"]]


async def newest(house: House, person: Person) -> PublicView:
    tables = await house.bot.host.tables.tables_of(person.id)
    return await house.bot.host.tables.public(max(each.id for each in tables))


@pytest.mark.parametrize("dealt", [False, True], ids=["as it lay", "dealt anew"])
async def test_a_game_of_each_kind_goes_on_from_its_middle_for_one_person_alone(
    house: House, game: str, dealt: bool
) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        origin = await finished(house, *people, game=game)
        steps = await offered_steps(arthur, house)
        number = steps[len(steps) // 2]
        public, inbox = len(guinevere.messages()), len(guinevere.inbox())
        page = await (await arthur.click(await step_shown(arthur, house, number), "What if?")).settled()
        assert page.ephemeral
        assert f"Table {origin}, after step {number} of" in page.text
        assert "in the place of" in page.text
        if dealt:
            page = await (await arthur.click(page, "Dealt anew")).settled()
            assert "dealt anew" in page.text
        begun = await (await arthur.click(page, "Play on")).settled()
        assert f"from table {origin}, after step {number} of" in begun.text
        await house.quiet()
        assert (len(guinevere.messages()), len(guinevere.inbox())) == (public, inbox), "nobody else is told"

        branch = await newest(house, arthur)
        assert branch.in_private
        seat = branch.seat_of(arthur.id)
        assert seat is not None
        events = in_effect(await bot.host.tables.store.tables.events(branch.id))
        earlier = in_effect(await bot.host.tables.store.tables.events(origin))
        assert events[number + 1].text == (f"{FORK} {seat}" if dealt else FORK)
        taken_over = [(each.seat, each.text, each.draws) for each in events[: number + 1]]
        assert taken_over == [(each.seat, each.text, each.draws) for each in earlier[: number + 1]]
        assert all(each.user is None for each in events[: number + 1])

        rules = find(game)
        row = await bot.host.tables.row(branch.id)
        replay = Replay(record_of(row, events), rules)
        replay.play(number)
        before = rules.hand(replay.state, seat), snapshot(replay.state)
        replay.play(number + 1)
        assert rules.hand(replay.state, seat) == before[0], "what the seat knew stays"
        assert dealt or snapshot(replay.state) == before[1], "all lies as it lay"

        assert begun.labels == ["Go there"], "it stands among his messages alone"
        assert begun.buttons[0]["url"].endswith(f"/channels/@me/{arthur.inbox()[-1].record.channel_id}")
        assert f"What if? This game has left table {origin} after step" in arthur.inbox()[-1].text
        await house.play_out(branch.id, arthur)
        assert (await bot.host.tables.public(branch.id)).result is not None
        over = next(seen for seen in reversed(arthur.inbox()) if "What if?" in seen.text)
        assert f"How table {origin} ended:" in over.text
        left = await (await arthur.click(over, f"Back to table {origin}, step {number}")).settled()
        assert f", table {origin}" in left.text
        assert f"Step {number} of" in left.text
        assert (await bot.host.repair.repair(branch.id)).sound
        log = await bot.host.history.log(branch.id, arthur.id)
        assert any(str(origin) in str(line.text.values) for line in log), (
            "the log says where it left the other"
        )


async def test_what_is_played_on_counts_for_nothing_and_is_proven_from_where_it_left(house: House) -> None:
    arthur, _guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        origin = await finished(house, *people, game="camelot_the_build")
        stats = (await (await arthur.slash("stats")).settled()).text
        begun = await play_on(house, arthur, origin, 20, dealt=True)
        await house.quiet()
        listed = await (await arthur.slash("mygames")).settled()
        assert f"what if? of table {origin}, step 20" in listed.text
        assert "Nothing has been done yet that could be taken back" in refusal(
            await arthur.slash("undo", table=begun.id)
        )
        await house.play_out(begun.id, arthur)
        assert (await (await arthur.slash("stats")).settled()).text == stats
        history = bot.host.history
        record, proof = await history.record(begun.id), await history.proof(begun.id)
        check(record, proof, shown=(await bot.host.tables.public(begun.id)).last_seal)
        for number in [number for number, event in enumerate(record.events) if number > 20 and event.draws]:
            with pytest.raises(WrongLine):
                check(_redrawn(record, number), proof)
        assert any(event.draws for event in record.events[22:]), "something was drawn after it had left"


async def test_what_a_game_shares_with_the_one_it_left_is_judged_by_the_same_luck(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the same sixteen moves others were called mistakes."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        king, table = King(), await finished(house, arthur, guinevere)
        left = await play_on(house, arthur, table, 6)
        await house.play_out(left.id, arthur)
        monkeypatch.setattr(house.bot.host.of(Judgements), "_judge", king)
        await house.bot.host.of(Judgements).worked_out(table)
        once = [*king.seeds]
        king.seeds.clear()
        await house.bot.host.of(Judgements).worked_out(left.id)
        again = [*king.seeds]
        assert again[:6] == once[:6]
        assert not {*again[7:]} & {*once[7:]}


def _redrawn(record: Record, number: int) -> Record:
    """Change the luck of an event."""
    event = record.events[number]
    draws = ((event.draws[0] + 1) % 2, *event.draws[1:])
    changed = replace(event, draws=draws)
    return replace(record, events=(*record.events[:number], changed, *record.events[number + 1 :]))


async def play_on(house: House, person: Person, table: int, step: int, *, dealt: bool = False) -> PublicView:
    branches, host = house.bot.host.of(WhatIf), house.bot.host
    version = in_effect(await host.tables.store.tables.events(table))[step].version
    fork = await branches.fork(table, version)
    seat = fork.game.acting(fork.state)[0]
    return await branches.alone(fork, seat, person_of(person), 0, dealt=dealt)


def person_of(person: Person) -> Met:
    return Met(person.id, person.name, "en-US")


async def told_of(house: House, person: Person, custom_id: CustomId) -> str:
    """Press what stands nowhere; give what is read."""
    return await told(house, person, custom_id, person.at)


async def test_nothing_comes_out_of_a_game_that_is_played(house: House) -> None:
    _arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=3)
        for verb in (Verb.BRANCH, Verb.BRANCH_AS, Verb.BRANCH_ON):
            for version in (1, await house.version(table), 10**9):
                for said in ("", "0.0", "9.1", "x", "-1.0", "0." + "7" * 50):
                    read = await told_of(house, guinevere, CustomId(verb, table, version, said))
                    assert "once the game is over" in read or "I do not know this choice" in read, read
        assert len(await house.bot.host.tables.tables_of(guinevere.id)) == 1


async def test_its_panel_goes_on_among_direct_messages_wherever_it_is_looked_at(house: House) -> None:
    """There is no table at which else it would be shown, though *Your move* was pressed in a thread."""
    people = arthur, _ = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await finished(house, *people)
        page = await (await arthur.click(await step_shown(arthur, house, 3), "What if?")).settled()
        await (await arthur.click(page, "Play on")).settled()
        await house.quiet()
        branch = await newest(house, arthur)
        await told_of(house, arthur, CustomId(Verb.MOVE, branch.id))
        assert branch.id != table
        await house.play_on(branch.id, arthur, moves=2)
        await house.quiet()
        panel = next(seen for seen in reversed(arthur.inbox()) if "What if?" in seen.text)
        assert "You play at the table" not in panel.text
        assert "the table waits for you" in panel.text


async def test_who_chooses_what_cannot_be_reads_why(house: House) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await finished(house, *people)
        last = await house.version(table)
        over = await told_of(house, arthur, CustomId(Verb.BRANCH_ON, table, last, "0.0"))
        assert "The game was over there" in over
        assert "not there any more" in await told_of(house, arthur, CustomId(Verb.BRANCH, table, 10**8, ""))
        for _ in range(5):
            await play_on(house, guinevere, table, 3)
        with pytest.raises(TooManyTables):
            await play_on(house, guinevere, table, 3)
        branches = bot.host.of(WhatIf)
        fork = await branches.fork(table, (await bot.host.history.acts(table))[0].version)
        with pytest.raises(NotDue):
            await branches.alone(fork, 7, person_of(arthur), 0, dealt=False)
        seen = await step_shown(arthur, house, 3)
        assert "What if?" in seen.labels
        ended = await (await arthur.click(seen, "Last")).settled()
        assert "What if?" not in ended.labels


async def test_what_was_done_last_is_done_otherwise_from_the_step_before(house: House) -> None:
    people = arthur, _ = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await finished(house, *people)
        shown = await step_shown(arthur, house, 3)
        page = await (await arthur.click(shown, "What if?")).settled()
        done = next(line for line in page.text.splitlines() if line.startswith("-# 3. "))
        assert done.removeprefix("-# 3. ") in shown.text
        acts = (await bot.host.history.step(table, 0)).acts
        assert "Step 4 is played anew. It was: " in page.text
        own = next(number for number in (3, 2, 1) if acts[number][0] == 0)
        page = await (await arthur.click(page, f"Do step {own} otherwise")).settled()
        assert f"Step {own} is played anew. It was: " in page.text, "it is his own, not that of the other"
        page = await (await arthur.click(await step_shown(arthur, house, 0), "What if?")).settled()
        assert not any("otherwise" in label for label in page.labels), "nothing was done before"


async def test_of_several_computers_is_said_for_whom_each_plays(house: House) -> None:
    arthur, *_ = people = tuple(map(house.person, ("Arthur", "Guinevere", "Merlin")))
    async with house.open():
        await finished(house, *people)
        page = await (await arthur.click(await step_shown(arthur, house, 3), "What if?")).settled()
        begun = await (await arthur.click(page, "Play on")).settled()
        assert "Computer 1 (Page) plays for Guinevere and Computer 2 (Page) plays for Merlin." in begun.text


async def test_games_at_rest_are_forgotten(house: House) -> None:
    people = arthur, _ = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await finished(house, *people)
        begun = await play_on(house, arthur, table, 3)
        await house.quiet()
        assert await bot.host.store.of(BranchTables).under_way(arthur.id) == 1
        house.clock.advance(29 * DAY)
        await bot.host.of(WhatIf).look()
        assert await bot.host.store.of(BranchTables).under_way(arthur.id) == 0
        assert begun.id not in [each.id for each in await bot.host.tables.tables_of(arthur.id)]


async def test_who_takes_no_direct_messages_plays_on_where_he_is(house: House) -> None:
    people = _, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        guinevere.close_dms()
        await finished(house, *people)
        page = await (await guinevere.click(await step_shown(guinevere, house, 3), "What if?")).settled()
        begun = await (await guinevere.click(page, "Play on")).settled()
        assert "*Your move* shows it here" in begun.text
        assert "You are" in (await (await guinevere.click(begun, "Your move")).settled()).text
