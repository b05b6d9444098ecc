"""A name that is full of signs is shown as it is, in messages, refusals and proposals."""

from __future__ import annotations

import pytest

from bot.sandbox import Seen
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

_NAME = "**[x](https://e.vil) <@42>"
_SHOWN = r"\*\*\[x\](https\://e.vil) \<\@42\>"


def unescaped(text: str) -> str:
    """Leave out what is escaped, columns of letters of one width, and what no message interprets."""
    return text.replace(_SHOWN, "")


def texts(seen: Seen) -> str:
    return unescaped(seen.text)


async def test_a_name_full_of_signs_means_nothing_anywhere(house: House) -> None:
    villain, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    villain.user.name = _NAME
    async with house.open():
        table = await house.open_table(villain, guinevere, lancelot)
        assert _SHOWN in refusal(await guinevere.click(house.lobby(guinevere), "Start"))
        await house.begin(table, villain)
        bidder = await house.awaited(table, (villain, guinevere, lancelot))
        assert bidder is not None
        told = [await (await guinevere.slash("hand", table=table)).settled()]
        waiting = next(person for person in (guinevere, lancelot, villain) if person is not bidder)
        refused = await waiting.slash("move", text="bid 1b", table=table)
        await refused.settled()
        assert _NAME not in unescaped(refusal(refused))
        told += [await (await villain.slash("handover", to=house.person("Merlin"), table=table)).settled()]
        await house.quiet()
        await house.play_on(table, villain, guinevere, lancelot, moves=3)
        told += [await (await guinevere.slash("log", table=table)).settled(), *guinevere.messages()]
        told += [*guinevere.inbox(), *villain.inbox()]
        assert any(_SHOWN in seen.text for seen in told)
        assert [seen.text for seen in told if "**[x]" in texts(seen) or "<@42>" in texts(seen)] == []
