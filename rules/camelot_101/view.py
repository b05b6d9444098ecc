"""What can be seen of Camelot 101: the table by everybody, a hand by its seat.

Cards, men and squares are written as in the notation: `S7`, `G06`, `SN` (a Knight of Spades), `e5`, `ISL`.
"""

from functools import cache

from msgspec import Struct

from rules.camelot_101.board.attacks import Watch, checkers
from rules.camelot_101.board.men import besieger, is_guarded
from rules.camelot_101.effects.card_texts import does_now
from rules.camelot_101.state import (
    ACTION,
    BARRACKS,
    CARDS,
    DUNGEON,
    EXTRA,
    GRAVE,
    HELD,
    KINGS,
    NOBODY,
    WANDERER,
    Check,
    Deed,
    Effect,
    State,
    giants_points,
    keeper,
    level_of,
    points,
    short,
)
from rules.camelot_101.tables.board import CARDS as CARD_TEXTS
from rules.camelot_101.tables.board import KINDS, NAMES, SUITS
from rules.camelot_101.tables.camelot_cards import CARD_IDS
from rules.camelot_101.turn import ending
from rules.camelot_101.turn.abouts import text_at_work
from rules.camelot_101.turn.camelot_cards import unusable
from rules.camelot_101.turn.playing_cards import unplayable
from rules.text import Seat, Text


class Man(Struct, frozen=True):
    """A man on the board; `frozen`, `shielded` and `empowered` are turns left, 0 where he is not."""

    square: str
    suit: str
    kind: str
    frozen: int = 0
    shielded: int = 0
    empowered: int = 0
    excalibur: bool = False
    fugitive: bool = False


class Castle(Struct, frozen=True):
    """A castle by its suit: who keeps it (NOBODY: it is closed), and who lies in its dungeon."""

    suit: str
    keeper: Seat
    guarded: bool
    besieged: bool
    prisoners: tuple[str, ...]


class CheckView(Struct, frozen=True):
    """A called check on the King of a suit, by an army or `wanderer`; ripe: he may be taken.

    A neutral King's check ripens when the seats in `waits` have had a turn. `men` are the squares of those of
    the army who check him.
    """

    suit: str
    square: str
    by: str
    ripe: bool
    waits: tuple[Seat, ...]
    men: tuple[str, ...] = ()


class Player(Struct, frozen=True):
    """What everybody sees of a seat.

    `turned_up` are the cards a Fate player may use now; `shown` those of the hand that all have seen; the
    last numbers are turns left, and turns in a row that went by without the player.
    """

    suit: str
    armies: tuple[str, ...]
    fate: str
    out: bool
    resigned: bool
    points: int
    trophies: tuple[str, ...]
    playing: int
    camelot: int
    buried: int
    turned_up: tuple[str, ...]
    shown: tuple[str, ...]
    gifts: str
    slow: int
    wild: int
    silent: int
    stunned: int
    sealed: int
    missed: int


class WayView(Struct, frozen=True):
    """A man, or the Giant or the Dragon, who has gone from a square to another; "" is off the board."""

    man: str
    start: str
    end: str


class DeedView(Struct, frozen=True):
    """One of the latest actions, the squares it names, and who has gone where by it."""

    seat: Seat
    text: str
    path: tuple[str, ...] = ()
    ways: tuple[WayView, ...] = ()

    @property
    def squares(self) -> tuple[str, ...]:
        """Give all the squares it is about."""
        gone = (square for way in self.ways for square in (way.start, way.end) if square)
        return tuple(dict.fromkeys((*self.path, *gone)))


class EffectView(Struct, frozen=True):
    """A Camelot card at work (without `card` and `text` it is the Grail's rescue), and who chooses.

    `giver` has given it to `me` (NOBODY: it is no gift).
    """

    card: str
    text: Text | None
    me: Seat
    opponent: Seat
    chooser: Seat
    giver: Seat = NOBODY


