"""Hidden armies: setting up, forced captures, honour, the charge, magic, and how a game is won."""

from __future__ import annotations

from rules.lessons.form import Chapter, Lesson, Other, Step, Wanted
from rules.text import N_, say

WHITE = "camelot 1"  # a seed by which the learner plays White

_SETTING_UP = Chapter(
    seed=WHITE,
    steps=(
        Step(
            text=say(
                "Two armies of ten meet, their faces turned away from each other. You are **White** and play "
                "up the board from these squares; Morgana is Black."
            ),
            marks=("starts White",),
        ),
        Step(
            text=say(
                "Each army has a **Lord** with a crown, a **Wizard** with a hat, two **Knights** on horses "
                "and six **Soldiers** with swords. Choose in secret where they stand: take one of these "
                "**formations**, whichever you like."
            ),
            marks=("formations",),
            wanted=(
                Wanted(
                    action="army Le2 Wc2 Kc3 Kf3",
                    also=(
                        "army (Lb2 Wf2 Kd3 Kg2|Ld2 Wg2 Kd3 Ke3|Lf2 Wb2 Kc2 Ke2|Lg2 We3 Kb2 Kd2|Lf3 Wd2 Kc3 "
                        "Kf2)"
                    ),
                    said=say("Your army stands, and Morgana has set up hers."),
                ),
            ),
            otherwise=say(
                "At a table you may set up piece by piece. Here choose one of the six ready formations."
            ),
            then=("1 army Le7 Wc7 Kc6 Kf6",),
            teaches=("Lord", "Wizard", "Knight", "Soldier", "formation"),
        ),
        Step(
            text=say(
                "Your own faces are shown to you alone. Of Morgana's pieces you see the backs: the number "
                "tells one from another, not what it is. She sees yours in the same way."
            ),
            marks=("starts Black",),
        ),
        Step(
            text=say(
                "There are two ways to win: take her Lord, wherever he hides; or reach the two **castles** "
                "behind her army, with your own Lord in one of them or any two of your pieces in both."
            ),
            marks=("d8", "e8"),
            teaches=("castle",),
            needs=("Lord",),
        ),
    ),
)

CAPTURING = Chapter(
    seed=WHITE,
    opening=("0 army Le2 Wc2 Kc3 Kf3", "1 army Le7 Wc7 Kc6 Kf6", "0 b2>d4", "1 d6-e5"),
    steps=(
        Step(
            text=say(
                "You do one thing a turn, with one piece: it may **move** one step, straight or diagonally. "
                "**Honour** forbids steps sideways or back: it must end on a row nearer to the enemy. Go "
                "from **d3** to **e4**."
            ),
            marks=("d3", "e4"),
            wanted=(Wanted(action="d3-e4", said=say("Well met! Morgana moves as well.")),),
            others=(
                Other(".*>.*", say("That hops over another piece, which comes later. Go from d3 to e4.")),
                Other(".* [DT]:.*", say("Save your magic: you have it once. Go from d3 to e4.")),
                Other("d3-c4", say("A good step, too, but away from her piece on e5. Go from d3 to e4.")),
            ),
            otherwise=say("Honour allows that as well. For this lesson go from d3 to e4."),
            then=("1 e5-f5",),
            teaches=("move", "honour"),
        ),
        Step(
            text=say(
                "Morgana went sideways all the same, from **e5** to **f5**. Honour allows it there: a piece "
                "that ends **next to an enemy** may step wherever it likes, even back."
            ),
            marks=("e5", "f5"),
            needs=("honour",),
        ),
        Step(
            text=say(
                "Now you can **capture**: hop over an enemy next to you onto the empty square right behind. "
                "Whoever can capture must; a red ring shows with which piece. Take the one on **f5**, from "
                "**e4** to **g6**."
            ),
            marks=("e4", "f5", "g6"),
            wanted=(
                Wanted(
                    action="e4xg6",
                    said=say("A Soldier. You have both seen him, but Morgana does not know who took him."),
                ),
            ),
            otherwise=say(
                "Your Knight could take somebody as well, in a way that comes later. Go from e4 to g6."
            ),
            teaches=("capture",),
            needs=("Soldier",),
        ),
        Step(
            text=say(
                "The same piece can capture again, so it must, until it cannot: a **chain**. You may choose "
                "the way: over **f7** to e8, or over **g7** to g8."
            ),
            marks=("g6", "f7", "g7"),
            wanted=(
                Wanted(
                    action="g6xg8",
                    also="g6xe8",
                    said=say("Another Soldier! There is nothing more to take, so it is Morgana's turn."),
                ),
            ),
            otherwise=say("Whoever can capture must. Choose one of the two ways."),
            then=("1 b7-b6",),
            teaches=("chain",),
            needs=("capture",),
        ),
        Step(
            text=say(
                "Whom you capture is your prisoner, and fights for you from now on. He waits in your "
                "**reserve** until you **deploy** him, which is a turn like any other: choose the Soldier, "
                "and then any square you are offered."
            ),
            marks=("reserve White",),
            wanted=(
                Wanted(
                    action="S@e4",
                    also="S@.*",
                    said=say("There he stands, his face turned away again, ready to fight for you."),
                ),
            ),
            others=(
                Other(".*x.*", say("You would take a piece! But first try to deploy the Soldier.")),
                Other(".* [DT]:.*", say("Save your magic: you have it once. Deploy the Soldier.")),
            ),
            otherwise=say("That could be your turn, too. To see your reserve at work, deploy the Soldier."),
            teaches=("reserve", "deploy"),
            needs=("capture", "Soldier"),
        ),
        Step(
            text=say(
                "He could enter anywhere on your four rows, except in your castles or next to an enemy. Your "
                "line tells who is still in reserve, and whom you took; the wand stands for your magic, of "
                "which more later."
            ),
            marks=("White",),
            needs=("castle", "deploy"),
        ),
    ),
)

