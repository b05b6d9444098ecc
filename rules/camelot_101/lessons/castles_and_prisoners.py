"""Castles: opening one, guarding the own one, dead men's cards, and prisoners who walk out."""

from __future__ import annotations

from rules.game import Options
from rules.lessons.form import Chapter, Lesson, Other, Step, Wanted
from rules.text import N_, say

_CASTLES_ALONE: Options = {"level": "1.3", "cumulative_1x": "no"}

_AN_OPEN_CASTLE = Chapter(
    seed="castle 32875",
    options=_CASTLES_ALONE,
    opening=(
        "0 play S5 h3-h5",
        "1 play C4 k14-k12",
        "0 play S7 f2-e4",
        "1 play C6 j15-n11",
        "0 play S5 e4-c5",
        "1 play D3 b5-c5",
        "0 play S8 g2-k6",
        "1 refresh HT",
    ),
    steps=(
        Step(
            text=say(
                "The level is chosen in the lobby, and each adds something to the one before: from 1.3 on "
                "prisoners can be won back. In Morgana's castle lie a Knight of yours and a Pawn of "
                "Hearts: 4 points for her."
            ),
            marks=("castle C", "seat 1"),
        ),
        Step(
            text=say(
                "Before each castle is a **gate**, which only enemies may enter, and only along its three "
                "red arrows. Beside the gate is the **post**, where a **guard** may stand: Morgana has "
                "none."
            ),
            marks=("d13", "d14"),
            teaches=("gate", "post", "guard"),
        ),
        Step(
            text=say(
                "Your Bishop on **k6** looks straight across the Island at her gate. The four squares of "
                "the Island count as one space, so **d13** is six away: play your **7 of Spades**."
            ),
            marks=("S7", "k6", "d13"),
            wanted=(
                Wanted(action="play S7 k6-d13", said=say("The gate was not guarded: the castle opens!")),
            ),
            others=(
                Other("play S7 k6-.*", say("That is not the gate. Go all the way to d13.")),
                Other("play C.*", say("That helps Morgana's men about. Her castle is open now: use the 7.")),
                Other("refresh .*", say("New cards can wait; she may guard her castle next. Play the 7.")),
            ),
            otherwise=say("Her castle stands open now. Play the 7 of Spades, from k6 to d13."),
            needs=("gate",),
        ),
        Step(
            text=say(
                "Your Knight is home again, on **f2**, and the other prisoner is yours now. Morgana has "
                "lost all her points. While your Bishop stays there, her castle can keep nobody."
            ),
            marks=("f2", "castle S", "seat 1"),
        ),
    ),
)

_GUARDED = Chapter(
    seed="guard 10271",
    options=_CASTLES_ALONE,
    opening=("0 play S2 f3-f5", "1 play C5 i14-i12", "0 play S8 g2-c6", "1 play C6 j15-f11"),
    steps=(
        Step(
            text=say(
                "Now the other way round: Morgana's Bishop on **f11** looks at your gate, "
                "**m4**. The Pawn in your castle would go over to her."
            ),
            marks=("f11", "m4", "castle S"),
            needs=("gate",),
        ),
        Step(
            text=say(
                "Any man of yours next to the post may step onto it, whatever kind he is. Play the **ace "
                "of Spades**, which moves one space: the Pawn from **l3** to **m3**."
            ),
            marks=("SA", "l3", "m3"),
            wanted=(
                Wanted(
                    action="play SA l3-m3",
                    also="play SA l2-m3",
                    said=say("Guarded: now your castle stays shut. Morgana comes all the same."),
                    then=("1 play CT f11-m4",),
                ),
            ),
            others=(
                Other(
                    "play SA c6-b.*",
                    say(
                        "You would take a man, and then lose all your prisoners to her Bishop. Guard "
                        "first: l3 to m3."
                    ),
                ),
                Other("play SA .*", say("Then her Bishop opens your castle. Guard it: from l3 to m3.")),
                Other(
                    "play H[34] n5-l5",
                    say("That bars his way, but he can take the Pawn. A guard is safer: from l3 to m3."),
                ),
                Other("play CJ .*", say("That does not stop her Bishop. Guard your castle: from l3 to m3.")),
            ),
            otherwise=say("Her Bishop would open your castle next. Play the ace, from l3 to m3."),
            needs=("post", "guard"),
        ),
        Step(
            text=say(
                "An enemy on the gate may strike at the guard with his next move, and the guard at him. It "
                "is your turn: play the **4 of Spades** and take her Bishop, from **m3** to **m4**."
            ),
            marks=("S4", "m3", "m4"),
            wanted=(Wanted(action="play S4 m3-m4", said=say("Into the castle with him: 3 points.")),),
            others=(
                Other("play S4 m3-.*", say("That leaves the post empty, and your castle opens!")),
                Other("play C.*", say("She could strike at your guard next. Take her Bishop with the 4.")),
            ),
            otherwise=say("She could strike at your guard next. Play the 4, from m3 to m4."),
            needs=("gate", "guard"),
        ),
    ),
)

