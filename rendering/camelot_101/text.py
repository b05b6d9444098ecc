"""The text board: all that the view shows, in lines for a screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rendering.boards import page
from rendering.camelot_101.board_lines import LEGEND, board_lines
from rendering.camelot_101.cards.families import DOT_NAMES, dots_of, family
from rendering.camelot_101.deeds import deed_words
from rendering.camelot_101.reach import is_slowed, moves_own_too
from rendering.camelot_101.words import (
    GIFTS,
    ORDERS,
    REASONS,
    army_words,
    asked_words,
    beginning,
    card_named,
    cards_named,
    check_words,
    effect_named,
    fate_words,
    kind_named,
    left_on_island,
    level_words,
    man_named,
    man_tags,
    men_counted,
    month_words,
    player_tags,
    square_named,
    suit_named,
    title_of,
    turns_counted,
    wanderer_named,
)
from rendering.phrases import counted, together
from rules.camelot_101.tables.board import SIDES, SUITS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.numbers import SLOW_SPACES, TROPHY_NAMES
from rules.camelot_101.view import Castle, EffectView, Hand, HeldCard, Player, Table
from rules.text import Names, written


def table_written(table: Table, names: Names) -> str:
    """Write the table."""
    return page(
        [
            *_heading(table, names),
            *_latest(table, names),
            "",
            "BOARD",
            *board_lines(table),
            LEGEND,
            *_armies(table, names),
            *_men(table),
            *_castles(table, names),
            *_players(table, names),
            *_cards(table),
        ]
    )


def hand_written(table: Table, hand: Hand, names: Names) -> str:
    """Write a seat's cards."""
    return page(
        [
            f"THE HAND OF {names(hand.seat)}",
            f"Armies: {_suits(table.players[hand.seat].armies)}",
            *_held(table, hand, names),
            "",
            f"Buried by you: {cards_named(hand.buried) or 'none'}",
            f"When somebody gives you a card: {GIFTS[hand.gifts]}",
            *_known(hand, names),
        ]
    )


def _suits(suits: Iterable[str]) -> str:
    return ", ".join(map(suit_named, suits)) or "none"


def _heading(table: Table, names: Names) -> Iterator[str]:
    yield f"Camelot 101, {table.seats} players, {level_words(table)}"
    yield f"The level: {LEVELS[table.level].name}"
    if table.over:
        yield f"The game is over: {REASONS[table.over]}"
        yield f"Places: {'; '.join(together([names(seat) for seat in place]) for place in table.ranking)}"
    else:
        yield f"Asked: {together([names(seat) for seat in table.asked])} {asked_words(table, names)}"
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


def _effect(table: Table, effect: EffectView, names: Names) -> Iterator[str]:
    against = f", on {names(effect.opponent)}" if effect.opponent >= 0 else ""
    whose = names(effect.me) if effect.me >= 0 else "a neutral army"
    yield f"Card at work: {effect_named(table, effect)} for {whose}{against}; {names(effect.chooser)} chooses"
    if effect.giver >= 0:
        yield f"It is given by {names(effect.giver)}"
    if effect.text:
        yield f"It says: {effect.text}"


def _dangers(table: Table, names: Names) -> Iterator[str]:
    for check in table.checks:
        waits = f", when {together([names(seat) for seat in check.waits])} had a turn" if check.waits else ""
        yield f"Check: {check_words(table, check)}{waits}"
    for suit, turns in table.plague.items():
        yield f"Plague: King of {suit_named(suit)}, {turns_counted(turns)} left"
    for words, season in (("Winter, all are slow", table.winter), ("Truce, nobody is taken", table.truce)):
        for seat, turns in season.items():
            yield f"{words}: {turns_counted(turns)} of {names(seat)} left"


def _latest(table: Table, names: Names) -> Iterator[str]:
    yield ""
    yield "LATEST, the newest last"
    for deed in table.deeds:
        yield f"{names(deed.seat)} {deed_words(table, deed, names)}"
    if table.turned_up:
        yield f"Turned up: {cards_named(table.turned_up)}"


def _armies(table: Table, names: Names) -> Iterator[str]:
    yield ""
    yield "ARMIES"
    for suit, side in zip(SUITS, SIDES, strict=True):
        yield f"{suit_named(suit)}, {side}: {army_words(table, suit, names)}"


def _men(table: Table) -> Iterator[str]:
    for man in table.men:
        if tags := man_tags(man):
            yield f"{man_named(man.suit + man.kind)} on {square_named(man.square)}: {', '.join(tags)}"
    frozen = f", frozen for {counted(table.wanderer_frozen, 'round', 'rounds')}" * bool(table.wanderer_frozen)
    if table.figure:
        yield f"{beginning(wanderer_named(table))}: on {square_named(table.wanderer) or 'no square'}{frozen}"
    yield f"Held by the Giant, {counted(table.giants_points, 'point', 'points')}: {men_counted(table.held)}"
    yield f"Graveyard: {men_counted(table.grave)}"
    yield f"Waiting in barracks: {men_counted(table.barracks)}"
    if LEVELS[table.level].artifacts:
        yield f"On the Island: {', '.join(left_on_island(table)) or 'no artifact'}"


