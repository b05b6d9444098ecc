"""*What if?*: below a step of a finished game, and what is chosen before it goes on from there."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.answering.pages import show_seat
from bot.errors import NotDue
from bot.host import Host
from bot.interactions.components import Clickable, CustomId, choose, handles, option, press
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_update, person_of
from bot.interactions.verb import Verb
from bot.messages.parts import Part, laid_out, row
from bot.messages.text import address, coloured_names, plain_names
from bot.publishing.direct_message import find_way, mail_of, reach
from bot.table.view import PrivateView, PublicView
from cogs.what_if.service import Fork, WhatIf
from cogs.what_if.together import asking
from languages.spoken import texts, together
from rules.text import N_, Seat, Words

tell, written = texts(__name__).tell, texts(__name__).written
_GREEN: Final = discord.ButtonStyle.success
_DIGITS: Final = 9
_HERE: Final = "h"  # the mistake that was made at the very version that is chosen
_INTRO: Final[Words] = N_(
    "### What if? {title}\n-# Table {table}, {where}\nYou play on from there in the place of"
    " {name}, against computers (King). Nobody else sees that game, and it counts for nothing."
)
_HIDDEN: Final[dict[bool, Words]] = {
    False: N_("What was hidden from that seat lies as it lay; luck that is to come is new."),
    True: N_("What that seat could not know is dealt anew; luck that is to come is new as well."),
}
_TOGETHER: Final[dict[bool, Words]] = {
    False: N_("-# *Ask the others* lets all who played go on together, with all as it lay."),
    True: N_(
        "-# *Ask the others* lets all who played go on together; what was hidden from any of them is dealt"
        " anew."
    ),
}
_SURE, _ON = "sure", "on"
_ENDS: Final[Words] = N_("### What if? End this game as it stands?\nIt cannot be gone on with then.")
_OTHERWISE: Final[Words] = N_("Do step {step} otherwise")
_ANEW: Final[Words] = N_("-# Step {step} is played anew. It was: {was}.")
# By whether somebody takes direct messages.
_BEGUN: Final[dict[bool, Words]] = {
    True: N_(
        "Your game goes on from table {table}, {where}: it is table {branch}, among"
        " your direct messages, and there alone."
    ),
    False: N_(
        "Your game goes on from table {table}, {where}: it is table {branch}. *Your move* shows it here, and"
        " once more what a computer has answered."
    ),
}


class Choice(Struct, frozen=True):
    """From which `version` of a table somebody goes on, on which seat; what is hidden may be `dealt`.

    In a lesson that is where the `mistake` was made that is learned from: of which step is found out first.
    """

    table_id: int
    version: int
    seat: Seat | None = None
    dealt: bool = False
    mistake: str = ""

    def press(self, verb: Verb, label: str, *, way: str = "", chosen: bool = False) -> Clickable:
        """Make a button for a choice; two that lead to the same one have their custom ids by the `way`."""
        style = discord.ButtonStyle.primary if chosen else discord.ButtonStyle.secondary
        return press(self.id(verb, way), label, style=_GREEN if verb is Verb.BRANCH_ON else style)

    def id(self, verb: Verb, way: str = "") -> CustomId:
        """Give the custom id that makes this choice."""
        return CustomId(verb, self.table_id, self.version, f"{self.said}.{way}")

    @property
    def said(self) -> str:
        """Write what is chosen besides where the game goes on."""
        return f"{'' if self.seat is None else self.seat}.{int(self.dealt)}.{self.mistake}"


def _choice(custom_id: CustomId) -> Choice:
    """Read a choice; NotDue where it is none."""
    seat, dealt, mistake, *_ = f"{custom_id.said}...".split(".")
    numbers = filter(None, (seat, mistake.removeprefix(_HERE)))
    if custom_id.turn is None or not all(each.isdecimal() and len(each) < _DIGITS for each in numbers):
        raise NotDue(N_("I do not know this choice; press *What if?* below a step of `/replay` once more."))
    return Choice(custom_id.table_id, custom_id.turn, int(seat) if seat else None, dealt[:1] == "1", mistake)


async def below_step(_: Host, public: PublicView | None, __: PrivateView | None) -> Sequence[Part]:
    """Offer to go on from a step of a finished game, as long as it was not over there."""
    return _offered(public)


async def below_lesson(_: Host, public: PublicView | None, __: PrivateView | None) -> Sequence[Part]:
    """Offer to go on from where a mistake was made, and to come back to it."""
    return _offered(public, _HERE)


def _offered(public: PublicView | None, mistake: str = "") -> Sequence[Part]:
    if public is None or public.result is not None or public.status != "running":
        return ()
    chosen = Choice(public.id, public.version, mistake=mistake)
    return [ui.ActionRow(chosen.press(Verb.BRANCH, tell("What if?")))]


@handles(Verb.BRANCH, acknowledge=defer_ephemeral)
async def ask(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask, in a message of its own, how the game is to go on."""
    await _show(interaction, _choice(custom_id))


@handles(Verb.BRANCH_AS, acknowledge=defer_update)
async def choose_how(interaction: Interaction, custom_id: CustomId) -> None:
    """Take a choice, and ask on."""
    await _show(interaction, _choice(custom_id))


