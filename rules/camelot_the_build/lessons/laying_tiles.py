"""What a tile scores, three that are connected, gardens, hidden tiles, and the last tile."""

from __future__ import annotations

from rules.lessons.form import Chapter, Lesson, Other, Step, Wanted
from rules.text import N_, say

_FIRST_TURNS = Chapter(
    seed="build 198",
    opening=(
        "0 hide T1 T3 S3",
        "1 hide T2 S1 A1",
        "1 place S1 f4",
        "1 place S6 f5",
        "1 place A0 g4",
        "1 end",
        "1 hide T2 A1",
    ),
    steps=(
        Step(
            text=say(
                "This is the plan of Camelot: 80 squares, and a tile for each. When all are covered the game "
                "ends, and most points win. Morgana has begun: three tiles lie, and they brought her 14."
            ),
            part="",
            marks=("f4", "f5", "g4", "Last turn"),
        ),
        Step(
            text=say(
                "You hold ten tiles. The number in a corner is a tile's **value**; without one it is 0. "
                "Below each stands where it fits: its walls must be those of the plan. A **Blank** has none, "
                "and fits 29 squares."
            ),
            marks=("R1", "S3", "A0"),
            teaches=("value", "Blank"),
        ),
        Step(
            text=say(
                "You lay up to three tiles a turn, wherever they fit. Each brings its value, and that of the "
                "older tiles it **touches** edge to edge. We lay three, one by one: first the **Clerk** on "
                "**f3**. Beside each square stands what it brings."
            ),
            marks=("S3", "f3", "f4"),
            wanted=(
                Wanted(
                    action="place S3 f3",
                    said=say("3 for the Clerk and 5 for the Holy Grail: 8 points so far."),
                ),
            ),
            others=(
                Other(
                    "place S3 .*",
                    say("There he touches nothing and brings his own 3. On f3 he touches the Holy Grail."),
                ),
                Other(
                    r"place A1 (e4|e5|g5)",
                    say(
                        "8 points as well. But that tile brings more when more lies around it: keep it for "
                        "your next turn. Begin with the Clerk, on f3."
                    ),
                ),
                Other(
                    r"place A[01] [ge]\d",
                    say("That tile has little value of its own. Begin with the Clerk, on f3."),
                ),
            ),
            otherwise=say("You could lay that. To see how tiles score, lay the Clerk on f3."),
            teaches=("touch",),
            needs=("value",),
        ),
        Step(
            text=say(
                "An older tile scores **once a turn**, so the Holy Grail brings nothing more now. But the "
                "plan is for a row of three up to the wall. Lay a **Blank** on **g3**: +0, as it has no "
                "value, and tiles of the same turn do not score each other either."
            ),
            marks=("A0", "f3", "g3"),
            wanted=(
                Wanted(
                    action="place A0 g3",
                    said=say("No points for that one, but it leads on to the wall."),
                ),
            ),
            others=(
                Other("end", say("8 points are not bad, but two more tiles will bring much more.")),
                Other(
                    "place A0 [eg]5",
                    say(
                        "2 points more, for the Guest Room. A row of three brings more still: begin it on g3."
                    ),
                ),
                Other(
                    "place A0 e4",
                    say("The Holy Grail counts once a turn, and has done so. Lay the Blank on g3."),
                ),
                Other(
                    "place (T.|R1) .*",
                    say("2 or 3 points more. A row of three brings more still: begin it on g3."),
                ),
                Other("place A1 .*", say("Keep that one for your next turn. Lay a Blank on g3.")),
            ),
            otherwise=say("You will see in a moment what g3 is good for. Lay a Blank there."),
            needs=("Blank", "value", "touch"),
        ),
        Step(
            text=say(
                "If the three tiles of a turn are **connected**, in a row, a column or an L, the whole turn "
                "counts **double**. Lay the **Blacksmith** on **h3**."
            ),
            marks=("W2", "f3", "g3", "h3"),
            wanted=(
                Wanted(
                    action="place W2 h3",
                    said=say("A row of three: 3 + 5 + 1 makes 9, and doubled 18."),
                ),
            ),
            others=(
                Other("end", say("That would be 8. A third tile in the row makes it 18.")),
                Other("place W0 h3", say("That makes a row, too. But a Blacksmith is worth 1, doubled 2.")),
                Other("place W2 .*", say("Away from the other two nothing is doubled. Lay it on h3.")),
                Other(
                    "place A1 (e3|g2)",
                    say(
                        "That is 18 as well. But keep that tile: in your next turn more will lie around it. "
                        "Lay the Blacksmith on h3."
                    ),
                ),
                Other("place A1 .*", say("Keep that one for your next turn. Lay the Blacksmith on h3.")),
            ),
            otherwise=say("For the most points lay the Blacksmith on h3."),
            teaches=("connected", "double"),
        ),
        Step(
            text=say(
                "*This turn* adds up what you have laid (framed in blue) and touched (ringed). Three tiles "
                "are the most: **end your turn**, and the bag fills your hand to ten again."
            ),
            marks=("This turn", "bag"),
            wanted=(Wanted(action="end", said=say("18 points! You draw three tiles.")),),
            otherwise=say("Your turn has all its three tiles: end it."),
            needs=("touch",),
        ),
        Step(
            text=say(
                "Up to three of your tiles may lie **face down**, hidden from Morgana; she plans against "
                "what she sees. So you are asked before the first turn and after each draw. Leave your two "
                "towers hidden, or choose anew."
            ),
            marks=("T1", "T3"),
            wanted=(
                Wanted(action="hide T1 T3", also="hide .*", said=say("So be it. Now look at her turn.")),
            ),
            otherwise=say("Choose up to three tiles."),
            then=(
                "1 place T2 h1",
                "1 place W5 h2",
                "1 place W0 g1",
                "1 end",
                "1 hide A1",
            ),
            teaches=("face down",),
        ),
        Step(
            text=say(
                "Gold corners show what Morgana has laid: an L around the corner tower. 4 for its tiles and "
                "1 for your Blacksmith, doubled: 10. So what you lay serves her as well."
            ),
            part="",
            marks=("h3", "Last turn"),
            needs=("double",),
        ),
        Step(
            text=say(
                "Your turn. In the turn in which it is laid, a **Garden** also scores over its corners, from "
                "all eight squares around: a place among high values is best. Lay it on **e4**."
            ),
            marks=("A1", "e4"),
            wanted=(
                Wanted(
                    action="place A1 e4",
                    said=say(
                        "1 for itself, 5 for the Holy Grail beside it, and over its corners 3 for the Clerk "
                        "and 2 for the Guest Room: 11."
                    ),
                ),
            ),
            others=(
                Other(
                    "place A1 (g2|e3)",
                    say("A good place: it would bring 9. On e4 it touches three high values and brings 11."),
                ),
                Other("place A1 .*", say("It touches less there. On e4 it has the Holy Grail beside it.")),
            ),
            otherwise=say("You could lay that later in this turn. First lay the Garden on e4."),
            teaches=("Garden",),
            needs=("value",),
        ),
        Step(
            text=say(
                "Two more tiles connected with it **double** the turn. The row can go on to the west: lay a "
                "**Blank** on **d4**. It brings +0, but beside it, on c4, one of your hall tiles fits."
            ),
            marks=("A0", "e4", "d4", "c4"),
            wanted=(Wanted(action="place A0 d4", said=say("Garden and Blank are connected: two of three.")),),
            others=(
                Other("end", say("That would be 11. Two more tiles double it.")),
                Other(
                    "place A0 (e3|e5)",
                    say("Connected, too, and good for 22. From d4 the row goes on to a tile with a value."),
                ),
                Other(
                    "place (T.|S4|R1) .*",
                    say(
                        "2 or 3 points more, but away from the Garden nothing is doubled. First lay the "
                        "Blank on d4."
                    ),
                ),
            ),
            otherwise=say("That is not beside the Garden, so nothing is doubled. Lay a Blank on d4."),
            needs=("Garden", "connected", "double", "Blank"),
        ),
        Step(
            text=say("Now the **Chapel** on **c4**: Garden, Blank and Chapel form a row."),
            marks=("S4", "e4", "d4", "c4"),
            wanted=(
                Wanted(action="place S4 c4", said=say("11 and 2 for the Chapel are 13, and doubled 26.")),
            ),
            others=(
                Other("end", say("Not yet: a third tile doubles the turn.")),
                Other(
                    r"place A0 (d3|d5|e3|e5)",
                    say("That doubles the turn to 22. The Chapel on c4 has a value of its own: 26."),
                ),
            ),
            otherwise=say("There it is not connected with the two others. Lay the Chapel on c4."),
            needs=("connected", "Garden", "Blank"),
        ),
        Step(
            text=say(
                "26 points! More than 20 in a turn is rare, so that is a very good one. In a game of yours "
                "lay fewer tiles, or others, whenever you like. **End your turn**."
            ),
            marks=("This turn",),
            wanted=(Wanted(action="end", said=say("So it goes on until the whole plan is built.")),),
            otherwise=say("Your turn has all its three tiles: end it."),
        ),
        Step(
            text=say(
                "*Not yet seen* are the best tiles in the bag or face down, yours too. Excalibur, worth 5, "
                "and the Round Table, 4, fit only along the walls of the **great hall**: six squares, which "
                "are framed. A tile scores when it is laid, and again for everybody who builds beside it."
            ),
            part="",
            marks=("unseen", "d6", "e6", "c7", "f7", "d8", "e8"),
            teaches=("great hall",),
            needs=("face down",),
        ),
        Step(
            text=say(
                "There are as many tiles of a kind as squares for it. So if you hold the last of a kind, "
                "their squares are yours and can wait. Only Blanks may lie elsewhere, too: in the middle of "
                "the great hall, which is for the two **Fireplaces**. A Fireplace without room there lies "
                "wherever a Blank may."
            ),
            part="",
            marks=("d7", "e7"),
            teaches=("Fireplace",),
            needs=("great hall", "Blank"),
        ),
    ),
)

