"""``sitroom play``: from the command line to a session."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from ..kernel.errors import BrokenRecord, DepartedRecord, SitroomError
from ..kernel.game import AnyGame, find_game, game_names
from ..kernel.record import Record, read_record
from ..table import SEED, Player, Seating, Table, TableInUse
from ..table.saves import Saved, home, language_of, old_save, seating_of, seats_file, unfinished
from ..table.seats import check_seating
from ..text import LANGUAGES, Words
from .commands import Quit
from .console import Console, FileTrouble, UsageError, holds_a_table, read_file, whole
from .keyboard import confirm
from .menu import Menu, Said
from .play import Session
from .start import Surroundings, alone, new_session, players, saved_session, session_from


def play(args: argparse.Namespace, console: Console) -> int:
    seed = whole(console.words, "--seed", args.seed)
    try:
        session = _session(args, seed, console)
    except (Quit, EOFError, KeyboardInterrupt):
        console.screen.print()
        return 0
    session.run()
    return 0


def _session(args: argparse.Namespace, seed: int | None, console: Console) -> Session:
    words, screen, keyboard = console.words, console.screen, console.keyboard
    if args.resume is not None:
        return _Resuming(args, seed, console).session()
    dice = args.dice or SEED
    if args.game is None:
        if not keyboard.live:
            raise UsageError(words.say("say which game; there are: {names}", names=", ".join(game_names())))
        said = Said(
            args.side, args.against, solo=args.solo, language=args.lang is not None, seed=seed, dice=dice, hints=args.hints
        )
        return Menu(words, screen, keyboard).run(said, lambda saved, language: _go_on(saved, language, console))
    game = find_game(args.game)
    options = alone(game, args.game_options) if args.solo else args.game_options
    who = players(game, game.check_options(options), args.side, args.against)
    seating = seating_of(game, who, dice, words.language, hints=args.hints)
    return new_session(game, options, seating, seed, Surroundings(words, screen, keyboard))


def _go_on(saved: Saved, words: Words, console: Console) -> Session:
    """A game that was chosen in the menu, in the language that was chosen there."""
    said = argparse.Namespace(game=None, side=None, against=None, dice=None, lang=words.language, hints=False)
    return _Resuming(said, None, console, words).from_file(saved.path)


class _Resuming:
    """A game that goes on: from a saved table, which goes on in its file, or from a record, of which a table is made.

    The command line may say who plays from here on, with which dice and in which language.
    """

    def __init__(self, args: argparse.Namespace, seed: int | None, console: Console, words: Words | None = None) -> None:
        self._args = args
        self._seed = seed
        self._console = console
        self._words = words or console.words

    def session(self) -> Session:
        args, words = self._args, self._words
        if args.game_options or args.solo:
            raise UsageError(words.say("a game that goes on keeps its options; leave them out"))
        if args.resume:
            session = self.from_file(Path(args.resume))
            session.named = True
            return session
        saves = unfinished(home(os.environ), args.game)
        if not saves:
            raise FileTrouble(words.say("there is no unfinished game to go on with"))
        return self._newest_of(saves)

    def _newest_of(self, saves: Sequence[Saved]) -> Session:
        """The game played last; one that is open in another window is passed over, and the player is told."""
        words = self._words
        *newer, last = saves
        for saved in newer:
            try:
                return self.from_file(saved.path)
            except TableInUse:
                text = words.say("Open in another window: {title}. The game before it goes on.", title=words.title(saved.game))
                self._console.screen.wrapped(text)
        return self.from_file(last.path)

    def from_file(self, path: Path) -> Session:
        if holds_a_table(path, self._words):
            return self._from_table(path)
        return self._from_record(path)

    # ---- a saved table

    def _from_table(self, path: Path) -> Session:
        if self._seed is not None:
            raise UsageError(self._words.say("a saved game keeps its own dice; leave the seed out"))
        if self._args.hints:
            raise UsageError(self._words.say("hints are agreed on when a game is made; leave --hints out"))
        session = saved_session(path, self._around())
        try:
            self._check_game(session.game, path)
            self._seat(session.table)
        except (SitroomError, UsageError):
            session.keeper.close()
            raise
        words = self._language(language_of(session.table.seating))
        return Session(session.table, session.keeper, words, session.screen, session.keyboard, resumed=True)

    def _seat(self, table: Table) -> None:
        """Seat people and bots as the command line says, and keep what it says about language and dice."""
        args, before = self._args, table.seating
        seating = before
        if args.side is not None or args.against is not None:
            who = players(table.game, table.position.setup.options, args.side, args.against)
            seating = seating_of(table.game, who, before.dice, language_of(before))
        for side, player in seating.players.items():
            language = args.lang or player.language
            wanted = Player(player.kind, player.name, player.holder, language if player.is_human else "")
            if wanted.to_json() != before.players[side].to_json():
                table.seat(side, wanted)
        if args.dice not in (None, before.dice):
            table.use_dice(args.dice)

    # ---- a record

    def _from_record(self, path: Path) -> Session:
        record = self._record(path)
        game, options = record.setup.game, record.setup.options
        self._check_game(game, path)
        known = old_save(path)
        seating = self._seating(record, known)
        words = self._words = self._language(language_of(seating) if known is not None else "")
        for player in seating.players.values():
            player.language = words.language if player.is_human else ""
        check_seating(game, options, seating)
        if record.is_of_other_rules:
            versions = {"found": record.rules_version, "known": game.rules_version}
            self._console.screen.wrapped(
                words.say("The game was played by version {found} of the rules, and goes on by version {known}.", **versions)
            )
        session = session_from(record.position(chance="manual"), seating, self._seed, self._around())
        if session.keeper.trouble is None:
            self._console.screen.wrapped(words.say("The game is kept in {file}", file=session.keeper.path))
            if known is not None:
                seats_file(path).unlink(missing_ok=True)  # the table says it all; the record stays
        return session

    def _record(self, path: Path) -> Record:
        """The record in a file. Where today's rules depart from it, the player says whether to go on from just before."""
        words, console = self._words, self._console
        try:
            return read_record(read_file(path, words))
        except DepartedRecord as departure:
            if not isinstance(departure.record, Record):
                raise
            console.screen.wrapped(words.error(departure))
            try:
                goes_on = confirm(console.keyboard, words, words.say("The game goes on from just before that."))
            except EOFError:
                goes_on = False
            if not goes_on:
                raise BrokenRecord(departure.template, **departure.args_by_name) from departure  # type: ignore[arg-type]  # as they were
            return departure.record

    def _seating(self, record: Record, known: Saved | None) -> Seating:
        """Who plays a game that goes on: as the command line says, else as before, else as the player says now."""
        args, game, options = self._args, record.setup.game, record.setup.options
        said = args.side is not None or args.against is not None
        if known is not None and not said:
            return Seating(known.seating.players, args.dice or known.seating.dice, args.hints and len(known.seating.people) > 1)
        if not said and self._console.keyboard.live:
            who = Menu(self._words, self._console.screen, self._console.keyboard).players(game, options)
        else:
            who = players(game, options, args.side, args.against)
        dice = SEED if known is None else known.seating.dice
        return seating_of(game, who, args.dice or dice, self._words.language, hints=args.hints)

    # ---- both

    def _check_game(self, game: AnyGame, path: Path) -> None:
        if self._args.game not in (None, game.name):
            raise UsageError(self._words.say("{file} is a game of {game}", file=path, game=game.name))

    def _language(self, before: str) -> Words:
        """As the command line says, else as the game was played before."""
        return Words(before) if self._args.lang is None and before in LANGUAGES else self._words

    def _around(self) -> Surroundings:
        return Surroundings(self._words, self._console.screen, self._console.keyboard)
