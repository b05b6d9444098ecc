"""The list of those who look for opponents, what is chosen there, and what is told of a table for them."""

from collections.abc import Sequence
from typing import Final

import discord
from discord import ui
from msgspec.structs import replace

from bot.interactions.components import Clickable, CustomId, choose, option, press
from bot.interactions.verb import Verb
from bot.messages.headlines import harmless
from bot.messages.notification import brief
from bot.messages.parts import GREEN, Part, laid_out, row
from bot.publishing.message import Asked
from bot.table.position import escaped, lacking
from bot.table.time_control import PACES
from bot.table.view import PublicView
from cogs.opponents.matching import ANY, Seek, Wish
from cogs.opponents.service import PACES_SPELLED, Opponents
from languages.spoken import begun, texts, together
from rules.library import find
from rules.text import N_, Count, Words

tell = texts(__name__).tell

_MOST: Final = 12  # others that are listed: what is pressed stands below them
_SEATED: Final = "seated"
_RULE: Words = N_(
    "-# A table opens as soon as enough are there who fit, for the smallest number of players that was"
    " wanted. Where all want *any game* it is drawn by lot. All of them sit there, are rung as they wish, and"
    " are off this list."
)


_BETWEEN: Words = N_("{game}, {pace}, {players}, also with people of other servers")
_AT_ONCE: Words = N_(
    "-# With people of other servers the game begins at once. Each sees it in his own server: of this one"
    " they learn nothing, of you the name that you have here. It counts on no ladder."
)


def wish_written(wish: Wish) -> str:
    """Write what somebody looks for: a game, a clock, how many are to play."""
    game, pace, players = _game(wish.game), _pace(wish.pace), _seats(wish.seats)
    text = _BETWEEN if wish.elsewhere else N_("{game}, {pace}, {players}")
    return tell(text, game=game, pace=pace, players=players)


def _game(game: str) -> str:
    return tell("any game") if game == ANY else find(game).info.title


def _pace(pace: str) -> str:
    return tell("any clock") if pace == ANY else tell(PACES[PACES_SPELLED[pace]])


def _seats(seats: int) -> str:
    return tell("any number of players") if not seats else tell("{number} players", number=seats)


def list_page(
    opponents: Opponents,
    listed: Sequence[Seek],
    user: int,
    wish: Wish,
    told: str | None = None,
    *,
    allows: bool = False,
) -> ui.LayoutView:
    """Show somebody who looks for opponents, and let him do so as well, below what is `told` first.

    With people of other servers where his own `allows` that.
    """
    own = [each for each in listed if each.user == user]
    others = [each for each in listed if each.user != user]
    return laid_out(
        told,
        "\n".join([tell("### Looking for opponents"), *_others(others)]),
        *(_own(each) for each in own),
        *(row(each) for each in _choices(opponents, wish)),
        row(_look(wish, tell("Look for opponents")), *([_also_elsewhere(wish)] if allows else [])),
        _until(opponents, wish),
        tell(_RULE),
        tell(_AT_ONCE) if wish.elsewhere else None,
    )


def _also_elsewhere(wish: Wish) -> Clickable:
    """Let somebody choose whether people of other servers may be found as well."""
    other = replace(wish, elsewhere=not wish.elsewhere)
    label = tell("This server alone") if wish.elsewhere else tell("Also other servers")
    return press(CustomId(Verb.OPPONENTS, 0, 3, other.spelled), label)


def _others(others: Sequence[Seek]) -> list[str]:
    if not others:
        return [tell("Nobody else in this server looks for opponents just now.")]
    lines = [
        tell(
            "* **{name}**: {wish}, until <t:{until}:f>",
            name=escaped(each.name),
            wish=wish_written(each),
            until=str(int(each.until)),
        )
        for each in others
    ]
    more = len(lines) - _MOST
    return lines if more <= 0 else [*lines[:_MOST], tell("-# and {number} more", number=more)]


def _own(own: Seek) -> Part:
    """Show what somebody looks for himself; one click takes that back."""
    text = tell("You: {wish}, until <t:{until}:f>", wish=wish_written(own), until=str(int(own.until)))
    return ui.Section(
        text, accessory=press(CustomId(Verb.UNSEEK, 0, 0, own_part(own).spelled), tell("Take off"))
    )


def own_part(seek: Seek) -> Wish:
    """Give what somebody looks for without who that is."""
    return Wish(seek.game, seek.pace, seek.seats, seek.elsewhere)


def _look(wish: Wish, label: str) -> Clickable:
    return press(CustomId(Verb.SEEK, 0, 0, wish.spelled), label, style=GREEN)


def _until(opponents: Opponents, wish: Wish) -> str:
    days = Count(opponents.days(wish.pace), "day", "days")
    return tell("-# You stay on the list for {days}, unless you leave it or a table is found.", days=days)


