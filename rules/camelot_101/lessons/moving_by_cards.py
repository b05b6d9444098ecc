"""Level 1: cards move armies, men are taken, bravery, jokers, check, and a King's fall."""

from __future__ import annotations

from rules.lessons.form import Chapter, Lesson, Other, Step, Wanted
from rules.text import N_, say

_FIRST_MOVES = Chapter(
    seed="cards 22740",
    steps=(
        Step(
            text=say(
                "Welcome to Camelot! You lead the **army** below, the Spades, and Morgana the Clubs, above; "
                "the two others are **neutral**. You win by taking her King, or by most points for men taken."
            ),
            marks=("army S",),
            teaches=("army", "neutral"),
        ),
        Step(
            text=say(
                "You move with **playing cards** and hold five, shown above the board. Each moves the army "
                "of its suit, and says whose that is."
            ),
            marks=("S2", "S4", "C3", "H5", "JK"),
            teaches=("playing card",),
            needs=("army",),
        ),
        Step(
            text=say(
                "A number moves one man of its suit, as in chess, at most that many spaces; a Knight's leap "
                "counts three. Men cross the drawn walls freely. Play your **2 of Spades** and send the Pawn "
                "on **f3** to **f5**."
            ),
            marks=("S2", "f3", "f5"),
            wanted=(
                Wanted(
                    action="play S2 f3-f5",
                    said=say(
                        "A new card fills your hand at once. Morgana moves a Pawn, and it is your turn again."
                    ),
                    then=("1 play C8 j14-j12",),
                ),
            ),
            others=(
                Other("play S2 f3-f4", say("That is one space. From its first place a Pawn may go two: f5.")),
                Other("play S4 .*", say("Keep the 4: your Bishop needs it next. Play the 2.")),
                Other(
                    "play S2 .*",
                    say(
                        "The 2 could do that. But f3 to f5 opens a way for the Bishop on g2: move that Pawn."
                    ),
                ),
                Other("play C3 .*", say("That moves one of Morgana's men. Begin with your own: the 2.")),
                Other("play H5 .*", say("Hearts are neutral. Begin with your own men: play the 2.")),
            ),
            otherwise=say("That throws cards away and moves nobody. Play the 2 of Spades."),
            needs=("playing card",),
        ),
        Step(
            text=say(
                "Whoever lands on a man of another army **takes** him. Play the **4 of Spades**: the "
                "Bishop on **g2** goes four spaces, to the neutral Pawn on **c6**."
            ),
            marks=("S4", "g2", "c6"),
            wanted=(
                Wanted(
                    action="play S4 g2-c6",
                    said=say("Taken! But now Morgana plays a card of Diamonds. Look at c6."),
                    then=("1 play D9 b7-c6",),
                ),
            ),
            others=(
                Other("play S4 g2-.*", say("The Bishop stops too early there. The 4 carries him to c6.")),
                Other("play S4 .*", say("That takes nobody. Move the Bishop from g2 to c6.")),
                Other("play .*", say("That moves another army. Your 4 of Spades can take a man.")),
            ),
            otherwise=say("That only throws cards away. Your 4 of Spades can take a man."),
            needs=("army", "neutral"),
        ),
        Step(
            text=say(
                "The Pawn lies in your **castle** as a **prisoner** and counts 1 point. Your Bishop lies "
                "in Morgana's castle and counts 3 for her: a neutral army obeys whoever plays its suit."
            ),
            marks=("castle S", "castle C", "c6"),
            teaches=("castle", "prisoner"),
            needs=("neutral",),
        ),
        Step(
            text=say(
                "A Pawn counts 1 point, a Knight or Bishop 3, a Rook 5, a Queen 9, a King 20. Only "
                "prisoners count, not the men on the board. If chess is new to you: once you have chosen a "
                "man, list and picture show wherever he may go."
            ),
            marks=("seat 0", "seat 1"),
            needs=("prisoner",),
        ),
        Step(
            text=say(
                "You may even move Morgana's men, and she cannot refuse, as she may move yours. That is "
                "**bravery**: you may then do one thing more. Play a **card of Clubs** and move whom you "
                "like."
            ),
            marks=("C3", "C7"),
            wanted=(
                Wanted(
                    action="play C3 i14-i12",
                    also="play C[37] .*",
                    said=say(
                        "Brave! She has to live with that. Now you may do one thing more, only not take the "
                        "man whom you have moved."
                    ),
                ),
            ),
            others=(
                Other(
                    "play H.*", say("Hearts are neutral: nobody minds, so it earns you nothing. Play Clubs.")
                ),
            ),
            otherwise=say("That would be your whole turn. Be brave first: play a card of Clubs."),
            teaches=("bravery",),
            needs=("neutral",),
        ),
        Step(
            text=say(
                "The card with the rock is a **joker**. At level 1, the easiest, it moves nobody, so "
                "**refresh** it: put away as many cards as you like and draw as many. That is your whole "
                "turn, unless bravery has made it free, as now."
            ),
            marks=("JK",),
            wanted=(
                Wanted(
                    action="refresh JK",
                    also="refresh .* JK",
                    said=say("The joker is gone and a new card is there."),
                ),
            ),
            others=(
                Other("refresh .*", say("The joker would still be there. Put it away as well.")),
                Other("pass", say("That gives the second action away. Use it: put the joker away.")),
            ),
            otherwise=say("You could. But here put the joker away, as bravery has made it free."),
            teaches=("joker", "refresh"),
            needs=("bravery",),
        ),
    ),
)

