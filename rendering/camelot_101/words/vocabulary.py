"""The words for what is on the table, shared by the pictures, the text board and the descriptions."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import inf

from languages.spoken import texts, together
from rendering.camelot_101.armies import leader, on_island
from rules.camelot_101.tables import names as words_of
from rules.camelot_101.tables.board import CARD, KINDS, KINDS_NAMED, NODE, RANK_LETTERS, SUITS
from rules.camelot_101.tables.camelot_cards import (
    CAMELOT_CARD,
    CAMELOT_CARDS,
    MONTH_NAMES,
    MONTHS,
    PANDORAS_BOX_NAME,
)
from rules.camelot_101.tables.levels import LADDERS, LEVELS
from rules.camelot_101.tables.numbers import DRAGON, FATE_FACTORS, GIANT, GRAIL, WITH_CARDS, goal_of
from rules.camelot_101.view import CheckView, EffectView, Man, Player, Table
from rules.text import N_, Count, Names, Text, Value, Words, say

_TEXTS = texts(__name__)
counted, tell, things, written = _TEXTS.counted, _TEXTS.tell, _TEXTS.things, _TEXTS.written


BLANK = "B01"  # both blank cards
REASONS: Mapping[str, Words] = {
    "conquest": N_("only one player still has a King"),
    "time": N_("time is up and the points count"),
    "sudden-death": N_("a player is out at a time mark and the points count"),
    "idle": N_("nothing has stirred for many rounds and the points count"),
    "giant": N_("the Giant holds more than any player and nobody wins"),
}
EVEN: Words = N_("the points are even: Kings, prisoners and losses decide, then cards")
CONQUEST, NOBODY_WINS, _GOAL = "conquest", "giant", "goal"
WINTER: Words = N_("winter: all are slow")
GIFTS: Mapping[str, Words] = {
    "ask": N_("you are asked about each"),
    "accept": N_("all are accepted"),
    "refuse": N_("all are refused"),
}
ORDERS: Mapping[str, Words] = {
    "ask": N_("wants to be asked"),
    "accept": N_("accepts all"),
    "refuse": N_("refuses all"),
}

_ASKED: Mapping[str, Words] = {
    "army": N_("chooses an army"),
    "fate": N_("chooses cards or Fate"),
    "action": N_("takes a turn"),
    "extra": N_("may do one more thing"),
    "discard": N_("chooses cards to discard"),
    "announced": N_("may take the card back"),
}
_WAITS: Words = N_("waits")

_TOLD: Mapping[str, Words] = {
    "army": N_("Choose an army"),
    "fate": N_("Choose cards or Fate"),
    "action": N_("Your turn"),
    "extra": N_("One thing more"),
    "discard": N_("Choose cards to discard"),
    "gift": N_("Do you accept the gift?"),
    "announced": N_("Keep to the card, or take it back?"),
}


def asked_words(table: Table, names: Names) -> str:
    """Say what the seat that is asked does now, and for whose card where it is not its own."""
    if table.stage == "effect" and table.effect is not None:
        card = effect_named(table, table.effect)
        if table.turn in table.asked:
            return tell("chooses for {card}", card=card)
        return tell("chooses for {card}, the card of {who}", card=card, who=names(table.turn))
    if table.stage == "gift":
        return tell("is offered a card by {who}", who=names(table.turn))
    return tell(_ASKED.get(table.stage, _WAITS))


def choosing_words(table: Table, names: Names) -> str:
    """Say the same below a card that is shown, which need not be named."""
    if table.stage == "effect":
        if table.turn in table.asked:
            return tell("chooses")
        return tell("chooses for the card of {who}", who=names(table.turn))
    return asked_words(table, names)


def told_words(table: Table) -> str:
    """Tell the seat that is asked what it does now, but for a turn."""
    if table.stage == "effect" and table.effect is not None:
        return tell("Choose: {card}", card=effect_named(table, table.effect))
    return tell(_TOLD.get(table.stage, _YOU_ARE_ASKED))


_YOU_ARE_ASKED: Words = N_("You are asked")


def effect_named(table: Table, effect: EffectView) -> Text:
    """Name the card at work; without one it is the rescue by the Grail."""
    at_work = table.stage in {"effect", "discard"}  # then a blank counts as played already
    return title_of(table, effect.card, played=at_work) if effect.card else words_of.trophy_named(GRAIL)


def title_of(table: Table, card: str, *, played: bool = False) -> Text:
    """Name a card of either deck; behind a blank stands what it acts as, or did when it was played."""
    if card != BLANK or table.month < 0:
        return card_named(card)
    opens_box = LEVELS[table.level].masters and table.blanks > played
    acts_as = say(PANDORAS_BOX_NAME if opens_box else MONTHS[table.month].name)
    return say("{card} ({name})", card=card_named(card), name=acts_as)


def wanderer_named(table: Table) -> Text:
    """Name who walks about: the Giant, or the Dragon; when both are gone, who was the last."""
    return words_of.trophy_named(table.figure or (DRAGON if DRAGON in table.trophies else GIANT))


def square_named(square: str) -> Value:
    """Name a square; the Island by its word."""
    return words_of.square_named(NODE[square])


def suit_named(suit: str) -> Text:
    """Name a suit by its letter."""
    return words_of.suit_named(SUITS.index(suit))


def kind_named(kind: str) -> Text:
    """Name a kind of man by its letter."""
    return words_of.kind_named(KINDS.index(kind))


def man_named(man: str) -> Text:
    """Name a man: SN is the Knight of Spades."""
    return words_of.man_named(SUITS.index(man[0]), KINDS.index(man[1]))


def cards_by_suit(cards: Iterable[str]) -> str:
    """Write playing cards by their suits, ranks by letters as on the cards: Hearts A 3 T; 2 jokers."""
    ranks, jokers = defaultdict[str, list[str]](list), 0
    for card in cards:
        if card == "JK":
            jokers += 1
        else:
            ranks[card[0]].append(tell(RANK_LETTERS[card[1]]))
    told = [f"{written(suit_named(suit))} {' '.join(ranks[suit])}" for suit in SUITS if suit in ranks]
    return "; ".join([*told, counted(jokers, "joker", "jokers")] if jokers else told)


def men_counted(men: Sequence[str]) -> str:
    """Count men by army and kind: 2 Pawns of Spades, 1 Queen of Hearts."""
    parts = (
        tell(
            "{number} {kinds} of {suit}", number=number, kinds=_kinds(man[1], number), suit=suit_named(man[0])
        )
        for man, number in Counter(men).items()
    )
    return ", ".join(parts) or tell("nobody")


def _kinds(kind: str, number: int) -> Text:
    return kind_named(kind) if number == 1 else say(KINDS_NAMED[KINDS.index(kind)])


def is_camelot(card: str) -> bool:
    """Say whether a card is a Camelot card, not a playing card."""
    return card in CAMELOT_CARD


def camelot_named(card: str) -> Text:
    """Name a Camelot card by its id."""
    return say("Blank Card") if card == BLANK else say(CAMELOT_CARDS[CAMELOT_CARD[card]].name)


def card_named(card: str) -> Text:
    """Name a card of either deck."""
    return camelot_named(card) if is_camelot(card) else words_of.card_named(CARD[card])


def cards_named(cards: Sequence[str]) -> str:
    """Name cards in a row, equal ones together; none is an empty word."""
    named = Counter(written(card_named(card)) for card in cards)
    several = (
        tell("{number} x {card}", number=number, card=card) if number > 1 else card
        for card, number in named.items()
    )
    return ", ".join(several)


def month_words(month: int) -> str:
    """Name the card of a month, counted from 0."""
    return tell("{name} ({month})", name=say(MONTHS[month].name), month=say(MONTH_NAMES[month]))


def army_words(table: Table, suit: str, names: Names) -> str:
    """Say who leads an army: an owner, or nobody."""
    seat = leader(table, suit)
    return tell("neutral") if seat is None else names(seat)


def left_on_island(table: Table) -> list[str]:
    """Name the artifacts that nobody has taken yet, and a Dragon that sleeps there."""
    return [
        tell("the Dragon, asleep") if name == DRAGON else written(words_of.trophy_named(name))
        for name in on_island(table)
    ]


def points_word(points: int) -> str:
    """Give the word behind a number of points that is written larger."""
    return things(Count(points, "point", "points"))


def check_words(table: Table, check: CheckView) -> str:
    """Say that a King is in check, by whom, and whether he may be taken."""
    called, ripe = (
        N_("King of {suit} on {square} by {by}"),
        N_("King of {suit} on {square} by {by}, may be taken"),
    )
    suit, square, by = suit_named(check.suit), square_named(check.square), checker_named(table, check)
    return tell(ripe if check.ripe else called, suit=suit, square=square, by=by)


def checker_named(table: Table, check: CheckView) -> str:
    """Name who checks a King: the Giant, the Dragon, or men with their squares."""
    men = [man for man in table.men if man.square in check.men]
    if check.by == "wanderer" or not men:
        return written(wanderer_named(table) if check.by == "wanderer" else suit_named(check.by))
    return together([written(say("the {man}", man=_standing(man))) for man in men])


def _standing(man: Man) -> Text:
    return words_of.standing(SUITS.index(man.suit), KINDS.index(man.kind), NODE[man.square])


def man_tags(man: Man) -> list[str]:
    """Say what a man is marked with."""
    turns = ((say("frozen"), man.frozen), (say("shielded"), man.shielded), (say("empowered"), man.empowered))
    return _timed(turns) + [tell("bears Excalibur")] * man.excalibur + [tell("fugitive")] * man.fugitive


def is_doubled(table: Table, player: Player) -> bool:
    """Say whether Fate doubles a player's points when they are counted at the end."""
    return _factor(table, player) > 1


