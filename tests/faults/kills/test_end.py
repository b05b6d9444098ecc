"""A bot killed while it tells that a game is over: everybody is told, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store import Address
from tests.faults.kills.apart import Apart, Moment
from tests.faults.kills.killing import set_apart
from tests.faults.kills.test_kill import ITS_EDIT, MESSAGE, NAMES, event_row, request


def film_under_way(apart: Apart) -> Moment:
    """Name the moment when a film is being made."""
    return lambda _method, _path: "due" in apart.ledger.films().values()


def film_sent(apart: Apart) -> Moment:
    """Name the moment when the last message is given its film."""

    def is_now(method: str, path: str) -> bool:
        message = path.rpartition("/")[2]
        return (
            method == "PATCH" and apart.ledger.films().get(int(message) if message.isdigit() else 0) == "due"
        )

    return is_now


MOMENTS = {
    "event row": (event_row, False),
    "last message heard": (request("POST", MESSAGE), True),
    "last message unheard": (request("POST", MESSAGE), False),
    "direct message unheard": (request("PATCH", ITS_EDIT), False),
    "film under way": (film_under_way, False),
    "film heard": (film_sent, True),
    "film unheard": (film_sent, False),
}


# What a database promises differs in what is stored while the bot is killed.
_ENDS = [*(("sqlite", name) for name in MOMENTS), ("postgresql", "event row")]


@pytest.mark.parametrize(("address", "name"), _ENDS, indirect=["address"])
async def test_killed_when_the_game_is_over(tmp_path: Path, address: Address, name: str) -> None:
    moment, heard = MOMENTS[name]
    async with set_apart(tmp_path, *NAMES, database=address) as (apart, people):
        table = await apart.begin(*people)
        await apart.play(table, *people, moves=1)
        asked = await (await people[0].slash("resign")).settled()
        apart.kill_at(moment(apart), heard=heard)
        await apart.press(people[0], asked, "Resign")
        assert apart.kills == 1
        assert apart.ledger.status(table) == "over"
        shared = [seen for seen in people[0].messages() if not seen.ephemeral]
        last = shared[-1]
        assert last.text.count("Thank you for playing") == 1
        assert last.record.pings == [people[1].id], "who resigns knows it"
        assert [seen for seen in shared if "Thank you" in seen.text] == [last]
        assert apart.rung == apart.ledger.pings_sent()
        assert [seen.labels for seen in shared[:-1]] == [[]] * len(shared[:-1])
        assert [file.filename for file in last.files] == ["board.png", f"table-{table}.txt", "film.webp"]
