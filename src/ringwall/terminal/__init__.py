"""Playing at a terminal: in colour with the board drawn, or line by line for pipes and screen readers."""
