"""What a player on turn may do with playing cards (note: chapter 4, 5.5, 7.4, 8.1)."""

from collections.abc import Iterator

from rules.camelot_101 import hands
from rules.camelot_101.board import spoils
from rules.camelot_101.board.attacks import Watch, answers_to_check, in_check_after, is_checked, takes_king
from rules.camelot_101.board.marching import march, walk, walks
from rules.camelot_101.board.moves import RANKS, promotes, targets
from rules.camelot_101.effects.prisons import grail
from rules.camelot_101.play import Play
from rules.camelot_101.state import (
    ACTION,
    KINGS,
    NOBODY,
    State,
    armies_of,
    is_king,
    last_men_first,
    level_of,
    worths,
)
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import (
    CARD,
    CARDS,
    GATES,
    JOKER,
    KIND_MOVED,
    KINDS,
    MOST_THROWN,
    NAMES,
    SPACES,
    SUIT_MOVED,
    is_number,
    suit_of,
)
from rules.camelot_101.tables.names import Action, parsed
from rules.camelot_101.tables.numbers import SLOW_SPACES, STONE
from rules.camelot_101.words import log, naming
from rules.question import Allotment, Kind
from rules.text import N_, Seat, Text, Words, say


def armies_moved(state: State, seat: Seat, card: int) -> tuple[int, ...]:
    """Give the armies a card may move: its suit's, and one's own if it is wild or by the Sword in the Stone.

    A joker moves none. The sword serves once a turn: a move by it earns no extra action.
    """
    if (state.wild or state.trophies) and _moves_own(state, seat, card):
        suit = suit_of(card)
        return (suit, *(army for army in armies_of(state, seat) if army != suit))
    return SUIT_MOVED[card]


def _moves_own(state: State, seat: Seat, card: int) -> bool:
    """Say whether a card is good for any army of a seat's own."""
    return is_number(card) and (seat in state.wild or state.trophies.get(STONE) == seat)


def movable(state: State, seat: Seat, card: int, watch: Watch) -> list[int]:
    """Give the men a card moves, the duty to answer check left aside."""
    found: list[int] = []
    for army in armies_moved(state, seat, card):
        found += watch.movable(army, KIND_MOVED[card], spaces_of(state, army, card))
    return found


def spaces_of(state: State, army: int, card: int) -> int:
    """Give how far a card moves a man of an army."""
    spaces = SPACES[card]
    if spaces > SLOW_SPACES and (state.winter or state.owner[army] in state.slow) and is_number(card):
        return SLOW_SPACES
    return spaces


def has_play(state: State, seat: Seat, card: int, watch: Watch) -> bool:
    """Say whether a card moves anybody."""
    for army in armies_moved(state, seat, card):
        if watch.moves_any(army, KIND_MOVED[card], spaces_of(state, army, card)):
            return True
    return False


class Duty:
    """The duty to answer check by a card, where the level has it and some card in hand does it."""

    def __init__(self, state: State, seat: Seat, watch: Watch) -> None:
        self._state, self._seat, self._watch, self._suit = state, seat, watch, state.suits[seat]
        self._bound = state.stage == ACTION and is_checked(state, self._suit) and level_of(state).must_answer
        self._nodes = answers_to_check(state, self._suit) if self._bound else None

    def cards(self) -> list[int]:
        """Give the cards that answer: none where there is no duty."""
        if not self._bound:
            return []
        return [card for card in dict.fromkeys(self._state.hands[self._seat]) if self.answered_by(card)]

    def answered_by(self, card: int) -> bool:
        """Say whether there is a duty, and a card does it."""
        return self._bound and next(self.answering(card), NOBODY) != NOBODY

    def answering(self, card: int) -> Iterator[int]:
        """Give the men, of any army, by whom a card ends the check."""
        for army in armies_moved(self._state, self._seat, card):
            spaces = spaces_of(self._state, army, card)
            for man in last_men_first(self._state, army, KIND_MOVED[card]):
                if any(self.answers(man, end) for end in self._watch.ends(man, spaces)):
                    yield man

    def answers(self, man: int, end: int) -> bool:
        """Say whether a move ends the check."""
        return self._may_answer(man, end) and not in_check_after(self._state, man, end, self._suit)

    def _may_answer(self, man: int, end: int) -> bool:
        """Say whether a move could end the check: of the King or a checker, or onto or before a checker."""
        if self._nodes is None or not self._nodes.isdisjoint((self._state.place[man], end)):
            return True
        return man == KINGS[self._suit] or takes_king(self._state, end)


def play_texts(state: State, seat: Seat, watch: Watch) -> list[str]:
    """Give `play` with each card that can be played."""
    cards = dict.fromkeys(state.hands[seat])
    return [f"play {CARDS[card]}" for card in cards if has_play(state, seat, card, watch)]


