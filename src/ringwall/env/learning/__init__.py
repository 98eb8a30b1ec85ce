"""A small agent that learns by playing: numpy alone, two processes, ten minutes."""
