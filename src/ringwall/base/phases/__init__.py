"""The phases of a turn: a start, the six of the rules, a file for each."""
