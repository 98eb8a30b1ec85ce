"""What the bots do with the things of each box."""
