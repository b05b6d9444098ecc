"""*Rounds*: what each has done and gained in a round, who led, and the table as it stood behind it."""

from collections.abc import Iterator, Mapping, Sequence

from discord import ui

from bot.answering.pages import show_page
from bot.interactions.components import Clickable, CustomId, cut, handles, press
from bot.interactions.interaction import Interaction, defer_page
from bot.interactions.verb import Verb
from bot.messages.news import folded, paragraph
from bot.messages.parts import laid_out, row
from bot.messages.pictures import Picture, table_picture
from bot.messages.text import coloured_names, in_turn
from bot.table.view import Line
from cogs.log.service import Round, Rounds
from languages.spoken import texts
from rules.text import N_, Seat, Series, Words, subject

tell, written = texts(__name__).tell, texts(__name__).written

_MOST = 3600  # letters that Discord surely takes
# By whether one alone is ahead, and was before.
_LEADS: Mapping[tuple[bool, bool], Words] = {
    (True, True): N_("{names} leads with {points}."),
    (True, False): N_("{names} leads with {points}; before this round it was {earlier}."),
    (False, True): N_("{names} share the lead with {points}."),
    (False, False): N_("{names} share the lead with {points}; before this round it was {earlier}."),
}


@handles(Verb.ROUND, acknowledge=defer_page)
async def show_round(interaction: Interaction, custom_id: CustomId) -> None:
    """Show a round to the asker, the newest where none is named."""
    found = await interaction.client.host.of(Rounds).round(custom_id.table_id, custom_id.turn)
    picture = await table_picture(found.public)
    await show_page(interaction, _page(found, picture), [picture])


def _page(found: Round, picture: Picture) -> ui.LayoutView:
    return laid_out(cut("\n".join(story(found)), _MOST), picture.gallery(), row(*_ways(found)))


def _ways(found: Round) -> Iterator[Clickable]:
    table, number = found.public.id, found.number
    for way, label, other in (
        ("before", tell("Round before"), max(1, number - 1)),
        ("after", tell("Round after"), min(found.rounds, number + 1)),
    ):
        yield press(CustomId(Verb.ROUND, table, other, way), label, disabled=other == number)
    yield press(CustomId(Verb.LOG, table), tell("All that happened"))


def story(found: Round) -> Iterator[str]:
    """Tell a round: who was ahead behind it, then of each seat its points and what it has done in sum."""
    yield _heading(found)
    if found.points is not None and found.before is not None:
        yield _lead(found, found.before, found.points)
    lines = [line for line in folded(found.public, found.lines, whole_round=True) if not line.minor]
    for seat in in_turn(found.public):
        yield from _of_seat(found, seat, [line for line in lines if subject(line.text) == seat])
    if others := [line for line in lines if subject(line.text) is None]:
        yield f"-# {paragraph(found.public, None, others)}"


def _heading(found: Round) -> str:
    title = found.public.info.title
    if not found.of:
        return tell("### {title}: round {number}", title=title, number=found.number)
    return tell("### {title}: round {number} of {rounds}", title=title, number=found.number, rounds=found.of)


def _lead(found: Round, before: Sequence[int], points: Sequence[int]) -> str:
    """Say who is ahead, and who was where that is somebody else."""
    ahead, earlier = _ahead(found, points), _ahead(found, before)
    alone, stays = len(ahead.items) == 1, ahead == earlier or max(before) == min(before)
    template = _LEADS[alone, stays]
    return tell(template, points=max(points), names=written(ahead), earlier=written(earlier))


def _ahead(found: Round, points: Sequence[int]) -> Series:
    name = coloured_names(found.public)
    return Series(tuple(name(seat) for seat, number in enumerate(points) if number == max(points)))


def _of_seat(found: Round, seat: Seat, lines: Sequence[Line]) -> Iterator[str]:
    """Tell of one seat; nothing of one that has neither done nor gained anything."""
    name = coloured_names(found.public)(seat)
    if found.points is not None and found.before is not None:
        yield f"**{name}** {found.before[seat]} \u2192 **{found.points[seat]}**"
    elif lines:
        yield f"**{name}**"
    if lines:
        yield f"-# {paragraph(found.public, seat, lines).removeprefix(f'{name} ')}"
