"""What bots know of The Wizard's Tower."""
