"""A table to test at: any position and any hands, played through the game's contract."""

from __future__ import annotations

from collections.abc import Sequence

from rules.camelot_101 import GAME
from rules.camelot_101.board.men import recruit
from rules.camelot_101.state import DUNGEON, EMPTY, GRAVE, HELD, State
from rules.camelot_101.tables.board import CARD, KINDS, NODE, SUITS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD
from rules.camelot_101.view import Hand, Player, Table
from rules.game import Result, ToSeat, menu_of
from rules.menu import actions
from rules.replay import default_options, perform
from rules.text import Seat, written


class Draws:
    """Chance that gives what it is told, then 0."""

    def __init__(self, draws: Sequence[int] = ()) -> None:
        self._given = list(draws)

    def below(self, n: int) -> int:
        """Give the next draw."""
        value = self._given.pop(0) if n > 1 and self._given else 0
        assert 0 <= value < n
        return value


class Playing:
    """A game in progress, seat 0 first. `notes` are those of the latest action.

    `men` places armies by suit, such as `{"S": "Ne5 Rl2"}`; who is not named is in the graveyard, but Kings
    stand on their thrones. Seats lead Spades, Diamonds, Clubs, Hearts; two seats Spades and Clubs.
    """

    def __init__(
        self,
        level: str = "1",
        seats: int = 4,
        *,
        men: dict[str, str] | None = None,
        hands: Sequence[str] = (),
        camelot: Sequence[str] = (),
        **options: str,
    ) -> None:
        chosen = default_options(GAME) | {"level": level, "length": "demo", "goal": "none"} | options
        self.state, self.notes = GAME.start(seats, chosen, Draws())
        if men is not None:
            self.place(men)
        for seat, cards in enumerate(hands):
            self.deal(seat, cards)
        for seat, cards in enumerate(camelot):
            self.deal_camelot(seat, cards)

    def place(self, men: dict[str, str]) -> None:
        """Put men on the board, and all the others but the Kings into the graveyard."""
        state = self.state
        state.board = [EMPTY] * len(state.board)
        state.place = [GRAVE] * len(state.place)
        named = {suit: men.get(suit, "").split() for suit in SUITS}
        for suit, letter in enumerate(SUITS):
            words = named[letter]
            if not any(word.startswith("K") for word in words):
                words.append("K" + ("i1", "a8", "h16", "p9")[suit])
            for word in words:
                self._stand(suit, KINDS.index(word[0]), NODE[word[1:]])
        state.checks, state.deeds = [], []

    def _stand(self, suit: int, kind: int, node: int) -> None:
        state = self.state
        men = range(suit * 16, suit * 16 + 16)
        free = [man for man in men if state.kind[man] == kind and state.place[man] == GRAVE]
        others = [man for man in reversed(men[1:]) if state.place[man] == GRAVE]
        man = (free or others or [recruit(state, suit, kind)])[0]
        state.kind[man] = kind
        state.place[man], state.board[node] = node, man

    def fill(self, suit: str, squares: Sequence[str]) -> None:
        """Put Pawns from the graveyard on squares, recruits where there are not enough."""
        for square in squares:
            self._stand(SUITS.index(suit), 0, NODE[square])

    def move_away(self, man: str, place: int) -> None:
        """Put a man from the graveyard elsewhere, such as `SN` into a castle."""
        suit, kind = SUITS.index(man[0]), KINDS.index(man[1])
        state = self.state
        found = [
            number for number in range(suit * 16, suit * 16 + 16)
            if state.kind[number] == kind and state.place[number] == GRAVE
        ]  # fmt: skip
        state.place[found[0]] = place

    def jail(self, castle: str, *men: str) -> None:
        """Put men from the graveyard into a castle."""
        for man in men:
            self.move_away(man, DUNGEON + SUITS.index(castle))

    def capture_king(self, suit: str, castle: str) -> None:
        """Put a King from the board into a castle."""
        king = SUITS.index(suit) * 16
        self.state.board[self.state.place[king]] = EMPTY
        self.state.place[king] = DUNGEON + SUITS.index(castle)

    def jail_from_board(self, castle: str, *squares: str) -> None:
        """Put the men on some squares into a castle."""
        for square in squares:
            man = self.man(square)
            self.state.board[NODE[square]], self.state.place[man] = EMPTY, DUNGEON + SUITS.index(castle)

    def hold(self, *men: str) -> None:
        """Let the Giant hold men from the graveyard."""
        for man in men:
            self.move_away(man, HELD)

    def deal(self, seat: Seat, cards: str) -> None:
        """Give a seat exactly these playing cards."""
        state = self.state
        state.bag = sorted(state.bag + state.hands[seat])
        state.hands[seat] = sorted(CARD[card] for card in cards.split())
        for card in state.hands[seat]:
            if card not in state.bag:
                self._give_back(seat, card)
            state.bag.remove(card)

    def _give_back(self, seat: Seat, card: int) -> None:
        """Let another hand that holds a card exchange it for the last one in the bag."""
        state = self.state
        if card in state.discards:
            state.discards.remove(card)
            state.bag.append(card)
            return
        hands = (hand for other, hand in enumerate(state.hands) if other != seat and card in hand)
        hand = next(hands)
        hand.remove(card)
        hand.append(state.bag.pop())
        hand.sort()
        state.bag.append(card)

    def deal_camelot(self, seat: Seat, cards: str) -> None:
        """Give a seat exactly these Camelot cards."""
        state = self.state
        state.camelot_bag = sorted(state.camelot_bag + state.camelot_hands[seat])
        state.camelot_hands[seat] = sorted(CAMELOT_CARD[card] for card in cards.split())
        for card in state.camelot_hands[seat]:
            for hand in state.camelot_hands[:seat] + state.camelot_hands[seat + 1 :]:
                if card in hand:
                    hand.remove(card)
                    hand.append(state.camelot_bag.pop())
            if card in state.camelot_bag:
                state.camelot_bag.remove(card)

    def act(self, seat: Seat, text: str, *draws: int) -> list[str]:
        """Perform an action that the menu allows, or a declaration; give what everybody reads."""
        self.notes = [*perform(GAME, self.state, seat, text, Draws(draws))]
        return self.heard()

    def turn(self, *texts: str) -> None:
        """Let the seat on turn do things one after the other."""
        for text in texts:
            self.act(self.asked[0], text)

    def idle_round(self, turns: int) -> None:
        """Let so many turns pass by throwing cards in."""
        for _ in range(turns):
            seat = self.asked[0]
            self.act(seat, f"refresh {self.hand(seat).playing[0].card}")

    def menu(self, seat: Seat) -> list[str]:
        """List the actions a seat may take."""
        return list(actions(menu_of(GAME, self.state, seat)))

    def heard(self, seat: Seat | None = None) -> list[str]:
        """Write the notes of the latest action that a seat gets (None: a spectator)."""
        return [
            written(note.text) for note in self.notes if not isinstance(note, ToSeat) or note.seat == seat
        ]  # fmt: skip

    def on(self, square: str) -> str:
        """Name who stands on a square, such as `SN`; empty where nobody does."""
        return next((man.suit + man.kind for man in self.table.men if man.square == square), "")

    def man(self, square: str) -> int:
        """Give the number of the man on a square."""
        return self.state.board[NODE[square]]

    def prison(self, castle: str) -> list[str]:
        """List who lies in a castle."""
        return sorted(self.table.castles[SUITS.index(castle)].prisoners)

    def ripe(self) -> list[tuple[str, str, bool]]:
        """List the checks as King, by, ripe."""
        return [(check.suit, check.by, check.ripe) for check in self.table.checks]

    def cards(self, seat: Seat) -> list[str]:
        """List a seat's playing cards."""
        return [held.card for held in self.hand(seat).playing]

    def camelot(self, seat: Seat) -> list[str]:
        """List a seat's Camelot cards."""
        return [held.card for held in self.hand(seat).camelot]

    def hand(self, seat: Seat) -> Hand:
        """Show what a seat sees besides the table."""
        return GAME.hand(self.state, seat)

    @property
    def asked(self) -> list[Seat]:
        """The seats the game waits for."""
        return GAME.acting(self.state)

    @property
    def table(self) -> Table:
        """What everybody sees."""
        return GAME.table(self.state)

    @property
    def players(self) -> tuple[Player, ...]:
        """What everybody sees of the seats."""
        return self.table.players

    @property
    def points(self) -> list[int]:
        """The points of each seat."""
        return [player.points for player in self.players]

    @property
    def result(self) -> Result:
        """The result of a finished game."""
        result = GAME.result(self.state)
        assert result is not None
        return result


def plays(game: Playing, seat: Seat, card: str) -> set[str]:
    """Give the moves a card allows."""
    return {text.split(" ")[2] for text in game.menu(seat) if text.startswith(f"play {card} ")}


def state_with(men: dict[str, str], level: str = "1.2") -> State:
    """Give a state with these men alone and the Kings."""
    return Playing(level, men=men).state
