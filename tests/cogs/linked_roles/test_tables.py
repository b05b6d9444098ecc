"""What is kept of those who have linked their roles, on both databases."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.store import Store
from cogs.linked_roles.tables import AT_END, ERASE, RoleConnection, RoleConnectionTables
from tests.store.sample import ANNA, BEN, FIRST_MOVE, met


async def test_what_happens_meanwhile_is_not_lost(store: Store) -> None:
    await met(store)
    kept = store.of(RoleConnectionTables)
    annas, bens = (RoleConnection(user, f"{user}", None, 50.0, 0) for user in (ANNA, BEN))
    for linked in (annas, bens):
        await kept.link(linked, 10.0)
    assert await kept.due(49.0, 9) == []
    assert await kept.due(50.0, 1) == [annas]

    (end,) = AT_END
    before: Any = {0: SimpleNamespace(user=ANNA), 1: SimpleNamespace(user=None)}
    await kept._database.change(end, FIRST_MOVE, before)
    await kept.told(annas, {"games": 1}, 900.0)
    (due,) = [each for each in await kept.due(FIRST_MOVE.time, 9) if each.user == ANNA]
    assert due.due == FIRST_MOVE.time, "a game has ended since"
    await kept.told(due, {"games": 2}, 900.0)
    await kept.put_off(BEN, 800.0)
    await kept.put_off(BEN, 700.0)
    told, put_off = sorted(await kept.due(900.0, 9), key=lambda each: each.user)
    assert (told.told, told.due, told.tries) == ({"games": 2}, 900.0, 0)
    assert (put_off.due, put_off.tries) == (700.0, 2)

    await kept.link(RoleConnection(ANNA, "new", None, 60.0, 0), 20.0)
    await kept.renew(ANNA, annas.refresh_token, "late")
    await kept.forget(ANNA, annas.refresh_token)
    (new,) = await kept.due(60.0, 9)
    assert new == RoleConnection(ANNA, "new", None, 60.0, 0), "whoever links anew has another token"
    await kept.renew(ANNA, "new", "newer")
    (erase,) = ERASE
    await kept._database.change(erase, ANNA)
    ((number, token),) = (await kept.revocations(9)).items()
    assert token == "newer"  # noqa: S105
    await kept.revoked(number)
    assert await kept.revocations(9) == {}
    await kept.forget(ANNA, "newer")
    assert [each.user for each in await kept.due(900.0, 9)] == [BEN]
