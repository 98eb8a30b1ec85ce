"""``ringwall play``: a game at this terminal, begun, taken up again, and never lost."""

import os
from pathlib import Path

import click

from ringwall.bots import USUAL_BOT, UnknownBot, read_spec
from ringwall.castles import castle_of
from ringwall.castles import today as date_of_today
from ringwall.cli.at_terminal import open_latest, open_record, pick_screen, play_to_the_end
from ringwall.cli.closing import keep_game
from ringwall.cli.code_option import code_option, load
from ringwall.cli.facts_command import own_facts
from ringwall.cli.position_file import Table, open_position
from ringwall.cli.table_options import Described, Numbers, Refusal, read_table, table_options
from ringwall.core.facts import Value
from ringwall.game import Game
from ringwall.position import begin
from ringwall.setup import InvalidSetup, Setup
from ringwall.terminal.bot_seats import check_bot, read_bots
from ringwall.terminal.dialogue import ask_for_game
from ringwall.terminal.pace import Pace, read_pace
from ringwall.terminal.saves import PlayedCastle, castle_path, latest_unfinished, new_path, read_company
from ringwall.terminal.screen import Screen
from ringwall.terminal.session import Session
from ringwall.terminal.typed import NotPossible
from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of
from ringwall.texts.castle import castle_title
from ringwall.texts.foreword import advice_on
from ringwall.texts.measured import difficulty_line

LATEST = ""
"""``--resume`` without a file."""


class Wanted:
    """What was asked for on the command line."""

    def __init__(
        self,
        setup: dict[str, object],
        numbers: Numbers,
        bots: str | None,
        bot: str | None,
        code: tuple[Path, ...],
        seed: int | str | None,
        facts: Path | None,
        lang: str | None,
        today: bool = False,
        position: str | None = None,
    ) -> None:
        self.today = today
        """Today's castle, which is as it is."""
        self.setup = setup
        self.numbers = numbers
        self.bots = bots
        """The seats bots play, some of them with their bots."""
        self.bot = bot
        """Which bot plays the others of them."""
        self.code = code
        self.seed = seed
        self.facts = facts
        """The file of an owner's own figures."""
        self.lang = lang
        self.position = position
        """The file of a position to begin in."""

    @property
    def describes_a_game(self) -> bool:
        return self.describes_a_table or self.bots is not None or self.position is not None

    @property
    def describes_a_table(self) -> bool:
        return bool(self.setup) or bool(self.numbers) or self.seed is not None

    def check_today(self, texts: Texts, resume: str | None) -> None:
        """Whether what was asked for besides today's castle leaves it as it is; raises NotPossible if not."""
        others = (self.describes_a_game, self.bot, self.code, self.facts, resume is not None)
        if self.today and any(others):
            raise NotPossible(texts.get("ui.castle.alone"))

    def read_setup(self, texts: Texts, facts: dict[str, Value]) -> Setup:
        """The table wanted; raises InvalidSetup or NotPossible if there is none."""
        return read_table(self.setup, self.numbers, facts, texts)

    def read_table(self, texts: Texts) -> Table:
        """The table, if one is described; raises InvalidSetup or NotPossible."""
        if self.position is None:
            facts = own_facts(self.facts, texts)
            return Table(self.read_setup(texts, facts) if self.describes_a_game else None, None, facts)
        if self.setup or self.numbers or self.facts is not None:
            raise NotPossible(texts.get("ui.position_alone"))
        return open_position(self.position, texts)

    def read_bot(self, texts: Texts) -> str:
        """The bot that plays where no other is named; raises NotPossible if there is none like that."""
        load(self.code, texts)
        return check_bot(self.bot or USUAL_BOT, texts)

    def read_bots(self, players: int, texts: Texts) -> dict[int, str]:
        """Each seat's bot; raises NotPossible if there is none. The bots of ``code`` must be known by now."""
        named = read_bots(self.bots or "", players, texts)
        return {seat: bot or self.bot or USUAL_BOT for seat, bot in named.items()}


