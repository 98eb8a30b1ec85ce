"""What the Engineer can build, a file for each."""
