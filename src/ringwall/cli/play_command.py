"""``ringwall play``: a game at this terminal, begun, taken up again, and never lost."""

import os
from pathlib import Path

import click

from ringwall.bots import UnknownBot, read_spec
from ringwall.cli.at_terminal import open_latest, open_record, pick_screen, play_to_the_end
from ringwall.cli.bot_options import add_bots, code_option
from ringwall.cli.closing import keep_game
from ringwall.cli.facts_command import own_facts
from ringwall.cli.table_options import Described, Refusal, read_table, table_options
from ringwall.core.facts import Value
from ringwall.game import Game
from ringwall.setup import InvalidSetup, Setup
from ringwall.terminal.bot_seats import check_bot, read_bots
from ringwall.terminal.dialogue import ask_for_game
from ringwall.terminal.pace import Pace, read_pace
from ringwall.terminal.saves import USUAL_BOT, latest_unfinished, new_path, read_company
from ringwall.terminal.screen import Screen
from ringwall.terminal.session import Session
from ringwall.terminal.typed import NotPossible
from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of
from ringwall.texts.foreword import advice_on

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
        """The seats bots play, some of them with their bots."""
        self.bot = bot
        """Which bot plays the others of them."""
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

    def read_setup(self, texts: Texts, facts: dict[str, Value]) -> Setup:
        """The table wanted; raises InvalidSetup or NotPossible if there is none."""
        return read_table(self.setup, self.tokens, facts, texts)

    def read_bot(self, texts: Texts) -> str:
        """The bot that plays where no other is named; raises NotPossible if there is none like that."""
        add_bots(self.code, texts)
        return check_bot(self.bot or USUAL_BOT, texts)

    def read_bots(self, players: int, texts: Texts) -> dict[int, str]:
        """Each seat's bot; raises NotPossible if there is none. The bots of ``code`` must be known by now."""
        named = read_bots(self.bots or "", players, texts)
        return {seat: bot or self.bot or USUAL_BOT for seat, bot in named.items()}


@click.command()
@click.option("--players", type=int, help="How many play, an Overlord included.")
@table_options
@click.option("--bots", metavar="SEATS", help="The seats bots play, such as 2,3 or 2,3=captain.")
@click.option("--bot", metavar="NAME", help="Which bot plays where --bots names none; without it, simple.")
@code_option
@click.option("--seed", help="Makes the same game again, at this terminal.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; without it, that of your environment.")
@click.option("--terminal", is_flag=True, help="Play at this terminal instead of in the browser.")
@click.option("--plain", is_flag=True, help="The terminal game in lines only, for pipes and screen readers.")
@click.option("--pace", metavar="SECONDS", help="At this terminal, the time between bots' moves; without it, none.")
@click.option("--resume", is_flag=False, flag_value=LATEST, metavar="[FILE]", help="Go on with a terminal game.")
@click.option("--port", type=click.IntRange(1, 65535), help="Where the page is served on this machine.")
@click.option("--no-browser", is_flag=True, help="Only say where the page is.")
def play(
    players: int | None,
    table: Described,
    bots: str | None,
    bot: str | None,
    code: tuple[Path, ...],
    seed: str | None,
    lang: str | None,
    terminal: bool,
    plain: bool,
    pace: str | None,
    resume: str | None,
    port: int | None,
    no_browser: bool,
) -> None:
    """Play a game: a page opens in your browser. Every choice is saved; a game can be left and taken up at any time."""
    setup = table.with_players(players)
    wanted = Wanted(setup, table.tokens, bots, bot, code, _read_seed(seed), table.facts, lang)
    if terminal or plain or resume is not None or seed is not None or pace is not None:
        _play_at_terminal(wanted, plain, pace, resume)
    else:
        _play_on_page(wanted, port, no_browser)


def _play_on_page(wanted: Wanted, port: int | None, no_browser: bool) -> None:
    from ringwall.cli.page import play_on_page  # the terminal game starts without the server's libraries

    texts = Texts(wanted.lang or language_of(os.environ))
    try:
        facts = own_facts(wanted.facts, texts)
        wanted.read_bot(texts)
        if wanted.bot is not None and wanted.bots is None:
            raise NotPossible(texts.get("ui.bot_without_seats"))
        setup = wanted.read_setup(texts, facts) if wanted.describes_a_game else None
        bots = {} if setup is None else wanted.read_bots(setup.players, texts)
    except InvalidSetup as error:
        raise Refusal(texts.problem(error, with_ids=True)) from None
    except (NotPossible, CataloguesMissing) as error:
        raise Refusal(str(error)) from None
    for line in () if setup is None else advice_on(setup.request, texts):
        click.echo(line)
    play_on_page(setup, bots, facts, wanted.code, texts, port, not no_browser)


def _play_at_terminal(wanted: Wanted, plain: bool, pace: str | None, resume: str | None) -> None:
    screen = pick_screen(plain)
    lang = wanted.lang or language_of(os.environ)
    with keep_game(screen, lang) as kept:
        seconds = _read_pace(pace, Texts(lang))
        play_to_the_end(kept, _begin(wanted, resume, screen), screen, Pace(seconds))


def _read_pace(pace: str | None, texts: Texts) -> float:
    try:
        return 0.0 if pace is None else read_pace(pace, texts)
    except NotPossible as error:
        raise Refusal(str(error)) from None


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
    facts, usual = own_facts(wanted.facts, texts), wanted.read_bot(texts)
    if wanted.describes_a_game:
        setup = wanted.read_setup(texts, facts)
        bots = wanted.read_bots(setup.players, texts)
    else:
        setup, named = ask_for_game(screen, texts, facts)
        bots = {seat: bot or usual for seat, bot in named.items()}
    session = Session(Game(setup, wanted.seed), new_path(setup), bots, texts.lang)
    session.notices += advice_on(setup.request, texts)
    return session


def _old_game(wanted: Wanted, resume: str, texts: Texts) -> Session:
    if wanted.describes_a_table or wanted.facts is not None:
        raise NotPossible(texts.get("ui.resume_alone"))
    wanted.read_bot(texts)
    if resume == LATEST:
        path, game, notices = open_latest(latest_unfinished(), texts.get("ui.nothing_to_resume"), texts)
    else:
        path, notices = Path(resume), []
        game = open_record(path, texts)
    company = read_company(path)
    bots = _bots_to_go_on(wanted, company.bots_at(game.setup), game.setup.players, texts)
    lang = wanted.lang or (company.lang if company.lang in LANGUAGES else texts.lang)
    session = Session(game, path, bots, lang or texts.lang)
    session.notices += notices
    return session


def _bots_to_go_on(wanted: Wanted, before: dict[int, str], players: int, texts: Texts) -> dict[int, str]:
    """Each seat's bot: the one wanted now, or the one that played it before; raises NotPossible if that is unknown."""
    if wanted.bots is None:
        named: dict[int, str | None] = dict.fromkeys(before)
    else:
        named = read_bots(wanted.bots, players, texts)
    bots = {seat: bot or wanted.bot or before.get(seat, USUAL_BOT) for seat, bot in named.items()}
    for bot in bots.values():
        try:
            read_spec(bot)
        except UnknownBot:
            raise NotPossible(texts.get("ui.bot_gone", bot=bot)) from None
    return bots


def _read_seed(text: str | None) -> int | str | None:
    """A whole number is a number, so that ``--seed 7`` is the game of ``Game(setup, seed=7)``."""
    return int(text) if text is not None and text.removeprefix("-").isdecimal() else text
