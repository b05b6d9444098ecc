"""Workers are hired, promoted, stood up and exchanged (note, section 8)."""

from functools import partial
from itertools import combinations

from rules.question import Question
from rules.somerset.board import links
from rules.somerset.effects.doer import Doer, paid_at_once, payment_menu, ways_to_pay
from rules.somerset.hexes import as_read, cell_named, cell_of
from rules.somerset.prices import can_pay, hire_payments, pay, payment_of, promotion_payments
from rules.somerset.scoring import recounted
from rules.somerset.state import Frame, Play, Player, State, Worker
from rules.somerset.tables.goods import FIGURES, MOST_WORKERS, PEASANT
from rules.somerset.tables.parts import Hire, Part, Promote, Stand, Swap
from rules.somerset.words import descriptions, labels, log, prompts


def figure_left(player: Player, kind: str) -> bool:
    """Say whether a player has a figure of this kind that is not on the board."""
    return player.number_of(kind) < FIGURES[kind].number


def _pay_menu(said: str, ways: list[str]) -> Question | None:
    """Ask how to pay, where a cell has been said and nothing more."""
    return payment_menu(said, ways) if said.count(" ") == 1 else None


def can_hire(player: Player, more: int) -> bool:
    """Say whether a player has room for a worker, a peasant's figure, and the price with a discount."""
    return (
        len(player.workers) < MOST_WORKERS
        and figure_left(player, PEASANT)
        and can_pay(player.purse, hire_payments(player, more))
    )


def _may_hire(state: State, frame: Frame, part: Hire) -> bool:
    return can_hire(state.player, part.discount)


def _hire_menu(state: State, frame: Frame, part: Hire, said: str) -> Question | None:
    player = state.player
    ways = ways_to_pay(player, hire_payments(player, part.discount))
    if said:
        return _pay_menu(said, ways)
    own = {worker.cell for worker in player.workers}
    cells = (cell_named(cell) for cell in links.city_cells(state) if cell not in own)
    texts = (paid_at_once(f"hire {cell}", ways) for cell in cells)
    return prompts.optional(
        prompts.HIRE,
        texts,
        labels.cells(state),
        stakes=partial(prompts.purse, state),
        about=descriptions.hiring(state, part.discount),
    )


def _hire(play: Play, frame: Frame, part: Hire, action: str) -> bool:
    cell, way = action.split(" ")[1], payment_of(action)
    pay(play.player, way)
    with recounted(play):
        play.player.workers.append(Worker(PEASANT, cell_of(cell)))
        play.show("hire", cell, thing=PEASANT)
        play.note(log.hires(play.state, cell, way))
    return False


def promotable(player: Player, more: int) -> list[Worker]:
    """Give the workers whose next figure is there and can be paid."""
    workers = sorted(player.workers, key=lambda worker: as_read(worker.cell))
    return [worker for worker in workers if can_promote(player, worker.kind, more)]


def can_promote(player: Player, kind: str, more: int) -> bool:
    """Say whether the next figure of a kind is there and can be paid."""
    higher = FIGURES[kind].becomes
    paid = can_pay(player.purse, promotion_payments(kind, more))
    return bool(higher) and figure_left(player, higher) and paid


def _may_promote(state: State, frame: Frame, part: Promote) -> bool:
    return bool(promotable(state.player, part.discount))


def _promotion_menu(state: State, frame: Frame, part: Promote, said: str) -> Question | None:
    player = state.player
    if said:
        worker = player.worker_at(cell_of(said.split(" ")[1]))
        return _pay_menu(said, _ways_to_promote(player, worker, part))
    return prompts.optional(
        prompts.PROMOTE,
        promotions(player, part),
        labels.promotions(state),
        stakes=partial(prompts.purse, state),
        about=descriptions.promotions(state, part.discount),
    )


def promotions(player: Player, part: Promote) -> list[str]:
    """Give the promotions a player may choose from, each paid at once where there is one way to pay."""
    return [
        paid_at_once(f"promote {cell_named(worker.cell)}", _ways_to_promote(player, worker, part))
        for worker in promotable(player, part.discount)
    ]


def _ways_to_promote(player: Player, worker: Worker, part: Promote) -> list[str]:
    return ways_to_pay(player, promotion_payments(worker.kind, part.discount))


def _promote(play: Play, frame: Frame, part: Promote, action: str) -> bool:
    cell, way = action.split(" ")[1], payment_of(action)
    worker = play.player.worker_at(cell_of(cell))
    pay(play.player, way)
    worker.kind = FIGURES[worker.kind].becomes
    play.show("promote", cell, thing=worker.kind)
    play.note(log.promotes(play.state, worker.kind, cell, way))
    return False


def _may_stand(state: State, frame: Frame, part: Stand) -> bool:
    return bool(state.player.workers_that(stand=False))


def _stand_menu(state: State, frame: Frame, part: Stand, said: str) -> Question | None:
    if said:
        return None
    texts = (f"stand {cell_named(worker.cell)}" for worker in state.player.workers_that(stand=False))
    return prompts.optional(
        prompts.STAND, texts, labels.own_workers(state), about=descriptions.workers(state)
    )


def _stand(play: Play, frame: Frame, part: Stand, action: str) -> bool:
    cell = action.split(" ")[1]
    play.player.worker_at(cell_of(cell)).standing = True
    play.show("stand", cell)
    play.note(log.stands(play.state.active, cell))
    return False


def _may_swap(state: State, frame: Frame, part: Swap) -> bool:
    return len(state.player.workers) > 1


def _swap_menu(state: State, frame: Frame, part: Swap, said: str) -> Question | None:
    if said:
        return None
    cells = sorted(worker.cell for worker in state.player.workers)
    texts = (f"swap {cell_named(one)} {cell_named(other)}" for one, other in combinations(cells, 2))
    return prompts.optional(prompts.SWAP, texts, labels.pairs(state), about=descriptions.pairs(state))


def _swap(play: Play, frame: Frame, part: Swap, action: str) -> bool:
    """Exchange two places; nobody lands, and each stands or lies as before (ruling 30)."""
    _, one, other = action.split(" ")
    first, second = (play.player.worker_at(cell_of(cell)) for cell in (one, other))
    first.cell, second.cell = second.cell, first.cell
    play.show("swap", other, one)
    play.note(log.swaps_workers(play.state.active, one, other))
    return False


DOERS: dict[type[Part], Doer] = {
    Hire: Doer(asks=_may_hire, menu=_hire_menu, answer=_hire),
    Promote: Doer(asks=_may_promote, menu=_promotion_menu, answer=_promote),
    Stand: Doer(asks=_may_stand, menu=_stand_menu, answer=_stand),
    Swap: Doer(asks=_may_swap, menu=_swap_menu, answer=_swap),
}
