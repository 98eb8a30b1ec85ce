"""The castle cards this box adds, a file for each."""
