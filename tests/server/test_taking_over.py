"""Games saved in the terminal that go on at a server: by the command line, whether the server runs or not, and in the browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from sitroom.cli import main
from sitroom.kernel.game import find_game
from sitroom.server.database import Database
from sitroom.server.http.app import make_app
from sitroom.server.http.around import whole_server
from sitroom.server.places import default_database
from sitroom.server.settings import Settings
from sitroom.table import BOT, HUMAN, MANUAL, SEED, FileStore, Player, Seating, Table
from sitroom.table.saves import home
from sitroom.terminal.hosting import settings_from
from sitroom.text import Words

from .visitors import HERE, answered, at_table, looked, visited


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved games, and no other one's."""
    monkeypatch.setenv("SITROOM_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SITROOM_LANG", "en")
    return home({"SITROOM_HOME": str(tmp_path / "home")})


@pytest.fixture
def browsers(url: str) -> Iterator[list[TestClient]]:
    with visited(make_app(Database(url))) as found:
        yield found


def saved(path: Path, kinds: tuple[str, str] = (HUMAN, BOT), dice: str = SEED) -> Table:
    """A game that was left in the terminal after a while."""
    game = find_game("ciavskgb")
    store = FileStore(path)
    players = {side: Player(kind, "easy" if kind == BOT else "") for side, kind in zip(game.sides, kinds, strict=True)}
    table = Table.open(game, Seating(players, dice), store, seed=3 if dice == SEED else None)
    for _ in range(12):
        assert table.ask is not None
        if dice == SEED:
            table.answer(table.ask.who, [table.ask.options[0]])
    store.close()
    return table


def links(text: str) -> dict[str, str]:
    """The secrets that were printed, by the name of their side."""
    return dict(re.findall(r"^ +(\S+): http://127.0.0.1:8350/join#(\S+)$", text, re.MULTILINE))


# ---- by the command line


