"""What this box adds to the set-up."""
