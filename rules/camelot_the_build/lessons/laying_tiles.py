"""What a tile scores, three that are connected, gardens, hidden tiles, and the last tile."""

from __future__ import annotations

from rules.lessons.form import Chapter, Lesson, Other, Step, Wanted
from rules.text import say

_FIRST_TURNS = Chapter(
    seed="build 198",
    opening=(
        "0 hide T1 T3 S3",
        "1 hide T2 S1 A1",
        "1 place S1 f4",
        "1 place S6 f5",
        "1 place A0 e4",
        "1 end",
        "1 hide T2 A1",
    ),
    steps=(
        Step(
            text=say(
                "This is the plan of Camelot: 80 squares, a tile for each, and most points win. Morgana has "
                "laid the first three. The number in a corner is a tile's **value**; without one it is 0."
            ),
            part="",
            marks=("f4", "f5", "e4"),
            teaches=("value",),
        ),
        Step(
            text=say(
                "You hold ten tiles. The walls on a tile must fit the plan: the East Gatehouse has one "
                "square only. A **Blank** has no walls and fits nearly everywhere."
            ),
            marks=("R1", "A0"),
            teaches=("Blank",),
        ),
        Step(
            text=say(
                "A tile brings its own value, and that of each older tile it **touches** edge to edge. Lay "
                "the **Clerk** on **f3**, beside the Holy Grail."
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
                "A turn has up to **three** tiles. Lay a **Blank** on **g3**, beside the Clerk. He was laid "
                "in this very turn, so the Blank brings nothing for touching him."
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
                    "place A0 g4",
                    say("The Holy Grail counts once a turn, and has done so. Lay the Blank on g3."),
                ),
                Other("place A1 .*", say("Keep that one for your next turn. Lay a Blank on g3.")),
            ),
            otherwise=say("You will see in a moment what g3 is good for. Lay a Blank there."),
            needs=("Blank", "touch"),
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
                Other("place A1 .*", say("Keep that one for your next turn. Lay the Blacksmith on h3.")),
            ),
            otherwise=say("For the most points lay the Blacksmith on h3."),
            teaches=("connected", "double"),
        ),
        Step(
            text=say(
                "Beside the castle you see how this turn counts. **End your turn**, and the bag fills your "
                "hand to ten tiles again."
            ),
            marks=("This turn", "bag"),
            wanted=(Wanted(action="end", said=say("18 points! You draw three tiles.")),),
            otherwise=say("Your turn has all its three tiles: end it."),
        ),
        Step(
            text=say(
                "Up to three of your tiles may lie **face down**. All others Morgana sees, and plans against "
                "them. Leave your towers hidden, or choose anew."
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
                "Your turn. In the turn in which it is laid, a **Garden** scores over its corners, too: from "
                "all eight squares around. Lay it on **g4**."
            ),
            marks=("A1", "g4"),
            wanted=(
                Wanted(
                    action="place A1 g4",
                    said=say(
                        "1 for itself, 5 for the Holy Grail beside it, and over its corners the Clerk, the "
                        "Guest Room and the Blacksmith: 12. Rings mark what counts."
                    ),
                ),
            ),
            others=(
                Other(
                    "place A1 g2",
                    say("A good place: it would bring 9. On g4 it touches the Holy Grail and brings 12."),
                ),
                Other("place A1 .*", say("It touches less there. On g4 it has the Holy Grail beside it.")),
            ),
            otherwise=say("You could lay that later in this turn. First lay the Garden on g4."),
            teaches=("Garden",),
        ),
        Step(
            text=say(
                "Now **double** it: two more tiles, connected with the Garden. They need no value of their "
                "own. Lay a Blank on **g5**, or a wall tile on **h4**."
            ),
            marks=("g4", "g5", "h4"),
            wanted=(
                Wanted(
                    action="place A0 g5",
                    also=r"place \w+ (g5|h4)",
                    said=say("Connected. One more!"),
                ),
            ),
            others=(Other("end", say("That would be 12. Two more tiles make it 24.")),),
            otherwise=say("That does not lie beside the Garden. Choose g5 or h4."),
            needs=("Garden", "connected", "double", "Blank", "value"),
        ),
        Step(
            text=say(
                "Of **g5**, **h4** and **h5** two are empty. A tile on either makes three connected tiles."
            ),
            marks=("g4", "g5", "h4", "h5"),
            wanted=(
                Wanted(
                    action="place W0 h5",
                    also=r"place \w+ (g5|h4|h5)",
                    said=say("Three connected: the turn is doubled."),
                ),
            ),
            others=(Other("end", say("Not yet: a third tile doubles the turn.")),),
            otherwise=say("Take a marked square: there it is connected with the two others."),
            needs=("connected",),
        ),
        Step(
            text=say("More than 20 in one turn is as good as it gets. **End your turn**."),
            marks=("This turn",),
            wanted=(Wanted(action="end", said=say("So it goes on until the whole plan is built.")),),
            otherwise=say("Your turn has all its three tiles: end it."),
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
                "Another castle, nearly complete: two squares, two tiles of yours, and an empty bag. Morgana "
                "has none left and leads by one point, 188 to 187."
            ),
            marks=("S2", "W0", "f3", "h6"),
        ),
        Step(
            text=say(
                "A player's **last tile** counts **against** him: twice its value and what it touches. You "
                "lay both tiles now. Which do you lay first?"
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
                "Now the **Wall Blank** on **h6**. It is worth nothing, and so are the tiles it touches: "
                "as your last tile it costs nothing."
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
                "Camelot is complete, and you have won, 194 to 188! Towards the end keep a tile without "
                "value, and a square for it where it touches little."
            ),
            part="",
            needs=("value", "touch"),
        ),
    ),
)

LESSON = Lesson(
    key="laying_tiles",
    number=1,
    title="Laying tiles",
    about="what a tile scores, three connected, gardens, and the last tile",
    minutes=6,
    players=("", "Morgana"),
    chapters=(_FIRST_TURNS, _THE_LAST_TILE),
    praise=say("You know how to build: touch what is worth much, connect three, and mind the last tile."),
)
