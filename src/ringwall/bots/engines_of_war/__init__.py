"""What bots know of Engines of War."""
