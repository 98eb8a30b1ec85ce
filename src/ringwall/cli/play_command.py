"""``ringwall play``: a game at this terminal, begun, taken up again, and never lost."""

import os
import sys
from io import TextIOWrapper
from pathlib import Path

import click

from ringwall.bots import UnknownBot, read_spec
from ringwall.cli.bot_options import add_bots, check_bot, code_option
from ringwall.cli.closing import keep_game
from ringwall.cli.facts_command import own_facts
from ringwall.cli.table_options import Refusal, setup_arguments, table_options, token_counts
from ringwall.facts_file import with_facts
from ringwall.game import Game
from ringwall.record import RecordError
from ringwall.setup import InvalidSetup, Setup
from ringwall.terminal.colour import ColourScreen
from ringwall.terminal.dialogue import ask_for_game
from ringwall.terminal.plain import PlainScreen
from ringwall.terminal.play import Play
from ringwall.terminal.saves import USUAL_BOT, latest_unfinished, new_path, read_company, read_game
from ringwall.terminal.screen import Screen
from ringwall.terminal.session import Session
from ringwall.terminal.typed import NotPossible, read_seats
from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of

LATEST = ""
"""``--resume`` without a file."""


class Wanted:
    """What was asked for on the command line."""

    def __init__(
        self,
        setup: dict[str, object],
        tokens: tuple[str, ...],
        bots: str | None,
        bot: str | None,
        code: tuple[Path, ...],
        seed: int | str | None,
        facts: Path | None,
        lang: str | None,
    ) -> None:
        self.setup = setup
        self.tokens = tokens
        self.bots = bots
        """The seats bots play."""
        self.bot = bot
        """Which bot plays them."""
        self.code = code
        self.seed = seed
        self.facts = facts
        """The file of an owner's own figures."""
        self.lang = lang

    @property
    def describes_a_game(self) -> bool:
        return self.describes_a_table or self.bots is not None

    @property
    def describes_a_table(self) -> bool:
        return bool(self.setup) or bool(self.tokens) or self.seed is not None

    def read_setup(self, texts: Texts) -> Setup:
        """The table wanted; raises InvalidSetup or NotPossible if there is none."""
        return Setup(**self.setup, tokens=token_counts(self.tokens, texts))  # type: ignore[arg-type]

    def read_bot(self, texts: Texts) -> str:
        """The bot that plays the bots' seats; raises NotPossible if there is none like that."""
        add_bots(self.code, texts)
        return check_bot(self.bot or USUAL_BOT, texts)


@click.command()
@click.option("--players", type=int, help="How many play, an Overlord included.")
@table_options
@click.option("--bots", metavar="SEATS", help="The seats bots play, such as 2,3.")
@click.option("--bot", metavar="NAME", help="Which bot plays them; without it, simple.")
@code_option
@click.option("--seed", help="Makes the same game again, at this terminal.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; without it, that of your environment.")
@click.option("--terminal", is_flag=True, help="Play at this terminal instead of in the browser.")
@click.option("--plain", is_flag=True, help="The terminal game in lines only, for pipes and screen readers.")
@click.option("--resume", is_flag=False, flag_value=LATEST, metavar="[FILE]", help="Go on with a terminal game.")
@click.option("--port", type=click.IntRange(1, 65535), help="Where the page is served on this machine.")
@click.option("--no-browser", is_flag=True, help="Only say where the page is.")
def play(
    players: int | None,
    mode: str | None,
    edition: str | None,
    options: tuple[str, ...],
    boxes: tuple[str, ...],
    tokens: tuple[str, ...],
    facts: Path | None,
    bots: str | None,
    bot: str | None,
    code: tuple[Path, ...],
    seed: str | None,
    lang: str | None,
    terminal: bool,
    plain: bool,
    resume: str | None,
    port: int | None,
    no_browser: bool,
) -> None:
    """Play a game: a page opens in your browser. Every choice is saved; a game can be left and taken up at any time."""
    setup = setup_arguments(mode, edition, options, boxes)
    if players is not None:
        setup["players"] = players
    if setup.get("mode") == "solitaire":
        setup.setdefault("players", 1)
    wanted = Wanted(setup, tokens, bots, bot, code, _read_seed(seed), facts, lang)
    if terminal or plain or resume is not None or seed is not None:
        _play_at_terminal(wanted, plain, resume)
    else:
        _play_on_page(wanted, port, no_browser)


