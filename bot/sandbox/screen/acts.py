"""What the page's script may ask a person to do: each act is a method, its arguments a JSON object."""

from collections.abc import Awaitable, Callable

from bot.sandbox import what_if
from bot.sandbox.discord import notifications
from bot.sandbox.discord.records import Callback, Channel, Client, Json, User
from bot.sandbox.discord.scenario import HOURS
from bot.sandbox.discord.world import Event
from bot.sandbox.people import slash, slashline, starts
from bot.sandbox.people.actor import Person
from bot.sandbox.people.reading import Answer, Seen
from bot.sandbox.people.waiting import Impossible, InteractionFailed, demand
from bot.sandbox.screen.screen import places
from bot.sandbox.screen.words import LOCALES
from bot.sandbox.wire.server import Sandbox
from languages.known import code_of
from languages.spoken import speaking, written
from rules.text import Text, say

FIRST_CHANNEL = "tables"
# Only a person's own client hears of this; the page shows it and the world is saved by it.
SETTINGS = "USER_SETTINGS_UPDATE"
Act = Callable[[Person, Channel, Json], Awaitable[Json]]


class UnknownAct(Exception):
    """The page asks for something that nobody can do."""


class Acts:
    """The people of one sandbox, acting through the page."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._world = sandbox.world
        self._people: dict[int, Person] = {}
        self._acts: dict[str, Act] = {
            "say": self._say,
            "slash": self._slash,
            "complete": self._complete,
            "click": self._click,
            "choose": self._choose,
            "submit": self._submit,
            "use": self._use,
            "settings": self._set,
            "begin": self._begin,
            "learn": self._learn,
            "pass_time": self._pass_time,
            "read": self._read,
            "accept": self._accept,
            "ignore": self._ignore,
            "what_if": self._what_if,
            "set_fault": self._set_fault,
            "unset_fault": self._unset_fault,
            "behave": self._behave,
        }

    async def do(self, name: str, body: Json) -> Json:
        """Let somebody act; what cannot be done is answered in words."""
        if name not in self._acts:
            raise UnknownAct(name)
        person = self.person(body["as"])
        try:
            return await self._acts[name](person, self.place(person, body.get("at")), body)
        except InteractionFailed:
            return self.refused(person, say("This interaction failed")) | {"failed": True}
        except TimeoutError:
            return self.refused(person, say("The bot took too long."))
        except Impossible as refused:
            return self.refused(person, refused.why)

    def refused(self, person: Person, why: Text | str) -> Json:
        """Say that something cannot be done in the language that somebody reads."""
        with speaking(code_of(person.user.locale)):
            return {"refused": written(why)}

    @property
    def users(self) -> list[User]:
        """All people, the first one first."""
        return [user for user in self._world.users.values() if not user.bot]

    def known(self, name: str) -> User | None:
        """Somebody by id or name; None where nobody is called so."""
        users = self.users
        known = {user.name.lower(): user for user in users} | {str(user.id): user for user in users}
        return known.get(name.lower())

    def person(self, name: str) -> Person:
        """Somebody by id or name, otherwise the first person there is."""
        user = self.known(name) or self.users[0]
        if user.id not in self._people:
            for application in self._world.applications.values():
                self._world.dm(user, self._world.users[application.id])
            at = places(self._world, user)[0]
            self._people[user.id] = Person(
                self._world, user, at, self._sandbox.patience, self._sandbox.latencies
            )
        return self._people[user.id]

    def place(self, person: Person, wanted: str | None) -> Channel:
        """The channel of that id where the person sees it, otherwise where everybody begins."""
        channel = self._world.channels.get(int(wanted)) if wanted and wanted.isdecimal() else None
        seen = places(self._world, person.user)
        if channel in seen:
            return channel
        return next((each for each in seen if each.name == FIRST_CHANNEL), seen[0])

    async def _say(self, person: Person, at: Channel, body: Json) -> Json:
        text = body["text"].strip()
        demand(0 < len(text) <= 2000, say("A message has 1 to 2000 characters."))
        person.say(text, at)
        return {}

    async def _slash(self, person: Person, at: Channel, body: Json) -> Json:
        commands, locale = self._commands(person, at), person.user.locale
        values = slashline.given(self._world, commands, body["path"], body["written"], locale)
        return _told(await person.slash(body["path"], values, at=at))

    def _commands(self, person: Person, at: Channel) -> list[Json]:
        return [command for _, command in slash.offered(self._world, person.user, at)]

    async def _complete(self, person: Person, at: Channel, body: Json) -> Json:
        """What the bot offers for the option being written; nothing where the others make no sense yet."""
        option, written = body["option"], dict(body["written"])
        begun = written.pop(option, "")
        try:
            others = slashline.given(self._world, self._commands(person, at), body["path"], written)
            answer = await person.complete(body["path"], option, begun, others, at=at)
        except Impossible:
            return {"offered": []}
        pairs = zip(answer.choices, answer.values, strict=True)
        return {"offered": [{"label": name, "value": str(value)} for name, value in pairs]}

    async def _click(self, person: Person, _: Channel, body: Json) -> Json:
        return _told(await person.click(self._seen(body), body["custom_id"]))

    async def _choose(self, person: Person, _: Channel, body: Json) -> Json:
        seen = self._seen(body)
        return _told(await person.choose(seen, *body["values"], select=body["custom_id"]))

    def _seen(self, body: Json) -> Seen:
        record = self._world.messages.get(int(body["message"]))
        if record is None:
            raise Impossible(say("That message is gone."))
        return Seen(self._world, record)

    async def _submit(self, person: Person, _: Channel, body: Json) -> Json:
        opener = self._world.interactions.get(int(body["form"]))
        if opener is None or opener.modal is None:
            raise Impossible(say("That form is gone."))
        return _told(await person.submit(Answer(self._world, opener, 0), body["filled"]))

    async def _use(self, person: Person, at: Channel, body: Json) -> Json:
        target = self._seen(body) if "message" in body else self._world.users[int(body["person"])]
        return _told(await person.use(body["command"], target, at))

    async def _set(self, person: Person, _: Channel, body: Json) -> Json:
        demand(isinstance(body["dms_closed"], bool), say("Direct messages are open or closed."))
        demand(body["locale"] in LOCALES, say("Nobody speaks that here."))
        person.user.dms_closed, person.user.locale = body["dms_closed"], body["locale"]
        person.user.client = Client(body.get("client", person.user.client))
        self._world.emit(Event(SETTINGS, {}, readers=frozenset({person.id})))
        return {}

    async def _begin(self, person: Person, at: Channel, body: Json) -> Json:
        place = await starts.begin(person, at, body["game"], int(body["computers"]), body["strength"])
        return {"at": str(place.id)}

    async def _learn(self, person: Person, at: Channel, body: Json) -> Json:
        place = await starts.learn(person, at, body["game"])
        return {"at": str(place.id)}

    async def _pass_time(self, _person: Person, _at: Channel, body: Json) -> Json:
        demand(body["hours"] in HOURS, say("Time passes by 1 hour, 6 hours, 1 day, 3 days or 7 days."))
        await self._sandbox.pass_hours(body["hours"])
        return {}

    async def _read(self, person: Person, at: Channel, _body: Json) -> Json:
        notifications.read(self._world, person.user, at)
        return {}

    async def _accept(self, person: Person, at: Channel, _body: Json) -> Json:
        person.accept(at)
        return {}

    async def _ignore(self, person: Person, at: Channel, _body: Json) -> Json:
        person.ignore(at)
        return {}

    async def _what_if(self, _person: Person, _at: Channel, _body: Json) -> Json:
        return what_if.listed(self._sandbox)

    async def _set_fault(self, _person: Person, _at: Channel, body: Json) -> Json:
        return _tried(what_if.begin, self._sandbox, body["name"], _target(body))

    async def _unset_fault(self, _person: Person, _at: Channel, body: Json) -> Json:
        return _tried(what_if.end, self._sandbox, body["name"], _target(body))

    async def _behave(self, _person: Person, _at: Channel, body: Json) -> Json:
        return _tried(what_if.switch, self._sandbox, body["name"], body["value"])


def _target(body: Json) -> int | None:
    return int(body["target"]) if body.get("target") else None


def _tried(act: Callable[..., None], *what: object) -> Json:
    """Do it; what is not there, or has no such value, is a refusal in words."""
    try:
        act(*what)
    except (LookupError, ValueError) as error:
        why = error.args[0]
        raise Impossible(why if isinstance(why, Text) else str(error)) from error
    return {}


def _told(answer: Answer) -> Json:
    if answer.kind is not Callback.MODAL:
        return {}
    return {"form": str(answer.interaction.id), "modal": answer.modal}
