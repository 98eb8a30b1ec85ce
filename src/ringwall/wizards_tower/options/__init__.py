"""The alternate rules of this box, a file for each."""
