"""What bots know of the things in the boxes, told by the boxes' own folders among the bots.

The bots themselves name nothing of a box. What there is to know of a card, a token, a tower, a mark or a kind of
decision is registered from ``bots/<box>/``, at the path where the box has the rule: what bots know of the Barbarian,
whose rule is in ``base/cards/barbarian.py``, is in ``bots/base/cards/barbarian.py``. Whatever nobody has told them of
they treat with care.
"""
