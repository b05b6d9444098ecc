"""Information-set Monte Carlo tree search: one engine for every game that brings a guide.

Each trial deals the hidden again from what the seat knows and plays a line into that world. Every seat has
a tree of its own, in which an act that is hidden from it is one and the same branch whatever was done
(MO-ISMCTS: Cowling, Powley and Whitehouse, 2012).
"""