# A whole game but for the learner's last two tiles.
_EVENTS = """
0 hide T1 C1 C2, 1 hide T3 C3 S3, 0 place C2 d6, 0 place A0 d7, 0 place C1 d8, 0 end, 0 hide S1 A1,
1 place S3 c5, 1 place K1 c6, 1 place C3 c7, 1 end, 1 hide K1 S6, 0 place A1 d5, 0 place A0 e5,
0 place S1 f5, 0 end, 0 hide W5, 1 place A1 d4, 1 place A0 e4, 1 place S6 f4, 1 end, 1 hide C4,
0 place A1 b6, 0 place A1 g5, 0 place A0 d9, 0 end, 0 hide C5, 1 place C4 e6, 1 place K1 f6,
1 place A0 g6, 1 end, 1 hide L1 S4, 0 place A0 e7, 0 place C6 e8, 0 place C5 f7, 0 end, 0 hide W0,
1 place A0 b3, 1 place S7 c3, 1 place S4 c4, 1 end, 1 hide W2, 0 place A0 b5, 0 place T2 a1,
0 place T1 h1, 0 end, 0 hide S5, 1 place W4 a6, 1 place W2 a7, 1 place A0 b7, 1 end, 1 hide A1,
0 place W5 b1, 0 place S5 c2, 0 place W0 c1, 0 end, 0 hide W2 A0, 1 place D1 g2, 1 place A0 g3,
1 place A1 g4, 1 end, 1 hide W0, 0 place W0 a2, 0 place A0 b2, 0 place W2 a3, 0 end, 0 hide K1,
1 place W0 h2, 1 place W0 h3, 1 place W0 h4, 1 end, 0 place W3 a8, 0 place A0 b8, 0 place K1 c8, 0 end,
0 hide A0, 1 place W3 g1, 1 place D1 c9, 1 place T3 h10, 1 end, 1 hide W1, 0 place A0 d2,
0 place W0 g10, 0 place A0 b4, 0 end, 1 place W5 a9, 1 place A0 b9, 1 place W1 b10, 1 end, 1 hide W1,
0 place A1 e9, 0 place A0 f9, 0 place A0 g9, 0 end, 1 place W4 c10, 1 place W1 h9, 1 place W0 f1, 1 end,
1 hide K1, 0 place T4 a10, 0 place W0 h5, 0 end, 1 place K1 f8, 1 place W0 h8, 1 place L1 d10, 1 end,
0 place A0 d3, 0 place S8 f2, 0 end, 1 place A0 g8, 1 place R1 e10, 1 place A0 g7, 1 end, 0 place W0 h7,
0 place W0 a4, 0 end, 1 place W0 f10, 1 place W0 a5, 1 place A0 e2, 1 end, 0 place A0 e3, 0 place W0 d1,
0 end, 1 place W0 e1, 1 end
"""