CHARGING = Chapter(
    seed=WHITE,
    opening=(
        "0 army Lg2 We3 Kb2 Kd2",
        "1 army Lf7 Wb7 Kc7 Ke7",
        "0 f3-e4",
        "1 d7>f5",
        "0 e4xg6",
        "0 g6xg8",
        "1 f7>d5",
    ),
    steps=(
        Step(
            text=say(
                "A piece may also **jump** over one of its own side onto the empty square right behind, and "
                "on from there if it likes. Jump with **b2** over c3 to **d4**."
            ),
            marks=("b2", "d4"),
            wanted=(Wanted(action="b2>d4", said=say("That was quicker than two steps. Morgana moves.")),),
            others=(
                Other(".*@.*", say("That would deploy your prisoner. Try a jump: from b2 to d4.")),
                Other(".* [DT]:.*", say("Save your magic: you have it once. Jump from b2 to d4.")),
                Other(".*>.*", say("That is a jump, too. For this lesson jump from b2 to d4.")),
            ),
            otherwise=say("That is a single step. Try a jump: from b2 over c3 to d4."),
            then=("1 f6-g5",),
            teaches=("jump",),
        ),
        Step(
            text=say(
                "Knights and the Lord can do more. Where a jump ends beside an enemy, they may capture him "
                "in the same turn: that is the **Knight's Charge**. Your Knight on **d2** can jump to "
                "**f4**, beside **g5**, and **h6** behind that is empty."
            ),
            marks=("d2", "f4", "g5", "h6"),
            teaches=("charge",),
            needs=("Knight", "Lord", "jump", "capture"),
        ),
        Step(
            text=say(
                "So choose the Knight on **d2**, then **f4**. There you are asked once more: charge on, over "
                "g5 to **h6**. *Stop here* would end your turn on f4, without a capture."
            ),
            marks=("d2", "f4", "h6"),
            wanted=(Wanted(action="d2>f4xh6", said=say("A fine charge: another Soldier for your reserve.")),),
            others=(
                Other("d2>f4", say("That stops on f4. Charge on from there, over g5 to h6.")),
                Other("d2.*", say("That way he meets nobody. Go from d2 to f4, and charge on to h6.")),
                Other(".*@.*", say("Your prisoner can wait. Charge with the Knight on d2.")),
            ),
            otherwise=say("That takes nobody. Charge with the Knight on d2: to f4, and on to h6."),
            needs=("Knight", "charge", "capture"),
        ),
        Step(
            text=say(
                "Your Knight lies flat now: who has charged is known for good, so you never have to charge. "
                "Your enemy charges too: a hidden piece that can jump over one of its own to a square beside "
                "yours may capture it. So choices say *unless by a charge*."
            ),
            marks=("h6",),
            needs=("charge",),
        ),
    ),
)

