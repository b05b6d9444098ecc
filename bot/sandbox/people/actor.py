"""What a person can do, and nothing else."""

import time
from collections.abc import Callable, Mapping

from bot.sandbox.discord import interactions, messages, notifications
from bot.sandbox.discord.messages import Draft
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import (
    Application,
    Channel,
    Interaction,
    InteractionKind,
    Json,
    Message,
    Notification,
    User,
)
from bot.sandbox.discord.world import World
from bot.sandbox.people import clicking, slash
from bot.sandbox.people.clicking import Filled
from bot.sandbox.people.reading import SETTLE_SECONDS, Answer, Seen
from bot.sandbox.people.slash import Given, typed
from bot.sandbox.people.waiting import InteractionFailed, demand, until
from rules.text import say


class Person:
    """Somebody at a client, looking at the channel ``at``; every act waits for the bot's answer."""

    def __init__(
        self, world: World, user: User, at: Channel, patience: float, latencies: list[float]
    ) -> None:
        self.world = world
        self.user = user
        self.at = at
        self.patience = patience
        self.latencies = latencies
        self._sent_forms: set[int] = set()

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def mention(self) -> str:
        return self.user.mention

    def go(self, channel: Channel) -> None:
        """Look at another channel."""
        sees = self.world.may(self.id, channel, Permission.VIEW_CHANNEL)
        demand(sees, say("{name} cannot see that channel", name=self.name))
        self.at = channel

    def close_dms(self) -> None:
        self.user.dms_closed = True

    def open_dms(self) -> None:
        self.user.dms_closed = False

    def set_locale(self, locale: str) -> None:
        self.user.locale = locale

    def messages(self, at: Channel | None = None) -> list[Seen]:
        """What stands in a channel for this person, oldest first."""
        listed = [self.world.messages[each] for each in (at or self.at).messages]
        return [Seen(self.world, each) for each in listed if self.world.sees(self.id, each)]

    def last(self, at: Channel | None = None) -> Seen:
        """The newest message; raises ``Impossible`` in an empty channel."""
        listed = self.messages(at)
        demand(listed, say("{name} sees no message there", name=self.name))
        return listed[-1]

    def inbox(self) -> list[Seen]:
        """All direct messages that bots wrote to this person, oldest first, but for message requests."""
        return self._mail(requested=False)

    def requests(self) -> list[Seen]:
        """The direct messages of bots that lie among this person's message requests, oldest first."""
        return self._mail(requested=True)

    def _mail(self, *, requested: bool) -> list[Seen]:
        mine = [
            channel
            for channel in self.world.channels.values()
            if self.id in channel.recipients and (self.id in channel.requested) == requested
        ]
        found = [seen for channel in mine for seen in self.messages(channel) if seen.author.bot]
        return sorted(found, key=lambda seen: seen.id)

    def accept(self, conversation: Channel) -> None:
        """Accept a message request; whoever answers one accepts it as well."""
        messages.accept(self.world, conversation, self.id)

    def ignore(self, conversation: Channel) -> None:
        """Look away from a message request."""
        messages.ignore(self.world, conversation, self.id)

    def notifications(self) -> list[Notification]:
        """All that this person was notified of, oldest first."""
        return notifications.of(self.world, self.id)

    async def new_mail(self, after: int = 0, within: float = SETTLE_SECONDS) -> Seen:
        """The direct message that makes the inbox longer than ``after``; raises ``TimeoutError``."""
        await self.until(lambda: len(self.inbox()) > after, within)
        return self.inbox()[after]

    async def until(self, holds: Callable[[], bool], within: float = SETTLE_SECONDS) -> None:
        """Wait until something this person looks at has come true; raises ``TimeoutError``."""
        await until(self.world, holds, within)

    def say(self, text: str, at: Channel | None = None) -> Seen:
        """Write a message."""
        channel = at or self.at
        needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        demand(not channel.holds_posts, say("in a forum itself nothing can be written"))
        demand(self.world.may(self.id, channel, needed), say("{name} may not write there", name=self.name))
        self.accept(channel)
        message = messages.post(self.world, channel, self.id, Draft({"content": text}, {}))
        return Seen(self.world, message)

    async def slash(
        self,
        command: str,
        given: Mapping[str, object] | None = None,
        /,
        *,
        at: Channel | None = None,
        **options: object,
    ) -> Answer:
        """Type ``/command`` or ``/group command`` with options, by name or in a mapping."""
        channel = at or self.at
        values = self._values({**(given or {}), **options})
        application, data = typed(self.world, self.user, channel, command, values)
        return await self._act(InteractionKind.COMMAND, application, channel, data)

    async def complete(
        self,
        command: str,
        option: str,
        text: str,
        given: Mapping[str, object] | None = None,
        /,
        *,
        at: Channel | None = None,
        **options: object,
    ) -> Answer:
        """Type the beginning of an option's value, others being filled in, and read what is offered."""
        channel = at or self.at
        values = self._values({**(given or {}), **options}) | {option: text}
        application, data = typed(self.world, self.user, channel, command, values, focused=option)
        return await self._act(InteractionKind.AUTOCOMPLETE, application, channel, data)

    async def use(self, command: str, target: User | Seen, at: Channel | None = None) -> Answer:
        """Choose a command, by id or name, from the context menu of a person or of a message."""
        channel = at or self.at
        on = target if isinstance(target, User) else self._readable(target)
        application, data = slash.used(self.world, self.user, channel, command, on)
        return await self._act(InteractionKind.COMMAND, application, channel, data)

    def _values(self, options: Mapping[str, object]) -> Given:
        return {name: value.user if isinstance(value, Person) else value for name, value in options.items()}

    async def click(self, message: Seen, button: str) -> Answer:
        """Press the button of that label or custom id."""
        record = self._readable(message)
        return await self._touch(record, clicking.pressed(message, button))

    async def choose(self, message: Seen, *options: str, select: str | None = None) -> Answer:
        """Choose options by value or label, in the only select or in the one of that custom id."""
        record = self._readable(message)
        return await self._touch(record, clicking.chosen(message, options, select))

    async def submit(self, answer: Answer, filled: Mapping[str, Filled] | None = None) -> Answer:
        """Send the form that an answer opened, fields by custom id or label; once."""
        opener = answer.interaction
        demand(opener.user_id == self.id and opener.modal, say("no form is open for {name}", name=self.name))
        demand(opener.id not in self._sent_forms, say("the form was sent already"))
        data = clicking.submitted(answer.modal, filled or {})
        self._sent_forms.add(opener.id)
        application = self.world.applications[opener.application_id]
        channel = self.world.channels[opener.channel_id]
        kind = InteractionKind.MODAL_SUBMIT
        return await self._act(kind, application, channel, data, opener.message_id, opener.id)

    def _readable(self, message: Seen) -> Message:
        visible = message.exists and self.world.sees(self.id, message.record)
        demand(visible, say("{name} does not see that message", name=self.name))
        return message.record

    async def _touch(self, message: Message, data: Json) -> Answer:
        application = self.world.applications[message.application_id or message.author_id]
        channel = self.world.channels[message.channel_id]
        return await self._act(InteractionKind.COMPONENT, application, channel, data, message.id)

    async def _act(
        self,
        kind: InteractionKind,
        application: Application,
        channel: Channel,
        data: Json,
        message_id: int | None = None,
        opened_by: int | None = None,
    ) -> Answer:
        self.accept(channel)
        clicking.demand_open(self.world, self.user, channel)
        began = time.perf_counter()
        interaction = interactions.begin(
            self.world, kind, application, self.user, channel, data, message_id, opened_by
        )
        await self._answered(interaction)
        latency = time.perf_counter() - began
        self.latencies.append(latency)
        return Answer(self.world, interaction, latency)

    async def _answered(self, interaction: Interaction) -> None:
        try:
            await until(self.world, lambda: interaction.answer is not None, self.patience)
        except TimeoutError as error:
            what = interaction.data.get("custom_id") or interaction.data.get("name")
            raise InteractionFailed(f"{self.name}: no answer to {what!r}") from error