class Table(Struct, frozen=True):
    """What everybody sees. Players go by seat, castles and `owners` by suit: S, D, C, H.

    `last_round` is whether the points are counted when that under way is over, if nothing ends it before.
    `quiet_left` is how many rounds without event, that under way among them, end the game; -1: none do.
    `turned_for` is what the latest action turned cards up for: a joust, with both Knights and a card of each
    in turn; a test, Pandora's Box, or a tie.
    """

    seats: int
    options: dict[str, str]
    level: str
    stage: str
    asked: tuple[Seat, ...]
    turn: Seat
    first: Seat
    extra: bool
    turns: int
    limit: int
    rounds: int
    last_round: bool
    quiet_left: int
    players: tuple[Player, ...]
    owners: tuple[Seat, ...]
    castles: tuple[Castle, ...]
    men: tuple[Man, ...]
    grave: tuple[str, ...]
    held: tuple[str, ...]
    barracks: tuple[str, ...]
    figure: str
    wanderer: str
    wanderer_frozen: int
    trophies: dict[str, Seat]
    giants_points: int
    checks: tuple[CheckView, ...]
    plague: dict[str, int]
    winter: dict[Seat, int]
    truce: dict[Seat, int]
    bag: int
    camelot_bag: int
    discards: tuple[str, ...]
    camelot_discards: tuple[str, ...]
    turned_up: tuple[str, ...]
    turned_for: tuple[str, ...]
    month: int
    blanks: int
    deeds: tuple[DeedView, ...]
    effect: EffectView | None
    choices: tuple[str, ...]
    over: str
    ranking: tuple[tuple[Seat, ...], ...]

    @property
    def turn_order(self) -> tuple[Seat, ...]:
        """Give the seats by home suit: clockwise from the South; who has none yet comes last."""
        homes = [SUITS.index(player.suit) if player.suit else len(SUITS) for player in self.players]
        return tuple(sorted(range(self.seats), key=homes.__getitem__))


class HeldCard(Struct, frozen=True):
    """A card in hand; asked for an action, `why` says why it moves nobody or cannot be played now.

    `text` is what a Camelot card does.
    """

    card: str
    why: Text | None
    text: Text | None = None


class Hand(Struct, frozen=True):
    """What one seat sees besides: its cards, what it buried, its standing order, and what it knows of others.

    `known` and `known_camelot` go by seat: cards seen to be in that hand.
    """

    seat: Seat
    playing: tuple[HeldCard, ...]
    camelot: tuple[HeldCard, ...]
    buried: tuple[str, ...]
    gifts: str
    known: tuple[tuple[str, ...], ...]
    known_camelot: tuple[tuple[str, ...], ...]


# What everybody sees just as the state has it.
_TURN = ("stage", "turn", "first", "extra", "turns", "rounds")
_OPEN = ("seats", "options", *_TURN, "figure", "wanderer_frozen", "blanks", "over")


def table(state: State) -> Table:
    """Show what everybody may see."""
    return Table(
        **{name: getattr(state, name) for name in _OPEN},
        level=state.options["level"],
        asked=() if state.over or state.asked == NOBODY else (state.asked,),
        limit=ending.limit_of(state),
        last_round=ending.is_last_round(state),
        quiet_left=ending.quiet_left(state),
        players=tuple(_player(state, seat) for seat in range(state.seats)),
        owners=tuple(state.owner),
        castles=tuple(_castle(state, suit) for suit in range(4)),
        men=tuple(_man(state, man) for man in state.board if man >= 0),
        grave=_men_in(state, GRAVE),
        held=_men_in(state, HELD),
        barracks=_men_in(state, BARRACKS),
        wanderer=_square(state.wanderer),
        trophies=dict(state.trophies),
        giants_points=giants_points(state),
        checks=tuple(_check(state, check) for check in state.checks),
        plague={SUITS[suit]: turns for suit, turns in state.plague.items()},
        winter=dict(state.winter),
        truce=dict(state.truce),
        bag=len(state.bag),
        camelot_bag=len(state.camelot_bag),
        discards=_cards([*state.discards, *state.held_back]),
        camelot_discards=_camelot([*state.camelot_discards, *state.camelot_held_back]),
        turned_up=tuple(CARD_TEXTS[card] for card in state.turned_up),
        turned_for=tuple(state.turned_for),
        month=state.month if level_of(state).camelot else NOBODY,
        deeds=tuple(_deed(deed) for deed in state.deeds),
        effect=None if state.effect is None else _effect(state, state.effect),
        choices=tuple(state.choices),
        ranking=tuple(tuple(place) for place in state.ranking),
    )


def _square(node: int) -> str:
    return NAMES[node] if node >= 0 else ""


def _deed(deed: Deed) -> DeedView:
    ways = tuple(WayView(way.man, _square(way.start), _square(way.end)) for way in deed.ways)
    return DeedView(deed.seat, deed.text, tuple(NAMES[node] for node in deed.path), ways)


