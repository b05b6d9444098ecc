"""`/move` as one types: the text that is taken, and what it means."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.discord.scenario import channel_named
from bot.table.view import PrivateView
from cogs.move import commands
from cogs.move.commands import parted
from rules.camelot_the_build.tables import SQUARES, TILES, fitting
from tests.world.house import House


async def test_a_completed_move_says_what_it_means(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game=invented)
        offered = await people[0].complete("move", "text", "army Lb1 ", table=table)
        assert offered.choices == [
            "army Lb1 Ka1: Lord on b1, Knight on a1",
            "army Lb1 Kd1: Lord on b1, Knight on d1",
        ]
        assert [parted(str(value))[0] for value in offered.values] == ["army Lb1 Ka1", "army Lb1 Kd1"]
        assert (await house.person("Merlin").complete("move", "text", "", table=table)).values == []


async def test_several_moves_are_typed_in_one_line(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game="camelot_the_build")
        for person in people:
            await house.bot.host.turns.act(table, person.id, None, "hide none")
        awaited = await house.awaited(table, people)
        assert awaited is not None
        tile = (await house.bot.host.turns.completions(table, awaited.id, "place", 1))[0].text
        lay = (await house.bot.host.turns.completions(table, awaited.id, f"{tile} ", 1))[0].text
        answer = await (await awaited.slash("move", text=f"{lay}, end", table=table)).settled()
        assert "scores" in answer.text
        hand = await (await awaited.slash("hand", table=table)).settled()
        assert [file.width for message in (answer, hand) for file in message.files] == [550, 1100]
        refused = await awaited.slash("move", text=f"{lay}, end", table=table)
        assert "Nothing" in (await refused.settled()).text


async def test_a_move_is_completed_typed_confirmed_and_refused_in_the_words_of_who_types_it(
    house: House,
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        bidder = await house.awaited(table, (arthur, guinevere))
        assert bidder is not None
        bidder.set_locale("nl")
        offered = await bidder.complete("move", "text", "bied 1 b", table=table)
        assert offered.choices[0].startswith("zet 1 b")
        refused = await (await bidder.slash("move", text="bied 30 bouwers", table=table)).settled()
        assert "bied 30 bouwers\u201d is nu geen zet. Kies er hoogstens 5, de koning niet" in refused.text
        done = await (await bidder.slash("move", text="Zet 1 bouwer in", table=table)).settled()
        assert "Je zet 1 bouwer in" in done.text
        event, *_ = await house.bot.host.store.tables.events(table, 1)
        assert event.text == "bid 1b", "a record keeps its notation"


async def test_a_move_is_shown_where_a_process_that_was_cut_off_has_told_of_trouble(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = arthur, _ = house.person("Arthur"), house.person("Guinevere")
    carried_out = commands._carried_out

    async def meanwhile(interaction: Any, *what: Any) -> Any:
        await interaction.edit_original_response(content="I cannot save anything at the moment.")
        return await carried_out(interaction, *what)

    monkeypatch.setattr(commands, "_carried_out", meanwhile)
    async with house.open():
        table = await house.start_table(*people)
        answer = await (await arthur.slash("move", text="bid 1b", table=table)).settled()
        assert "You commit 1 builder" in answer.text
        assert "cannot save" not in answer.text


async def test_a_completed_move_counts_for_no_later_turn(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game=invented)
        (text,) = (await people[0].complete("move", "text", "army La1 Kb1", table=table)).values
        done = await people[0].slash("move", text=text, table=table)
        assert "moved on" not in (await done.settled()).text
        late = await people[0].slash("move", text=text, table=table)
        assert "The table has moved on since then" in (await late.settled()).text


async def test_a_typed_move_is_carried_out_at_the_table_that_is_chosen_for_it(house: House) -> None:
    people = arthur, _ = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        tables = []
        for name in ("tables", "hall"):
            for person in people:
                person.go(channel_named(house.sandbox.world, name))
            tables.append(await house.start_table(*people))
        place = channel_named(house.sandbox.world, "tables")
        asked = await arthur.slash("move", text="bid 1b", at=place)
        which = await asked.settled()
        assert which.ephemeral
        assert which.labels == [f"Battles & Builders, table {table}" for table in tables]
        before = which.labels
        done = await (await arthur.click(which, before[1])).settled()
        assert (done.id, "You commit 1 builder" in done.text) == (which.id, True)
        assert before[1] not in done.labels, "there is nothing to choose a second time"
        lines = [await bot.host.history.log(table, arthur.id) for table in tables]
        assert [sum(line.own for line in log) for log in lines] == [0, 1]


async def test_a_whole_turn_in_one_line_is_answered_with_the_points_it_brought(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        table = await house.open_table(arthur, game="camelot_the_build")
        await house.begin(table, arthur)
        for _ in range(15):
            private = await bot.host.turns.private(table, arthur.id)
            answer = await arthur.slash("move", text=whole_turn(private), table=table)
            told = (await answer.settled()).text
            assert "Arthur scores " in told
            await house.quiet()


def whole_turn(private: PrivateView) -> str:
    """Type a turn of three tiles, each where it first fits."""
    shown, laid = private.public.table, list[str]()
    plan = list(shown.plan)
    for tile in [*private.hand.open, *private.hand.hidden][:3]:
        square = fitting(shown.halls, shown.blanks_in_hall, plan, tile)[0]
        plan[square] = tile
        laid.append(f"{TILES[tile].code} {SQUARES[square]}")
    return ", ".join([*laid, "end"])


async def test_a_refusal_by_mail_names_the_table_of_whoever_plays_at_several(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(arthur, guinevere, game="return_to_camelot")
        here = house.sandbox.world.channels[arthur.inbox()[-1].record.channel_id]
        alone = await (await arthur.slash("move", text="hallo", at=here)).settled()
        assert alone.text.startswith("\u201challo\u201d is no move now"), alone.text
        bids = await house.start_table(arthur, guinevere, game="battles_and_builders")
        bidder = await house.awaited(bids, (arthur, guinevere))
        if bidder is not arthur:
            await (await guinevere.slash("move", text="bid 1b", table=bids)).settled()
            await house.quiet()
        await (await arthur.slash("move", text=await house.random_action(bids, arthur), table=bids)).settled()
        await house.quiet()
        refused = await (await arthur.slash("move", text="hallo", at=here)).settled()
        assert refused.text.startswith("Return to Camelot, table "), refused.text
