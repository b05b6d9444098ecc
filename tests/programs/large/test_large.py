"""A bot in many servers can be measured; how long it takes is not tested, but what it asks of Discord."""

from __future__ import annotations

import json
from collections import Counter
from unittest.mock import AsyncMock

import pytest

from bot.store.rows.shards import shard_of
from tests.programs.large import day
from tests.programs.large.__main__ import main
from tests.programs.large.servers import first_channels, world_of
from tests.programs.large.starting import Large


def test_a_day_of_refused_tables_asks_little_for_what_is_not_allowed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(day, "_STEP", 7200.0)
    monkeypatch.setattr(day, "_STEPS", 12)
    monkeypatch.setattr(day, "_SAMPLE", 3)
    monkeypatch.setattr(Large, "started", AsyncMock(return_value={"first_answer_s": 1.0}))
    assert main(["--servers", "40", "--refused", "10", "--json"]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (found["servers"], found["shards"], found["refused_tables"]) == (40, 1, 4)
    assert 3 < found["refused_requests_a_day"] <= 3 + 12
    assert found["closed_people"] == 8
    assert 1 <= found["closed_refused_a_day"] <= 2, "each costs one a week, not one a day"
    assert found["all_refused_a_day"] == found["refused_requests_a_day"] + found["closed_refused_a_day"]


def test_servers_are_evenly_shared_out() -> None:
    places = first_channels(world_of(40))
    assert Counter(shard_of(each.guild_id, 10) for each in places) == dict.fromkeys(range(10), 4)
