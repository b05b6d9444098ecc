"""The pictures of the guide: the city, a hand, moves, building, roads, the government, cards, totals."""

from __future__ import annotations

from rules.guides.form import Illustration
from rules.text import N_

_PLAYERS = ("Arthur", "Morgana")
_SEED = "somerset 249"
_PLACED = ("0 place K 1,1", "1 place P -1,1", "0 place P -2,0", "1 place K 0,0")
_ROUND_2 = (
    *_PLACED,
    *("0 build K04 1,-1 1 pay 1w1b1s", "0 done", "1 build K05 1,2 1 pay 2w1b1s", "1 done"),
)
_BUILT = (
    *_ROUND_2,
    *("0 move -2,0 -1,0 act", "0 hire -2,1 pay 1g2c", "1 move 0,0 1,-1 act"),
    *("0 move 1,1 -1,3 act", "0 promote -1,3 pay 2m", "1 move -1,1 0,1 act"),
    "0 build K19 2,1 0 pay 1w1b1s",
)
_ROADS = (
    *_ROUND_2,
    *("0 move -2,0 -1,0 act", "0 hire -2,0 pay 1g2c", "1 move 0,0 1,-1 act"),
    *("0 move 1,1 0,1 act", "1 move -1,1 0,0 act"),
    *("0 build K19 2,1 0 pay 1w1b1s", "0 done", "1 build K09 2,-1 1 pay 1w2s", "1 done"),
    *("0 move 0,1 0,2 act", "0 road -1,0:SE", "0 barricade 0,0:SW"),
)
_CARDS = "somerset 2606"

ILLUSTRATIONS = (
    Illustration(
        section="Somerset",
        caption=N_(
            "The city of Camelot in round 2. Wheat Fields and Toll Bridge are country tiles: the shields "
            "show that Arthur owns the one, Morgana the other."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=_ROUND_2,
        marks=("L30", "P32"),
        within=("map",),
    ),
    Illustration(
        section="What you have",
        caption=N_(
            "What Arthur has in hand: above his goods, coins and crystals, below the Residence and a spell. "
            "A tick says that he could pay for it."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=_ROUND_2,
        seat=0,
        marks=("purse",),
    ),
    Illustration(
        section="Moving",
        caption=N_(
            "Arthur's peasant has gone one step along the printed road, from M28 to M29, and used the "
            "Alehouse: nobody else may in this round."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=(*_ROUND_2, "0 move -2,0 -1,0 act"),
        marks=("M28", "M29"),
        within=("map",),
    ),
    Illustration(
        section="Building",
        caption=N_(
            "Arthur has built the Home Farm on N32. It touches the city and Morgana's Toll Bridge on P32: 2 "
            "coins for him in the end, and 1 more for her."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=_BUILT,
        marks=("N32", "N31", "P32"),
        within=("map",),
    ),
    Illustration(
        section="Roads and barricades",
        caption=N_(
            "The blue bar is a road of Arthur's between M29 and N29. His barricade, the crossed bars, keeps "
            "Morgana's peasant on M30 away from N29."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=_ROADS,
        within=("M28", "M31", "L30", "P31"),
    ),
    Illustration(
        section="Workers and government",
        caption=N_("The government: all begin as Freeman, and go up from column to column."),
        players=_PLAYERS,
        seed=_SEED,
        opening=_ROUND_2,
        part="government",
        marks=("Freeman", "to enter", "on entry"),
    ),
    Illustration(
        section="Spells",
        caption=N_("Arthur has learned a spell: it lies in his book for good, and costs 1 crystal to cast."),
        players=_PLAYERS,
        seed=_CARDS,
        opening=(
            "0 place K 0,1",
            "1 place P 1,-1",
            "0 place P 0,-1",
            "1 place K -1,0",
            "0 learn S01 pay 1w1c",
        ),
        seat=0,
        marks=("S01",),
    ),
    Illustration(
        section="The end",
        caption=N_(
            "Each total as it would be counted now: coins, tiles at the city, tiles that touch a rival's, "
            "the spell book, and buildings."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=_BUILT,
        part="players",
        marks=("seat 0",),
    ),
    Illustration(
        section="City tiles",
        caption=N_("A list of the tiles in play, and what the signs on tiles and cards mean."),
        players=_PLAYERS,
        seed=_SEED,
        opening=_ROUND_2,
        part="tiles",
    ),
    Illustration(
        section="Country tiles",
        caption=N_(
            "Country tiles on offer that give goods: each with its roads, what it does, and below that its "
            "price."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=_PLACED,
        part="supply",
        marks=("K19",),
    ),
    Illustration(
        section="Buildings",
        caption=N_("The Residence: what it does from then on, what once at once, and its price."),
        players=_PLAYERS,
        seed=_CARDS,
        seat=0,
        within=("B00",),
    ),
    Illustration(
        section="Spell cards",
        caption=N_("A spell: what a casting costs and does, and below that the price of learning it."),
        players=_PLAYERS,
        seed=_CARDS,
        seat=0,
        within=("S01",),
    ),
)
