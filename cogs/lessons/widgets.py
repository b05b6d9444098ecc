"""A lesson as its learner sees it: a step below the game's picture, ways on and back; *Play* at its end."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui
from discord.abc import GuildChannel

from bot.app import RoundTable
from bot.errors import NotOver
from bot.interactions.components import Clickable, CustomId, handles, press
from bot.interactions.interaction import Interaction, channel_anywhere, defer_ephemeral, person_of
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out, row
from bot.messages.pictures import Picture
from bot.messages.text import written_names
from bot.messages.text_board import with_words
from bot.publishing.direct_message import introduce
from bot.publishing.locks import Locks
from bot.publishing.opening import CannotPost, check_sees, home_of, opening
from bot.table.view import PrivateView, PublicView
from cogs.lessons.service import Course
from cogs.lessons.step import LessonStep
from languages.spoken import game_text, going_on, texts
from rules.game import Info
from rules.text import N_, Words

tell, written = texts(__name__).tell, texts(__name__).written


_BY_MAIL: Final = N_("Your lesson in {title} is among [your direct messages]({link}).")

_PRIMARY, _GREEN = discord.ButtonStyle.primary, discord.ButtonStyle.success
_PLAY: Words = N_(
    "Now play: `/play` in a channel of a server opens a table, and computers take empty chairs."
)
_PLAY_THERE: Words = N_("Now play: *Play* begins a game in <#{home}>, against computers a newcomer can beat.")
_ANEW: Words = N_("*Another moment, in another game.*")
_LATER: Words = N_("*The same game, a little later.*")

_MOST_UNDER_WAY = 3

Part = ui.Item[Any]


def step_parts(
    private: PrivateView,
    step: LessonStep,
    picture: Picture | None,
    asked: Sequence[Part],
    replies: Iterable[str],
) -> list[Part]:
    """Put a step together: the picture, what is said below it, what is `asked`, and the ways on.

    A phone shows the end of a message: above a tall picture its text would be out of sight.
    """
    title = f"### {private.public.info.title}\n-# {game_text(step.title)} \u00b7 {step.how_far}"
    parts: list[Part] = [ui.TextDisplay(title)]
    parts += [picture.gallery()] if picture is not None else []
    parts += [ui.TextDisplay(each) for each in _explanation(private, step)]
    parts += [
        ui.TextDisplay(f"\N{LEFTWARDS ARROW WITH HOOK} {_with_names(step, reply)}") for reply in replies
    ]
    parts = [*parts, *asked, ui.ActionRow(*_ways(private, step))]
    return with_words(private, parts) if private.text_board and picture is not None else parts


def _explanation(private: PrivateView, step: LessonStep) -> Iterator[str]:
    """Say what was right, where another moment is shown, and the step itself, or the praise at the end."""
    if step.said:
        yield f"\N{CHECK MARK} {_written(private, step.said)}"
    if step.anew or step.later:
        yield tell(_ANEW if step.anew else _LATER)
    text = _written(private, step.text)
    yield f"**{text}**" if step.over else text
    if step.over:
        yield tell(_PLAY) if step.home is None else tell(_PLAY_THERE, home=str(step.home))


def _written(private: PrivateView, text: Any) -> str:
    return _with_names(private.of(LessonStep), written(text, written_names(private.public)))


def _with_names(step: LessonStep | None, words: str) -> str:
    """Call others by the names they have beside this learner."""
    for name, other in step.renamed if step is not None else ():
        words = words.replace(name, other)
    return words


def _ways(private: PrivateView, step: LessonStep) -> Iterator[Clickable]:
    """Offer the way on and back, or at the end what comes next."""
    public, turn = private.public, private.turn
    back = press(
        CustomId(Verb.GO_BACK, public.id, turn), tell("Back"), disabled=step.number == 1 and not step.over
    )
    if step.over:
        yield from _after(public, step)
        yield back
        return
    if private.begun:
        yield press(CustomId(Verb.BACK, public.id, turn, private.before), tell("Back"))
    else:
        if not step.asks:
            yield press(CustomId(Verb.GO_ON, public.id, turn), tell("Next"), style=_PRIMARY)
        yield back
    if step.asks:
        yield press(CustomId(Verb.GO_ON, public.id, turn), tell("Show me"))
    yield press(CustomId(Verb.LEAVE_LESSON, public.id), tell("Pause"))


def _after(public: PublicView, step: LessonStep) -> Iterator[Clickable]:
    if step.following is not None:
        key, title = step.following
        yield press(
            CustomId(Verb.LEARN, 0, 0, f"{public.info.id} {key}"),
            tell("Next: {title}", title=game_text(title)),
            style=_GREEN,
        )
    if step.home is not None:
        yield press(CustomId(Verb.FIRST_GAME, public.id), tell("Play"), style=_PRIMARY)
    yield press(CustomId(Verb.LESSONS, 0, 0, public.info.id), tell("All lessons"))


def left(private: PrivateView) -> ui.LayoutView:
    """Show a lesson that was left, with the way to go on."""
    public, step = private.public, private.of(LessonStep)
    done = f", {going_on(step.how_far)}" if step is not None else ""
    title = f"### {public.info.title}: {game_text(step.title) if step else ''}"
    text = tell(
        "{title}\nYou have paused the lesson{done}. Go on whenever you like, here or with `/learn`.",
        title=title,
        done=done,
    )
    return laid_out(text, row(press(CustomId(Verb.SHOW, public.id), tell("Go on"), style=_PRIMARY)))


def elsewhere(info: Info, link: str, *, here: bool) -> ui.LayoutView:
    """Say where a lesson is played: `here`, if it was asked for in the same place."""
    text = tell("Your lesson in {title} is below." if here else _BY_MAIL, title=info.title, link=str(link))
    return laid_out(text)


def games_page(games: Sequence[Info], under_way: Sequence[tuple[Info, Course]]) -> ui.LayoutView:
    """List the games that can be learned by playing, and first the lessons that somebody is in."""
    return laid_out(
        tell("### Learn by playing\nLessons of a few minutes, for you alone: pause whenever you like."),
        *(
            _section(info, course, f"{info.title}: {texts(info.id).tell(course.lesson.title)}", "")
            for info, course in under_way[:_MOST_UNDER_WAY]
        ),
        *map(_of_game, games),
    )


def _of_game(info: Info) -> ui.Section[Any]:
    """Show a game, with the way to its lessons."""
    button = press(CustomId(Verb.LESSONS, 0, 0, info.id), tell("Lessons"))
    return ui.Section(f"**{info.title}**\n-# {texts(info.id).tell(info.summary)}", accessory=button)


def lessons_page(info: Info, courses: Sequence[Course]) -> ui.LayoutView:
    """List the lessons of a game, as far as somebody has come."""
    told = texts(info.id).tell
    return laid_out(
        tell("### {title}: learn by playing", title=info.title),
        *(_section(info, each, told(each.lesson.title), told(each.lesson.about)) for each in courses),
        row(press(CustomId(Verb.LESSONS, 0, 0, ""), tell("Other games"))),
    )


def _section(info: Info, course: Course, title: str, about: str) -> ui.Section[Any]:
    """Show a lesson, as far as somebody has come, with the way into it."""
    begin = press(
        CustomId(Verb.LEARN, 0, 0, f"{info.id} {course.lesson.key}"),
        tell("Go on") if course.is_under_way else tell("Again") if course.learned else tell("Begin"),
        style=_PRIMARY,
    )
    lines = (f"**{title}**", about, f"-# {_progress(course)}")
    return ui.Section("\n".join(filter(None, lines)), accessory=begin)


def _progress(course: Course) -> str:
    minutes = tell("about {minutes} minutes", minutes=course.lesson.minutes)
    if course.is_under_way:
        return tell(
            "{minutes}, at step {step} of {steps}",
            minutes=minutes,
            step=(course.step or 0) + 1,
            steps=len(course.lesson.steps),
        )
    return tell("{minutes}, done", minutes=minutes) if course.learned else minutes


def teach_me(info: Info) -> Clickable:
    """Offer to learn a game."""
    return press(CustomId(Verb.LEARN, 0, 0, info.id), tell("Teach me"))


def teach_any() -> Clickable:
    """Offer to choose what to learn."""
    return press(CustomId(Verb.LESSONS, 0, 0), tell("Teach me"))


def offer(public: PublicView) -> list[Part]:
    """Ask somebody who sits at a table of a game that he does not know whether he wants to learn it."""
    no = press(CustomId(Verb.NO_LESSON, public.id), tell("No, thanks"))
    text = tell(
        "New to {title}? A lesson of a few minutes shows how it goes; the table waits.",
        title=public.info.title,
    )
    return [ui.TextDisplay(text), ui.ActionRow(teach_me(public.info), no)]


_LOCKS = Locks()
_GONE: Words = N_(
    "You began this lesson where I can open no table now; `/play` in a channel of a server opens one."
)


@handles(Verb.FIRST_GAME, acknowledge=defer_ephemeral)
async def play(interaction: Interaction, custom_id: CustomId) -> None:
    """Open a table of the game that was learned, and begin it, unless its learner sits at one already."""
    private = await interaction.client.host.turns.private(custom_id.table_id, interaction.user.id)
    step, info = private.of(LessonStep), private.public.info
    if step is None or not step.over or step.home is None:
        raise NotOver(
            N_("*Play* comes when a lesson is done; `/play` in a channel of a server opens a table.")
        )
    async with _LOCKS.of(interaction.user.id):
        sits_in = await _sits_in(interaction, info)
        seats = len(private.public.sitters)  # as many as the lesson was for
        public = await _begun(interaction, info, step.home, seats) if sits_in is None else None
    if public is not None:
        await introduce(interaction, public)
        text = tell(
            "Your game of {title} has begun in <#{channel}>, against {computers}.",
            title=info.title,
            channel=str(public.channel),
            computers=_computers(seats - 1),
        )
    else:
        text = tell(
            "You sit at a table of {title} already, in <#{sits_in}>.", title=info.title, sits_in=str(sits_in)
        )
    await interaction.edit_original_response(content=text)


def _computers(number: int) -> str:
    return tell("a computer (Page)") if number == 1 else tell("{number} computers (Pages)", number=number)


async def _sits_in(interaction: Interaction, info: Info) -> int | None:
    """Find the channel of a table of the game at which somebody sits in a server."""
    tables = await interaction.client.host.tables.tables_of(interaction.user.id)
    own = (each for each in tables if each.game == info.id and each.guild is not None and not each.resigned)
    return next((each.channel for each in own), None)


async def _begun(interaction: Interaction, info: Info, home: int, seats: int) -> PublicView:
    host = interaction.client.host
    channel = await _channel(interaction.client, home)
    await check_sees(interaction, channel)
    threaded = (await host.servers.settings(channel.guild.id)).threads
    async with opening(
        interaction, home_of(interaction.client, channel), info.title, threaded=threaded
    ) as place:
        return await host.lobby.against_computers(info.id, person_of(interaction), place, seats)


async def _channel(bot: RoundTable, number: int) -> GuildChannel | discord.Thread:
    """Find the channel of a server from which a lesson was begun; CannotPost."""
    try:
        channel = await channel_anywhere(bot, number)
    except (discord.NotFound, discord.Forbidden):
        channel = None
    if not isinstance(channel, GuildChannel | discord.Thread):
        raise CannotPost(_GONE)
    return channel
