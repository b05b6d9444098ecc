"""Country tiles are built where they bring most; roads and barricades; how coins add up."""

from __future__ import annotations

from rules.lessons.form import Chapter, Lesson, Other, Step, Wanted
from rules.text import N_, say

_SEED = "somerset 249"
_BEGUN = (
    *("0 place K 1,1", "1 place P -1,1", "0 place P -2,0", "1 place K 0,0"),
    *("0 build K04 1,-1 1 pay 1w1b1s", "0 done", "1 build K05 1,2 1 pay 2w1b1s", "1 done"),
    "0 move -2,0 -1,0 act",
)

_BUILDING = Chapter(
    seed=_SEED,
    opening=(
        *(*_BEGUN, "0 hire -2,1 pay 1g2c", "1 move 0,0 1,-1 act"),
        *("0 move 1,1 -1,3 act", "0 promote -1,3 pay 2m", "1 move -1,1 0,1 act"),
    ),
    steps=(
        Step(
            text=say(
                "Round 2 is over, and all workers lie. Before the next round begins, everybody may build "
                "**one** thing. Whoever holds the **Sword** is first: you have it, beside your total."
            ),
            part="",
            marks=("seat 0",),
            teaches=("Sword",),
        ),
        Step(
            text=say(
                "Country tiles lie open for all: here are those that give goods. Each tells its price and "
                "what it does. The **Home Farm** costs 1 wood, 1 brick and 1 stone; you have just that."
            ),
            part="supply",
            marks=("K19",),
            teaches=("price",),
        ),
        Step(
            text=say(
                "A new tile must **touch** two tiles or more, and one of its roads must meet a road of "
                "theirs. The dashed hexagons are such places: **L29** and **N32**, for example."
            ),
            part="",
            marks=("L29", "N32"),
            teaches=("touch",),
        ),
        Step(
            text=say(
                "In the end a country tile brings you 1 coin if it touches the city, and 1 for each tile of "
                "another player that it touches. **N32** has both: the Crystal Well and the Toll Bridge."
            ),
            part="",
            marks=("N32", "N31", "P32"),
            needs=("touch",),
        ),
        Step(
            text=say(
                "Build there: choose a country tile, the **Home Farm**, then **N32**. Turn it as you like: "
                "its roads are named by where they lead, E to the right, W to the left. Each picture shows "
                "what may be chosen next."
            ),
            marks=("build K", "build K19", "N32"),
            wanted=(
                Wanted(
                    action="build K19 2,1 0 pay 1w1b1s",
                    also=r"build K19 2,1 \d .*",
                    said=say(
                        "Your second country tile: 2 coins in the end, and 3 goods whenever you use it."
                    ),
                ),
            ),
            others=(
                Other(
                    "build K19 0,3 .*",
                    say("Well seen: Q31 touches the Toll Bridge, too. But here take N32, to go on with."),
                ),
                Other(
                    "build K19 .*",
                    say("There only the city counts for you. On N32 Morgana's Toll Bridge counts as well."),
                ),
                Other("build K.*", say("That would do. But build the Home Farm now: it gives 3 goods.")),
                Other("build B.*", say("Buildings come in the next lesson. Build the Home Farm.")),
                Other("learn .*", say("Spells come in the next lesson. Build the Home Farm.")),
            ),
            otherwise=say("You have the goods to build, so build: the Home Farm, on N32."),
            needs=("touch",),
        ),
        Step(
            text=say(
                "Your total has grown by 2. It works both ways: the Toll Bridge touches your tile now, so "
                "Morgana has 1 more, too."
            ),
            part="",
            marks=("N32", "P32", "seat 0", "seat 1"),
            needs=("touch",),
        ),
        Step(
            text=say(
                "You may build once only, and can pay for nothing else, so your building period is over. The "
                "others do not know your cards, so the game waits for your word: say that you are **done**."
            ),
            wanted=(Wanted(action="done", said=say("Now Morgana builds, and then round 3 begins.")),),
            otherwise=say("Keep that for the next lesson: you are done."),
            teaches=("building period",),
        ),
    ),
)