def play_follows(state: State, seat: Seat, text: str) -> list[str]:
    """Give what follows `play S7`, `play S7 e3-` and `play S7 e3-e5`."""
    said = parsed(text)
    (card,), nodes = said.cards, said.nodes
    if len(nodes) == 2:
        return _promotions(state, seat, text, said)
    watch = Watch(state, seat)
    duty = Duty(state, seat, watch)
    bound = duty.answered_by(card)
    if nodes:
        man = state.board[nodes[0]]
        ends = sorted(watch.ends(man, spaces_of(state, state.army[man], card)))
        if ends and max(map(state.board.__getitem__, ends)) >= 0:
            ends = _captures_first(state, seat, ends)
        return [f"{text}{NAMES[end]}" for end in ends if not bound or duty.answers(man, end)]
    men = duty.answering(card) if bound else movable(state, seat, card, watch)
    return [f"{text} {NAMES[node]}-" for node in sorted([state.place[man] for man in men])]


def _captures_first(state: State, seat: Seat, ends: list[int]) -> list[int]:
    """Put the nodes first on which men stand that are not a seat's own, who counts most before all."""
    board, kind, army, owner = state.board, state.kind, state.army, state.owner
    each = worths(state)
    prey = {
        end: each[kind[board[end]]] for end in ends if board[end] >= 0 and owner[army[board[end]]] != seat
    }
    return sorted(prey, key=prey.__getitem__, reverse=True) + [end for end in ends if end not in prey]


def _promotions(state: State, seat: Seat, text: str, said: Action) -> list[str]:
    start, end = said.nodes
    man = state.board[start]
    if said.rank >= 0 or state.owner[state.army[man]] != seat or not promotes(state, man, end):
        return []
    return [f"{text}={rank}" for rank in RANKS]


def play_card(play: Play, said: Action) -> None:
    """Play a card and move its man."""
    state, seat, (card,), (start, end) = play.state, play.seat, said.cards, said.nodes
    man = state.board[start]
    army, named = state.army[man], naming.man_called(state, man)
    owner, by = state.owner[army], _other_suit(state, seat, card, army)
    hands.spend(state, seat, card)
    at = len(play.notes)
    step = march(play, man, end, seat, said.rank)
    shown = names.card_named(card)
    if step.taken is not None and not step.stands:
        note = log.charged(seat, shown, named, (start, end), step.taken, by)
    else:
        note = log.moved(seat, shown, named, (start, end), step.taken, step.rank, by)
    play.notes.insert(at, note)
    if owner not in (seat, NOBODY):
        _be_brave(state, man)
    grail(play, step.grail, seat)


def _other_suit(state: State, seat: Seat, card: int, army: int) -> Text | None:
    """Say by what a card moves an army of another suit."""
    if suit_of(card) == army:
        return None
    return say("as any suit") if seat in state.wild else say("by the Sword in the Stone")


# Why one thing more may be done.
_MOVED: Words = N_("for moving a man of another player")
_DEAD: Words = N_("for playing a dead man's card")
_FREED: Words = N_("for freeing a man of another player")


def _be_brave(state: State, man: int) -> None:
    """Earn the extra action for moving another player's man (sheet: bravery)."""
    state.earned = _MOVED
    if is_king(man):
        state.forced.append(state.army[man])
    if state.options["lure"] == "barred":
        state.lured.append(man)


def is_dead(state: State, seat: Seat, card: int) -> bool:
    """Say whether a card is a dead man's card: of another's suit, with nobody on the board it could mean."""
    suit, kind = suit_of(card), KIND_MOVED[card]
    if card == JOKER or state.owner[suit] == seat:
        return False
    for man in last_men_first(state, suit, kind):
        return kind is None and is_king(man)  # who stands last of all
    return True


def dead_texts(state: State, seat: Seat) -> list[str]:
    """Give `dead` with each dead man's card."""
    cards = dict.fromkeys(state.hands[seat])
    return [f"dead {CARDS[card]}" for card in cards if is_dead(state, seat, card)]


def play_dead(play: Play, said: Action) -> None:
    """Play a dead man's card, which earns the extra action."""
    (card,) = said.cards
    hands.spend(play.state, play.seat, card)
    play.note(log.dead_card(play.seat, card))
    play.state.earned = _DEAD


def unplayable(state: State, seat: Seat, card: int, watch: Watch) -> Text | None:
    """Say why a playing card moves nobody."""
    if card == JOKER:
        return None if state.figure else say("only to be refreshed")
    if has_play(state, seat, card, watch) or is_dead(state, seat, card):
        return None
    if pinned(state, seat, card, watch):
        return say("would leave the King in check")
    return say("moves nobody now")


