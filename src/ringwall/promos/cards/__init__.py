"""The promo cards, a file for each."""
