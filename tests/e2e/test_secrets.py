"""The log tells at no level what one seat alone may know, nor what chance is drawn from."""

from __future__ import annotations

import logging

import pytest

from bot.run import begin_log
from tests.e2e.house import House


async def test_the_log_tells_no_hand_no_seed_and_no_salt(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    caplog.set_level(logging.DEBUG)
    begin_log("DEBUG")
    async with house.open():
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=4)
        store = house.bot.host.tables.store
        row = await store.tables.read(table)
        assert row is not None
        secrets = {row.seed, row.salt, *(event.salt for event in await store.tables.events(table))}
    logged = "\n".join(record.getMessage() for record in caplog.records)
    assert {record.levelno for record in caplog.records} & {logging.DEBUG, logging.INFO}
    told = [seen.text for person in people for seen in person.inbox()]
    assert len(secrets) > 2
    assert told
    assert [secret for secret in [*secrets, *told] if secret and secret in logged] == []