def _choices(opponents: Opponents, wish: Wish) -> list[Clickable]:
    """Offer games, clocks and numbers of players; each option carries the whole choice as it would be."""
    games = [(game, _game(game)) for game in (ANY, *opponents.games())]
    paces = [(pace, begun(_pace(pace))) for pace in (ANY, *PACES_SPELLED)]
    seats = [(number, begun(_seats(number))) for number in (0, *opponents.seats(wish.game))]
    return [
        _choice(
            0,
            tell("Game"),
            wish,
            [(opponents.fitting(replace(wish, game=each)), begun(name)) for each, name in games],
        ),
        _choice(1, tell("Clock"), wish, [(replace(wish, pace=each), name) for each, name in paces]),
        _choice(2, tell("Players"), wish, [(replace(wish, seats=each), name) for each, name in seats]),
    ]


def _choice(number: int, title: str, wish: Wish, offered: Sequence[tuple[Wish, str]]) -> Clickable:
    options = [option(each.spelled, name, chosen=each == wish) for each, name in offered]
    return choose(CustomId(Verb.OPPONENTS, 0, number, "as"), options, title)


def looking(wish: Wish, until: float) -> str:
    """Say that somebody is on the list."""
    return tell(
        "You look for opponents until <t:{until}:f>: {wish}. I call you when a table is found.",
        wish=wish_written(wish),
        until=str(int(until)),
    )


def call_out_button(wish: Wish) -> Clickable:
    """Offer to tell everybody in the channel."""
    return press(CustomId(Verb.CALL_OUT, 0, 0, wish.spelled), tell("Tell it here"))


def called_out(name: str, wish: Wish) -> ui.LayoutView:
    """Tell everybody in a channel that somebody looks for opponents, who may do so as well.

    Nobody is put on the list of other servers by that.
    """
    wish = replace(wish, elsewhere=False)
    text = tell("**{name}** looks for opponents: {wish}.", name=escaped(name), wish=wish_written(wish))
    listed = press(CustomId(Verb.OPPONENTS, 0, 0, wish.spelled), tell("Who else?"))
    return laid_out(text, row(_look(wish, tell("Me too")), listed))


def seated_page(public: PublicView, user: int, among: Sequence[str] = ()) -> ui.LayoutView:
    """Tell somebody who has just looked that a table is there, at which he sits.

    Nobody there has named a game: then it was drawn `among` those that all of them may play.
    """
    title = f"### {public.info.title}"
    drawn = _drawn(public, among) if len(among) > 1 else None
    if not public.windows:
        return laid_out(f"{title}\n{_told(public, user)}", drawn, row(_start(public)))
    move = press(CustomId(Verb.MOVE, public.id), tell("Your move"), style=discord.ButtonStyle.primary)
    return laid_out(f"{title}\n{_told(public, user, _BEGUN)}", drawn, row(move))


def _drawn(public: PublicView, among: Sequence[str]) -> str:
    games = together([find(each).info.title for each in among])
    return tell(_DRAWN, game=public.info.title, games=games)


_DRAWN: Words = N_("-# All of you wanted *any game*: {game} was drawn by lot out of {games}.")


_OPEN: Words = N_(
    "Opponents are found: you sit with {others} in {where}. Each of you can start the game; until then others"
    " may still join it."
)
_BEGUN: Words = N_(
    "Opponents are found, also in other servers: you play with {others}. The game has begun in {where}; the"
    " others see it in their own server."
)


def _told(public: PublicView, user: int, text: Words = _OPEN) -> str:
    others = [escaped(each.name) for each in public.sitters if each.user not in {None, user}]
    return tell(text, others=together(others), where=f"<#{public.channel}>")


def _start(public: PublicView) -> Clickable:
    return press(CustomId(Verb.START, public.id), tell("Start"), style=discord.ButtonStyle.success)


def seated(public: PublicView, user: int) -> Asked:
    """Tell somebody who looked that he sits at a table now, which he may begin or leave."""
    said = f"{_told(public, user)}\n{tell('-# Clock: {pace}', pace=tell(PACES[public.pace]))}"
    leave = press(CustomId(Verb.LEAVE, public.id), tell("Leave"))
    start = [] if lacking(public.info, public.sitters) else [_start(public)]
    view = laid_out(f"### {public.info.title}\n{said}", row(*start, leave))
    return Asked(f"{_SEATED}\n{said}", _notice(public, user), view, waits=True, is_over=False)


def _notice(public: PublicView, user: int) -> str:
    """Write what phones show of it."""
    others = [harmless(each.name) for each in public.sitters if each.user not in {None, user}]
    notice = tell(
        "Opponents found for {title}: {others}; {pace}",
        title=public.info.title,
        others=together(others),
        pace=tell(PACES[public.pace]),
    )
    return brief(notice)


def left(public: PublicView, told: str) -> Asked | None:
    """Tell somebody who was `told` that he sits there, and has left, that he does not any more."""
    if not told.startswith(_SEATED):
        return None
    said = tell("You have left this table. `/opponents` puts you on the list again.")
    view = laid_out(f"### {public.info.title}\n{said}")
    return Asked(said, said, view, waits=False, is_over=True)
