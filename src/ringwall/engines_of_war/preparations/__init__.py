"""The steps this box adds to the set-up."""
