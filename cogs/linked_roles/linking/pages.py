"""The two pages of linked roles: one sends to Discord, to the other Discord sends back, once and in time."""

import hmac
import logging
from collections.abc import Callable, Mapping
from functools import cached_property
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web
from yarl import URL

from bot.app import RoundTable
from bot.interactions.troubles import TROUBLES
from bot.refusals import described
from bot.settings import Web
from bot.store.rows.person import Person
from bot.web.serving import HEADERS, Handler, page
from cogs.linked_roles.linking.telling import (
    SCOPES,
    Grant,
    Grants,
    Revoked,
    RoleConnections,
    granted,
    know_metadata,
    tell_of,
)
from languages.spoken import speaking, texts
from rules.text import N_, Count, Series, Value, Words, say

_BYTES = 24
SECONDS: Final = 600
_MOST = 30  # people let in, for as many seconds as follow
_IN_SECONDS = 60.0


class States:
    """Gives states and takes each once, by a secret that no page tells."""

    def __init__(self, secret: str, now: Callable[[], float]) -> None:
        self._key = sha256(f"states of linked roles: {secret}".encode()).digest()
        self._now = now
        self._used: dict[str, float] = {}
        self._lately: list[float] = []

    def begin(self) -> tuple[str, str]:
        """Give a new cookie and the state that goes with it."""
        cookie = token_urlsafe(_BYTES)
        return cookie, self._signed(cookie, f"{int(self._now()) + SECONDS:x}")

    def _signed(self, cookie: str, until: str) -> str:
        signature = hmac.new(self._key, f"{until}.{cookie}".encode(), sha256).hexdigest()
        return f"{until}.{signature}"

    def take(self, cookie: str, state: str) -> bool:
        """Say whether a state goes with a cookie and is still good; then it never is again."""
        until = state.partition(".")[0]
        if not cookie or not hmac.compare_digest(state.encode(), self._signed(cookie, until).encode()):
            return False
        now, ends = self._now(), int(until, 16)
        self._used = {used: end for used, end in self._used.items() if end >= now}
        if ends < now or state in self._used:
            return False
        self._used[state] = ends
        return True

    def is_crowded(self) -> bool:
        """Say whether too many have come of late for one more; otherwise count one."""
        now = self._now()
        self._lately = [each for each in self._lately if each > now - _IN_SECONDS]
        if len(self._lately) >= _MOST:
            return True
        self._lately.append(now)
        return False


_log = logging.getLogger(__name__)
tell, written = texts(__name__).tell, texts(__name__).written
_COOKIE: Final = "linked_roles"
_LONGEST = 512  # letters of a code
_FORBIDDEN, _DOWN, _CROWDED = 403, 502, 503

_STRANGE: Words = N_(
    "This page was opened too late, twice, or in another browser; nothing was linked by that."
)
_REFUSED: Words = N_("You have not allowed it, so that nothing was linked.")
_USED_UP: Words = N_("Discord does not take this permission any more, so that nothing was linked.")
_UNANSWERED: Words = N_(
    "Discord does not answer just now, so that nothing was linked: try again in a few minutes."
)
_TOO_MANY: Words = N_("Too many people link their roles just now: try again in a minute.")
_TOLD_SOON: Words = N_(
    "Your roles are linked. Discord could not be told yet what you have reached; it is tried again by itself."
)
_LINKED: Words = N_("Your roles are linked, {name}. Discord knows from now on: {reached}.")
_NOTHING_YET: Words = N_(
    "Your roles are linked, {name}. Before your first game there is nothing to tell Discord."
)
_TAKEN_BACK: Words = N_(
    "Close this page and go back to Discord. There you can take it back at any time, under User Settings and"
    " Authorized Apps."
)


class Pages:
    """Both pages of one bot, whose secret may be set later than it is begun."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot

    @property
    def by_path(self) -> Mapping[str, Handler]:
        """Give them by the paths that Discord is told of."""
        return {"/linked-roles": self.begin, "/linked-roles/callback": self.come_back}

    @property
    def _web(self) -> Web:
        if self._bot.web is None:
            raise RuntimeError("no secret is set")
        return self._bot.web

    @cached_property
    def _states(self) -> States:
        return States(self._web.secret, self._bot.now)

    async def begin(self, _: web.Request) -> web.Response:
        """Send somebody to Discord, which asks whether he allows it."""
        cookie, state = self._states.begin()
        asked = {
            "client_id": str(self._bot.application_id),
            "redirect_uri": self._web.redirect_uri,
            "response_type": "code",
            "scope": " ".join(SCOPES),
            "state": state,
            "prompt": "consent",
        }
        address = URL(self._web.authorize).with_query(asked)
        sent = web.Response(status=302, headers=HEADERS | {"Location": str(address)})
        place = urlsplit(self._web.verification_url)
        sent.set_cookie(
            _COOKIE,
            cookie,
            max_age=SECONDS,
            path=place.path,
            secure=place.scheme == "https",
            httponly=True,
            samesite="Lax",
        )
        return sent

    async def come_back(self, request: web.Request) -> web.Response:
        """Take in what Discord says of somebody; the cookie goes in any case."""
        answer = await self._answer(request)
        answer.del_cookie(_COOKIE, path=urlsplit(self._web.verification_url).path)
        return answer

    async def _answer(self, request: web.Request) -> web.Response:
        states, code = self._states, request.query.get("code", "")
        if not states.take(request.cookies.get(_COOKIE, ""), request.query.get("state", "")):
            return self._again(_STRANGE, _FORBIDDEN)
        if not 0 < len(code) <= _LONGEST:
            return self._again(_REFUSED, _FORBIDDEN)
        if states.is_crowded():
            return self._again(_TOO_MANY, _CROWDED)
        try:
            async with granted(self._bot, self._web) as grants:
                return await self._linked(grants, await grants.exchange(code))
        except Revoked:
            return self._again(_USED_UP, _FORBIDDEN)
        except TROUBLES as trouble:
            _log.warning("Somebody could not link his roles: %s", described(trouble))
            return self._again(_UNANSWERED, _DOWN)

    def _again(self, sentence: Words, status: int) -> web.Response:
        return page(tell(sentence), status=status, way=(tell("Begin again"), self._web.verification_url))

    async def _linked(self, grants: Grants, grant: Grant) -> web.Response:
        """Keep what somebody has allowed, and say in his language what Discord is told."""
        person = await grants.who(grant.access)
        connections = self._bot.host.of(RoleConnections)
        linked = await connections.link(person, grant.refresh)
        with speaking(await self._language(person)):
            try:
                await know_metadata(self._bot)
                values = await tell_of(connections, grants, linked, grant.access)
            except TROUBLES as trouble:
                _log.warning("Discord could not be told of linked roles: %s", described(trouble))
                return page(tell(_TOLD_SOON))
            return page(*_said(person, values))

    async def _language(self, person: Person) -> str:
        return await self._bot.host.languages.language(person.user, person.locale)


def _said(person: Person, values: Mapping[str, int]) -> list[str]:
    reached: list[Value] = [
        Count(values["games"], "game", "games"),
        Count(values["wins"], "win", "wins"),
        Count(values["title"], "title", "titles"),
        say("a rating of {rating}", rating=values["rating"]),
    ]
    there = [each for each, number in zip(reached, values.values(), strict=True) if number]
    linked = tell(_LINKED, name=person.name, reached=Series(tuple(there)))
    return [linked if there else tell(_NOTHING_YET, name=person.name), tell(_TAKEN_BACK)]
