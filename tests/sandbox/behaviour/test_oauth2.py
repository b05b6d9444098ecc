"""OAuth2 in the sandbox: codes and tokens hold once, for whom and for what they were given."""

from __future__ import annotations

import pytest
from yarl import URL

from bot.sandbox import World
from bot.sandbox.discord.scenario import ready_world, user_named
from bot.sandbox.oauth2 import grants
from bot.sandbox.oauth2.grants import Refused
from bot.sandbox.screen import page
from tests.world.clock import Clock

BACK = "https://example.org/back"
ASKED = {"redirect_uri": BACK, "response_type": "code", "scope": "identify", "state": "s"}


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def world(clock: Clock) -> World:
    world = ready_world(clock)
    next(iter(world.applications.values())).oauth2.redirect_uris = [BACK]
    return world


def test_a_code_is_taken_once_in_time_and_for_its_own_address(world: World, clock: Clock) -> None:
    (application,), arthur = world.applications.values(), user_named(world, "Arthur")

    def code() -> str:
        return grants.allow(world, application, arthur.id, ["identify"], BACK)

    for wrong, address in ((code(), "https://example.org/other"), ("", BACK), ("made-up", BACK)):
        with pytest.raises(Refused, match="invalid_grant"):
            grants.exchange(world, application, wrong, address)
    late = code()
    clock.advance(grants.CODE_SECONDS + 1)
    with pytest.raises(Refused):
        grants.exchange(world, application, late, BACK)
    used = code()
    given = grants.exchange(world, application, used, BACK)
    with pytest.raises(Refused):
        grants.exchange(world, application, used, BACK)
    refreshed = given.refresh
    assert grants.holder(world, given.access) == (application, given)
    grants.refresh(world, application, refreshed)
    with pytest.raises(Refused):
        grants.refresh(world, application, refreshed)
    clock.advance(grants.TOKEN_SECONDS + 1)
    assert grants.holder(world, given.access) is None
    grants.revoke(application, "made-up")
    assert application.oauth2.grants
    grants.revoke(application, given.access)
    assert not application.oauth2.grants


def test_somebody_is_sent_nowhere_but_where_the_portal_says(world: World) -> None:
    application = next(iter(world.applications))
    asked = ASKED | {"client_id": str(application)}
    address = URL("http://sandbox/oauth2/authorize").with_query(asked)
    assert page.answer(world, asked, address).status == 200
    wrong = {
        "client_id": "1",
        "redirect_uri": f"{BACK}/more",
        "scope": "identify email",
        "response_type": "token",
    }
    for name, value in wrong.items():
        assert page.answer(world, asked | {name: value, "as": "1"}, address).status == 400
    refused = URL(page.answer(world, asked | {"as": ""}, address).headers["Location"])
    assert (refused.query["error"], refused.query["state"]) == ("access_denied", "s")
