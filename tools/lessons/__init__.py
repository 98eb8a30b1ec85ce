"""What a deal must bring so that it fits a guided game, a module for each box."""
