"""`/ahead`: an answer to one's next question, left before it is asked; the page of it stays true."""

from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

from discord import SelectOption, app_commands, ui
from msgspec import Struct

from bot.answering.modal import CHOICES, choices
from bot.answering.pages import show_page, show_seat
from bot.answering.transformers import OwnTable, Way
from bot.answering.transformers import way_to as at_table
from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.components import Clickable, CustomId, choose, handles, option, press
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page, defer_update, is_panel
from bot.interactions.panel_state import TOKEN_SECONDS
from bot.interactions.troubles import TROUBLES
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out
from bot.messages.text import plain_names
from bot.store.rows.table import Replies
from bot.table.position import escaped
from cogs.ahead.futures import Offer
from cogs.ahead.service import ASKED, Ahead, AskedNow, Left
from languages.spoken import quoted, speaking, texts
from rules.text import N_, Names, Words

tell, written = texts(__name__).tell, texts(__name__).written


class _Page(Struct, frozen=True):
    """What a page shows of a table's version, and the interaction of that `time` that can still change it."""

    left: Left
    version: int
    interaction: Interaction
    time: float


# What a bot forgets by ending stays as it is.
_pages: WeakKeyDictionary[RoundTable, dict[tuple[int, int], _Page]] = WeakKeyDictionary()


def note_page(interaction: Interaction, table_id: int, left: Left, version: int = 0) -> None:
    """Note what somebody is shown of a version; nothing left ahead is nothing that could become untrue."""
    bot, key = interaction.client, (interaction.user.id, table_id)
    pages = _pages.setdefault(bot, {})
    pages.pop(key, None)
    if left != Left():
        pages[key] = _Page(left, version, interaction, bot.now())


async def keep_true(bot: RoundTable) -> None:
    """Tell on each page whether what it shows was done, did not fit or was forgotten meanwhile."""
    pages = _pages.get(bot, {})
    for key, page in list(pages.items()):
        user, table_id = key
        is_dead = page.time <= bot.now() - TOKEN_SECONDS
        is_true = not is_dead and await _left(bot, table_id, user) == page.left
        if is_true or pages.get(key) is not page:
            continue
        del pages[key]
        if not is_dead:
            with suppress(*TROUBLES), speaking(await bot.host.languages.by_mail(user)):
                told = await fate_written(bot, table_id, user, page.version)
                await page.interaction.edit_original_response(view=laid_out(told))


def shown_at(interaction: Interaction, table_id: int) -> int:
    """Give the version of which somebody was shown what he had left ahead; 0 where that is not known."""
    page = _pages.get(interaction.client, {}).get((interaction.user.id, table_id))
    return 0 if page is None else page.version


async def fate_written(bot: RoundTable, table_id: int, user: int, version: int) -> str:
    """Write what has become of all that somebody had left ahead at a version of a table."""
    return written(await bot.host.of(Ahead).fate(table_id, user, version), None, escaped)


async def _left(bot: RoundTable, table_id: int, user: int) -> Left:
    with suppress(Refusal):
        return await bot.host.of(Ahead).left(table_id, user)
    return Left()


def left_written(answer: str, replies: Replies) -> str:
    """Say what somebody has left ahead, first for what is named."""
    lines = [
        tell(
            "If the log tells of \u201c{named}\u201d: \u201c{answer}\u201d",
            named=escaped(each.named),
            answer=escaped(each.answer),
        )
        for each in replies
    ]
    if answer:
        when = (
            tell("Left ahead for anything else")
            if replies
            else tell("Left ahead for when you are asked next")
        )
        lines.append(f"{when}: {quoted(escaped(answer))}")
    return "\n".join(lines)


def unsaying(table_id: int) -> Clickable:
    """Offer to forget what was left ahead."""
    return press(CustomId(Verb.UNSAY, table_id), tell("Forget it"))


_BETWEEN, _HIGH = "|", 36**6  # no table has a number as high
_HOW: Words = N_("If it does not fit then, it is not done, and you are told so. Nobody else knows of it.")
_REPLACED: Words = N_("This stands in the place of \u201c{answer}\u201d, which you had left before.")
_NONE: Words = N_(
    "You have left nothing ahead at this table. Choose your next move, or give it to `/ahead` as `answer`."
)


_BEGUN: Words = N_("You are asked now: your move goes on from here.")
_FURTHER: Words = N_("\u201c{said}\u201d: how does it go on?")


@app_commands.command(
    description=N_("Leave your next move ahead: it is done when you are asked, if it fits.")
)
@app_commands.describe(
    answer=N_("Your next move, as you would type it; without it you see what you have left"),
    to=N_("Only if another's move is told so: words of its line in the log, in their order, such as e2 e4"),
    table=N_("Which of your tables"),
)
async def ahead(
    interaction: Interaction,
    answer: str | None = None,
    to: str | None = None,
    table: app_commands.Transform[int, OwnTable] | None = None,
) -> None:
    """Leave a move ahead, or show the one that is left."""
    # Of hundreds at once those are answered already by the refusal, and nobody else waits behind them.
    with interaction.client.host.turns.reader.few(interaction.user.id):
        await defer_ephemeral(interaction)
        answer, to = answer or "", to or ""
        table_id = await OwnTable.meant(interaction, table, _way(to, answer))
        await _leave(interaction, table_id, to, answer)


def _way(named: str, answer: str) -> Way | None:
    """Lead to a table where that is left; None where it is more than a button carries."""
    said = f"{named}{_BETWEEN}{answer}" if answer else ""
    is_clear = _BETWEEN not in named and CustomId(Verb.AHEAD, _HIGH, 0, said).is_possible
    return at_table(Verb.AHEAD, said) if is_clear else None


