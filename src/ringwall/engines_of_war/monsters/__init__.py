"""The monsters this box adds, a file for each."""
