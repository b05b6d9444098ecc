"""*As a page*: a finished game as one file for a browser, made in the background and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from typing import Final, TypeAlias

from discord import ui
from msgspec.structs import replace
from PIL.Image import Image

from bot.host import Host
from bot.interactions.components import CustomId, choose, handles, option
from bot.interactions.interaction import Interaction, defer_ephemeral
from bot.interactions.verb import Verb
from bot.messages.film_file import REST_SECONDS, RecordFile
from bot.messages.own_tables import part_of
from bot.messages.parts import laid_out, row
from bot.messages.pictures import in_background
from bot.messages.text import players
from bot.table.view import PublicView
from bot.web.site import dated_on, page_of
from cogs.history.judgement import Judged
from cogs.history.judgements import Judgements
from languages.spoken import speak_of, spoken, texts, together
from rendering.pages.game import ALONE, NO_REMARK, Frame, GamePage, Heading, Remark
from rendering.players import Players, player_at
from rules.record import Record
from rules.replay import Replay
from rules.text import N_, Count, Seat, Words

tell, written = texts(__name__).tell, texts(__name__).written
_KEPT: Final = 4  # some megabytes each
_MAKING: Final[Words] = N_("The page is being made. That takes up to a minute for a long game.")
_MEANT: Final[Words] = N_(
    "One file for any browser, with the board at each step and all that was told. Whoever has not said in"
    " `/preferences` that his name may leave Discord is called by his place there, you as well. What the King"
    " thinks stands in it once somebody has asked him."
)

# Whose page of which game, in which language, who is called how, how much was judged, and in what frame.
_Wanted: TypeAlias = tuple[int, Seat | None, str, tuple[str, ...], int, Frame]


class GamePages:
    """The pages of games, made one after the other; those wanted last are kept."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._making = asyncio.Lock()
        self._kept: OrderedDict[_Wanted, RecordFile] = OrderedDict()

    async def page(self, public: PublicView, seat: Seat | None, frame: Frame = ALONE) -> RecordFile:
        """Write the page of a game that is over, as all or as one seat saw it; NotStarted, NotOver.

        In a `frame` it stands on a web site.
        """
        people = players(await self.called(public))
        known = await self._host.of(Judgements).known(public.id)
        wanted = (public.id, seat, spoken(), people.names, len(known), frame)
        async with self._making:
            # Another may have wanted the same, and have waited for it.
            made = self._kept.pop(wanted, None) or await self._made(public, people, seat, frame)
            self._kept[wanted] = made
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return made

    async def called(self, public: PublicView) -> PublicView:
        """Name computers, and people who want that; all others by their places."""
        sitters = [
            each if await self._is_named(each.user) else replace(each, recorded=player_at(each.seat))
            for each in public.sitters
        ]
        return replace(public, sitters=tuple(sitters))

    async def _is_named(self, user: int | None) -> bool:
        if user is None:
            return True
        person = await self._host.store.people.person(user)
        return person is not None and person.named

    async def _made(self, public: PublicView, people: Players, seat: Seat | None, frame: Frame) -> RecordFile:
        # Of all tables that are read the last one's game is spoken of.
        speak_of(public.info.id)
        record = await self._host.history.record(public.id)
        page = await asyncio.to_thread(_played, record, people, seat)
        pictures, hands = list[tuple[Image, ...]](), list[Image]()
        for number in page.drawn:
            pictures.append(await in_background(partial(page.pictures, number)))
            await asyncio.sleep(REST_SECONDS)
        for each in page.with_hands:
            hands.append(await in_background(partial(page.hand, each)))
        remark = await self._remark(public, people, seat)
        heading = await self._heading(public, people)
        html = await asyncio.to_thread(page.written, heading, pictures, hands, remark, frame)
        whose = "" if seat is None else f"-player-{seat + 1}"
        return RecordFile(f"{page_of(public.id)}{whose}.html", html.encode())

    async def _heading(self, public: PublicView, people: Players) -> Heading:
        """Name a game, and say who gave up, when it was played, and what it was part of."""
        row, acts = await self._host.tables.row(public.id), await self._host.history.acts(public.id)
        part = (await part_of(self._host, public)).part
        resigned = [people.name(each.seat) for each in public.sitters if each.resigned]
        lines = [tell("{resigned} resigned.", resigned=together(resigned))] if resigned else []
        lines.append(_played_in(acts[0].time if acts else row.created, row.changed, len(acts)))
        lines += [tell("Part of: {part}.", part=part)] if part else []
        return Heading(_title(public), lines, title_with(public, people.names))

    async def _remark(self, public: PublicView, people: Players, seat: Seat | None) -> Remark:
        """Give what a King thinks, where somebody has asked him before.

        To one seat that is what its own moves were worth, in words by what it knew: what would have come of
        others, and how the game stood, nobody could know who sat there.
        """
        judgements, history = self._host.of(Judgements), self._host.history
        if not (verdicts := await judgements.known(public.id)):
            return NO_REMARK
        start = await history.step(public.id, 0)
        sitters = tuple(
            replace(each, recorded=name) for each, name in zip(public.sitters, people.names, strict=True)
        )
        judged = Judged(replace(start, public=replace(start.public, sitters=sitters)), verdicts)
        told = [act for act in judged.told if seat in {None, act[1]}]
        judged = replace(judged, words=await judgements.in_words(public.id, told))
        if seat is not None:
            return Remark(judged.remarks(seat))
        picture = await judged.picture()
        worst = [number + 1 for number in judged.worst]
        return Remark(judged.remarks(), worst, picture.png, picture.alt)


def _played(record: Record, people: Players, seat: Seat | None) -> GamePage:
    replay = Replay(record, telling=True)
    replay.play()
    return GamePage(replay, people, seat)


def _played_in(began: float, ended: float, steps: int) -> str:
    """Say on which days a game was played, and how long it was."""
    count, first, last = written(Count(steps, "step", "steps")), dated_on(began), dated_on(ended)
    if first == last:
        return tell("Played on {day}, {steps}.", day=first, steps=count)
    return tell("Played from {day} to {last}, {steps}.", day=first, last=last, steps=count)


def title_with(public: PublicView, names: Sequence[str]) -> str:
    """Name a game by who played it as well."""
    return tell("{title}: {players}", title=_title(public), players=together(names))


def _title(public: PublicView) -> str:
    return tell("{title}, table {table}", title=public.info.title, table=str(public.id))


@handles(Verb.AS_PAGE, acknowledge=defer_ephemeral)
async def as_page(interaction: Interaction, custom_id: CustomId) -> None:
    """Hand out the page of a game that is over, as everybody saw it, or as the seat that was chosen."""
    host = interaction.client.host
    public = await host.tables.public(custom_id.table_id)
    await interaction.edit_original_response(view=laid_out(tell(_MAKING)))
    chosen = [each.seat for each in public.sitters if str(each.seat) == custom_id.said]
    file = await host.of(GamePages).page(public, chosen[0] if chosen else None)
    await interaction.edit_original_response(view=_handed_out(public, file), attachments=[file.file()])


def _handed_out(public: PublicView, file: RecordFile) -> ui.LayoutView:
    seats = [
        option(str(each.seat), tell("As {name} saw it", name=public.name(each.seat)))
        for each in public.sitters
    ]
    return laid_out(
        f"### {_title(public)}\n{tell(_MEANT)}",
        ui.File(f"attachment://{file.name}"),
        row(choose(CustomId(Verb.AS_PAGE, public.id), seats, tell("As one of the players saw it"))),
    )
