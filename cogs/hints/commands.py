"""`/hint`: what a computer would do in the place of whoever asks, and why; nobody else sees it."""

from collections.abc import Iterator

from discord import ButtonStyle, app_commands, ui
from discord.utils import escape_markdown
from msgspec.structs import replace

from bot.answering.exercise import faults, merits
from bot.answering.transformers import TurnTable, way_to
from bot.answering.typed_answers import OpenExercises
from bot.errors import NoHint, Stale
from bot.interactions.components import Clickable, CustomId, cut, handler_of, handles, press
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_update, turn_at
from bot.interactions.verb import Verb
from bot.messages.deeds import own_deed_written
from bot.messages.news import words_written
from bot.messages.parts import WAITING, container
from bot.messages.text import written_names
from bot.table.view import PublicView
from cogs.hints.service import Hint, Hints
from languages.spoken import begun, move_told, texts
from rules.advice import Judgement, Strength
from rules.library import find
from rules.text import N_, Words

tell = texts(__name__).tell


_STEP, _CHOSEN, _WHY = 400, 1500, 1000  # letters of what is told, of all of it, and of the reason
_TOLD: Words = N_("-# The table is told that you took a hint, not which.")
_OF_AN_EXERCISE: Words = N_(
    "{name} is open here, and has a *Hint* button of its own; for a hint at a table, choose it under `table`."
)
_PAST: Words = N_(
    "This hint was for a move that is past: nothing was done. `/hint` gives one for the move now."
)
_FURTHER: Words = N_("At first sight this looks best, but it would be a mistake: {move}")
_ADVISED: Words = N_(
    "-# What the King advises, by what you can see yourself; with more time he may think otherwise."
)
_WEAKER: Words = N_(
    "-# What the King advises, by what you can see yourself. {stronger} at this table plays better than that."
)


def hint_button(public: PublicView) -> Clickable:
    """Offer a hint at a table."""
    return press(CustomId(Verb.HINT, public.id), tell("Hint"))


def message(hint: Hint, public: PublicView) -> ui.LayoutView:
    """Show a hint to whoever took it."""
    done = own_deed_written(public, hint.seat, hint.action, hint.told)
    steps = [escape_markdown(done)] if hint.told else []
    steps += [words_written(public, step) for step in hint.besides]
    chosen = cut(", ".join(cut(step, _STEP) for step in steps), _CHOSEN)
    typed = f"`{hint.typed}`"
    why = cut(words_written(public, hint.why), _WHY)
    judgement = hint.judgement
    lines = [
        tell("### {title}: a hint", title=hint.title),
        f"**{chosen}** ({typed})" if chosen else f"**{typed}**",
        *(_beside(hint, public, judgement) if judgement else [f"{begun(why)}."]),
        _worth(public),
        tell(_TOLD) if hint.table_notified else "",
    ]
    answer = CustomId(Verb.DO_HINT, hint.table_id, hint.turn, hint.action)
    do_it = press(answer, tell("Do it"), style=ButtonStyle.success)
    return container(WAITING, [ui.TextDisplay("\n".join(filter(None, lines))), ui.ActionRow(do_it)])


def _beside(hint: Hint, public: PublicView, judgement: Judgement) -> Iterator[str]:
    """Say what speaks for a hint, and below what only looks best what is wrong with that."""
    yield from merits(public, judgement)
    first = escape_markdown(own_deed_written(public, hint.seat, hint.first, hint.first_told))
    code = move_told(find(public.info.id), hint.first)
    move = f"*{cut(first, _STEP)}* (`{code}`)" if hint.first_told else f"`{code}`"
    wrong = [*faults(public, hint.seat, judgement)]
    yield f"{tell(_FURTHER, move=move)}{':' if wrong else '.'}"
    yield from (line.replace("-# ", "-# \u2022 ", 1) for line in wrong)


def _worth(public: PublicView) -> str:
    """Say who gives a hint, and who sits there that plays better."""
    strengths = [*Strength]
    computers = [sitter for sitter in public.sitters if sitter.computer]
    best = max(computers, key=lambda sitter: strengths.index(sitter.strength), default=None)
    if best is None or strengths.index(best.strength) <= strengths.index(Strength.KING):
        return tell(_ADVISED)
    return tell(_WEAKER, stronger=written_names(public)(best.seat))


@app_commands.command(description=N_("What a computer would do in your place, and why."))
@app_commands.describe(table=N_("Which table"))
async def hint(interaction: Interaction, table: app_commands.Transform[int, TurnTable] | None = None) -> None:
    """Give a hint for the present question."""
    await defer_ephemeral(interaction)
    if table is None:
        _check_no_exercise(interaction)
    await _give(interaction, await TurnTable.meant(interaction, table, way_to(Verb.HINT)))


def _check_no_exercise(interaction: Interaction) -> None:
    """Make sure that no exercise is open here, about which a hint would be taken to be; NoHint."""
    for name in interaction.client.host.of(OpenExercises).here(interaction).values():
        raise NoHint(_OF_AN_EXERCISE, name=name)


@handles(Verb.HINT, acknowledge=defer_ephemeral)
async def hint_at_table(interaction: Interaction, custom_id: CustomId) -> None:
    """Give a hint at the table whose button was pressed."""
    await _give(interaction, custom_id.table_id)


@handles(Verb.DO_HINT, acknowledge=defer_update)
async def do_it(interaction: Interaction, custom_id: CustomId) -> None:
    """Do what a hint says; Stale where it was for another move.

    What more could be said behind it is not asked about: it is not what is advised.
    """
    turn = await turn_at(interaction, custom_id.table_id, custom_id.turn)
    try:
        turn.check()
    except Stale:
        raise Stale(_PAST) from None
    await handler_of(Verb.STOP)(interaction, replace(custom_id, verb=Verb.STOP))


async def _give(interaction: Interaction, table_id: int) -> None:
    host = interaction.client.host
    taken = await host.of(Hints).take(table_id, interaction.user.id)
    public = await host.tables.public(table_id)
    await interaction.edit_original_response(view=message(taken, public))
