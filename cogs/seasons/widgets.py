"""The messages of a season: what is chosen for it, its card for everybody, and how it stands for who asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from discord import ui

from bot.interactions.components import Clickable, CustomId, choose, cut, option, press
from bot.interactions.verb import Verb
from bot.messages.parts import GREEN, laid_out, row
from bot.messages.pictures import Picture, chart
from bot.table.seating import choosable
from cogs.seasons.charts.bracket import described, drawn_part, in_words, number_of, parts, round_title
from cogs.seasons.charts.cross_table import cross_tables, progress, rulings_told
from cogs.seasons.choices import (
    AS_NEEDED,
    choices_of,
    fewest_people,
    lacks_people,
    lasting,
    most_people,
    too_slow,
)
from cogs.seasons.course.deciding import pause_told
from cogs.seasons.course.grouping import differing
from cogs.seasons.ending import best_told, champions, passed_over, podium, without_film
from cogs.seasons.news.told import followed, moved_written
from cogs.seasons.shown import Group, Shown, is_bye
from cogs.seasons.tables.schema import SeasonBoard
from cogs.seasons.terms import (
    choice_written,
    essentials_written,
    fixed_written,
    rules_listed,
    time_written,
    too_short,
)
from cogs.seasons.wording import besides, bold, cut_short, group_named, heading, it, people
from languages.spoken import begun, texts, together
from rendering.bracket import bracket_picture
from rules.text import N_, Words

tell = texts(__name__).tell

EARLY: Final = "next"  # signs up for the season that follows one
RULES: Final = "rules"
_GROUPS_SHOWN: Final = 4
_MOST_TEXT: Final = 3000  # of the 4,000 characters that a message has
_TITLES: Final[dict[str, Words]] = {
    "kind": N_("How rounds are played"),
    "seats": N_("People at a table"),
    "pace": N_("Clock"),
    "weekends_off": N_("Weekends"),
    "days": N_("How long it lasts"),
    "signup": N_("How long people sign up"),
    "group": N_("Size of groups"),
    "most": N_("Tables of one at a time"),
    "away": N_("Who is away"),
    "leaver": N_("Who leaves"),
    "unfinished": N_("What does not end in time"),
    "repeats": N_("After the season"),
    "begins": N_("How often everybody plays"),
}


def of(shown: Shown, verb: Verb, said: str = "") -> CustomId:
    """Name a button or a menu of a season."""
    return CustomId(verb, 0, shown.season.id, said)


def draft_page(shown: Shown) -> ui.LayoutView:
    """Let whoever opens a season choose what holds for it."""
    is_slow = too_slow(shown.season.rules) is not None
    begin = press(of(shown, Verb.SEASON_OPEN), tell("Open it"), style=GREEN, disabled=is_slow)
    return laid_out(
        f"{heading(shown)}\n{tell(_CHOOSE, it=it(shown.season.rules))}",
        "\n".join(filter(None, [time_written(shown), _follows(shown)])),
        *(row(each) for each in _selects(shown)),
        fixed_written(shown),
        row(begin),
    )


def _follows(shown: Shown) -> str | None:
    """Say that how long a season lasts is changed by other choices, as long as it was not chosen itself."""
    return None if shown.season.rules.pinned else tell(_FOLLOWS)


_FOLLOWS: Words = N_("-# How long it lasts follows from the other choices, until it is chosen itself.")
_CHOOSE: Words = N_(
    "What is chosen here holds to the end of {it}. *Open it* posts it in this channel, where people"
    " sign up; its tables begin by themselves in threads."
)


def _selects(shown: Shown) -> Iterator[Clickable]:
    rules, info = shown.season.rules, shown.info
    for name, values in choices_of(info, rules).items():
        chosen = rules.leave if name == "away" else getattr(rules, name)
        chosen = chosen if name != "days" or rules.pinned else None
        options = [
            option(f"{name}={each}", begun(choice_written(shown, name, each)), chosen=each == chosen)
            for each in values
        ]
        if name == "days":
            # What is ticked already cannot be chosen, so that nobody could let it stay as it is.
            lasts = choice_written(shown, name, lasting(rules, shown.length).days)
            label = tell(_AS_NEEDED, lasts=begun(lasts))
            options = [option(f"days={AS_NEEDED}", label, chosen=not rules.pinned), *options]
        yield choose(of(shown, Verb.SEASON_RULE, name), options, tell(_TITLES[name]))
    for each in choosable(info):
        if not each.rare:
            chosen, name = rules.options.get(each.name, each.default), f"option.{each.name}"
            told = texts(info.id).tell
            options = [
                option(
                    f"{name}={value}",
                    tell("{value} \u00b7 {title}", value=told(each.word(value)), title=told(each.title)),
                    chosen=value == chosen,
                    description=told(meaning),
                )
                for value, meaning in each.values.items()
            ]
            yield choose(of(shown, Verb.SEASON_RULE, name), options, told(each.title))


_AS_NEEDED: Words = N_("{lasts}, as games usually need")


async def standing_so(shown: Shown, groups: Sequence[Group], part: int) -> Picture | None:
    """Draw how groups stand, or a part of a bracket; None before a season has any."""
    if not groups:
        return None
    if shown.season.rules.kind == "knockout":
        title, bracket = heading(shown).removeprefix("### "), drawn_part(shown, part)
        return await chart(lambda: bracket_picture(title, bracket), described(shown))
    return await cross_tables(shown, groups)


async def card(
    shown: Shown, best: SeasonBoard | None = None, before: Shown | None = None, early: Shown | None = None
) -> tuple[ui.LayoutView, list[Picture]]:
    """Show a season to everybody, in one message from the first sign-up to the end, with its `best` game.

    As long as people sign up it leads to the one `before` it; as long as it runs it lists who is `early` for
    the next one.
    """
    is_drawn = shown.season.rules.kind == "knockout" and shown.groups
    part = number_of(shown) if is_drawn else 0
    # Who stands where in its groups is told by the picture, and by what describes that.
    picture = await standing_so(shown, shown.groups[:_GROUPS_SHOWN], part)
    body, buttons = _CARDS[shown.season.status](shown)
    if before is not None and shown.season.status == "signup":
        body = [followed(before), *body]
    if before is not None and shown.season.status in {"running", "over"}:
        body = [*body, *differing(shown, before)]
    if early is not None and shown.season.status == "running" and shown.is_followed:
        body = [*body, *_early(early)]
    if best is not None:
        film = press(CustomId(Verb.FILM, best.table_id or 0), tell("Best game"))
        buttons = [[*buttons[0], film], *buttons[1:]]
    if shown.season.status != "cancelled":
        rules = press(of(shown, Verb.SEASON, RULES), _rules_label(shown))
        buttons = [[*buttons[0], rules], *buttons[1:]]
    text = cut("\n".join([heading(shown), *body]), _MOST_TEXT)
    first = await podium(shown) if shown.season.status == "over" else None
    pictures = [each for each in (first, picture) if each is not None]
    view = laid_out(
        text,
        *(each.gallery() for each in pictures),
        without_film(shown) if best is None else best_told(shown, best),
        essentials_written(shown),
        too_short(shown) if shown.season.status in {"signup", "running"} else None,
        *(row(*each) for each in buttons),
    )
    return view, pictures


def _rules_label(shown: Shown) -> str:
    return tell("Rules of this cup") if shown.season.rules.is_cup else tell("Rules of this season")


def rules_page(shown: Shown) -> ui.LayoutView:
    """Tell somebody the rules of a season, one a line."""
    return laid_out("\n".join([heading(shown), *rules_listed(shown)]), time_written(shown))


_Card = tuple[list[str], list[list[Clickable]]]


def _signing_up(shown: Shown) -> _Card:
    names, season = [*people(shown).values()], shown.season
    until = tell("Sign up until <t:{starts}:f>, <t:{starts}:R>.", starts=str(int(season.starts or 0)))
    listed = (
        tell("**Signed up ({number})**: {names}", number=len(names), names=together(names))
        if names
        else tell("Nobody has signed up yet.")
    )
    missing = fewest_people(season.rules) - len(names)
    few = tell("{number} more are needed." if names else "{number} are needed.", number=missing)
    more = [few] if missing > 1 else [tell("One more is needed.")] if missing == 1 else []
    if not more and shown.is_too_small:
        more = [tell("Two people are needed, besides computers.")]
    is_full = len(names) >= most_people(season.rules)
    more = [tell("The list is full.")] if is_full else more
    sign_up = press(of(shown, Verb.SIGN_UP), tell("Sign up"), style=GREEN, disabled=is_full)
    return [until, listed, *more], [[sign_up, _leave(shown)], _for_owner(shown)]


def _for_owner(shown: Shown) -> list[Clickable]:
    return [
        press(of(shown, Verb.SEASON_BEGIN), tell("Begin now")),
        press(of(shown, Verb.SEASON_COMPUTER), tell("Add computer")),
        press(of(shown, Verb.SEASON_STOP), cancel_label(shown)),
    ]


def cancel_label(shown: Shown) -> str:
    """Name the button by which a season that has not begun is cancelled."""
    return tell("Cancel the cup") if shown.season.rules.is_cup else tell("Cancel the season")


def _running(shown: Shown) -> _Card:
    rules, at = shown.season.rules, shown.round
    counted = [each for each in shown.boards if each.sitting and not is_bye(each)]
    counted = [each for each in counted if not rules.is_cup or each.division == at]
    counted = [each for each in counted if each.state != "struck"]
    untils = {"circle": _ONE_TABLE, "swiss": _ROUND, "knockout": _KNOCKOUT_ROUND}
    until = tell(
        untils.get(rules.kind, _UNTIL),
        round=round_title(shown, at) if rules.kind == "knockout" else at + 1,
        rounds=shown.rounds,
        ends=str(int(shown.season.ends or 0)),
        over=sum(each.state == "over" for each in counted),
        number=len(counted),
    )
    late = [press(of(shown, Verb.SIGN_UP), tell("Sign up"), style=GREEN)] if shown.takes_people else []
    after = [*_after(shown)]
    if not rules.is_cup and shown.is_followed:
        after = [press(of(shown, Verb.SIGN_UP, EARLY), tell("Join next season")), *after]
    until = pause_told(shown) or until
    body = [until, *([] if rules.kind == "knockout" else progress(shown)), *_groups(shown)]
    rows = [[*late, standings_button(shown), _leave(shown)], [*after, _step_in(shown)]]
    return [*body, *rulings_told(shown)], rows


def _step_in(shown: Shown) -> Clickable:
    return press(of(shown, Verb.SEASON_RULING), tell("Step in"))


def _early(early: Shown) -> Iterator[str]:
    """List who has signed up for the season to follow, besides those who play on."""
    names = [people(early)[each.number] for each in early.members if each.user is not None]
    if names:
        yield tell("**For the next season ({number})**: {names}", number=len(names), names=together(names))


def _after(shown: Shown) -> Iterator[Clickable]:
    """Let no further season follow, or one after all; or let this one end early."""
    stops = not shown.season.rules.is_cup and shown.season.rules.repeats
    if not shown.season.rules.is_cup and not stops:
        yield press(of(shown, Verb.SEASON_GO_ON), tell("Go on after this season"))
    label = tell("Stop after this season") if stops else tell("End it early")
    yield press(of(shown, Verb.SEASON_STOP), label)


_UNTIL: Words = N_("Until <t:{ends}:D>, <t:{ends}:R>. Games over: {over} of {number}.")
_ROUND: Words = N_(
    "Round {round} of {rounds}, until <t:{ends}:D>, <t:{ends}:R>. Games over: {over} of {number}."
)
_KNOCKOUT_ROUND: Words = N_("{round}, until <t:{ends}:D>, <t:{ends}:R>. Games over: {over} of {number}.")
_ONE_TABLE: Words = N_("Table {round} of {rounds}, until <t:{ends}:D>, <t:{ends}:R>.")


def _over(shown: Shown) -> _Card:
    groups = [] if shown.season.rules.kind == "knockout" else _groups(shown)
    why = cut_short(shown)
    if shown.season.rules.is_cup:
        ended = tell("The cup is over: {why}.", why=why) if why else tell("The cup is over.")
    else:
        ended = tell("The season is over: {why}.", why=why) if why else tell("The season is over.")
    if last := max((each.changed or 0.0 for each in shown.boards), default=0.0):
        ended = f"{ended} {tell('Its last game ended on <t:{day}:D>.', day=int(last))}"
    titles = [*([champions(shown)] if shown.prizes else []), *passed_over(shown)]
    lines = [ended, *titles, *_lower(shown), *groups, *rulings_told(shown)]
    may_step_in = [] if shown.season.rules.void else [[_step_in(shown)]]
    return lines, [[standings_button(shown)], *may_step_in]


def _lower(shown: Shown) -> Iterator[str]:
    """Say of a league that is over who is first in its lower groups, and who goes up and down."""
    names = people(shown)
    # Without a champion nobody is named before him.
    for group in shown.groups[1:] if shown.prizes else ():
        leading = [each.person for each in group.ranked if each.place == 1 and each.is_in]
        if first := [names[each] for each in leading if each in shown.counted]:
            yield tell(
                "First in {group}: **{names}**.", group=group_named(group.number), names=together(first)
            )
    if shown.is_followed and len(shown.groups) > 1:
        moved = "; ".join([*moved_written(shown, names), *_stays(shown)])
        yield f"-# {begun(moved)}." if moved else ""


def _stays(shown: Shown) -> Iterator[str]:
    """Say from which groups nobody goes down, and whose place is free there."""
    names = people(shown)
    for group in shown.groups[:-1]:
        out = [each for each in shown.members if each.division == group.number and each.part != "in"]
        if out:
            named = together([names[each.number] for each in out])
            yield tell(_STAYS, group=group_named(group.number), names=named)


_STAYS: Words = N_("nobody goes down from {group}, where a place is free: {names}")


def _cancelled(shown: Shown) -> _Card:
    rules = shown.season.rules
    if rules.waits:
        text = tell(_WAITS)
    elif rules.cancelled:
        text = tell(_CANCELLED_CUP if rules.is_cup else _CANCELLED)
    elif lacks_people(rules, len(shown.members)):
        text = tell(
            "Too few have signed up ({number} of {fewest}): {it} does not begin.",
            number=len(shown.members),
            fewest=fewest_people(rules),
            it=it(rules),
        )
    else:
        text = tell("Fewer than two people have signed up: {it} does not begin.", it=it(rules))
    label = tell("Next season") if rules.waits else tell("Open it again")
    again = press(of(shown, Verb.SEASON_OPEN), label, style=GREEN)
    return [text], [[again]] if shown.may_open else []


_CANCELLED: Words = N_("This season was cancelled before it began.")
_CANCELLED_CUP: Words = N_("This cup was cancelled before it began.")

_WAITS: Words = N_(
    "Half of its people or more have not moved in the season before: this one waits until whoever opened the"
    " league lets people sign up."
)
_CARDS: Final = {
    "draft": _signing_up,
    "signup": _signing_up,
    "running": _running,
    "over": _over,
    "cancelled": _cancelled,
}


def _groups(shown: Shown) -> list[str]:
    """Tell of groups what the picture does not, or of a knock-out the round under way."""
    names = people(shown)
    if shown.season.rules.kind == "knockout":
        is_part = parts(shown)[number_of(shown)].of > 1
        more = [tell("-# There are further parts: *Standings* shows them.")] if is_part else []
        _, *lines = in_words(shown, names, bold, [shown.round])
        return [*more, *lines]
    lines = [line for group in shown.groups[:_GROUPS_SHOWN] for line in besides(shown, group, names)]
    further = len(shown.groups) - _GROUPS_SHOWN
    if further > 0:
        lines.append(tell("-# {number} further groups: *Standings* shows them.", number=further))
    return lines


def _leave(shown: Shown) -> Clickable:
    return press(of(shown, Verb.SIGN_OFF), tell("Leave"))


def standings_button(shown: Shown, group: Group | None = None) -> Clickable:
    """Lead to how a season stands, or a group of several."""
    is_parted = group is not None and len(shown.groups) > 1
    return press(of(shown, Verb.SEASON, str(group.number) if group and is_parted else ""), tell("Standings"))
