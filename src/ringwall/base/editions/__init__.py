"""The printings of the base game and what they do differently."""
