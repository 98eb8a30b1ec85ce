"""What players attack for a quest as if it were a monster."""
