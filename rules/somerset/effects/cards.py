"""Cards are drawn, kept and learned (note, section 9)."""

from functools import partial
from itertools import combinations

from rules.chance import Chance, drawn
from rules.question import Pick, Question
from rules.somerset.effects.doer import Doer, paid_at_once, payment_menu, ways_to_pay
from rules.somerset.prices import discount, pay, payment_of, payments_for
from rules.somerset.scoring import recounted
from rules.somerset.state import Deck, Frame, Play, Player, State
from rules.somerset.tables.cards import SPELLS
from rules.somerset.tables.options import EDITION, FIRST_EDITION
from rules.somerset.tables.parts import SPELL, Draw, Learn, Part
from rules.somerset.words import descriptions, labels, log, prompts


def draw(deck: Deck, number: int, chance: Chance) -> list[str]:
    """Draw cards, from what lies under the deck only when the deck is empty; fewer where there are fewer."""
    cards: list[str] = []
    while len(cards) < number and (deck.bag or deck.under):
        cards.append(drawn(deck.bag or deck.under, chance))
    return cards


def _draw(play: Play, frame: Frame, part: Draw) -> None:
    """Draw into the hand, or lay the cards aside where some must go back."""
    state, player = play.state, play.player
    cards = draw(state.deck(part.deck), part.number, play.chance)
    # What this player once put under a deck may have come back to him.
    player.put_under = [card for card in player.put_under if card not in cards]
    play.note(log.draws(state.active, part.deck, len(cards)), minor=True)
    if cards:
        play.note_to(state.active, log.own_draw(tuple(cards)), instead=True)
    if len(cards) > part.keep:
        frame.drawn = sorted(cards)
    else:
        player.hand_of(part.deck).extend(cards)


def shown(state: State, card: str) -> None:
    """Note that a card lies open now, wherever somebody had put it."""
    for player in state.players:
        if card in player.put_under:
            player.put_under.remove(card)


def _must_choose(state: State, frame: Frame, part: Draw) -> bool:
    return bool(frame.drawn)


def _choice(state: State, frame: Frame, part: Draw, said: str) -> Question | None:
    if said:
        return None
    kept = (f"keep {' '.join(cards)}" for cards in combinations(frame.drawn, part.keep))
    return Pick(
        prompts.keep_cards(part.keep),
        tuple(kept),
        labels.cards_kept,
        must=True,
        about=descriptions.cards_kept(state),
    )


def _keep(play: Play, frame: Frame, part: Draw, action: str) -> bool:
    kept = action.split(" ")[1:]
    back = [card for card in frame.drawn if card not in kept]
    play.player.hand_of(part.deck).extend(kept)
    play.player.put_under.extend(back)
    _put_under(play.state, part.deck, back)
    play.note(log.keeps(play.state.active, part.deck, len(kept), len(back)), minor=True)
    play.note_to(play.state.active, log.own_keep(tuple(kept), tuple(back)), instead=True)
    return False


def _put_under(state: State, name: str, cards: list[str]) -> None:
    """Lay cards under a deck, where they lie in the order of the tables, as in it."""
    under = state.deck(name).under
    under.extend(cards)
    if state.options[EDITION] != FIRST_EDITION:
        under.sort()


def learnings(state: State, more: int) -> list[str]:
    """Give the spells in hand that can be paid, each as the beginning of an action or as a whole."""
    player = state.player
    return [
        paid_at_once(f"learn {spell}", ways)
        for spell in sorted(player.spells_in_hand)
        if (ways := _ways(player, spell, more))
    ]


def _ways(player: Player, spell: str, more: int) -> list[str]:
    return ways_to_pay(player, payments_for(SPELLS[spell].price, discount(player, SPELL) + more))


def learning_payments(state: State, said: str, more: int) -> Question | None:
    """Ask how to pay for a spell."""
    words = said.split(" ")
    if len(words) != 2:
        return None
    return payment_menu(said, _ways(state.player, words[1], more))


def learn(play: Play, action: str) -> None:
    """Pay for a spell and lay it in the book."""
    spell, player, way = action.split(" ")[1], play.player, payment_of(action)
    pay(player, way)
    with recounted(play):
        player.spells_in_hand.remove(spell)
        player.book.append(spell)
        shown(play.state, spell)
        play.show("learn", thing=spell)
        play.note(log.learns(play.state.active, spell, way))


def _may_learn(state: State, frame: Frame, part: Learn) -> bool:
    """Ask whoever holds a spell, lest silence tells what he can pay."""
    return bool(state.player.spells_in_hand)


def _learning(state: State, frame: Frame, part: Learn, said: str) -> Question | None:
    if said:
        return learning_payments(state, said, part.discount)
    return prompts.optional(
        prompts.LEARN,
        learnings(state, part.discount),
        labels.cards,
        stakes=partial(prompts.purse, state),
        about=descriptions.of_cards(state, part.discount),
    )


def _learned(play: Play, frame: Frame, part: Learn, action: str) -> bool:
    learn(play, action)
    return False


DOERS: dict[type[Part], Doer] = {
    Draw: Doer(_draw, _must_choose, _choice, _keep),
    Learn: Doer(asks=_may_learn, menu=_learning, answer=_learned),
}