UP_TO_THE_END = tuple(_EVENTS.strip().replace(",\n", ", ").split(", "))

_THE_LAST_TILE = Chapter(
    seed="end 5",
    options={"hiding": "drawn"},
    opening=UP_TO_THE_END,
    steps=(
        Step(
            text=say(
                "The end of a game: the bag is empty, two squares are open, and you hold a tile for each. "
                "Morgana has no tile left and leads by one point, 188 to 187."
            ),
            marks=("S2", "W0", "f3", "h6"),
        ),
        Step(
            text=say(
                "Once the bag is empty nobody draws any more, and then the **last tile** of each player "
                "counts **against** him: twice its value and what it touches are taken off. You lay both "
                "tiles now. Which of them is to be the last? Lay the other one first."
            ),
            marks=("S2", "W0", "f3", "h6"),
            wanted=(
                Wanted(
                    action="place S2 f3",
                    said=say(
                        "4 for the Treasury, and 3 for the Guest Room and the Cloakroom beside it: 7 points."
                    ),
                ),
            ),
            otherwise=say(
                "Then the Treasury is your last tile: worth 4, and touching 3 more. That is 14 points off. "
                "Lay it first."
            ),
            teaches=("last tile",),
            needs=("value", "touch"),
        ),
        Step(
            text=say(
                "Now the **Wall Blank** on **h6**. It has no value, and nor have the tiles it touches: as "
                "your last tile it costs 0. That is what the +0 says."
            ),
            marks=("W0", "h6"),
            wanted=(Wanted(action="place W0 h6", said=say("The plan is full, and your last tile costs 0.")),),
            otherwise=say("It would only wait for your next turn. Lay it now."),
            needs=("last tile", "touch", "Blank"),
        ),
        Step(
            text=say("**End your turn**, so that it counts."),
            marks=("This turn",),
            wanted=(Wanted(action="end", said=say("7 points, and nothing off.")),),
            otherwise=say("There is nothing left to lay: end your turn."),
        ),
        Step(
            text=say(
                "Camelot is complete, and you have won, 194 to 188! While tiles are few, lay Blanks beside "
                "what is worth much; keep Gardens and your best for crowded places; and for the end a tile "
                "without value."
            ),
            part="",
            needs=("value", "Blank", "Garden"),
        ),
    ),
)

LESSON = Lesson(
    key="laying_tiles",
    number=1,
    title=N_("Laying tiles"),
    about=N_("what a tile scores, three connected, gardens, and the last tile"),
    minutes=6,
    players=("", "Morgana"),
    chapters=(_FIRST_TURNS, _THE_LAST_TILE),
    praise=say("You know how to build: touch what is worth much, connect three, and mind the last tile."),
)