_ROADS = Chapter(
    seed=_SEED,
    opening=(
        *(*_BEGUN, "0 hire -2,0 pay 1g2c", "1 move 0,0 1,-1 act"),
        *("0 move 1,1 0,1 act", "1 move -1,1 0,0 act"),
        *("0 build K19 2,1 0 pay 1w1b1s", "0 done", "1 build K09 2,-1 1 pay 1w2s", "1 done"),
    ),
    steps=(
        Step(
            text=say(
                "Now round 3, after other moves than before. You have no wood. Your peasant on **M29** "
                "stands beside the Sawyers' Yard, but their roads do not meet: he cannot go there."
            ),
            part="",
            marks=("M29", "N29"),
        ),
        Step(
            text=say(
                "The Road Warden on **P31** helps: there you place two roads or barricades of your own. "
                "Send your knight from **N30**, two steps, and use it."
            ),
            marks=("move N30", "P31"),
            wanted=(
                Wanted(
                    action="move 0,1 0,2 act",
                    said=say("Of your six markers for roads and barricades you may place two here."),
                ),
            ),
            others=(
                Other("move 0,1 0,2", say("Then you would place no road. Use the Road Warden.")),
                Other("move 0,1 .*", say("Go to P31: the Road Warden is what you need.")),
            ),
            otherwise=say("First the knight: he makes the road that the peasant needs."),
            teaches=("barricade",),
        ),
        Step(
            text=say(
                "Your own **road** joins two tiles for your workers alone. Place one between the Alehouse "
                "and the Sawyers' Yard: choose a road, then **M29** or **N29**, whichever you like, and "
                "then the edge between them, **M29-N29**."
            ),
            marks=("M29-N29",),
            wanted=(Wanted(action="road -1,0:SE", said=say("From now on you can go that way.")),),
            others=(
                Other("barricade .*", say("In a moment. First a road, between M29 and N29.")),
                Other("skip", say("Then the way would have been in vain. Place a road.")),
            ),
            otherwise=say("That joins other tiles. Your peasant needs a road between M29 and N29."),
            needs=("barricade",),
        ),
        Step(
            text=say(
                "A **barricade** stops all others. Morgana's peasant on M30 could come to the Sawyers' Yard "
                "before you. Close her way: a barricade, the tile **M30** or **N29**, the edge **M30-N29**."
            ),
            marks=("M30-N29",),
            wanted=(Wanted(action="barricade 0,0:SW", said=say("Closed, for everybody but you.")),),
            others=(
                Other("road .*", say("A second road can wait. Keep Morgana away: a barricade at M30-N29.")),
                Other("skip", say("Then she takes the wood before you. Place a barricade at M30-N29.")),
            ),
            otherwise=say("That does not keep her peasant from the Sawyers' Yard. Close M30-N29."),
            needs=("barricade",),
        ),
        Step(
            text=say(
                "The Road Warden also gives a good of your choice. Take what you like; then Morgana moves."
            ),
            marks=("purse",),
            wanted=(
                Wanted(
                    action="gain 1s",
                    also="gain .*",
                    said=say("Her knight has gone to the Crystal Well instead."),
                    then=("1 move 1,-1 1,1 act",),
                ),
            ),
            otherwise=say("Choose a good."),
        ),
        Step(
            text=say(
                "Now the way is free. Your peasant goes over your own road, from **M29** to **N29**, and "
                "uses the Sawyers' Yard."
            ),
            marks=("move M29", "N29"),
            wanted=(Wanted(action="move -1,0 -1,1 act", said=say("2 wood, and nobody could hinder you.")),),
            others=(
                Other("move -1,0 -1,1", say("The right way. But use the tile: you need the wood.")),
                Other("move -1,0 .*", say("The road leads to N29: go there.")),
            ),
            otherwise=say("Move the peasant from M29 first, before something comes between."),
        ),
        Step(
            text=say(
                "Barricades may never cut a tile off: by some way all must stay joined. When your six "
                "markers are placed, you move one of them instead."
            ),
            part="",
            marks=("N29",),
            needs=("barricade",),
        ),
        Step(
            text=say(
                "So your total adds up: your coins, 1 for each tile of yours at the city, 1 for each tile of "
                "a rival that touches one, then spell book and buildings. Those two come in the third lesson."
            ),
            part="players",
            marks=("seat 0",),
            needs=("touch",),
        ),
    ),
)

LESSON = Lesson(
    key="building_and_roads",
    number=2,
    title=N_("Building and roads"),
    about=N_("country tiles, where to build them, roads, barricades, and the total"),
    minutes=5,
    players=("", "Morgana"),
    chapters=(_BUILDING, _ROADS),
    praise=say("You know what to build and where, and how to open a way or to close one."),
)