def test_a_game_is_imported_before_the_server_runs(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.table"
    table = saved(path)
    assert main(["import", str(path), "--database", url]) == 0
    printed = links(capsys.readouterr().out)
    assert list(printed) == ["CIA"]
    assert not path.exists()
    assert Path(f"{path}.taken-over").exists()
    with visited(make_app(Database(url))) as (ann, bob, _):
        taken = ann.post("/api/claims", json={"secret": printed["CIA"]}).json()
        assert taken["side"] == "cia"
        assert at_table(ann, taken["table"], lambda live: live.position.answers()) == table.position.answers()
        assert at_table(ann, taken["table"], lambda live: live.bot_seed("kgb")) != table.bot_seed("kgb"), "the file has its key"
        assert bob.post("/api/claims", json={"secret": printed["CIA"]}).status_code == 410
        assert [chair["kind"] for chair in looked(ann, taken["table"], "cia")["chairs"]] == ["human", "bot"]
        assert ann.delete(f"/api/tables/{taken['table']}").status_code == 200  # it is his now


def test_a_game_is_imported_while_the_server_runs(
    url: str, browsers: list[TestClient], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, bob, _ = browsers
    saved(tmp_path / "ours.table", (HUMAN, HUMAN))
    assert main(["import", str(tmp_path / "ours.table"), "--database", url]) == 0
    printed = links(capsys.readouterr().out)
    tables = [browser.post("/api/claims", json={"secret": printed[name]}).json()["table"]
              for browser, name in ((ann, "CIA"), (bob, "KGB"))]  # fmt: skip
    assert tables[0] == tables[1]
    side = looked(ann, tables[0], "cia")["waits_for"]
    assert answered({"cia": ann, "kgb": bob}[side], tables[0], side)["taken"] == 1


def test_a_record_is_imported_for_one_side_against_a_bot(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = saved(tmp_path / "a.table").record()
    record.save(tmp_path / "game.json")
    assert main(["import", str(tmp_path / "game.json"), "--database", url, "--side", "kgb"]) == 0
    assert list(links(capsys.readouterr().out)) == ["KGB"]
    assert (tmp_path / "game.json").exists(), "a record is nothing that goes on"
    assert main(["import", str(tmp_path / "game.json"), "--database", url]) == 0
    assert list(links(capsys.readouterr().out)) == ["CIA", "KGB"]


def test_a_game_is_not_imported_twice(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.table"
    saved(path)
    content = path.read_bytes()
    main(["import", str(path), "--database", url])
    printed = links(capsys.readouterr().out)
    with visited(make_app(Database(url))) as (ann, _, _):
        ann.post("/api/claims", json={"secret": printed["CIA"]})
    path.write_bytes(content)  # as if the machine had stopped before the file was put aside
    assert main(["import", str(path), "--database", url]) == 0
    assert "taken over before" in capsys.readouterr().out
    aside = tmp_path / "mine.table.taken-over"
    assert main(["import", str(aside), "--database", url]) == 0
    assert [path.name for path in tmp_path.glob("mine*")] == [aside.name], "it is put aside once"


def test_dice_that_were_typed_in_fall_by_themselves_from_then_on(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved(tmp_path / "real.table", dice=MANUAL)
    assert main(["import", str(tmp_path / "real.table"), "--database", url]) == 0
    printed = capsys.readouterr().out
    assert "The dice" in printed
    with visited(make_app(Database(url))) as (ann, _, _):
        table = ann.post("/api/claims", json={"secret": links(printed)["CIA"]}).json()["table"]
        assert looked(ann, table, "cia")["waits_for"] in ("cia", "kgb")


def test_what_cannot_be_imported_is_left_alone(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "open.table"
    saved(path)
    with_it = FileStore(path)
    with_it.load()
    assert main(["import", str(path), "--database", url]) == 1
    assert "open in another program" in capsys.readouterr().err
    with_it.close()
    assert path.exists()
    (tmp_path / "broken.table").write_bytes(b"nothing")
    for arguments, code in (([str(tmp_path / "nowhere")], 1), ([str(tmp_path / "broken.table")], 1), ([], 2),
                            ([str(path), "--side", "fbi"], 2), ([str(path), "--database", "mysql://x"], 2)):  # fmt: skip
        database = [] if "--database" in arguments else ["--database", url]
        assert main(["import", *arguments, *database]) == code
        assert capsys.readouterr().err
    assert path.exists()


def test_the_usual_database_is_in_ones_own_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved(tmp_path / "mine.table")
    assert main(["import", str(tmp_path / "mine.table")]) == 0
    assert links(capsys.readouterr().out)
    assert (tmp_path / "home" / "tables.db").exists()
    assert default_database({"XDG_DATA_HOME": "/x"}) == "sqlite:////x/sitroom/tables.db"


# ---- in the browser


@pytest.fixture
def at_home(url: str) -> Iterator[TestClient]:
    """A browser on the machine of the server."""
    with TestClient(whole_server(Database(url)), base_url="http://localhost", client=HERE) as found:
        yield found


def test_a_game_of_the_terminal_goes_on_in_the_browser(folder: Path, at_home: TestClient) -> None:
    ann = at_home
    table = saved(folder / "mine.table")
    (shown,) = ann.get("/api/saved").json()
    assert (shown["name"], shown["title"], [chair["kind"] for chair in shown["players"]]) == (
        "mine.table", "Cold War: CIA vs KGB", ["human", "bot"],
    )  # fmt: skip
    assert shown["clock"].startswith("Round")
    first, again = [ann.post("/api/saved/mine.table", headers={"Idempotency-Key": "go on"}) for _ in range(2)]
    assert first.status_code == again.status_code == 201
    assert first.json() == again.json()
    assert ann.get("/api/saved").json() == []
    taken = first.json()["table"]
    assert looked(ann, taken, "cia")["view"]["table"] == table.view("cia")["table"]
    assert [each["sides"] for each in ann.get("/api/tables").json()] == [["cia"]]
    assert ann.post("/api/saved/mine.table").status_code == 404


def test_a_game_that_is_open_in_a_terminal_stays_there(folder: Path, at_home: TestClient) -> None:
    ann = at_home
    saved(folder / "mine.table")
    playing = FileStore(folder / "mine.table")
    playing.load()
    refused = ann.post("/api/saved/mine.table")
    assert (refused.status_code, refused.json()["code"]) == (409, "table-in-use")
    assert (folder / "mine.table").exists()
    playing.close()
    assert ann.post("/api/saved/mine.table").status_code == 201


@pytest.mark.parametrize("name", ["..%2Fmine.table", "nowhere.table", "tables.db"])
def test_only_what_is_a_saved_game_is_taken_over(name: str, folder: Path, at_home: TestClient) -> None:
    saved(folder.parent / "mine.table")
    assert at_home.post(f"/api/saved/{name}").status_code == 404
    assert (folder.parent / "mine.table").exists()


@pytest.mark.parametrize(
    ("settings", "client", "headers"),
    [
        (Settings(personal=False), "127.0.0.1", {}),
        (Settings(hosts=frozenset({"localhost", "games.example"})), "127.0.0.1", {}),
        (Settings(addresses=True), "127.0.0.1", {}),
        (Settings(proxies=frozenset({"127.0.0.1"})), "127.0.0.1", {}),
        (Settings(), "192.0.2.7", {}),
        (Settings(), "127.0.0.1", {"X-Forwarded-For": "192.0.2.7"}),
    ],
)
def test_saved_games_are_nobody_elses(
    settings: Settings, client: str, headers: dict[str, str], folder: Path, tmp_path: Path
) -> None:
    saved(folder / "mine.table")
    app = whole_server(Database(f"sqlite:///{tmp_path / 'tables.db'}"), settings)
    with TestClient(app, base_url="http://localhost", client=(client, 5), headers=headers) as eve:
        assert eve.get("/api/saved").json() == []
        assert eve.post("/api/saved/mine.table").status_code == 404
    assert (folder / "mine.table").exists()


@pytest.mark.parametrize(
    ("said", "host", "is_personal"),
    [
        ({}, "127.0.0.1", True),
        ({}, "0.0.0.0", False),
        ({}, "192.0.2.1", False),
        ({"public_name": ["games.example"]}, "127.0.0.1", False),
        ({"proxy": ["127.0.0.1"]}, "127.0.0.1", False),
    ],
)
def test_a_server_is_personal_only_where_nobody_else_can_call(said: dict[str, list[str]], host: str, is_personal: bool) -> None:
    assert settings_from(said, host, Words()).is_personal is is_personal
    assert not settings_from(said, host, Words(), personal=False).is_personal
