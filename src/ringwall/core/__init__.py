"""The machine: board, pieces, decks, chance, decisions, movement, damage, structures and turns.

Nothing in here knows a card, a monster or a box by name.
"""