def _castles(table: Table, names: Names) -> Iterator[str]:
    yield ""
    yield "CASTLES"
    for castle in table.castles:
        yield f"Castle of {suit_named(castle.suit)}: {_castle(castle, names)}"


def _castle(castle: Castle, names: Names) -> str:
    if castle.keeper < 0:
        state = "closed"
    else:
        guard = "guarded" if castle.guarded else "not guarded"
        state = f"{names(castle.keeper)}, {guard}{', besieged' * castle.besieged}"
    return f"{state}; prisoners: {men_counted(castle.prisoners)}"


def _players(table: Table, names: Names) -> Iterator[str]:
    for seat, player in enumerate(table.players):
        yield ""
        yield f"PLAYER {names(seat)}: {counted(player.points, 'point', 'points')}"
        yield from _player(table, player)


def _player(table: Table, player: Player) -> Iterator[str]:
    home = suit_named(player.suit) if player.suit else "not chosen"
    yield f"Home: {home}; leads {_suits(player.armies)}; {fate_words(table, player)}"
    if player.out:
        yield "Is out" + ", has resigned" * player.resigned
    yield f"Holds: {', '.join(TROPHY_NAMES[trophy] for trophy in player.trophies) or 'no trophy'}"
    cards = counted(player.playing, "playing card", "playing cards")
    yield f"In hand: {cards}, {counted(player.camelot, 'Camelot card', 'Camelot cards')}"
    yield f"Buried: {counted(player.buried, 'card', 'cards')}"
    for words, shown in (("Turned up by Fate", player.turned_up), ("All know", player.shown)):
        if shown:
            yield f"{words}: {cards_named(shown)}"
    yield f"Gifts: {ORDERS[player.gifts]}"
    if tags := player_tags(player):
        yield f"Marks: {', '.join(tags)}"


def _cards(table: Table) -> Iterator[str]:
    yield ""
    yield "CARDS"
    yield f"Playing cards in the bag: {table.bag}"
    yield f"Lying open: {' '.join(table.discards) or 'none'}"
    if not LEVELS[table.level].camelot:
        return
    yield f"Camelot cards in the bag: {table.camelot_bag}"
    yield f"Camelot cards lying open: {cards_named(table.camelot_discards) or 'none'}"
    if table.month >= 0:
        yield f"Blank cards act as the card of {month_words(table.month)}; {table.blanks} played so far"


def _held(table: Table, hand: Hand, names: Names) -> Iterator[str]:
    yield ""
    yield f"PLAYING CARDS: {len(hand.playing)}"
    for held in hand.playing:
        yield f"{held.card} {card_named(held.card)}{_of(table, hand, held.card, names)}{_why(held, names)}"
    if hand.camelot:
        yield ""
        yield f"CAMELOT CARDS: {len(hand.camelot)}"
    for held in hand.camelot:
        yield f"{held.card} {title_of(table, held.card)}: {_facts(held.card)}{_why(held, names)}"
        yield f"    {held.text}"


def _of(table: Table, hand: Hand, card: str, names: Names) -> str:
    if card[0] not in SUITS:
        return ""
    owner = table.owners[SUITS.index(card[0])]
    whose = "yours" if owner == hand.seat else army_words(table, card[0], names)
    slow = f", slow: up to {SLOW_SPACES} spaces" if is_slowed(table, card) else ""
    too = ", or yours" if owner != hand.seat and moves_own_too(table, hand, card) else ""
    return f", {whose}{too}{slow}"


def _why(held: HeldCard, names: Names) -> str:
    return "" if held.why is None else f": {written(held.why, names)}"


def _facts(card: str) -> str:
    row = CAMELOT_CARDS[CAMELOT_CARD[card]]
    shown = f", shows {together([kind_named(kind) for kind in row.shows])}" if row.shows else ""
    dots = f", {', '.join(DOT_NAMES[letter] for letter in dots_of(card))}" if row.dots else ""
    return f"{family(card).name}{dots}{shown}"


def _known(hand: Hand, names: Names) -> Iterator[str]:
    for seat, cards in enumerate(_pairs(hand)):
        if seat != hand.seat and cards:
            yield f"Known in the hand of {names(seat)}: {cards_named(cards)}"


def _pairs(hand: Hand) -> Sequence[tuple[str, ...]]:
    return [
        (*playing, *camelot)
        for playing, camelot in zip(hand.known, hand.known_camelot, strict=True)
    ]  # fmt: skip