DIVINING = Chapter(
    seed=WHITE,
    opening=(
        "0 army Le2 Wc2 Kc3 Kf3",
        "1 army Lf7 Wb7 Kc7 Ke7",
        "0 c2>e4",
        "1 f6-f5",
        "0 e4xg6",
        "0 g6xg8",
        "1 d7>f5",
        "0 b2-b3",
        "1 c7>e5",
        "0 d3-d4",
        "1 e6>g4",
        "0 f3xh5",
        "1 e7>c5",
        "0 d4xb6",
        "0 b6xb8",
        "1 e5>c7>c5>e7>g7",
        "0 g8xg6",
        "0 g6xe4",
        "1 f7-f6",
    ),
    steps=(
        Step(
            text=say(
                "Near the end of another game. Once a game your Wizard may cast a **spell** as he takes a "
                "step; then he lies flat, too. **Divination** shows what an enemy is: go from **e4** to "
                "**f5**, choose it, and look at **f6**."
            ),
            marks=("e4", "f5", "f6"),
            wanted=(
                Wanted(
                    action="e4-f5 D:f6",
                    said=say("The Lord himself! And look what he had to do."),
                ),
            ),
            others=(
                Other("e4-f5", say("That is a step without magic. Choose Divination with it, of f6.")),
                Other("e4-f5 D:.*", say("That one is far away. Look at the piece on f6, next to you.")),
                Other("e4-f5 T:.*", say("With that spell two of yours change places. Choose Divination.")),
                Other(".*@.*", say("You are strong enough already. Move the Wizard from e4 to f5.")),
            ),
            otherwise=say("Who may stand on f6? Move the Wizard from e4 to f5, and divine f6."),
            then=("1 f6xf4",),
            teaches=("spell", "Divination"),
            needs=("Wizard",),
        ),
        Step(
            text=say(
                "He could capture your Wizard, so he had to: a forced capture may be a trap. Now he stands "
                "on **f4**, before your Soldier. Take him, from **e3** to **g5**."
            ),
            marks=("e3", "f4", "g5"),
            wanted=(
                Wanted(
                    action="e3xg5",
                    also=".*x.*",
                    said=say("Her Lord is taken, and the game is won."),
                ),
            ),
            otherwise=say("Whoever can capture must. Take the Lord on f4."),
            needs=("capture", "Lord"),
        ),
    ),
)

IN_HER_CASTLE = Chapter(
    seed=WHITE,
    opening=(
        "0 army Ld2 Wg2 Kd3 Ke3",
        "1 army Lg7 We6 Kb7 Kd7",
        "0 e2>c4",
        "1 f6-e5",
        "0 e3-d4",
        "1 c7-b6",
        "0 d4xf6",
        "0 f6xd8",
        "1 d7>d5",
        "0 c3-b4",
        "1 d5xb3",
        "1 b3xb5",
        "0 S@a3",
        "1 c6-c7",
    ),
    steps=(
        Step(
            text=say(
                "In this last game you can win at the castles. Your Knight stands in the one on **d8**; but "
                "one piece that is not the Lord is not enough, and your Lord is far away on **d2**."
            ),
            marks=("d8", "d2"),
            needs=("castle", "Lord", "Knight"),
        ),
        Step(
            text=say(
                "The other spell, **Teleportation**, lets two hidden pieces of yours change places: here "
                "Lord and Knight. Choose the Wizard on **g2**, and **g3** for his step; then Teleportation, "
                "**d2** and **d8**."
            ),
            marks=("g2", "g3", "d2", "d8"),
            wanted=(
                Wanted(
                    action="g2-g3 T:d2,d8",
                    also="g2-h3 T:d2,d8",
                    said=say("Your Lord stands in her castle: you have won once more!"),
                ),
            ),
            others=(
                Other("g2-.3", say("That is a step without magic. Choose Teleportation with it.")),
                Other(".* D:.*", say("Divination does not win here. Choose Teleportation.")),
                Other(".* T:.*", say("Those two do not win. Swap the Lord on d2 with the Knight on d8.")),
                Other("d8-e8", say("One piece in one castle is not enough. Use the Wizard on g2.")),
                Other("d8-.*", say("He stands well in the castle. Use the Wizard on g2.")),
                Other(".*@.*", say("No need of help: you can win now. Use the Wizard on g2.")),
            ),
            otherwise=say("You can win now. Move the Wizard from g2 to g3, with a Teleportation."),
            teaches=("Teleportation",),
            needs=("spell", "Wizard", "castle"),
        ),
    ),
)

LESSON = Lesson(
    key="hidden_armies",
    number=1,
    title=N_("Hidden armies"),
    about=N_("setting up, forced captures, honour, the charge, magic, and how to win"),
    minutes=6,
    players=("", "Morgana"),
    chapters=(_SETTING_UP, CAPTURING, CHARGING, DIVINING, IN_HER_CASTLE),
    praise=say("You know all it takes: hidden faces, forced captures, and a little magic."),
)
