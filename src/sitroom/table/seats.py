"""Who sits where at a table, and who answers for chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..kernel.errors import N_, BadOption
from ..kernel.game import AnyGame, OptionValue
from ..kernel.token import Side

HUMAN: Final = "human"
BOT: Final = "bot"
LEFT: Final = "left"
KNOWN: Final = "known"
"""What becomes of a seat: a person or a bot takes it, or its player has left it to whoever comes; perhaps somebody who stays
knows what it holds."""

SEED: Final = "seed"
MANUAL: Final = "manual"


class Player:
    """Who answers for a side.

    kind      a person or a bot
    name      what the bot is called in the list of bots; of a person whatever he likes
    holder    who the person is, wherever he sits: seats with the same holder are one person's; of a bot the person for whom it
              stands in, until he comes back
    language  in which language the person reads, if he has said so
    is_known  somebody else at the table has seen what this seat holds
    """

    def __init__(self, kind: str, name: str = "", holder: str = "", language: str = "", *, is_known: bool = False) -> None:
        self.kind = kind
        self.name = name
        self.holder = holder
        self.language = language
        self.is_known = is_known

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN

    @property
    def stands_in(self) -> bool:
        """Is it a bot in the place of somebody who may come back?"""
        return not self.is_human and bool(self.holder)

    def like(self, *, name: str | None = None, holder: str | None = None) -> Player:
        """The same under another name, or somebody else in his place."""
        name, holder = self.name if name is None else name, self.holder if holder is None else holder
        return Player(self.kind, name, holder, self.language, is_known=self.is_known)

    def is_as_good_as(self, other: Player) -> bool:
        """Is it the same player, whatever he reads? A person is the same whatever he is called."""
        if self.kind != other.kind or self.holder != other.holder:
            return False
        return self.is_human or self.name == other.name

    def to_json(self) -> dict[str, Any]:
        form: dict[str, Any] = {"kind": self.kind, "name": self.name, "holder": self.holder, "language": self.language}
        return {**form, "known": True} if self.is_known else form

    @classmethod
    def from_json(cls, form: Mapping[str, Any]) -> Player:
        kind, name, holder, language = [str(form.get(field, "")) for field in ("kind", "name", "holder", "language")]
        return cls(kind or HUMAN, name, holder, language, is_known=bool(form.get("known")))

    def __repr__(self) -> str:
        return f"Player({self.kind!r}, {self.name!r}, {self.holder!r})"


class Seating:
    """The players of a game by side, and whose dice are typed in.

    dice   ``"seed"``: chance answers itself; ``"manual"``: all of it is typed in; a side: only the dice of that side are
    hints  several people have agreed that each may ask the computer for a hint; one person needs nobody's leave
    """

    def __init__(self, players: Mapping[Side, Player], dice: str = SEED, hints: bool = False) -> None:
        self.players = dict(players)
        self.dice = dice
        self.hints = hints

    @property
    def people(self) -> list[Side]:
        """The sides that people play."""
        return [side for side, player in self.players.items() if player.is_human]

    @property
    def has_one_person(self) -> bool:
        """Does one person hold all the seats that people hold? Then there is nobody to keep anything from. A bot that stands in
        for somebody keeps his secrets."""
        held = {player.holder or side.id for side, player in self.players.items() if player.is_human or player.holder}
        return len(held) <= 1

    def others(self, side: Side) -> list[Side]:
        """The sides that other people play."""
        own = self.players[side].holder
        return [other for other in self.people if other is not side and not (own and self.players[other].holder == own)]

    @property
    def allows_hints(self) -> bool:
        """May people ask for hints at this table?"""
        return self.hints or self.has_one_person

    def changed(self, game: AnyGame, data: Mapping[str, Any]) -> Seating:
        """The seating after an event that seats somebody (``side``, ``player``) or says who answers for chance (``dice``)."""
        if "side" not in data:
            return Seating(self.players, str(data["dice"]), self.hints)
        return Seating({**self.players, game.side(data["side"]): Player.from_json(data["player"])}, self.dice, self.hints)

    def to_json(self) -> dict[str, Any]:
        players = {side.id: player.to_json() for side, player in self.players.items()}
        return {"players": players, "dice": self.dice, "hints": self.hints}

    @classmethod
    def from_json(cls, game: AnyGame, form: Mapping[str, Any]) -> Seating:
        players = {game.side(side): Player.from_json(player) for side, player in form["players"].items()}
        return cls(players, str(form.get("dice", SEED)), bool(form.get("hints", False)))


def check_seating(game: AnyGame, options: Mapping[str, OptionValue], seating: Seating) -> None:
    """Everybody who is asked has a player, nobody else has, and the dice can be told apart."""
    asked = game.players(options)
    for side in asked:
        if side not in seating.players:
            raise BadOption(N_("nobody plays {side} in this game"), side=side)
    for side in seating.players:
        if side not in asked:
            raise BadOption(
                N_("the rules play {side} in this game; for you there is: {sides}"),
                side=side.id, sides=", ".join([own.id for own in asked]),
            )  # fmt: skip
    check_dice(game, seating.dice)


def check_dice(game: AnyGame, dice: str) -> None:
    """Refuse what the dice cannot be in this game."""
    known = [SEED, MANUAL, *[side.id for side in game.rollers()]]
    if dice not in known:
        raise BadOption(
            N_("the dice of {game} are one of {known}, not {value}"), game=game.name, known=", ".join(known), value=repr(dice)
        )
