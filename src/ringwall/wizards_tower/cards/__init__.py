"""The ten castle cards this box adds, a file for each."""
