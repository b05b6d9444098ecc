"""The log as objects of JSON: one a line, whatever is told, and nothing that plain lines leave out."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from io import StringIO

import pytest

from bot.logs import OneAnHour, formatter
from tests.source_files import ROOT


@pytest.fixture
def told() -> Iterator[StringIO]:
    """Write what one logger tells as JSON."""
    told, logger = StringIO(), logging.getLogger("tests.told")
    handler = logging.StreamHandler(told)
    handler.setFormatter(formatter("json"))
    logger.addHandler(handler)
    yield told
    logger.removeHandler(handler)


def test_each_line_is_one_object_with_its_traceback(told: StringIO) -> None:
    log = logging.getLogger("tests.told")
    log.warning("Table %s\nwaits for \u201cArthur\u201d.", 7)
    try:
        int("two lines")
    except ValueError:
        # An error in the log would fail the test.
        log.warning("It failed.", exc_info=True, extra={"hand": ["a hidden card"]})
    first, second = map(json.loads, told.getvalue().splitlines())
    assert first.pop("time") <= second.pop("time")
    assert first == {
        "level": "WARNING",
        "logger": "tests.told",
        "message": "Table 7\nwaits for \u201cArthur\u201d.",
    }
    trace = second.pop("exc_info")
    assert trace.startswith("Traceback")
    assert trace.endswith("'two lines'")
    assert second == {"level": "WARNING", "logger": "tests.told", "message": "It failed."}


def test_times_are_of_the_zone_that_they_name(told: StringIO) -> None:
    before = datetime.now().astimezone()
    logging.getLogger("tests.told").warning("Now.")
    (line,) = told.getvalue().splitlines()
    assert 0 <= (datetime.fromisoformat(json.loads(line)["time"]) - before).total_seconds() + 0.001 < 60


def test_a_gateway_that_is_down_is_said_in_a_line_and_again_after_an_hour() -> None:
    now, connecting = [0.0], logging.getLogger("discord.shard")
    lines = OneAnHour(lambda: now[0])
    told = list[logging.LogRecord]()

    def fail(at: float) -> None:
        now[0] = at
        error = OSError("no route to host")
        record = connecting.makeRecord(
            connecting.name, logging.ERROR, "", 0, "Failed. Retrying...", (), (OSError, error, None)
        )
        told.extend([record] * lines.filter(record))

    for second in range(0, 7201, 5):
        fail(float(second))
    assert [record.getMessage().partition(": ")[2] for record in told] == ["no route to host"] * 3
    assert all(record.levelno == logging.WARNING and not record.exc_info for record in told)
    # It has been there meanwhile.
    fail(7200.0 + 1800)
    assert len(told) == 4
    assert lines.filter(logging.makeLogRecord({"levelno": logging.INFO, "msg": "Connected."}))


# One process for both settings: what takes its time is to import the bot.
LOG_BY_EACH = """
import logging, os, sys
from bot.logs import logged
for os.environ["ROUND_TABLE_LOG_FORMAT"] in sys.argv[1:]:
    if os.fork() == 0:
        logged()
        logging.warning("Here.")
        os._exit(0)
    _, status = os.wait()
    assert status == 0
"""


def test_the_setting_decides_how_a_process_logs() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", LOG_BY_EACH, "json", "text"],
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    as_json, as_text = ended.stderr.splitlines()
    assert json.loads(as_json)["message"] == "Here."
    assert not as_text.startswith("{")
    assert "Here." in as_text