def _play_on_page(wanted: Wanted, port: int | None, no_browser: bool) -> None:
    from ringwall.cli.page import play_on_page  # the terminal game starts without the server's libraries

    texts = Texts(wanted.lang or language_of(os.environ))
    try:
        facts = own_facts(wanted.facts, texts)
        bot = wanted.read_bot(texts)
        if wanted.bot is not None and wanted.bots is None:
            raise NotPossible(texts.get("ui.bot_without_seats"))
        setup = wanted.read_setup(texts) if wanted.describes_a_game else None
        bots = () if setup is None else read_seats(wanted.bots or "", setup.players, texts)
    except InvalidSetup as error:
        raise Refusal(texts.problem(error, with_ids=True)) from None
    except (NotPossible, CataloguesMissing) as error:
        raise Refusal(str(error)) from None
    play_on_page(setup, dict.fromkeys(bots, bot), facts, wanted.code, texts, port, not no_browser)


def _play_at_terminal(wanted: Wanted, plain: bool, resume: str | None) -> None:
    _accept_any_letter()
    screen = PlainScreen() if plain or not _is_terminal() else ColourScreen()
    with keep_game(screen, wanted.lang or language_of(os.environ)) as kept:
        kept.session = _begin(wanted, resume, screen)
        Play(kept.session, screen).run()


def _begin(wanted: Wanted, resume: str | None, screen: Screen) -> Session:
    texts = Texts(wanted.lang or language_of(os.environ))
    try:
        texts.get("ui.welcome")
        session = _new_game(wanted, screen, texts) if resume is None else _old_game(wanted, resume, texts)
        session.begin()
        return session
    except InvalidSetup as error:
        raise Refusal(texts.problem(error, with_ids=True)) from None
    except (NotPossible, CataloguesMissing) as error:
        raise Refusal(str(error)) from None
    except OSError as error:
        raise Refusal(texts.get("ui.no_file", path=error.filename, why=error.strerror)) from None


def _new_game(wanted: Wanted, screen: Screen, texts: Texts) -> Session:
    facts, bot = own_facts(wanted.facts, texts), wanted.read_bot(texts)
    if wanted.describes_a_game:
        setup = wanted.read_setup(texts)
        bots = read_seats(wanted.bots or "", setup.players, texts)
    else:
        setup, bots = ask_for_game(screen, texts)
    setup = with_facts(setup, facts)
    return Session(Game(setup, wanted.seed), new_path(setup), dict.fromkeys(bots, bot), texts.lang)


def _old_game(wanted: Wanted, resume: str, texts: Texts) -> Session:
    if wanted.describes_a_table or wanted.facts is not None:
        raise NotPossible(texts.get("ui.resume_alone"))
    wanted.read_bot(texts)
    if resume == LATEST:
        latest = latest_unfinished()
        if latest is None:
            raise NotPossible(texts.get("ui.nothing_to_resume"))
        path, game = latest
    else:
        path = Path(resume)
        try:
            game = read_game(path)
        except RecordError as error:
            raise NotPossible(f"{path}: {texts.problem(error, with_ids=True)}") from None
    company = read_company(path)
    bots = _bots_to_go_on(wanted, company.bots, game.setup.players, texts)
    lang = wanted.lang or (company.lang if company.lang in LANGUAGES else texts.lang)
    return Session(game, path, bots, lang or texts.lang)


def _bots_to_go_on(wanted: Wanted, before: dict[int, str], players: int, texts: Texts) -> dict[int, str]:
    """Each seat's bot: the one wanted now, or the one that played it before; raises NotPossible if that is unknown."""
    if wanted.bots is None:
        seats = tuple(seat for seat in before if 1 <= seat <= players)
    else:
        seats = read_seats(wanted.bots, players, texts)
    bots = {seat: wanted.bot or before.get(seat, USUAL_BOT) for seat in seats}
    for bot in bots.values():
        try:
            read_spec(bot)
        except UnknownBot:
            raise NotPossible(texts.get("ui.bot_gone", bot=bot)) from None
    return bots


def _read_seed(text: str | None) -> int | str | None:
    """A whole number is a number, so that ``--seed 7`` is the game of ``Game(setup, seed=7)``."""
    return int(text) if text is not None and text.removeprefix("-").isdecimal() else text


def _accept_any_letter() -> None:
    """A letter the terminal does not know becomes a question mark instead of an error."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _is_terminal() -> bool:
    """Whether a board can be drawn: a person at a terminal that shows more than ASCII."""
    drawable = (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
    return sys.stdin.isatty() and sys.stdout.isatty() and drawable
