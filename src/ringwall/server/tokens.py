"""Secrets that open doors: unguessable, and stored only as their fingerprints."""

from hashlib import sha256
from secrets import token_hex, token_urlsafe


def new_token() -> str:
    """What a person holds their seats with."""
    return token_urlsafe(32)


def new_table_id() -> str:
    """Whoever knows it may watch the table."""
    return token_urlsafe(12)


def new_invite() -> str:
    """Whoever knows it may take an open seat."""
    return token_urlsafe(12)


def new_seed() -> str:
    """128 bits, so that no one finds the cards to come by trying seeds."""
    return token_hex(16)


def fingerprint(token: str) -> str:
    """What is stored of a token, and compared. It cannot be turned back, so comparing it tells nothing by its time."""
    return sha256(token.encode()).hexdigest()
