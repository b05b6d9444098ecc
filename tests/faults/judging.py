"""What the bot makes of nonsense, judged: an answer to all of it, and no change but a legal one."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import closing
from random import Random

from bot.interactions.components import CustomId, base36
from bot.interactions.verb import Verb
from bot.sandbox import Person
from bot.sandbox.discord import interactions as acts
from bot.sandbox.discord import messages
from bot.sandbox.discord.records import Callback, Interaction, InteractionKind, Message
from bot.sandbox.people.waiting import until
from rules.chance import dealer
from rules.game import DECLARATIONS, menu_of
from rules.library import find
from rules.menu import allows, walk
from rules.snapshot import restored
from tests.faults.ledger import Ledger
from tests.faults.nonsense import Nonsense, Speaker
from tests.world.house import Guest, House, forged

_PATIENCE = 3.0
_SENTENCE = re.compile(r"\S.*[.?!*\u2026]$", re.DOTALL)
_ARRANGING = (
    "join",
    "leave",
    "computer",
    "less",
    "strength",
    "cancel",
    "choose",
    "pace",
    "expiry",
    "start",
    "again",
    "notnow",
    "hints",
    "weekends",
    "bank",
    "leaverule",
    "speak",
    "invite",
    "uninvite",
    "onday",
    "athour",
    "notime",
)
_CONSENTING = ("vote", "handover", "ask", "agree", "take", "replace", "playas", "comeback")
_LEARNING = ("learn", "goon", "goback")
_HINTED = ("hint",)
_GONE = ("away", "depart", "return", "eraseall", "admin")
_DECLARING = {
    "undo": ("undo", "takeback"),
    "resign": ("resign",),
    "draw?": ("offer",),
    "draw": ("draw",),
    "decline": ("decline",),
}
_PLAIN = [{"type": 1, "components": [{"type": 2, "style": 2, "label": "?", "custom_id": "?"}]}]


class Judge:
    """A running table and a lobby, people who talk nonsense to the bot, and what comes of it."""

    def __init__(self, house: House, seed: int) -> None:
        self.answers: Counter[str] = Counter()
        self._house = house
        self._ledger = Ledger(house.database)
        self._random = Random(seed)
        self._people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot", "Spectator")]
        self._lounge = self._people[0].at
        self._running = self._lobby = 0
        self._known: dict[int, tuple[int, str, bytes | None]] = {}
        self._words: list[str] = []

    async def hear(self, number: int) -> None:
        """Let people say a number of things."""
        with closing(self._ledger):
            await self._hear(number)

    async def _hear(self, number: int) -> None:
        await self._renew()
        application = next(iter(self._house.sandbox.world.applications.values()))
        speaker = Speaker(self._random, self._meaningful, self._numbers, application.commands[0])
        for _ in range(number):
            await self._judge(speaker.speak(), self._random.choice(self._people))
            await self._renew()

    def _numbers(self) -> list[str]:
        return [base36(self._running), base36(self._lobby), "0", "1", "zz"]

    def _meaningful(self) -> list[str]:
        return self._words

    async def _renew(self) -> None:
        """See to it that there is a running table, and a lobby."""
        stale = not self._words
        if not self._running or self._ledger.status(self._running) != "running":
            people = self._gathered()[:2]
            self._running = await self._house.start_table(*people)
            stale = True
        if not self._lobby or self._ledger.status(self._lobby) != "lobby":
            self._lobby = await self._house.open_table(self._gathered()[0])
            stale = True
        if stale:
            self._look()

    def _gathered(self) -> list[Guest]:
        """Let all come out of the threads of their games, where no other table can be opened."""
        for person in self._people:
            person.go(self._lounge)
        return self._people

    def _look(self) -> None:
        """Take note of how the tables stand, and of what means something there."""
        self._known = self._ledger.tables()
        name, snapshot = self._ledger.snapshot(self._running)
        game = find(name)
        state = restored(game.state_type, snapshot)
        self._words = [f"{verb}:{number}" for verb in ("move", "log", "choose") for number in self._numbers()]
        for seat, turn in self._ledger.turns(self._running):
            menu = menu_of(game, state, seat)
            said = walk(menu, dealer(self._random.random(), "choice")) if menu("") else "hello"
            verbs = ("a", "c", "d", "f", "m", "sa")
            self._words += [str(CustomId(verb, self._running, turn, said)) for verb in verbs]
            self._words += [said, str(CustomId("f", self._running, turn))]

    async def _judge(self, nonsense: Nonsense, person: Person) -> None:
        """Say one thing, and look at what it brings about."""
        world, channel = self._house.sandbox.world, person.at
        application = next(iter(world.applications.values()))
        stage: Message | None = None
        if nonsense.kind in (InteractionKind.COMPONENT, InteractionKind.MODAL_SUBMIT):
            stage = forged(world, channel, nonsense.components or _PLAIN)
        interaction = acts.begin(
            world,
            nonsense.kind,
            application,
            person.user,
            channel,
            nonsense.data,
            stage.id if stage else None,
        )
        try:
            await until(world, lambda: interaction.answer is not None, _PATIENCE)
        except TimeoutError:
            raise AssertionError(f"no answer to {nonsense}") from None
        await self._house.bot.idle()
        await self._house.quiet()
        self._check_answer(nonsense, interaction)
        if self._ledger.tables() != self._known:
            self._check_change(nonsense, person)
            self._look()
        self._clear_up(interaction, stage)

    def _check_answer(self, nonsense: Nonsense, interaction: Interaction) -> None:
        world = self._house.sandbox.world
        assert interaction.answer is not None
        self.answers[f"{nonsense.kind.name}: {interaction.answer.name}"] += 1
        written = [interaction.original_id, *interaction.followups]
        if interaction.answer in (Callback.UPDATE, Callback.DEFERRED_UPDATE):
            del written[0]
        for message in (world.messages[each] for each in written if each in world.messages):
            assert not message.loading, nonsense
            assert message.ephemeral or _rings(nonsense, message), nonsense
            if message.content and not message.attachments:
                assert _SENTENCE.match(message.content), nonsense
                assert "Traceback" not in message.content
                assert "Something went wrong" not in message.content, nonsense

    def _check_change(self, nonsense: Nonsense, person: Person) -> None:
        """Find out whether what has changed is what this person may change, and has asked for."""
        said = str(nonsense.data.get("custom_id") or nonsense.data.get("name"))
        verb = said.partition(":")[0]
        for table, now in self._ledger.tables().items():
            before = self._known.get(table)
            if before is None:
                # Whoever looks for a game may be the last that another waits for.
                assert verb in {"play", "again", "learn", "seek"}, nonsense
            elif before != now:
                events = [event for event in self._ledger.events(table) if event[0] > before[0]]
                assert events or verb in (*_ARRANGING, *_GONE), nonsense
                for event in events[:1]:
                    self._check_event(event, before, verb, person)

    def _check_event(
        self,
        event: tuple[int, int | None, int, str],
        before: tuple[int, str, bytes | None],
        verb: str,
        person: Person,
    ) -> None:
        _, seat, user, text = event
        if before[2] is None:
            assert (verb, text) in {("start", "start"), ("learn", "start")}
            return
        if seat is None or (text == "undo" and verb in _CONSENTING):
            # What several agree to is done for whoever proposed it; who goes is told of at the table.
            assert verb in (*_CONSENTING, *_GONE, *_LEARNING, *_HINTED)
            return
        assert user == person.id
        if text in DECLARATIONS:
            assert verb in _DECLARING[text]
            return
        game = find(before[1])
        assert allows(menu_of(game, restored(game.state_type, before[2]), seat), text)

    def _clear_up(self, interaction: Interaction, stage: Message | None) -> None:
        """Take away what was said, so that long runs stay small."""
        world = self._house.sandbox.world
        for message_id in {interaction.original_id, *interaction.followups, stage.id if stage else None}:
            if message_id in world.messages:
                messages.delete(world, world.messages[message_id])
        del world.interactions[interaction.id]


def _rings(nonsense: Nonsense, message: Message) -> bool:
    """Say whether a message calls people to another game, which everybody may read."""
    return str(nonsense.data.get("custom_id")).startswith(f"{Verb.AGAIN}:") and bool(message.pings)
