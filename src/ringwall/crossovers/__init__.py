"""What holds only where boxes meet, a module for each meeting: the mix of tokens, and notes that neither box knows."""
