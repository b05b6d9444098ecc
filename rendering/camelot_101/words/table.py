"""The text board: all that the view shows, in lines for a screen reader; by topic they tell the pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rendering.boards import Line, Told
from rendering.camelot_101.holdings import TROPHY_POINTS, trophies_of, worth
from rendering.camelot_101.words.board import board_lines, legend, men_told
from rendering.camelot_101.words.deeds import deed_words, latest
from rendering.camelot_101.words.outcome import turned_told
from rendering.camelot_101.words.vocabulary import (
    NOBODY_WINS,
    ORDERS,
    REASONS,
    army_words,
    asked_words,
    beginning,
    cards_named,
    check_words,
    effect_named,
    fate_words,
    has_giant,
    left_on_island,
    level_words,
    man_named,
    man_tags,
    men_counted,
    month_words,
    player_tags,
    square_named,
    suit_named,
    turns_counted,
    wanderer_named,
)
from rendering.phrases import counted, together, win_told
from rules.camelot_101.tables.board import SIDES, SUITS
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.numbers import TROPHY_NAMES
from rules.camelot_101.view import Castle, EffectView, Player, Table
from rules.text import Names


def table_written(table: Table, names: Names) -> Iterator[Line]:
    """Write the table."""
    yield from _heading(table, names)
    yield from _deeds(table, names)
    yield ""
    yield "BOARD"
    yield from board_lines(table)
    yield legend(table)
    yield from men_told(table, names)
    yield from _armies(table, names)
    yield from _men(table)
    yield from _castles(table, names)
    yield from _players(table, names)
    yield from _cards(table)


def suits_named(suits: Iterable[str]) -> str:
    return ", ".join(map(suit_named, suits)) or "none"


def _heading(table: Table, names: Names) -> Iterator[Line]:
    yield Told("level", f"Camelot 101, {table.seats} players, {level_words(table)}")
    yield f"The level: {LEVELS[table.level].name}"
    if table.over:
        yield Told("turn", f"The game is over: {REASONS[table.over]}")
        winners = () if table.over == NOBODY_WINS else table.ranking[:1]
        yield from (Told("turn", win_told(first, names)) for first in winners)
        yield f"Places: {'; '.join(together([names(seat) for seat in place]) for place in table.ranking)}"
    else:
        asked = f"{together([names(seat) for seat in table.asked])} {asked_words(table, names)}"
        yield Told("turn", f"Asked: {asked}", asked)
    extra = ", for the one thing more" if table.extra else ""
    yield f"On turn: {names(table.turn)}{extra}"
    yield f"First player: {names(table.first)}"
    yield f"Rounds complete: {table.rounds}"
    if table.quiet_left >= 0 and not table.over:
        yield f"Rounds without event that end the game: {table.quiet_left} more"
    if table.effect is not None:
        yield from _effect(table, table.effect, names)
    if table.choices:
        yield f"To choose from: {', '.join(table.choices)}"
    yield from _dangers(table, names)


def _effect(table: Table, effect: EffectView, names: Names) -> Iterator[Line]:
    against = f", on {names(effect.opponent)}" if effect.opponent >= 0 else ""
    whose = names(effect.me) if effect.me >= 0 else "a neutral army"
    card = f"Card at work: {effect_named(table, effect)} for {whose}{against}"
    yield Told("work", f"{card}; {names(effect.chooser)} chooses", card)
    if effect.giver >= 0:
        yield Told("work", f"It is given by {names(effect.giver)}")
    if effect.text:
        yield Told("work", f"It says: {effect.text}")


def _dangers(table: Table, names: Names) -> Iterator[Line]:
    for check in table.checks:
        waits = f", when {together([names(seat) for seat in check.waits])} had a turn" if check.waits else ""
        yield Told(f"danger {check.suit}", f"Check: {check_words(table, check)}{waits}")
    for suit, turns in table.plague.items():
        yield Told(f"danger {suit}", f"Plague: King of {suit_named(suit)}, {turns_counted(turns)} left")
    for words, season in (("Winter, all are slow", table.winter), ("Truce, nobody is taken", table.truce)):
        for seat, turns in season.items():
            yield Told("season", f"{words}: {turns_counted(turns)} of {names(seat)} left")


def _deeds(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield "LATEST, the newest last"
    if not table.deeds:
        yield Told("move", "Nothing yet")
    before = len(table.deeds) - len(latest(table))
    for place, deed in enumerate(table.deeds, 1):
        topic = "last" if place == len(table.deeds) else "move" if place > before else ""
        told = f"{names(deed.seat)} {deed_words(table, deed, names)}"
        yield Told(topic, told, f"Last: {told}" if topic == "last" else "")
    if table.turned_up:
        yield Told("last", f"{turned_told(table)}: {cards_named(table.turned_up)}")


def _armies(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield "ARMIES"
    for suit, side in zip(SUITS, SIDES, strict=True):
        yield f"{suit_named(suit)}, {side}: {army_words(table, suit, names)}"


def _men(table: Table) -> Iterator[Line]:
    for man in table.men:
        if tags := man_tags(man):
            where = f"{man_named(man.suit + man.kind)} on {square_named(man.square)}"
            yield Told("marks", f"{where}: {', '.join(tags)}")
    frozen = f", frozen for {counted(table.wanderer_frozen, 'round', 'rounds')}" * bool(table.wanderer_frozen)
    if table.figure:
        where = square_named(table.wanderer) or "no square"
        yield Told("wanderer", f"{beginning(wanderer_named(table))}: on {where}{frozen}")
    giants = f"Held by the Giant, {counted(table.giants_points, 'point', 'points')}"
    if has_giant(table):
        yield _away(giants, table.held)
    yield _away("Graveyard", table.grave)
    if table.barracks or not LEVELS[table.level].permanent:
        yield _away("Waiting in barracks", table.barracks)
    if LEVELS[table.level].artifacts:
        yield Told("island", f"On the Island: {', '.join(left_on_island(table)) or 'no artifact'}")


def _away(where: str, men: Sequence[str]) -> Line:
    """Write who is neither on the board nor in a castle, which is told where there is somebody."""
    return Told("away" if men else "", f"{where}: {men_counted(men)}")


def _castles(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield "CASTLES"
    for castle in table.castles:
        words = f"Castle of {suit_named(castle.suit)}: {_castle(table, castle, names)}"
        yield Told("prisoners" if castle.prisoners else "castles", words)


def _castle(table: Table, castle: Castle, names: Names) -> str:
    points = counted(worth(table, castle.prisoners), "point", "points")
    prisoners = f"prisoners, {points}: {men_counted(castle.prisoners)}"
    if castle.keeper < 0:
        return f"closed; {prisoners}"
    guard = "guarded" if castle.guarded else "not guarded"
    state = f"{names(castle.keeper)}, {guard}{', besieged' * castle.besieged}"
    is_home = table.players[castle.keeper].suit == castle.suit
    trophies = trophies_of(table, castle.keeper) if is_home else []
    return "; ".join([state, prisoners, *(f"{TROPHY_NAMES[one]} {TROPHY_POINTS[one]}" for one in trophies)])


def _players(table: Table, names: Names) -> Iterator[Line]:
    points = [f"{names(seat)} {table.players[seat].points}" for seat in table.turn_order]
    points += [f"the Giant {table.giants_points}"] * bool(table.giants_points)
    yield Told("points", None, f"Points: {', '.join(points)}")
    yield Told("hands", None, f"Cards in hand: {', '.join(_hands(table, names))}")
    for seat in table.turn_order:
        player = table.players[seat]
        yield ""
        total = f"{names(seat)}: {counted(player.points, 'point', 'points')}"
        yield Told(f"total {seat}", f"PLAYER {total}", total)
        yield from _player(table, player, names(seat), f"about {seat}")


def _hands(table: Table, names: Names) -> Iterator[str]:
    for seat in table.turn_order:
        player = table.players[seat]
        camelot = f" and {player.camelot} Camelot" if player.camelot else ""
        yield f"{names(seat)} {player.playing}{camelot}"


def _player(table: Table, player: Player, who: str, about: str) -> Iterator[Line]:
    home = suit_named(player.suit) if player.suit else "not chosen"
    yield f"Home: {home}; leads {suits_named(player.armies)}; {fate_words(table, player)}"
    if player.out:
        out = "out" + ", has resigned" * player.resigned
        yield Told(about, f"Is {out}", f"{who}: {out}")
    trophies = ", ".join(TROPHY_NAMES[trophy] for trophy in player.trophies)
    yield Told(about if trophies else "", f"Holds: {trophies or 'no trophy'}", f"{who} holds {trophies}")
    yield from _cards_of(table, player)
    if up := cards_named(player.turned_up):
        yield Told(about, f"Turned up by Fate: {up}", f"Turned up by Fate for {who}: {up}")
    if player.shown:
        yield f"All know: {cards_named(player.shown)}"
    if tags := ", ".join(player_tags(player)):
        yield Told(about, f"Marks: {tags}", f"{who}: {tags}")


def _cards_of(table: Table, player: Player) -> Iterator[Line]:
    """Count a player's cards, of the kinds there are at the table's level."""
    level, cards = LEVELS[table.level], counted(player.playing, "playing card", "playing cards")
    camelot = f", {counted(player.camelot, 'Camelot card', 'Camelot cards')}"
    yield f"In hand: {cards}{camelot if level.camelot else ''}"
    if level.burying or player.buried:
        yield f"Buried: {counted(player.buried, 'card', 'cards')}"
    if level.camelot:
        yield f"Gifts: {ORDERS[player.gifts]}"


def _cards(table: Table) -> Iterator[Line]:
    yield ""
    yield "CARDS"
    yield f"Playing cards in the bag: {table.bag}"
    yield f"Lying open: {' '.join(table.discards) or 'none'}"
    if not LEVELS[table.level].camelot:
        return
    yield f"Camelot cards in the bag: {table.camelot_bag}"
    yield f"Camelot cards lying open: {cards_named(table.camelot_discards) or 'none'}"
    if table.month >= 0:
        yield f"Blank Cards act as {month_words(table.month)}; {table.blanks} played so far"