@handles(Verb.BRANCH_END, acknowledge=defer_update)
async def end(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask before a game is ended as it stands; then show that, and the ways back, or go on."""
    host, user, table_id = interaction.client.host, interaction.user.id, custom_id.table_id
    if not custom_id.said:
        await host.of(WhatIf).own(table_id, user)
        end, stay = (CustomId(Verb.BRANCH_END, table_id, 0, said) for said in (_SURE, _ON))
        buttons = press(end, tell("End it now"), style=discord.ButtonStyle.danger), press(stay, tell("Go on"))
        await interaction.edit_original_response(view=laid_out(tell(_ENDS), row(*buttons)), attachments=[])
        return
    if custom_id.said == _SURE:
        await host.of(WhatIf).end(table_id, user)
    await show_seat(interaction, await host.turns.private(table_id, user))


@handles(Verb.BRANCH_ON, acknowledge=defer_update)
async def go_on(interaction: Interaction, custom_id: CustomId) -> None:
    """Let the game go on, among the direct messages of whoever wants that."""
    client, person, choice = interaction.client, person_of(interaction), _choice(custom_id)
    branches = client.host.of(WhatIf)
    fork = await branches.fork(choice.table_id, choice.version)
    mail = await find_way(client, person)
    seat = _seat(fork, choice, person.user)
    mistake = int(choice.mistake) if choice.mistake.isdecimal() else None
    public = await branches.alone(fork, seat, person, mail, dealt=choice.dealt, mistake=mistake)
    reached = await reach(interaction, public)
    link = address(None, await mail_of(client, person.user))
    told = tell(_BEGUN[reached], where=_where(fork), table=str(fork.row.id), branch=str(public.id))
    move = press(CustomId(Verb.MOVE, public.id), tell("Your move"), style=discord.ButtonStyle.primary)
    way = ui.ActionRow[Any](ui.Button(label=tell("Go there"), url=link) if reached else move)
    await interaction.edit_original_response(view=laid_out(told, _in_whose_place(fork, public, seat), way))


def _in_whose_place(fork: Fork, public: PublicView, own: Seat) -> str:
    """Say for whom each computer plays, where there are several: the log calls the former by their names."""
    others = [seat for seat in fork.seats if seat != own]
    now, then = plain_names(public), plain_names(fork.public)
    each = [tell("{now} plays for {then}", now=now(seat), then=then(seat)) for seat in others]
    return f"-# {together(each)}." if each[1:] else ""


async def _show(interaction: Interaction, choice: Choice) -> None:
    fork = await interaction.client.host.of(WhatIf).fork(choice.table_id, choice.version)
    seat = _seat(fork, choice, interaction.user.id)
    asks = interaction.user.id in fork.people and len(fork.people) > 1 and fork.row.guild is not None
    chosen = replace(choice, seat=seat, mistake=choice.mistake.replace(_HERE, str(fork.step)))
    await interaction.edit_original_response(view=_page(fork, chosen, asks=asks))


def _seat(fork: Fork, choice: Choice, user: int) -> Seat:
    """Give the seat that is chosen; else one's own, or that of whoever was to act."""
    own = fork.public.seat_of(user)
    acting = fork.game.acting(fork.state)
    wanted = (choice.seat, own, *acting, *fork.seats)
    return next(seat for seat in wanted if seat is not None and seat in fork.seats)


def _where(fork: Fork) -> str:
    """Say after which step a game goes on."""
    if not fork.step:
        return tell("from the start")
    return tell("after step {step} of {steps}", step=fork.step, steps=fork.last)


def _page(fork: Fork, choice: Choice, *, asks: bool) -> ui.LayoutView:
    names, seat = plain_names(fork.public), choice.seat or 0
    others = [
        option(replace(choice, seat=each).said, names(each), chosen=each == seat) for each in fork.seats
    ]
    ways = [
        replace(choice, dealt=dealt).press(Verb.BRANCH_AS, label, way=way, chosen=choice.dealt == dealt)
        for dealt, label, way in ((False, tell("As it lay"), "l"), (True, tell("Dealt anew"), "d"))
    ]
    intro = tell(
        _INTRO,
        title=fork.game.info.title,
        table=str(fork.row.id),
        where=_where(fork),
        name=coloured_names(fork.public)(seat),
    )
    seats = choose(CustomId(Verb.BRANCH_AS, choice.table_id, choice.version), others, tell("In whose place"))
    is_mistake = choice.mistake == str(fork.step)
    label = tell(_OTHERWISE, step=fork.step + 1) if is_mistake else tell("Play on")
    play_on = [choice.press(Verb.BRANCH_ON, label)]
    if asks:
        others_in = asking(choice.table_id, choice.version, dealt=choice.dealt)
        play_on.append(press(others_in, tell("Ask the others")))
    return laid_out(
        intro,
        "\n".join(_around(fork)),
        None if is_mistake else _otherwise(fork, choice, seat),
        row(seats) if len(others) > 1 else None,
        tell(_HIDDEN[choice.dealt]),
        row(*ways),
        row(*play_on),
        tell(_TOGETHER[choice.dealt]) if asks else None,
    )


def _around(fork: Fork) -> Iterator[str]:
    """Tell the step behind which the game goes on, and the first one that is played anew."""
    told = [each and written(each, coloured_names(fork.public)) for each in fork.shown.told]
    if told[fork.step]:
        yield f"-# {fork.step}. {told[fork.step]}"
    if fork.step < fork.last:
        step, was = fork.step + 1, told[fork.step + 1]
        yield tell(_ANEW, step=step, was=was) if was else tell("-# Step {step} is played anew.", step=step)


def _otherwise(fork: Fork, choice: Choice, seat: Seat) -> ui.ActionRow[ui.LayoutView] | None:
    """Offer to do otherwise what the seat did last, as nobody regrets what comes after it."""
    step = fork.own(seat)
    if step is None:
        return None
    back = replace(choice, version=fork.steps[step - 1].version)
    return row(back.press(Verb.BRANCH_AS, tell(_OTHERWISE, step=step), way="b"))
