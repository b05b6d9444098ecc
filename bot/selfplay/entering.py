"""Entering an action as a person would: by buttons and selects, by form, or typed, here or there."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from bot.sandbox import Seen
from bot.sandbox.discord.records import Json
from bot.sandbox.people.clicking import Filled, fields
from bot.selfplay.components import FORM, STOP, SURE, Part, last_word
from bot.selfplay.player import Player
from bot.typed.steps import led_on, opened
from rules.chance import Chance
from rules.menu import counts_in, way
from rules.question import Allotment, Menu, Question

Way: TypeAlias = Literal["typing", "beginning", "panel", "board"]
WAYS: Final[tuple[Way, ...]] = ("typing", "beginning", "panel", "board")
_SELDOM = 4  # one in so many looks around before he types


class Entering:
    """One action on its way from a person's head to the table."""

    def __init__(
        self, player: Player, menu: Menu, text: str, chance: Chance, ways: Sequence[Way] = WAYS
    ) -> None:
        self._player = player
        self._menu = menu
        self._text = text
        self._way = way(menu, text)
        self._chance = chance
        self._ways = ways

    async def somehow(self, mail: Seen | None) -> None:
        """Enter it in one of these ways; `mail` is the direct message that asks for it."""
        answer = await self._entered(mail)
        if self._player.find(answer, self._confirms):
            await last_word(await self._player.press(answer, self._confirms))

    def _confirms(self, part: Part) -> bool:
        return (part.verb, part.said) == (SURE, self._text)

    async def _entered(self, mail: Seen | None) -> Seen:
        """Enter it, and give what the bot says to it: an action that costs is asked about once more."""
        match self._ways[self._chance.below(len(self._ways))]:
            case "typing":
                return await self._by_typing()
            case "beginning":
                return await self._from_a_beginning()
            case "panel" if mail is not None:
                return await self._follow(await self._player.shown(mail), "")
            case _:
                return await self._follow(await self._player.your_move(), "")

    async def _by_typing(self) -> Seen:
        """Type the whole action, perhaps after looking at the question, or at what completes a beginning."""
        player, chance = self._player, self._chance
        if not chance.below(_SELDOM):
            await player.your_move()
        if not chance.below(_SELDOM):
            beginning = self._text[: chance.below(len(self._text))]
            await player.person.complete("move", "text", beginning, at=player.place)
        by_mail, named = bool(chance.below(2)), bool(chance.below(2))
        return await last_word(await player.type_move(self._text, by_mail=by_mail, named=named))

    async def _from_a_beginning(self) -> Seen:
        """Type the beginning of an action, and go on with the buttons of the answer."""
        unfinished = [said for said in self._way[:-1] if not self._may_stop(said)]
        if not unfinished:
            return await self._by_typing()
        said = unfinished[self._chance.below(len(unfinished))]
        return await self._follow(await last_word(await self._player.type_move(said)), said)

    def _may_stop(self, said: str) -> bool:
        question = self._menu(said)
        return question is None or question.complete

    async def _follow(self, message: Seen, said: str) -> Seen:
        """Answer question after question, from the one behind `said` to the end of the action."""
        for longer in self._way[self._way.index(said) + 1 if said else 0 :]:
            # A beginning that was typed is not led on, even where there is but one way.
            if self._is_answered(said) and not self._offers(message, longer):
                said = longer
                continue
            if not self._offers(message, longer) and not self._opens_form(message, said):
                # There are more choices than a message holds.
                return await last_word(await self._player.type_move(self._text))
            message = await self._answer(message, said, longer)
            said = longer
        if self._menu(said) is not None:
            stop = await self._player.press(message, lambda part: (part.verb, part.said) == (STOP, said))
            return await last_word(stop)
        return message

    def _is_answered(self, said: str) -> bool:
        """Say whether a question is passed over, as there is nothing else to say."""
        return (led_on(self._menu, said) if said else opened(self._menu)) != said

    def _offers(self, message: Seen, longer: str) -> bool:
        found = self._player.find(message, lambda part: part.answers and part.leads_to == longer)
        return found is not None

    def _opens_form(self, message: Seen, said: str) -> bool:
        found = self._player.find(message, lambda part: (part.verb, part.said) == (FORM, said))
        return found is not None

    async def _answer(self, message: Seen, said: str, longer: str) -> Seen:
        """Answer one question, by a button or by a form."""
        player = self._player
        if not self._offers(message, longer):
            form = await player.press(message, lambda part: part.verb == FORM)
            entries = filled(form.modal, self._menu(said), longer[len(said) :].lstrip())
            return await last_word(await player.person.submit(form, entries))
        answer = await player.press(message, lambda part: part.answers and part.leads_to == longer)
        return await last_word(answer)


_TYPED = "typed"


def filled(modal: Json, question: Question | None, words: str) -> dict[str, Filled]:
    """Fill a form in so that it says `words`: a select for each kind, or of all that is taken, or a line."""
    counts: dict[str, int] = {}
    if isinstance(question, Allotment):
        pairs = zip(question.kinds, counts_in(question, words), strict=True)
        counts = {kind.token: count for kind, count in pairs}
    return {field["custom_id"]: _entry(field, counts, words) for field, _ in fields(modal)}


def _entry(field: Json, counts: Mapping[str, int], words: str) -> Filled:
    name = field["custom_id"]
    if name == _TYPED:
        return words
    if name in counts:
        return str(counts[name])
    offered: Sequence[Json] = field["options"]
    return [option["value"] for option in offered if _is_taken(option["value"], counts)]


def _is_taken(value: str, counts: Mapping[str, int]) -> bool:
    """Say whether a piece is among those taken: its kind, and from the second copy on its number."""
    token, _, number = value.partition(" ")
    return counts.get(token, 0) >= int(number or 1)
