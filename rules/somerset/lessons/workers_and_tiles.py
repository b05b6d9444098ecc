"""Workers are placed and move, tiles are used, rent comes in, and a house grows."""

from __future__ import annotations

from rules.lessons.form import Chapter, Lesson, Other, Step, Wanted
from rules.text import N_, say

_SEED = "somerset 249"

_FIRST_ROUND = Chapter(
    seed=_SEED,
    steps=(
        Step(
            text=say(
                "Welcome to Somerset! This is the **city**: twelve tiles, laid anew in each game and joined "
                "by roads. You lead a house there, and whoever has most **coins** in the end wins."
            ),
            part="",
            marks=("map",),
            teaches=("city",),
        ),
        Step(
            text=say(
                "Each tile has an **action**, which its signs show: the Sawyers' Yard on **N29** gives 2 "
                "wood, the Crystal Well on **N31** gives 3 crystals. N is the row and 29 the column; some "
                "letters, such as O, name no row."
            ),
            part="",
            marks=("N29", "N31"),
            teaches=("action",),
        ),
        Step(
            text=say(
                "The rows below the map tell what everybody has. You begin with 5 coins and with **goods**: "
                "2 wood, 2 brick and 2 stone, but no grain. What you hold in hand comes in the third lesson."
            ),
            part="",
            marks=("seat 0",),
            teaches=("goods",),
        ),
        Step(
            text=say(
                "You have two **workers**, a peasant and a knight. In the first round they are placed, and "
                "each takes the action of his tile. Place the **knight** on the Crystal Well, **N31**."
            ),
            marks=("place K", "N31"),
            wanted=(
                Wanted(
                    action="place K 1,1",
                    said=say("3 crystals! Morgana's peasant takes 2 wood in the Sawyers' Yard."),
                    then=("1 place P -1,1",),
                ),
            ),
            others=(
                Other("place P .*", say("Begin with the knight: from N31 he has a good way afterwards.")),
            ),
            otherwise=say("That would do. But you will need crystals soon: place the knight on N31."),
            teaches=("worker", "peasant", "knight"),
            needs=("action",),
        ),
        Step(
            text=say(
                "You have no grain, and soon you will need some. Place your **peasant** on the Corn "
                "Exchange, **M28**."
            ),
            marks=("M28",),
            wanted=(
                Wanted(
                    action="place P -2,0",
                    said=say("2 grain. Morgana's knight takes 2 stone in the Masons' Gate."),
                    then=("1 place K 0,0",),
                ),
            ),
            otherwise=say("Useful, but without grain you cannot do what comes next. Place him on M28."),
            needs=("peasant",),
        ),
        Step(
            text=say(
                "Workers **lie** when they have acted, and a tile that is **used** turns dark. All workers "
                "lie, so the round is over. Now everybody may build; how, is told in the next lesson."
            ),
            part="",
            marks=("M28", "N31"),
            teaches=("lie", "used"),
            needs=("worker",),
        ),
    ),
)

_UP_TO_ROUND_2 = (
    *("0 place K 1,1", "1 place P -1,1", "0 place P -2,0", "1 place K 0,0"),
    *("0 build K04 1,-1 1 pay 1w1b1s", "0 done", "1 build K05 1,2 1 pay 2w1b1s", "1 done"),
)