_DEAD_MAN = Chapter(
    seed="dead 400",
    options=_CASTLES_ALONE,
    opening=(
        "0 play S3 k3-k5",
        "1 refresh H7",
        "0 play S5 j2-n6",
        "1 play CT e14-d14",
        "0 play S3 n6-o7",
        "1 refresh H9",
        "0 play SA o7-p8",
        "1 refresh H4",
    ),
    steps=(
        Step(
            text=say(
                "Prisoners are worth more than points. You have taken the Queen of Hearts and hold her "
                "card: it can move nobody now, so it is a **dead man's card**."
            ),
            marks=("castle S", "HQ"),
            teaches=("dead man's card",),
        ),
        Step(
            text=say(
                "Such a card of another army, Morgana's or neutral, may be played all the same, and you do "
                "one thing more, as for bravery. Play the **queen of Hearts**."
            ),
            marks=("HQ",),
            wanted=(
                Wanted(
                    action="dead HQ",
                    said=say("The card is gone, and a whole action is still yours. Here we go on elsewhere."),
                ),
            ),
            others=(
                Other(
                    "play C5 .*", say("Brave, and it would earn as much. But first try the queen of Hearts.")
                ),
                Other("refresh .*", say("That would be your whole turn. Play the queen of Hearts first.")),
            ),
            otherwise=say("That would be your whole turn. Play the queen of Hearts first."),
            needs=("dead man's card",),
        ),
    ),
)

_WALKING_OUT = Chapter(
    seed="walk 1403",
    options={"level": "3"},
    opening=("0 play S3 f2-e4", "1 refresh H7", "0 play S7 e4-c5", "1 play D7 b5-c5"),
    steps=(
        Step(
            text=say(
                "One thing more, from level 3. Your Knight is Morgana's prisoner, and nobody guards him. "
                "What lies on the Island and the two large cards are for later lessons."
            ),
            marks=("castle C", "d14"),
            needs=("guard",),
        ),
        Step(
            text=say(
                "From a castle without a guard a prisoner **walks out** by a card of his suit: any number, "
                "or a court card of his kind. Choose *Walk out of prison* with the **10 of Spades**."
            ),
            marks=("ST", "castle C"),
            wanted=(
                Wanted(action="walkout ST N d13", said=say("He slips out and stands on the gate, free.")),
            ),
            others=(
                Other("play ST .*", say("That moves another man. Use the 10 to walk out.")),
                Other("bury ST.*", say("The 10 would be gone, and your Knight still in there. Walk out.")),
                Other("(camelot|gift|burn) .*", say("Leave that card for a later lesson. Use the 10.")),
            ),
            otherwise=say("Your Knight is waiting. Use the 10 of Spades to walk out."),
            teaches=("walk out",),
            needs=("gate", "guard"),
        ),
        Step(
            text=say(
                "He can go on from there with the next card. So keep a guard of your own when much lies in "
                "your castle: a Pawn is enough."
            ),
            marks=("d13", "m3"),
            needs=("guard",),
        ),
    ),
)

LESSON = Lesson(
    key="castles_and_prisoners",
    number=2,
    title=N_("Castles and prisoners"),
    about=N_("levels 1.3 to 3: gates, guards, dead men's cards, walking out"),
    minutes=5,
    players=("", "Morgana"),
    chapters=(_AN_OPEN_CASTLE, _GUARDED, _DEAD_MAN, _WALKING_OUT),
    praise=say("Your castle is safe, and theirs are not. Next comes somebody larger: the Giant."),
)
