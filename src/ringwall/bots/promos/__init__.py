"""What bots know of the promo items."""