def _factor(table: Table, player: Player) -> int:
    return FATE_FACTORS[table.options["fate_double"]][player.fate]


def reason_words(table: Table, names: Names) -> str:
    """Say why a game has ended; where it was by points that were played for, who has them."""
    if table.over != _GOAL:
        return tell(REASONS[table.over])
    goal = goal_of(table.options)
    reached = [seat for seat in table.turn_order if _counted(table, table.players[seat]) >= goal]
    one, several = N_("{who} has the {goal} points played for"), N_("{who} have the {goal} points played for")
    who = together([names(seat) for seat in reached])
    return tell(several if len(reached) > 1 else one, who=who, goal=str(goal))


def _counted(table: Table, player: Player) -> int:
    """Give the points of a player that count; -1 for who is out."""
    return -1 if player.out else player.points * _factor(table, player)


def is_even(table: Table) -> bool:
    """Say whether a game ended by points that another player has as well as who wins."""
    if table.over in ("", CONQUEST, NOBODY_WINS):
        return False
    counted = [_counted(table, player) for player in table.players if not player.out]
    return len(counted) > 1 and counted.count(max(counted)) > 1


def plays_fate(player: Player) -> bool:
    """Say whether Fate turns cards up for a player, who has no hand."""
    return player.fate != WITH_CARDS


