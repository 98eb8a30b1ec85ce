"""The promo towers, a file for each."""
