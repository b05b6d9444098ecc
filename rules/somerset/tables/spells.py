"""The thirty spells."""

from __future__ import annotations

from msgspec import Struct

from rules.somerset.tables.goods import Amount, amount
from rules.somerset.tables.parts import (
    BUILDING,
    FREE,
    SPELL,
    TILE,
    Act,
    Build,
    Draw,
    Exchange,
    Gain,
    Government,
    Hire,
    Learn,
    NextCost,
    Parts,
    Per,
    Promote,
    Road,
    Stand,
    Step,
    Swap,
    Take,
    Teleport,
    Unroad,
)
from rules.text import N_, Words


class Spell(Struct, frozen=True):
    """A spell card: its price when it is learned, and the crystals and the effect of each casting."""

    id: str
    name: Words
    price: Amount
    crystals: int
    effect: Parts


SPELLS = {
    one.id: one
    for one in (
        Spell("S01", N_("Conjure Timber"), amount("1w1c"), 1, (Gain(amount("3w")),)),
        Spell("S02", N_("Conjure Brick"), amount("1b1c"), 1, (Gain(amount("3b")),)),
        Spell("S03", N_("Conjure Stone"), amount("1s1c"), 1, (Gain(amount("3s")),)),
        Spell("S04", N_("Conjure Grain"), amount("1g1c"), 1, (Gain(amount("3g")),)),
        Spell("S05", N_("Midas Touch"), amount("1b1s"), 2, (Gain(amount("5c")),)),
        Spell(
            "S06", N_("Transmute"), amount("1b1c"), 1, (Exchange("wbsgc", "wbsg", times=4), Gain(chosen=1))
        ),
        Spell("S07", N_("Second Wind"), amount("1s1g1c"), 2, (Stand(),)),
        Spell("S08", N_("Teleport"), amount("1w1s"), 2, (Teleport(),)),
        Spell("S09", N_("Second Harvest"), amount("1b1g"), 2, (Act("under_lying", used_too=True),)),
        Spell("S10", N_("Echo of the Land"), amount("1w1g1c"), 2, (Act("own_tile", used_too=True),)),
        Spell("S11", N_("Far Hand"), amount("1s1g"), 2, (Act("adjacent", used_too=False),)),
        Spell("S12", N_("Raise the Keep"), amount("1b1s"), 2, (Build(BUILDING, discount=1),)),
        Spell("S13", N_("Raise the Land"), amount("1w1g"), 2, (Build(TILE, discount=1),)),
        Spell("S14", N_("Call to Arms"), amount("2g"), 2, (Hire(discount=FREE),)),
        Spell("S15", N_("Accolade"), amount("1w1s"), 2, (Promote(discount=FREE),)),
        Spell("S16", N_("Royal Favour"), amount("1b1s1c"), 2, (Government(discount=2),)),
        Spell("S17", N_("Scrying"), amount("1g1c"), 1, (Draw(SPELL, 3, keep=2),)),
        Spell("S18", N_("Blueprint"), amount("1b1c"), 1, (Draw(BUILDING, 3, keep=2),)),
        Spell("S19", N_("Pathweaving"), amount("1w"), 1, (Road(2), Gain(amount("1c")))),
        Spell("S20", N_("Dispel"), amount("1s"), 1, (Unroad(), Gain(amount("1c")))),
        Spell("S21", N_("Tithe"), amount("2g"), 2, (Take(1),)),
        Spell("S22", N_("Fair Wind"), amount("1g1c"), 1, (Step(),)),
        Spell("S23", N_("Harvest Moon"), amount("1g1c"), 1, (Per("workers", amount("1g"), most=5),)),
        Spell("S24", N_("Circle of Power"), amount("1s1g1c"), 2, (Per("book", amount("1c"), most=8),)),
        Spell("S25", N_("Alchemy"), amount("1b1s"), 0, (Exchange("m", "c", times=2, rate=2),)),
        Spell(
            "S26",
            N_("Landlord's Due"),
            amount("1w1b1c"),
            1,
            (Per("own_tiles_with_rivals", amount("1c"), most=4),),
        ),
        Spell("S27", N_("Mason's Charm"), amount("1b1g"), 1, (NextCost(2),)),
        Spell("S28", N_("Apprentice"), amount("1w1c"), 1, (Draw(SPELL, 1, keep=1), Learn(discount=2))),
        Spell("S29", N_("Crown of Office"), amount("1b1s1c"), 2, (Per("gov", amount("1c"), most=6),)),
        Spell("S30", N_("Castling"), amount("1w"), 1, (Swap(), Gain(chosen=1))),
    )
}
