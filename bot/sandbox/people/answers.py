"""What a bot answered to something a person did."""

from bot.sandbox.discord.records import Callback, Interaction, Json
from bot.sandbox.discord.world import World
from bot.sandbox.people.reading import Seen
from bot.sandbox.people.waiting import until

SETTLE_SECONDS = 10.0


class Answer:
    """The first response, and what the bot makes of it afterwards; ``latency`` is in seconds."""

    def __init__(self, world: World, interaction: Interaction, latency: float) -> None:
        if interaction.answer is None:
            raise ValueError("not answered yet")
        self.kind: Callback = interaction.answer
        self.interaction = interaction
        self.latency = latency
        self._world = world

    @property
    def message(self) -> Seen:
        """The message that was written or is updated; raises ``LookupError`` when there is none."""
        return self._seen(self.interaction.original_id)

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def followups(self) -> list[Seen]:
        """The further messages that still stand."""
        return [self._seen(each) for each in self.interaction.followups if each in self._world.messages]

    @property
    def modal(self) -> Json:
        """The form that was opened; raises ``LookupError`` when there is none."""
        if self.interaction.modal is None:
            raise LookupError("the answer opened no form")
        return self.interaction.modal

    @property
    def choices(self) -> list[str]:
        """The names that autocomplete offers."""
        return [choice["name"] for choice in self.interaction.choices or []]

    @property
    def values(self) -> list[object]:
        """What stands behind the offered names."""
        return [choice["value"] for choice in self.interaction.choices or []]

    def _seen(self, message_id: int | None) -> Seen:
        return Seen(self._world, self._world.messages[message_id or 0])

    async def settled(self, within: float = SETTLE_SECONDS) -> Seen:
        """The message after the promised edit of a deferred answer; raises ``TimeoutError``."""
        await until(self._world, self._is_settled, within)
        return self.message

    def _is_settled(self) -> bool:
        match self.kind:
            case Callback.DEFERRED:
                original = self._world.messages.get(self.interaction.original_id or 0)
                return original is None or not original.loading
            case Callback.DEFERRED_UPDATE:
                return bool(self.interaction.edits or self.interaction.followups)
        return True

    async def followup(self, number: int = 1, within: float = SETTLE_SECONDS) -> Seen:
        """The n-th further message, waited for; raises ``TimeoutError``."""
        sent = self.interaction.followups
        await until(self._world, lambda: len(sent) >= number, within)
        return self._seen(sent[number - 1])