@ahead.autocomplete("answer")
async def _answers(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offer what goes on from what somebody has typed, by what he is asked now or could be asked next."""
    host, user = interaction.client.host, interaction.user.id
    try:
        table_id = await OwnTable.meant(interaction, interaction.namespace.table)
        found = await host.of(Ahead).completions(table_id, user, typed, CHOICES)
        return choices(await host.tables.public(table_id), [(each, each.text) for each in found])
    except Refusal:
        return []


@handles(Verb.AHEAD, acknowledge=defer_page)
async def leave_at(interaction: Interaction, custom_id: CustomId) -> None:
    """Leave a move ahead at the table that was chosen; what is no whole move yet leads to what may follow."""
    named, between, answer = custom_id.said.partition(_BETWEEN)
    table_id = custom_id.table_id
    is_begun = named and not between
    further = await _offers(interaction, table_id, named) if is_begun else []
    if further:
        note_page(interaction, table_id, Left())
        await show_page(interaction, laid_out(tell(_FURTHER, said=escaped(named)), *further, _back(table_id)))
    elif not (is_begun and await _asked_now(interaction, table_id, named, tell(_BEGUN))):
        await _leave(interaction, table_id, named if between else "", answer)


async def _leave(interaction: Interaction, table_id: int, named: str, answer: str) -> None:
    ahead, user = interaction.client.host.of(Ahead), interaction.user.id
    before = await ahead.left(table_id, user)
    try:
        if answer and named:
            await ahead.reply(table_id, user, named, answer)
        elif answer:
            await ahead.leave(table_id, user, answer)
    except AskedNow as asked:
        if not await _asked_now(interaction, table_id, answer, written(asked.text)):
            raise
        return
    left, version = await ahead.standing(table_id, user)
    shown = await _nothing(interaction, table_id) if left == Left() else _shown(table_id, left, before)
    await show_page(interaction, laid_out(shown, *await _offers(interaction, table_id)))
    note_page(interaction, table_id, left, version)


async def _asked_now(interaction: Interaction, table_id: int, said: str, told: str) -> bool:
    """Offer to do at once what somebody leaves ahead while he is asked; False where it does not fit."""
    doing = await _doing(interaction, table_id, said)
    if doing is not None:
        await show_page(interaction, laid_out(told, ui.ActionRow(doing)))
    return doing is not None


async def _doing(interaction: Interaction, table_id: int, said: str) -> Clickable | None:
    """Carry out what is said, or go on from there; None where it answers nothing that is asked."""
    turn = await interaction.client.host.turns.load(table_id, interaction.user.id)
    try:
        text, *others = await turn.read(said)
        is_whole = turn.may_end_with(text)
    except Refusal:
        return None
    custom_id = CustomId(Verb.TYPED, table_id, turn.number, text)
    if others or not custom_id.is_possible:
        return None
    return press(custom_id, tell("Do it now") if is_whole else tell("Go on"))


@handles(Verb.UNSAY, acknowledge=defer_update)
async def unsay(interaction: Interaction, custom_id: CustomId) -> None:
    """Forget what was left ahead, and show the seat as it is without that."""
    host, user = interaction.client.host, interaction.user.id
    table_id, version = custom_id.table_id, shown_at(interaction, custom_id.table_id)
    if not is_panel(interaction):
        note_page(interaction, table_id, Left())
    is_forgotten = await host.of(Ahead).take_back(table_id, user)
    told = [] if is_forgotten else [await fate_written(interaction.client, table_id, user, version)]
    await show_seat(interaction, await host.turns.private(table_id, user), calls=told)


async def _offers(interaction: Interaction, table_id: int, said: str = "") -> list[ui.ActionRow[Any]]:
    """Let somebody choose what he could be asked next, behind what is said; nothing where he is asked now."""
    host, user = interaction.client.host, interaction.user.id
    offers = await host.of(Ahead).offered(table_id, user, said, CHOICES)
    names = plain_names(await host.tables.public(table_id))
    options = [_option(each, names) for each in offers]
    if not options:
        return []
    # Beside it may stand the way back, which has no words.
    chosen = CustomId(Verb.AHEAD, table_id, 0, _BETWEEN)
    return [ui.ActionRow(choose(chosen, options, tell("Your next move")))]


def _option(offer: Offer, names: Names) -> SelectOption:
    """Offer a move, which is left ahead, or its beginning."""
    text, label = offer.completion.text, offer.completion.label
    value = f"{_BETWEEN}{text}" if offer.is_whole else text
    return option(value, text) if label is None else option(value, written(label, names), description=text)


def _back(table_id: int) -> ui.ActionRow[Any]:
    return ui.ActionRow(press(CustomId(Verb.AHEAD, table_id), tell("Back")))


def _shown(table_id: int, left: Left, before: Left) -> ui.Section[Any]:
    replaced = tell(_REPLACED, answer=escaped(gone)) if (gone := left.replaced(before)) else ""
    text = "\n".join(filter(None, (replaced, left_written(left.answer, left.replies), f"-# {tell(_HOW)}")))
    return ui.Section(text, accessory=unsaying(table_id))


async def _nothing(interaction: Interaction, table_id: int) -> str:
    """Say that nothing is left ahead, and what else can be done; Paused."""
    await interaction.client.host.of(Ahead).check(table_id, interaction.user.id)
    private = await interaction.client.host.turns.private(table_id, interaction.user.id)
    is_asked = private.public.sitters[private.seat].awaited
    return tell(ASKED if is_asked else _NONE)