def has_giant(table: Table) -> bool:
    """Say whether the table knows the Giant, or the Dragon who comes after him."""
    return LADDERS[table.options["cumulative_1x"]][table.level].giant


def fate_words(table: Table, player: Player) -> str:
    """Say whether a player has cards or plays Fate."""
    if not plays_fate(player):
        return tell("plays with cards")
    return tell("plays Fate, points double" if is_doubled(table, player) else "plays Fate")


def player_tags(player: Player) -> list[str]:
    """Say what a player is marked with."""
    bad = (
        (say("slow"), player.slow),
        (say("no Camelot cards"), player.silent),
        (say("misses turns"), player.stunned),
    )
    return [*_timed(bad), *boons_of(player)]


def boons_of(player: Player) -> list[str]:
    """Say which marks of a player are of use to it."""
    return _timed(((say("may use any suit"), player.wild), (say("castle closed tight"), player.sealed)))


def _timed(turns: Sequence[tuple[Text, int]]) -> list[str]:
    return [
        tell("{status} for {turns}", status=status, turns=turns_counted(number))
        for status, number in turns
        if number
    ]


def turns_counted(number: int) -> str:
    return counted(number, "turn", "turns")


def level_words(table: Table) -> str:
    """Name the level and how long the game lasts."""
    return tell("level {level}, {turn}", level=table.level, turn=turn_words(table))


def turn_words(table: Table) -> str:
    """Count the turns; one that was under way when the game ended is none that was played."""
    if table.over:
        return tell("{turns} of {limit} turns played", turns=str(table.turns), limit=str(table.limit))
    return tell("turn {turn} of {limit}", turn=str(table.turns + 1), limit=str(table.limit))


# By whether the round under way is the last, and who leads: nobody of all, one or several.
_STANDING: Mapping[tuple[bool, int], Words] = {
    (False, 0): N_("level at {points}, to {goal}"),
    (False, 1): N_("{who} leads {points}, to {goal}"),
    (False, 2): N_("{who} lead {points}, to {goal}"),
    (True, 0): N_("Last round: level at {points}"),
    (True, 1): N_("Last round: {who} leads {points}"),
    (True, 2): N_("Last round: {who} lead {points}"),
}


def to_come_words(table: Table, names: Names) -> str:
    """Say of the last round who has a turn in it behind the one that is played; nothing of any other."""
    if table.over or not table.last_round:
        return ""
    order, players = table.turn_order, table.players
    order = (*order[order.index(table.first) :], *order[: order.index(table.first)])
    left = [seat for seat in order[order.index(table.turn) + 1 :] if not players[seat].out]
    if not left:
        return tell("The last turn of the game")
    return tell("Last round; after this turn: {who}", who=together([names(seat) for seat in left]))


def standing_words(table: Table, names: Names) -> str:
    """Say who leads by how much and what ends a game played for points; of others which round is the last."""
    goal = goal_of(table.options)
    if table.over or goal == inf or not all(player.suit for player in table.players):
        return tell("The last round") if table.last_round else ""
    held = [_counted(table, player) for player in table.players]
    points = sorted((number for number in held if number >= 0), reverse=True)
    if not (points[0] or table.last_round):
        return tell("The round in which somebody has {goal} points is the last", goal=str(goal))
    leaders = together([names(seat) for seat in table.turn_order if held[seat] == points[0]])
    most = points.count(points[0])
    template = _STANDING[table.last_round, 0 if 1 < most == len(points) else min(most, 2)]
    return tell(template, who=leaders, points=" : ".join(map(str, points)), goal=str(goal))
