"""The log tells at no level what one seat alone may know, nor what chance is drawn from."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from bot.logs import begin_log
from tests.world.house import House


@pytest.fixture(autouse=True)
def levels() -> Iterator[None]:
    """Let the tests that follow log as before: what all libraries tell takes its time."""
    loggers = [each for each in logging.root.manager.loggerDict.values() if isinstance(each, logging.Logger)]
    before = {logger: logger.level for logger in loggers}
    yield
    for logger, level in before.items():
        logger.setLevel(level)


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


def test_the_log_is_no_list_of_statements() -> None:
    begin_log("INFO")
    assert not logging.getLogger("sqlalchemy.engine").isEnabledFor(logging.INFO)
