"""How strong computers are: chosen in the lobby for the one that came last, and at a table for each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator
from typing import Final, TypeAlias

import discord
from discord import ui

from bot.application.emojis import face
from bot.features import Door
from bot.host import Host
from bot.interactions.components import Clickable, CustomId, choose, option
from bot.interactions.verb import Verb
from bot.messages.parts import WAITING, Part, container
from bot.messages.text import coloured_names
from bot.table.position import STRENGTHS, Sitter, called
from bot.table.view import PublicView
from languages.spoken import tell, written
from rules.advice import Strength
from rules.characters.character import Character, characters
from rules.characters.style import Styled, Trait
from rules.library import UnknownGame, find
from rules.text import N_, Words

_MEANT: Final[dict[Strength, Words]] = {
    Strength.PAGE: N_("overlooks much; a newcomer can beat it"),
    Strength.SQUIRE: N_("sees some of what it could do; for your first games"),
    Strength.KNIGHT: N_("weighs what it could do now; for who knows the game"),
    Strength.BARON: N_("looks a little ahead; for who plays often"),
    Strength.KING: N_("thinks ahead; hard to beat"),
    Strength.EMPEROR: N_("thinks for longest; beats nearly everybody"),
}
_CALLED: Words = N_("How strong the computer is")
ALIKE: Final[Words] = N_("about as strong as you")
_BY_RATING: Words = N_("by your rating or your games with computers; else a Squire")
ABOUT_AS_STRONG: Final = "alike"  # as who chooses it
# Says which computer is about as strong as somebody in a game, in a server or outside of any; None where he
# has played none.
Level: TypeAlias = Callable[[Host, int, str, int | None], Awaitable[Strength | None]]
LEVEL: Final = Door[Level]()
_FOUND: Words = N_("{computer} is about as strong as you, by your games so far.")
_UNRATED: Words = N_("You have finished no game of it here yet: {computer} is right for the first ones.")


async def opponent_meant(host: Host, user: int, game: str, guild: int | None, said: str) -> tuple[str, str]:
    """Say which computer somebody has chosen, and tell which where he has asked for one like himself."""
    if said != ABOUT_AS_STRONG:
        return said, ""
    found = [await level(host, user, game, guild) for level in LEVEL.asked()]
    strength = next(filter(None, found), None)
    told = tell(_FOUND if strength else _UNRATED, computer=called(strength or Strength.SQUIRE))
    return strength or Strength.SQUIRE, told


def chosen_in_lobby(public: PublicView) -> Iterator[Part]:
    """Offer the strengths for the computer that came last, which is a Knight at first."""
    computers = _computers(public)
    if computers:
        which = tell("Computer") if len(computers) == 1 else tell("The last computer")
        number = CustomId(Verb.STRENGTH, public.id)
        yield ui.ActionRow(_select(public, computers[-1], number, f"{which}: ", alike=True))


def each_in_lobby(public: PublicView, reader: int) -> Iterator[Part]:
    """Name each computer in a lobby; whoever has opened that chooses its strength or character."""
    name, chooses = coloured_names(public), reader == public.owner and public.status == "lobby"
    for number, computer in enumerate(_computers(public)):
        yield ui.TextDisplay(name(computer.seat))
        if chooses:
            one = CustomId(Verb.ONE_OF_THEM, public.id, number)
            yield ui.ActionRow(_select(public, computer, one, alike=True))


def strengths(public: PublicView) -> ui.LayoutView:
    """Offer the strengths and characters for each computer at a table."""
    name = coloured_names(public)
    parts: list[Part] = [
        ui.TextDisplay(
            tell(
                "Table {table}: how strong is each computer to be? All who play are asked.",
                table=str(public.id),
            )
        )
    ]
    for computer in _computers(public):
        parts.append(ui.TextDisplay(name(computer.seat)))
        parts.append(
            ui.ActionRow(_select(public, computer, CustomId(Verb.PLAY_AS, public.id, computer.seat)))
        )
    return container(WAITING, parts)


def has_computers(public: PublicView) -> bool:
    """Say whether a computer has a seat of its own."""
    return bool(_computers(public))


def _computers(public: PublicView) -> list[Sitter]:
    """List the computers; who was erased has no number either, and is none."""
    return [sitter for sitter in public.sitters if sitter.computer]


def _select(
    public: PublicView, computer: Sitter, number: CustomId, which: str = "", *, alike: bool = False
) -> Clickable:
    """Offer strengths, perhaps one like that of whoever chooses, and all characters who do not sit there."""
    left_out = {other.character for other in public.sitters if other.character} - {computer.character}
    offered = strength_options(None if computer.character else computer.strength, which)
    if alike:
        offered.append(option(ABOUT_AS_STRONG, which + tell(ALIKE), description=tell(_BY_RATING)))
    offered += character_options(left_out, computer.character, public.info.id)
    return choose(number, offered, tell(_CALLED))


def strength_options(chosen: Strength | None = None, which: str = "") -> list[discord.SelectOption]:
    """List the strengths, from the weakest, each with what somebody meets who plays against it."""
    return [
        option(
            strength.value,
            which + tell(STRENGTHS[strength]),
            chosen=strength is chosen,
            description=tell(meaning),
        )
        for strength, meaning in _MEANT.items()
    ]


def character_options(
    left_out: Collection[str], chosen: str | None = None, game: str = ""
) -> list[discord.SelectOption]:
    """List the characters, from the weakest, each as told in a game, but those who are `left_out`."""
    return [
        option(
            key,
            called(one.strength, title=one.title),
            chosen=key == chosen,
            description=about_written(one, game),
            emoji=face(key),
        )
        for key, one in characters().items()
        if key not in left_out
    ]


def about_written(character: Character, game: str = "") -> str:
    """Say who a character is, and how he plays: in a game what that shows, where it is not known all."""
    try:
        known = find(game)
    except UnknownGame:
        return written(character.told_in(frozenset(Trait)))
    return written(character.told_in(known.shown if isinstance(known, Styled) else ()))
