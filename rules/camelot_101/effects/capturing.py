"""Operations that take men off the board: JAIL, BURY and DUEL."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.camelot_101.board import men
from rules.camelot_101.board.marching import WON, joust, lose
from rules.camelot_101.effects.handler import Handler
from rules.camelot_101.effects.phrases import men_of
from rules.camelot_101.effects.scope import Scope
from rules.camelot_101.play import Play
from rules.camelot_101.state import in_turn
from rules.camelot_101.tables.effects import Bury, Duel, Jail, Operation
from rules.camelot_101.tables.notation import Action
from rules.camelot_101.words import log, naming


class Jailing(Handler[Jail]):
    """A man is imprisoned where he stands."""

    def phrase(self, op: Jail) -> str:
        """Say who goes to whose castle."""
        castle = "your castle" if op.to == "me" else "the castle of the next player on your left"
        return f"{men_of(op.who)} goes to {castle}"

    def question(self, op: Jail) -> str:
        """Ask for a man."""
        return "which man is imprisoned?"

    def choices(self, scope: Scope, op: Jail) -> Iterable[str]:
        """Give the men who may be imprisoned."""
        return _victims(scope, op)

    def do(self, play: Play, scope: Scope, op: Jail, said: Action) -> None:
        """Imprison a man."""
        man, state, me = scope.pick(said.nodes[0]), play.state, scope.effect.me
        captor = me if op.to == "me" else [*in_turn(state, me)[1:], me][0]
        play.tell(log.imprisoned(naming.man_standing(state, man), captor))
        men.imprison(state, man, captor)


class Burying(Handler[Bury]):
    """A man is buried where he stands."""

    def phrase(self, op: Bury) -> str:
        """Say who is buried."""
        return f"bury {men_of(op.who)}"

    def question(self, op: Bury) -> str:
        """Ask for a man."""
        return "which man is buried?"

    def choices(self, scope: Scope, op: Bury) -> Iterable[str]:
        """Give the men who may be buried."""
        return _victims(scope, op)

    def do(self, play: Play, scope: Scope, op: Bury, said: Action) -> None:
        """Bury a man."""
        man = scope.pick(said.nodes[0])
        play.tell(log.buried(naming.man_standing(play.state, man)))
        men.bury(play.state, man)


def _victims(scope: Scope, op: Jail | Bury) -> list[str]:
    return [] if scope.state.truce else scope.squares(scope.touchable(op.who))


class Jousting(Handler[Duel]):
    """Two Knights joust wherever they stand."""

    first, further, link = "which Knight jousts?", "against whom?", "against"

    def phrase(self, op: Duel) -> str:
        """Say who jousts against whom."""
        return f"{men_of(op.one)} jousts against {men_of(op.other)}; the loser is imprisoned"

    def question(self, op: Duel) -> str:
        """Ask for two Knights."""
        return "who jousts against whom?"

    def choices(self, scope: Scope, op: Duel) -> Iterable[str]:
        """Give the pairs of Knights."""
        if scope.state.truce:
            return []
        ones, others = scope.touchable(op.one), scope.touchable(op.other)
        return [" ".join(scope.squares((one, other))) for one in ones for other in others]

    def do(self, play: Play, scope: Scope, op: Duel, said: Action) -> None:
        """Let two Knights joust; the loser is the winner's prisoner."""
        state = play.state
        one, other = (state.board[node] for node in said.nodes)
        result = joust(play, (one, other), tuple(state.owner[state.army[man]] for man in (one, other)))
        if result:
            loser, winner = (other, one) if result == WON else (one, other)
            lose(state, loser, winner)


HANDLERS: dict[type[Operation], Handler[Any]] = {Jail: Jailing(), Bury: Burying(), Duel: Jousting()}