def _effect(state: State, effect: Effect) -> EffectView:
    return EffectView(
        CARD_IDS[effect.card] if effect.card >= 0 else "",
        text_at_work(state, effect),
        effect.me,
        effect.opponent,
        effect.chooser,
        state.turn if effect.given else NOBODY,
    )


def _cards(cards: list[int]) -> tuple[str, ...]:
    return tuple(CARD_TEXTS[card] for card in sorted(cards))


def _camelot(cards: list[int]) -> tuple[str, ...]:
    return tuple(CARD_IDS[card] for card in sorted(cards))


def _men_in(state: State, place: int) -> tuple[str, ...]:
    if place not in state.place:
        return ()
    return tuple(short(state, man) for man, where in enumerate(state.place) if where == place)


@cache
def _plain(node: int, suit: int, kind: int) -> Man:
    return Man(NAMES[node], SUITS[suit], KINDS[kind])


def _man(state: State, man: int) -> Man:
    plain = _plain(state.place[man], state.army[man], state.kind[man])
    marked = man in state.frozen or man in state.shielded or man in state.empowered
    if not marked and man != state.bearer and man not in state.fugitives:
        return plain
    return Man(
        plain.square,
        plain.suit,
        plain.kind,
        state.frozen.get(man, 0),
        state.shielded.get(man, 0),
        state.empowered.get(man, 0),
        man == state.bearer,
        man in state.fugitives,
    )


def _castle(state: State, suit: int) -> Castle:
    lord = keeper(state, suit)
    is_open = lord != NOBODY
    return Castle(
        SUITS[suit],
        lord,
        is_open and is_guarded(state, suit),
        is_open and besieger(state, suit) >= 0,
        _men_in(state, DUNGEON + suit),
    )


def _check(state: State, check: Check) -> CheckView:
    square = NAMES[state.place[KINGS[check.king]]]
    by = "wanderer" if check.army == WANDERER else SUITS[check.army]
    men = tuple(NAMES[state.place[man]] for man in checkers(state, check.king, check.army))
    return CheckView(SUITS[check.king], square, by, check.ripe, tuple(check.waits), men)


def _player(state: State, seat: Seat) -> Player:
    fate = state.fate[seat] != CARDS
    public = state.seats
    return Player(
        suit=SUITS[state.suits[seat]] if state.suits[seat] != NOBODY else "",
        armies=tuple(SUITS[suit] for suit in range(4) if state.owner[suit] == seat),
        fate=state.fate[seat],
        out=seat in state.out,
        resigned=seat in state.resigned,
        points=points(state, seat),
        trophies=tuple(trophy for trophy, holder in state.trophies.items() if holder == seat),
        playing=len(state.hands[seat]),
        camelot=len(state.camelot_hands[seat]),
        buried=sum(1 for owner, _ in state.buried if owner == seat),
        turned_up=(*_cards(state.hands[seat]), *_camelot(state.camelot_hands[seat])) if fate else (),
        shown=(*_cards(state.known[public][seat]), *_camelot(state.camelot_known[public][seat])),
        gifts=state.gifts[seat],
        slow=state.slow.get(seat, 0),
        wild=state.wild.get(seat, 0),
        silent=state.silent.get(seat, 0),
        stunned=state.stunned.get(seat, 0),
        sealed=state.sealed.get(seat, 0),
        missed=state.expired[seat],
    )


def hand(state: State, seat: Seat) -> Hand:
    """Show what one seat sees besides."""
    playing, camelot = state.hands[seat], state.camelot_hands[seat]
    whys: dict[int, Text | None] = dict.fromkeys(playing)
    camelot_whys: dict[int, Text | None] = dict.fromkeys(camelot)
    if seat == state.asked and state.stage in (ACTION, EXTRA):
        watch = Watch(state, seat)
        whys = {card: unplayable(state, seat, card, watch) for card in whys}
        camelot_whys = {card: unusable(state, seat, card) for card in camelot_whys}
    return Hand(
        seat=seat,
        playing=tuple(HeldCard(CARD_TEXTS[card], whys[card]) for card in playing),
        camelot=tuple(
            HeldCard(CARD_IDS[card], camelot_whys[card], does_now(state, card)) for card in camelot
        ),
        buried=_cards([card for owner, card in state.buried if owner == seat]),
        gifts=state.gifts[seat],
        known=tuple(_cards(cards) for cards in state.known[seat]),
        known_camelot=tuple(_camelot(cards) for cards in state.camelot_known[seat]),
    )