@click.command()
@click.option("--players", type=int, help="How many play, an Overlord included.")
@table_options
@click.option("--bots", metavar="SEATS", help="The seats bots play, such as 2,3 or 2,3=captain.")
@click.option("--bot", metavar="NAME", help="Which bot plays where --bots names none; without it, captain.")
@code_option
@click.option("--seed", help="Makes the same game again, at this terminal.")
@click.option("--today", is_flag=True, help="Today's castle: one a day, the same for everybody, played alone.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; without it, that of your environment.")
@click.option("--terminal", is_flag=True, help="Play at this terminal instead of in the browser.")
@click.option("--plain", is_flag=True, help="The terminal game in lines only, for pipes and screen readers.")
@click.option("--pace", metavar="SECONDS", help="At this terminal, the time between bots' moves; without it, none.")
@click.option("--position", metavar="FILE[:NUMBER]", help="Begin in the position of a file or a scenario.")
@click.option("--resume", is_flag=False, flag_value=LATEST, metavar="[FILE]", help="Go on with a terminal game.")
@click.option("--port", type=click.IntRange(1, 65535), help="Where the page is served on this machine.")
@click.option("--network", is_flag=True, help="Let others in your local network come to the page, too.")
@click.option("--no-browser", is_flag=True, help="Only say where the page is.")
def play(
    players: int | None,
    table: Described,
    bots: str | None,
    bot: str | None,
    code: tuple[Path, ...],
    seed: str | None,
    today: bool,
    lang: str | None,
    terminal: bool,
    plain: bool,
    pace: str | None,
    position: str | None,
    resume: str | None,
    port: int | None,
    network: bool,
    no_browser: bool,
) -> None:
    """Play a game: a page opens in your browser. Every choice is saved; a game can be left and taken up at any time."""
    setup = table.with_players(players)
    wanted = Wanted(setup, table.numbers, bots, bot, code, _read_seed(seed), table.facts, lang, today, position)
    if terminal or plain or resume is not None or seed is not None or pace is not None:
        _play_at_terminal(wanted, plain, pace, resume)
    else:
        _play_on_page(wanted, port, network, no_browser)


def _play_on_page(wanted: Wanted, port: int | None, network: bool, no_browser: bool) -> None:
    from ringwall.cli.page import play_on_page  # the terminal game starts without the server's libraries

    texts = Texts(wanted.lang or language_of(os.environ))
    try:
        wanted.check_today(texts, None)
        wanted.read_bot(texts)
        if wanted.bot is not None and wanted.bots is None:
            raise NotPossible(texts.get("ui.bot_without_seats"))
        table = wanted.read_table(texts)
        setup = table.setup
        bots = {} if setup is None else wanted.read_bots(setup.players, texts)
    except InvalidSetup as error:
        raise Refusal(texts.problem(error, with_ids=True)) from None
    except (NotPossible, CataloguesMissing) as error:
        raise Refusal(str(error)) from None
    for line in () if setup is None else advice_on(setup.request, texts):
        click.echo(line)
    play_on_page(table, bots, wanted.code, texts, port, not no_browser, wanted.today, network)


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
        wanted.check_today(texts, resume)
        if wanted.today:
            session = _todays_castle(texts)
        else:
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
    usual = wanted.read_bot(texts)
    if wanted.describes_a_game:
        setup, begins, _ = wanted.read_table(texts)
        assert setup is not None
        bots = wanted.read_bots(setup.players, texts)
    else:
        setup, named = ask_for_game(screen, texts, own_facts(wanted.facts, texts))
        begins = None
        bots = {seat: bot or usual for seat, bot in named.items()}
    session = Session(begin(setup, wanted.seed, begins), new_path(setup), bots, texts.lang)
    measured = difficulty_line(setup, texts) if begins is None else None
    session.notices += [*([measured] if measured else []), *advice_on(setup.request, texts)]
    return session


def _todays_castle(texts: Texts) -> Session:
    """The castle of today: as it was left if it has been begun, with its result if it is over."""
    castle = castle_of(date_of_today())
    day = castle.day.isoformat()
    path = castle_path(day)
    if path.exists():
        played = read_company(path).castle or PlayedCastle(day)
        return Session(open_record(path, texts), path, {}, texts.lang, played)
    session = Session(Game(castle.setup, castle.seed), path, {}, texts.lang, PlayedCastle(day))
    session.notices += [castle_title(day, castle.setup, texts), *advice_on(castle.setup.request, texts)]
    return session


def _old_game(wanted: Wanted, resume: str, texts: Texts) -> Session:
    if wanted.describes_a_table or wanted.facts is not None or wanted.position is not None:
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
    session = Session(game, path, bots, lang or texts.lang, company.castle)
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