_ROUND_2 = Chapter(
    seed=_SEED,
    opening=_UP_TO_ROUND_2,
    steps=(
        Step(
            text=say(
                "Round 2: all workers stand again, and no tile is used. You have built the Wheat Fields, "
                "Morgana the Toll Bridge. A shield shows who owns such a **country tile**."
            ),
            part="",
            marks=("L30", "P32"),
            teaches=("country tile",),
            needs=("worker", "used"),
        ),
        Step(
            text=say(
                "In your turn you move one worker. A **peasant** goes exactly **one step**, where the roads "
                "of two tiles meet. Move yours to the Alehouse, **M29**, and use it."
            ),
            marks=("move M28", "M29"),
            wanted=(
                Wanted(action="move -2,0 -1,0 act", said=say("The Alehouse is where new workers are found.")),
            ),
            others=(
                Other("move -2,0 -1,0", say("Then he would lie there for nothing. Use the Alehouse.")),
                Other("move -2,0 .*", say("Another time. In the Alehouse he helps you more: M29.")),
            ),
            otherwise=say("Leave the knight for your next turn. Move the peasant from M28 to M29."),
            needs=("peasant",),
        ),
        Step(
            text=say(
                "To **hire** costs 1 grain, and a coin for each worker you have. The new peasant appears on "
                "a city tile without a worker of yours: take the Builders' Guild, **N28**."
            ),
            marks=("N28", "purse"),
            wanted=(
                Wanted(
                    action="hire -2,1 pay 1g2c",
                    said=say("He lies until the next round. Morgana moves her knight. Look where he is!"),
                    then=("1 move 0,0 1,-1 act",),
                ),
            ),
            others=(Other("skip", say("A third worker is a third turn in each round. Hire him.")),),
            otherwise=say("That is allowed. For the next round N28 is a good place: choose it."),
            teaches=("hire",),
            needs=("worker", "city", "peasant"),
        ),
        Step(
            text=say(
                "Her knight has used **your** Wheat Fields. Everybody may use every tile, but whoever lands "
                "on a country tile of yours brings you **rent**: 1 coin from the bank, none from the visitor."
            ),
            part="",
            marks=("L30", "coins"),
            teaches=("rent",),
            needs=("country tile", "knight"),
        ),
        Step(
            text=say(
                "A **knight** goes exactly **two steps**, and not back to where he began: there, on "
                "**N31**, a rim of your colour marks him. (A tile you own has your shield as well.) Move "
                "him by way of P31 to the Tiltyard, **Q30**, and use it."
            ),
            marks=("Q30",),
            wanted=(
                Wanted(
                    action="move 1,1 -1,3 act", said=say("The Tiltyard is where workers become better ones.")
                ),
            ),
            others=(
                Other("move 1,1 -1,3", say("Then he would lie there for nothing. Use the Tiltyard.")),
                Other(
                    "move 1,1 1,-1",
                    say("Each tile is used only once a round: in the Wheat Fields nothing is left for you."),
                ),
            ),
            otherwise=say("Another time. In the Tiltyard he becomes a better worker: go to Q30."),
            needs=("knight", "worker"),
        ),
        Step(
            text=say(
                "To **promote** makes a peasant a knight for 1 wood and 1 coin, or a knight a **wizard** "
                "for 2 crystals. Promote the knight on **Q30**."
            ),
            marks=("promote Q30", "Q30", "purse"),
            wanted=(
                Wanted(
                    action="promote -1,3 pay 2m",
                    said=say(
                        "A wizard! Morgana's peasant uses the Brick Kiln, and nobody stands any longer."
                    ),
                    then=("1 move -1,1 0,1 act",),
                ),
            ),
            others=(
                Other(
                    "skip",
                    say("You have the crystals: promote him."),
                ),
            ),
            otherwise=say("A second knight would be good, too. But a wizard goes farther: choose Q30."),
            teaches=("promote", "wizard"),
            needs=("peasant", "knight"),
        ),
    ),
)

_UP_TO_ROUND_3 = (
    *_UP_TO_ROUND_2,
    *("0 move -2,0 -1,0 act", "0 hire -2,1 pay 1g2c", "1 move 0,0 1,-1 act"),
    *("0 move 1,1 -1,3 act", "0 promote -1,3 pay 2m", "1 move -1,1 0,1 act"),
    *("0 build K19 -3,2 0 pay 1w1b1s", "0 done", "1 build K09 2,-1 1 pay 1w2s", "1 done"),
)

_ROUND_3 = Chapter(
    seed=_SEED,
    opening=_UP_TO_ROUND_3,
    steps=(
        Step(
            text=say(
                "Round 3, and each of you has built once more. A **wizard** goes exactly **three steps**: "
                "move yours to Morgana's Toll Bridge, **P32**, and use it."
            ),
            marks=("move Q30", "P32"),
            wanted=(
                Wanted(
                    action="move -1,3 1,2 act",
                    said=say("4 coins for you, and 1 for Morgana as rent. Her knight takes crystals."),
                    then=("1 move 1,-1 1,1 act",),
                ),
            ),
            others=(
                Other("move -1,3 1,2", say("She gets her rent in any case, so use the tile as well.")),
                Other("move -1,3 .*", say("Nothing there is worth 4 coins. Go to P32.")),
            ),
            otherwise=say("Begin with the wizard: somebody else could use the Toll Bridge before you."),
            needs=("wizard", "rent", "used"),
        ),
        Step(
            text=say(
                "Your new peasant on **N28** stands now. The Home Farm beside him is your own, so nobody "
                "gets rent. Move him to **P28** and use it."
            ),
            marks=("move N28", "P28"),
            wanted=(Wanted(action="move -2,1 -3,2 act", said=say("1 wood and 2 grain.")),),
            others=(
                Other("move -2,1 -3,2", say("Use the Home Farm: nobody else may take it from you then.")),
                Other("move -2,1 .*", say("Possible. But you have hardly any goods left: go to P28.")),
            ),
            otherwise=say("That one can go later. Move the peasant from N28 to P28."),
            needs=("peasant", "rent", "goods"),
        ),
        Step(
            text=say(
                "These are your three workers. None of them may cross or enter a tile where another of "
                "yours is, so mind the order in which you move them. Morgana's are never in the way."
            ),
            part="",
            marks=("M29", "P28", "P32"),
            needs=("worker",),
        ),
        Step(
            text=say(
                "Your total counts your coins and what your tiles will bring in the end. A game has eight "
                "rounds, with building between them, and then the highest total wins."
            ),
            part="",
            marks=("seat 0", "seat 1"),
        ),
    ),
)

LESSON = Lesson(
    key="workers_and_tiles",
    number=1,
    title=N_("Workers and tiles"),
    about=N_("placing and moving workers, using tiles, rent, hiring and promoting"),
    minutes=5,
    players=("", "Morgana"),
    chapters=(_FIRST_ROUND, _ROUND_2, _ROUND_3),
    praise=say("You know how a round goes. Next comes what is done between two rounds: building."),
)
