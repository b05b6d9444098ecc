"""`/privacy`: somebody reads what is kept about him, takes it with him, and has it erased."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from bot.publishing.scheduler import Scheduler
from bot.store.rows.limits import Retention
from cogs.privacy.service import Rights
from tests.world.house import House
from tests.world.kept import files_naming, rows_naming

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_a_stranger_reads_that_nothing_is_kept(house: House) -> None:
    async with house.open():
        shown = (await house.person("Merlin").slash("privacy")).message
        assert shown.ephemeral
        assert "I keep nothing about you." in shown.text
        assert "Erase\u2026" not in shown.labels


async def test_all_that_is_kept_is_handed_out(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        await house.play_on(table, arthur, guinevere, moves=4)
        shown = (await arthur.slash("privacy")).message
        assert "* where you sit or sat: 1 table\n" in shown.text
        assert "how games ended for you" not in shown.text, "none has ended"
        answer = await arthur.click(shown, "Hand it out")
        file = (await answer.settled()).files[0]
        assert file.filename == "about-you.json"
        known = json.loads(house.sandbox.world.files[file.id])
        assert known["people"][0]["user"] == arthur.id
        assert known["events"]
        assert {row["table_id"] for row in known["events"]} == {table}
        assert str(guinevere.id) not in str(known)


async def test_whoever_means_it_is_erased(house: House) -> None:
    arthur, guinevere, merlin = (house.person(name) for name in ("Arthur", "Guinevere", "Merlin"))
    async with house.open() as bot:
        table = await house.start_table(arthur, guinevere, merlin)
        shown = (await arthur.slash("privacy")).message
        await arthur.click(shown, "Erase\u2026")
        assert "Computers play on for you in 1 running game of yours" in shown.text
        await arthur.click(shown, "Keep it")
        assert "What I keep about you" in shown.text
        assert rows_naming(house.database, "Arthur")
        await arthur.click(shown, "Erase\u2026")
        answer = await arthur.click(shown, "Erase everything")
        assert "Everything about you is erased." in (await answer.settled()).text
        await house.quiet()
        assert rows_naming(house.database, str(arthur.id), "Arthur") == []
        # Within a minute it is nowhere in the files, however long Discord lets everything else wait.
        await cast("Scheduler", bot.get_cog("Scheduler")).keep_time()
        assert isinstance(house.database, Path)
        assert files_naming(house.database, arthur.id, "Arthur") == []
        public = await bot.host.tables.public(table)
        assert [sitter.user for sitter in public.sitters] == [None, guinevere.id, merlin.id]
        told = (await (await guinevere.click(house.table(guinevere), "Log")).settled()).text
        assert "A former player is gone for good; a computer plays on" in told
        refused = await (await arthur.slash("hand", table=table)).settled()
        assert "You do not sit at this table" in refused.text
        await house.play_on(table, guinevere, merlin, moves=6)
        assert "I keep nothing about you." in (await arthur.slash("privacy")).message.text


async def test_a_finished_game_is_still_there_for_the_others(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(arthur, guinevere)
        await arthur.click((await arthur.slash("resign")).message, "Resign")
        await house.quiet()
        shown = (await arthur.slash("privacy")).message
        assert "* how games ended for you: 1 result\n" in shown.text
        await arthur.click(shown, "Erase\u2026")
        assert "Computers play on" not in shown.text, "no game of his is under way"
        await bot.host.of(Rights).erase(arthur.id)
        await house.quiet()
        for command in ("replay", "verify", "log"):
            answer = await guinevere.slash(command, table=table)
            assert "Something went wrong" not in (await answer.settled()).text
        again = await guinevere.click(house.table(guinevere), "Play again")
        await again.settled()
        await house.quiet()
        assert rows_naming(house.database, str(arthur.id), "Arthur") == []


async def test_whoever_comes_back_in_time_is_not_forgotten(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    house.retention = Retention(people=30)
    async with house.open() as bot:
        await house.start_table(arthur, guinevere)
        await bot.host.of(Rights).look()
        for _ in range(4):
            house.clock.advance(10 * 24 * 3600.0)
            await guinevere.slash("mygames")
            await bot.host.of(Rights).look()
        await house.quiet()
        assert rows_naming(house.database, str(arthur.id), "Arthur") == []
        assert rows_naming(house.database, "Guinevere")