_IN_CHECK = Chapter(
    seed="check 1242",
    opening=("0 play S4 g3-g5", "1 play D9 c7-e7"),
    steps=(
        Step(
            text=say(
                "Morgana has moved a neutral Pawn away, so the Queen on **a9** could take "
                "your King on **i1**, whoever plays her: **check**! Go aside with him, or put a man between."
            ),
            marks=("a9", "i1"),
            wanted=(
                Wanted(
                    action="play SK i1-i2",
                    also="play .*",
                    said=say(
                        "Safe. At level 1 you must end a check if a card of yours can, so nothing else was "
                        "offered to you."
                    ),
                ),
            ),
            otherwise=say("That leaves your King in check."),
            teaches=("check",),
            needs=("neutral",),
        ),
    ),
)

_A_KING_FALLS = Chapter(
    seed="king 114926",
    opening=("0 play S7 j3-j5", "1 play CT j14-j12", "0 play S4 h1-l5", "1 play D6 c8-e8"),
    steps=(
        Step(
            text=say(
                "A jack moves a Knight, a king the King, a **queen** a Queen, as far as she likes. Play "
                "the **queen of Spades**: from **l5** up to **l12**, where she sees Morgana's King on "
                "**h16**."
            ),
            marks=("SQ", "l5", "l12", "h16"),
            wanted=(
                Wanted(
                    action="play SQ l5-l12",
                    said=say("Check! It is called by itself. Morgana has no card that helps, and refreshes."),
                    then=("1 refresh SJ D8 HA H7 HQ",),
                ),
            ),
            others=(
                Other("play S8 l5-l12", say("The right place. But you need the 8 next: play the queen.")),
                Other("play SQ l5-.*", say("From there she does not see the King. Go up to l12.")),
                Other(
                    "play S.*",
                    say("That does not threaten her King. Play the queen of Spades, from l5 to l12."),
                ),
                Other("play CK .*", say("You would help the King away. Play the queen of Spades.")),
            ),
            otherwise=say("Here you can do better. Play the queen of Spades, from l5 to l12."),
            needs=("check", "refresh"),
        ),
        Step(
            text=say(
                "Her King has had a whole turn and is still in check: the check is **ripe**, and you may "
                "take him. Play the **8 of Spades**: the Queen goes from **l12** to **h16**."
            ),
            marks=("S8", "l12", "h16"),
            wanted=(Wanted(action="play S8 l12-h16", said=say("The King of Clubs is your prisoner!")),),
            others=(
                Other("play S8 l12-.*", say("That lets the King go. Take him: from l12 to h16.")),
                Other("play CK .*", say("That would save him. Play the 8 of Spades and take him.")),
            ),
            otherwise=say("He would get away. Play the 8 of Spades, from l12 to h16."),
            teaches=("ripe",),
            needs=("check",),
        ),
        Step(
            text=say(
                "Whoever loses the King is out, and army, cards and prisoners go to who took him. The last "
                "player with a King wins: you! Else most points win after the last turn, which the head of "
                "the picture counts."
            ),
            part="",
            marks=("castle S", "head"),
            needs=("prisoner",),
        ),
        Step(
            text=say(
                "Two things more for a game of your own. A Pawn that crosses the wall into another army's "
                "arm is **promoted**, and you choose what it becomes. A **neutral King** may be taken as "
                "well, for 20 points, once he has stood in check while all others had a turn."
            ),
            part="",
            marks=("army D", "army H"),
            needs=("neutral", "check"),
        ),
    ),
)

LESSON = Lesson(
    key="moving_by_cards",
    number=1,
    title=N_("Armies moved by cards"),
    about=N_("level 1: playing cards, prisoners, bravery, jokers, and check"),
    minutes=5,
    players=("", "Morgana"),
    chapters=(_FIRST_MOVES, _IN_CHECK, _A_KING_FALLS),
    praise=say(
        "You can play level 1, which each table has unless another is chosen; the lobby says what the others "
        "add. With three players one army is neutral, with four none."
    ),
)
