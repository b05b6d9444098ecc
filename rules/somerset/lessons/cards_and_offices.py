"""Cards in hand: spells learned and cast, buildings; the government; the Sword, and how it ends."""

from __future__ import annotations

from rules.lessons.form import Chapter, Lesson, Other, Step, Wanted
from rules.text import N_, say

_LEARN_FIRST = say("You may do both, in either order. Learn Conjure Timber first.")
_NOT_NOW = say("Another time. This lesson is about your cards: build the Residence.")

_TWO_ROUNDS = Chapter(
    seed="somerset 2606",
    opening=("0 place K 0,1", "1 place P 1,-1", "0 place P 0,-1", "1 place K -1,0"),
    steps=(
        Step(
            text=say(
                "Another game, in a city laid anew. These **cards** are your hand, which nobody else sees: "
                "everybody begins with a building, the Residence, and one spell. Some tiles let you draw "
                "more."
            ),
            marks=("B00", "S01"),
            teaches=("card",),
        ),
        Step(
            text=say(
                "Between two rounds you may **learn** spells, as many as you can pay. Conjure Timber costs "
                "1 wood and 1 coin: learn it."
            ),
            marks=("learn S01", "purse"),
            wanted=(
                Wanted(
                    action="learn S01 pay 1w1c",
                    said=say("It lies open before you now, and stays there for good."),
                ),
            ),
            others=(
                Other("build B.*", _LEARN_FIRST),
                Other("done", say("Then your cards would stay in your hand. Learn Conjure Timber.")),
            ),
            otherwise=say("You know how to build tiles. First learn Conjure Timber."),
            teaches=("learn",),
            needs=("card",),
        ),
        Step(
            text=say(
                "In the end the largest **spell book** brings 12 coins, the next 8, then 4 and 2. Yours is "
                "the only one so far: look at your total."
            ),
            part="",
            marks=("seat 0", "book"),
            teaches=("spell book",),
        ),
        Step(
            text=say(
                "You may build a **building** out of your hand instead of a country tile. Build the "
                "**Residence**, and pay as you like: the -1 behind its price says that it costs one good "
                "less."
            ),
            marks=("build B00", "purse"),
            wanted=(
                Wanted(
                    action="build B00 pay 1w1b",
                    also="build B00 .*",
                    said=say("Your first building brings 1 coin at once; the second brings 2, the third 3."),
                ),
            ),
            others=(Other("done", say("You can pay for it, so build: the Residence.")),),
            otherwise=_NOT_NOW,
            needs=("card",),
        ),
        Step(
            text=say(
                "Some of what a building does lasts, as hiring for 1 less does here, and some is done once, "
                "at once: the Residence gives a good. **Choose** what you like."
            ),
            marks=("purse",),
            wanted=(
                Wanted(
                    action="gain 1g",
                    also="gain .*",
                    said=say(
                        "Your hand is empty, so everybody sees that you are done, and nobody asks you. "
                        "Morgana builds a tile."
                    ),
                    then=("1 build K09 3,-2 2 pay 1w2s", "1 done"),
                ),
            ),
            otherwise=say("Choose a good."),
        ),
        Step(
            text=say(
                "This is the **government**. All begin as Freeman, on the left. Whoever **advances** to the "
                "next column pays the goods *to enter*, and gets the coins *on entry*."
            ),
            part="government",
            marks=("Freeman", "to enter", "on entry"),
            teaches=("government", "advance"),
        ),
        Step(
            text=say(
                "Round 2. In the **Council Hall**, **J30**, you can advance: move your peasant there, and "
                "use it."
            ),
            marks=("move L29", "J30"),
            wanted=(Wanted(action="move 0,-1 1,-2 act", said=say("The council hears you.")),),
            others=(
                Other("move 0,-1 1,-2", say("Then he would only look on. Use the Council Hall.")),
                Other("move 0,-1 .*", say("The Council Hall is on J30: go there.")),
            ),
            otherwise=say("First the peasant, to the Council Hall: rivals want to go there, too."),
            needs=("advance",),
        ),
        Step(
            text=say("**Advance**: become Alderman for 1 good, whichever you can spare."),
            marks=("advance",),
            wanted=(
                Wanted(
                    action="advance pay 1s",
                    also="advance .*",
                    said=say("That brings 1 coin, too. Morgana's knight fetches wood."),
                    then=("1 move -1,0 1,0 act",),
                ),
            ),
            others=(
                Other(
                    "treasury",
                    say("That gives 1 coin. Advancing gives 1, too, and the next visit brings more."),
                ),
                Other("skip", say("The way would have been in vain. Advance.")),
            ),
            otherwise=say("A Freeman gets little that way. Advance first, and you get more each time."),
            needs=("advance",),
        ),
        Step(
            text=say(
                "Next time you may use a **row** of your column instead of advancing: treasury for coins, "
                "stores for goods, arcana for crystals and the use of a spell, which its wand stands for. "
                "The farther right you stand, the more it gives."
            ),
            part="government",
            marks=("Alderman", "treasury", "stores", "arcana"),
            teaches=("row",),
            needs=("advance",),
        ),
        Step(
            text=say(
                "To use a spell, in the arcana row as in any turn, you need a **wizard** on the map. So "
                "move your knight two steps to the Tiltyard, **M32**, and use it."
            ),
            marks=("M32",),
            wanted=(Wanted(action="move 0,1 2,0 act", said=say("2 crystals make a wizard of him.")),),
            others=(Other("move 0,1 2,0", say("Then he stays a knight. Use the Tiltyard.")),),
            otherwise=say("There he cannot be promoted. Go to the Tiltyard, M32."),
            needs=("wizard", "knight"),
        ),
        Step(
            text=say("**Promote** the knight on **M32**."),
            marks=("promote M32", "M32"),
            wanted=(Wanted(action="promote 2,0 pay 2m", said=say("You have a wizard, and 1 crystal left.")),),
            otherwise=say("Without a wizard your spell is of no use. Promote him."),
            needs=("promote",),
        ),
        Step(
            text=say(
                "Once in each of your turns you may **cast** a spell of your book, before the move or after "
                "the action. It costs crystals, here 1: cast **Conjure Timber**."
            ),
            marks=("cast S01", "purse"),
            wanted=(
                Wanted(
                    action="cast S01",
                    said=say("3 wood! The spell stays yours; next round you may cast it again."),
                    then=("1 move 1,-1 0,0 act", "1 sword"),
                ),
            ),
            otherwise=say("You could keep the crystal. But 3 wood are worth it: cast the spell."),
            teaches=("cast",),
            needs=("spell book", "wizard"),
        ),
        Step(
            text=say(
                "Morgana's peasant has come to the Sword Square and **taken the Sword**. From the next "
                "building period on she is the first, in building and in the round after it."
            ),
            part="",
            marks=("M30", "seat 1"),
            needs=("Sword", "building period"),
        ),
        Step(
            text=say(
                "Round 8 is the last. But once somebody has eight country tiles or four buildings, or no "
                "tile is left, only one more round is played, or the one under way to its end. The "
                "**highest total** wins: here it adds up, the house for what buildings bring in the end."
            ),
            part="players",
            marks=("seat 0", "seat 1"),
            needs=("country tile",),
        ),
    ),
)

LESSON = Lesson(
    key="cards_and_offices",
    number=3,
    title=N_("Buildings, spells, government"),
    about=N_("cards: learned, built and cast; the government, the Sword, and the end"),
    minutes=5,
    players=("", "Morgana"),
    chapters=(_TWO_ROUNDS,),
    praise=say(
        "You know all of Somerset. What each tile and card does is told where you choose it; with three "
        "players or more the city is larger, and all goes on alike."
    ),
)
