"""What bots know of The Dark Titan."""
