"""Learning environments over the engine: PettingZoo (``aec``), Gymnasium (``seat``, ``vector``), OpenSpiel (``spiel``).

Each module needs its library, which the extras ``env`` and ``spiel`` install; ``docs/environments.md`` tells the rest.
"""
