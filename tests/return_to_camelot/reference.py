"""The legal actions worked out once more, in the plainest way (note, sections 3 and 6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from rules.game import Options
from rules.return_to_camelot.state import Piece, State
from rules.return_to_camelot.tables import LAYOUTS, SQUARES

STEPS = [(file, row) for file in (-1, 0, 1) for row in (-1, 0, 1) if (file, row) != (0, 0)]


class Reference:
    """One position, from the side of the player to move."""

    def __init__(self, state: State) -> None:
        self.board: dict[str, Piece] = {SQUARES[number]: piece for number, piece in state.board.items()}
        self.me = state.to_move
        self.options: Options = state.options
        self.castles = set(LAYOUTS[state.options["layout"]].castles[self.me])
        self.enemy_castles = set(LAYOUTS[state.options["layout"]].castles[1 - self.me])
        self.chain = None if state.chain is None else SQUARES[state.chain]
        self.reserve = state.reserve[self.me]
        self.magic = state.options["magic_limit"] == "wizard" or not state.magic_used[self.me]

    def actions(self) -> set[str]:
        """Give all legal actions."""
        if self.chain:
            return set(self.captures(self.chain))
        mine = self.mine()
        captures = {text for square in mine for text in self.captures(square)}
        charges = {text for square in mine for text in self.charges(square)}
        if captures:
            return captures | (charges if self.options["charge_satisfies_capture"] == "true" else set())
        inside = [square for square in mine if square in self.castles]
        exits = {
            text
            for square in inside
            for text in self.relocations(square)
            if self.lands(text) not in self.castles
        }
        if exits:
            return exits | {text for text in charges if text[:2] in inside and text[-2:] not in self.castles}
        return (
            charges | {text for square in mine for text in self.relocations(square)} | set(self.deployments())
        )

    def mine(self) -> list[str]:
        """Give the squares of one's own men."""
        return [square for square in SQUARES if square in self.board and self.board[square].colour == self.me]

    @staticmethod
    def lands(text: str) -> str:
        """Give the square where a Move or Jump ends."""
        return text.split(" ", maxsplit=1)[0][-2:]

    def captures(self, square: str) -> Iterator[str]:
        """Give the captures of a man."""
        yield from (f"{square}x{end}" for end in self.hops(square, 1 - self.me, None))

    def hops(self, square: str, over: int, gone: str | None) -> Iterator[str]:
        """Give where one can land by hopping over a man of a colour; `gone` is empty by now."""
        for step in STEPS:
            middle, end = beyond(square, step, 1), beyond(square, step, 2)
            if not middle or not end or middle == gone or middle not in self.board:
                continue
            if self.board[middle].colour == over and (end not in self.board or end == gone):
                yield end

    def paths(self, square: str) -> dict[str, tuple[str, ...]]:
        """Give the shortest path, the first by name, to each square a man can jump to: by trying all."""
        best: dict[str, tuple[str, ...]] = {}
        ways: list[tuple[str, ...]] = [(square,)]
        while ways:
            longer = [
                (*way, end) for way in ways for end in self.hops(way[-1], self.me, square) if end != square
            ]
            ways = []
            for way in sorted(longer):
                if way[-1] not in best:
                    best[way[-1]] = way
                    ways.append(way)
        return best

    def charges(self, square: str) -> Iterator[str]:
        """Give the charges of a man."""
        if self.board[square].kind not in "KL":
            return
        for land, way in self.paths(square).items():
            yield from (f"{'>'.join(way)}x{end}" for end in self.hops(land, 1 - self.me, square))

    def relocations(self, square: str) -> Iterator[str]:
        """Give the Moves and Jumps of a man, with spells behind them."""
        near = [end for step in STEPS if (end := beyond(square, step, 1)) and end not in self.board]
        texts = [f"{square}-{end}" for end in near]
        texts += [">".join(way) for way in self.paths(square).values()]
        for text in texts:
            end = text[-2:]
            if self.honours(square, end) and not self.barred(end):
                yield text
                yield from self.spells(square, text)

    def honours(self, start: str, end: str) -> bool:
        """Say whether a Move or Jump keeps the honour, or need not."""
        ahead = int(end[1]) - int(start[1]) if self.me == 0 else int(start[1]) - int(end[1])
        near = [self.board[square] for step in STEPS if (square := beyond(end, step, 1)) in self.board]
        return ahead > 0 or any(piece.colour != self.me for piece in near) or start[1] == "81"[self.me]

    def barred(self, end: str) -> bool:
        return self.options["own_castle_entry"] == "capture_only" and end in self.castles

    def spells(self, start: str, text: str) -> Iterator[str]:
        """Give a Move of the Wizard with each spell."""
        wizard = self.board[start]
        if wizard.kind != "W" or wizard.flat or not self.magic:
            return
        if ">" in text and self.options["magic_with"] == "move":
            return
        mine = {square for square in self.mine() if square != start} | {text[-2:]}
        if self.enemy_castles <= mine:
            return
        hidden = [square for square in SQUARES if square in self.board and not self.board[square].flat]
        enemies = [square for square in hidden if self.board[square].colour != self.me]
        friends = [square for square in hidden if self.board[square].colour == self.me and square != start]
        yield from (f"{text} D:{square}" for square in enemies)
        yield from (f"{text} T:{one},{other}" for one, other in combinations(friends, 2))

    def deployments(self) -> Iterator[str]:
        """Give the deployments."""
        for square in SQUARES:
            near = [self.board[end] for step in STEPS if (end := beyond(square, step, 1)) in self.board]
            own_rows = "1234" if self.me == 0 else "5678"
            free = square not in self.board and square not in self.castles and square[1] in own_rows
            if free and all(piece.colour == self.me for piece in near):
                yield from (f"{kind}@{square}" for kind in set(self.reserve))


@cache
def beyond(square: str, step: tuple[int, int], times: int) -> str | None:
    """Give the square some steps away."""
    found = chr(ord(square[0]) + times * step[0]) + chr(ord(square[1]) + times * step[1])
    return found if found in SQUARES else None