def pinned(state: State, seat: Seat, card: int, watch: Watch) -> list[int]:
    """Give the men a card would move, were their King not in check then."""
    return [
        man
        for army in armies_moved(state, seat, card)
        for man in last_men_first(state, army, KIND_MOVED[card])
        if targets(state, man, spaces := spaces_of(state, army, card), seat) and not watch.ends(man, spaces)
    ]


def cards_question(
    prompt: Text, hand: list[int], low: int, high: int = MOST_THROWN, word: str = ""
) -> Allotment:  # fmt: skip
    """Ask for cards out of a hand."""
    kinds = tuple([Kind(CARDS[card], hand.count(card)) for card in sorted(set(hand))])
    high = min(high, len(hand))
    return Allotment(prompt, kinds, low, high, _card_label, word, counted=False, must=True)


def _card_label(token: str) -> Text:
    return say("{card:begins}", card=names.card_named(CARD[token]))


def refresh_question(state: State, seat: Seat) -> Allotment:
    """Ask which cards are changed for new ones."""
    return cards_question(say("Which cards do you refresh?"), state.hands[seat], 1)


def steps_after_one(state: State) -> list[int]:
    """Give where the wanderer may step after a refresh of one card, or a burial."""
    return walks(state, 1) if level_of(state).burying else []


def refresh(play: Play, said: Action) -> None:
    """Put cards away; the refill draws as many. One card alone may let the wanderer step."""
    hands.discard(play.state, play.seat, said.cards)
    play.note(log.refreshed(play.seat, said.cards))
    for node in said.nodes:
        walk(play, node)


def bury_follows(state: State, seat: Seat, text: str) -> list[str]:
    """Give the cards that may be buried, and then where the wanderer must step."""
    said = parsed(text)
    if not said.cards:
        return [f"{text} {CARDS[card]}" for card in dict.fromkeys(state.hands[seat])]
    return [] if said.nodes else [f"{text} {NAMES[end]}" for end in steps_after_one(state)]


def bury(play: Play, said: Action) -> None:
    """Put a card face down on the discards, and walk the wanderer one space."""
    state, seat, (card,) = play.state, play.seat, said.cards
    if hands.holds_cards(state, seat):
        hands.slip_away(state, seat, card)
    else:
        hands.part_with(state, seat, card)
    state.buried.append((seat, card))
    play.note(log.buried_card(seat), log.own_buried(seat, card))
    for node in said.nodes:
        walk(play, node)


def joker_numbers(state: State, seat: Seat) -> list[str]:
    """Give how many jokers may be played together."""
    held = state.hands[seat].count(JOKER)
    return [f"joker {number}" for number in range(1, held + 1) if walks(state, number)]


def joker_follows(state: State, seat: Seat, text: str) -> list[str]:
    """Give how many jokers may be played, and then where they may lead the wanderer."""
    said = parsed(text)
    if not said.number:
        return joker_numbers(state, seat)
    return [] if said.nodes else [f"{text} {NAMES[end]}" for end in walks(state, said.number)]


def play_jokers(play: Play, said: Action) -> None:
    """Walk the wanderer as many spaces as jokers are played."""
    for _ in range(said.number):
        hands.spend(play.state, play.seat, JOKER)
    play.note(log.jokers(play.seat, said.number))
    walk(play, said.nodes[0])


def walkout_texts(state: State, seat: Seat) -> list[str]:
    """Give `walkout` with each card that lets a prisoner out."""
    if not level_of(state).walking_out:
        return []
    cards = dict.fromkeys(state.hands[seat])
    return [f"walkout {CARDS[card]}" for card in cards if spoils.ways_out(state, card)]


def walkout_follows(state: State, seat: Seat, text: str) -> list[str]:
    """Give who may walk out, and then at which gate."""
    said = parsed(text)
    ways = spoils.ways_out(state, said.cards[0])
    if said.kind < 0:
        return [f"{text} {KINDS[kind]}" for kind in sorted({kind for kind, _ in ways})]
    left = [] if said.nodes else sorted(castle for kind, castle in ways if kind == said.kind)
    return [f"{text} {NAMES[GATES[castle]]}" for castle in left]


def walk_out(play: Play, said: Action) -> None:
    """Let a prisoner walk out; for another player's man it is bravery."""
    state, seat, (card,), (gate,) = play.state, play.seat, said.cards, said.nodes
    castle = GATES.index(gate)
    man = spoils.ways_out(state, card)[said.kind, castle]
    hands.spend(state, seat, card)
    spoils.walk_out(state, man, castle)
    play.note(log.walked_out(seat, card, naming.man_called(state, man), gate))
    if state.owner[state.army[man]] not in (seat, NOBODY):
        state.earned = _FREED
