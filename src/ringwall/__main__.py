"""``python -m ringwall`` is the command ``ringwall``."""

from ringwall.cli import main

if __name__ == "__main__":
    main(prog_name="ringwall")
