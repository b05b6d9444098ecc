"""The descriptions of the pictures, for those who cannot see them: what matters most comes first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rendering.camelot_101.answers import marked
from rendering.camelot_101.deeds import deed_words
from rendering.camelot_101.words import (
    GIFTS,
    NOBODY_WINS,
    REASONS,
    asked_words,
    beginning,
    card_named,
    cards_named,
    check_words,
    effect_named,
    level_words,
    man_named,
    man_tags,
    men_counted,
    player_tags,
    square_named,
    suit_named,
    wanderer_named,
)
from rendering.descriptions import shortened, within
from rendering.drawing import Look
from rendering.phrases import counted, together, win_told
from rules.camelot_101.tables.board import SUITS
from rules.camelot_101.view import Hand, HeldCard, Player, Table
from rules.text import Names, written


def table_described(table: Table, names: Names, part: str = "") -> str:
    """Describe a picture of the table in at most 1,024 characters; that of the castles begins with them."""
    names = shortened(names)
    prisons = list(_prisoners(table))
    first, later = (prisons, []) if part == "castles" else ([], prisons)
    rest = (*_standing(table, names), *later, *_places(table, names))
    return within([*_turn(table, names), *first, *rest], cut=True)


def hand_described(table: Table, hand: Hand, names: Names, look: Look) -> str:
    """Describe a seat's hand, every card by its name, then why some cannot be used."""
    names = shortened(names)
    own = table.players[hand.seat]
    sentences = [
        f"The hand of {names(hand.seat)}, {_armies(own)}: {_cards(hand)}.",
        *_asked_about(table, hand),
        *_marked(look),
        *_idle(hand.playing, names),
        *_camelot(hand, names),
        *_news(table, own, names),
        *_memory(hand, names),
    ]
    return within(sentences, cut=True)


def _turn(table: Table, names: Names) -> Iterator[str]:
    if table.over:
        wins = "" if table.over == NOBODY_WINS else f" {win_told(table.ranking[0], names)}"
        yield f"The game is over: {REASONS[table.over]}.{wins}"
    else:
        who = together([names(seat) for seat in table.asked])
        yield f"Camelot 101, {level_words(table)}: {who} {asked_words(table)}."
    if table.deeds:
        deed = table.deeds[-1]
        yield f"Last: {names(deed.seat)} {deed_words(table, deed, names)}."
    if table.effect is not None:
        yield f"At work: {effect_named(table.effect)}. {table.effect.text}".strip()
    yield from (f"Check: {check_words(table, check)}." for check in table.checks)
    yield from (f"Plague on the King of {suit_named(suit)}." for suit in table.plague)


def _standing(table: Table, names: Names) -> Iterator[str]:
    points = (f"{names(seat)} {player.points}" for seat, player in enumerate(table.players))
    giant = f", the Giant {table.giants_points}" if table.giants_points else ""
    yield f"Points: {', '.join(points)}{giant}."
    neutral = [suit_named(suit) for suit, owner in zip(SUITS, table.owners, strict=True) if owner < 0]
    leads = (
        f"{names(seat)} {together([suit_named(suit) for suit in player.armies])}"
        for seat, player in enumerate(table.players)
        if player.armies
    )
    yield f"Armies: {'; '.join((*leads, *(f'neutral {suit}' for suit in neutral)))}."
    for seat, player in enumerate(table.players):
        if marks := [*player_tags(player), *["out"] * player.out]:
            yield f"{names(seat)}: {', '.join(marks)}."
        if player.turned_up:
            yield f"Fate turned up for {names(seat)}: {cards_named(player.turned_up)}."
    if table.figure:
        yield f"{beginning(wanderer_named(table))} on {square_named(table.wanderer)}."


def _prisoners(table: Table) -> Iterator[str]:
    for castle in table.castles:
        if castle.prisoners:
            yield f"Castle of {suit_named(castle.suit)}: {men_counted(castle.prisoners)}."
    if table.held:
        yield f"Held by the Giant: {men_counted(table.held)}."
    if table.grave:
        yield f"Buried: {men_counted(table.grave)}."


def _places(table: Table, names: Names) -> Iterator[str]:
    hands = (
        f"{names(seat)} {player.playing}{f' and {player.camelot} Camelot' if player.camelot else ''}"
        for seat, player in enumerate(table.players)
    )
    yield f"Cards in hand: {', '.join(hands)}."
    for man in table.men:
        if tags := man_tags(man):
            yield f"{man_named(man.suit + man.kind)} on {man.square}: {', '.join(tags)}."
    for suit in SUITS:
        away = [f"{man.kind} {man.square}" for man in table.men if man.suit == suit and man.kind != "P"]
        yield f"{suit_named(suit)}: {', '.join(away)}."


def _armies(player: Player) -> str:
    return together([suit_named(suit) for suit in player.armies]) if player.armies else "without an army"


def _asked_about(table: Table, hand: Hand) -> Iterator[str]:
    if hand.seat in table.asked and table.effect is not None:
        yield f"Asked about {effect_named(table.effect)}. {table.effect.text}".strip()


def _marked(look: Look) -> Iterator[str]:
    if answers := marked(look):
        numbers = (f"{answer.number} {' and '.join(answer.squares)}" for answer in answers)
        yield f"The board with numbers: {', '.join(numbers)}."


def _cards(hand: Hand) -> str:
    return cards_named([held.card for held in (*hand.playing, *hand.camelot)]) or "no cards"


def _idle(cards: Sequence[HeldCard], names: Names) -> Iterator[str]:
    """Say which playing cards cannot be used, those with one reason together."""
    reasons: dict[str, list[str]] = {}
    for held in cards:
        if held.why is not None:
            reasons.setdefault(written(held.why, names), []).append(held.card)
    for why, idle in reasons.items():
        yield f"Not to be played, {why}: {cards_named(idle)}."


def _camelot(hand: Hand, names: Names) -> Iterator[str]:
    for held in hand.camelot:
        why = f" ({written(held.why, names)})" if held.why is not None else ""
        yield f"{card_named(held.card)}{why}: {held.text}"


def _news(table: Table, own: Player, names: Names) -> Iterator[str]:
    yield from (f"Check: {check_words(table, check)}." for check in table.checks if check.suit in own.armies)
    yield f"{counted(own.points, 'point', 'points')}."
    if tags := player_tags(own):
        yield f"You: {', '.join(tags)}."


def _memory(hand: Hand, names: Names) -> Iterator[str]:
    if hand.buried:
        yield f"Buried by you: {cards_named(hand.buried)}."
    for seat, cards in enumerate(zip(hand.known, hand.known_camelot, strict=True)):
        if seat != hand.seat and any(cards):
            yield f"Known of {names(seat)}: {cards_named((*cards[0], *cards[1]))}."
    if hand.camelot:
        yield f"Gifts: {GIFTS[hand.gifts]}."
