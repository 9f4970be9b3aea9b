"""What an operator gets: the container files say what they should, and the page tells all that can be set."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from sitroom import cli
from sitroom.terminal import hosting

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
KNOWN = {
    "FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD",
}  # fmt: skip


def instructions() -> list[tuple[str, str]]:
    """The lines of the Dockerfile, those that go on put together."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = [line for line in re.sub(r"\\\n\s*", "", text).splitlines() if line.strip()]
    found = [tuple(line.split(maxsplit=1)) for line in lines]
    assert all(len(each) == 2 for each in found)
    return [(each[0], each[1]) for each in found]


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return found


# ---- the container


def test_images_are_named_with_their_version_and_without_a_host() -> None:
    stages = [rest.split() for name, rest in instructions() if name == "FROM"]
    images = [stage[0] for stage in stages] + [
        service["image"] for service in compose()["services"].values() if "build" not in service
    ]
    assert images
    for image in images:
        assert re.fullmatch(r"[a-z]+:[0-9][\w.-]*", image), image


def test_the_image_runs_the_server_as_nobody_in_particular() -> None:
    lines = instructions()
    assert {name for name, _ in lines} <= KNOWN
    last = max(place for place, (name, _) in enumerate(lines) if name == "FROM")
    stage = dict(lines[last:])
    assert stage["USER"].isdecimal()
    assert int(stage["USER"]) > 0
    assert f"--uid {stage['USER']} " in " ".join([rest for name, rest in lines[last:] if name == "RUN"])
    assert (stage["ENTRYPOINT"], stage["CMD"]) == ('["sitroom"]', '["serve"]')
    after = [name for name, _ in lines[last:]]
    assert "RUN" not in after[after.index("USER") :], "nothing is installed by the user who runs it"
    settings = dict(each.split("=", 1) for each in shlex.split(stage["ENV"]))
    variables = {choice.variable for choice in hosting.CHOICES} | {hosting.OPEN, "SITROOM_HOME"}
    assert set(settings) <= variables
    assert settings["SITROOM_PORT"] == stage["EXPOSE"]
    assert f":{stage['EXPOSE']}/health" in stage["HEALTHCHECK"]
    assert settings["SITROOM_HOME"] == stage["VOLUME"]


def test_what_is_copied_into_the_image_is_there() -> None:
    stages = [rest.split()[-1] for name, rest in instructions() if name == "FROM" and " AS " in rest]
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    for name, rest in instructions():
        if name == "COPY" and not rest.startswith("--from"):
            for source in rest.split()[:-1]:
                if (ROOT / "web").exists() or not source.startswith("web"):
                    assert (ROOT / source).exists(), source
                assert source.split("/")[0] not in ignored
        elif name == "COPY":
            assert rest.split()[0].removeprefix("--from=") in stages
    for needed in ("src", "tools", "setup.py", "pyproject.toml", "README.md", "LICENSE", "constraints.txt"):
        assert (ROOT / needed).exists()
        assert needed not in ignored
    assert {".env", "src/sitroom/web/static"} <= set(ignored), "no password, and no page of another build"


def test_the_services_hold_no_secret_and_wait_for_each_other() -> None:
    services = compose()["services"]
    server, database = services["server"], services["database"]
    assert server["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert database["healthcheck"]["test"]
    variables = {choice.variable for choice in hosting.CHOICES} | {"PGPASSWORD"}
    assert set(server["environment"]) <= variables
    for service in services.values():
        for name, value in service["environment"].items():
            assert "PASSWORD" not in name or value.startswith("${SITROOM_DATABASE_PASSWORD:?"), name
            assert not re.search(r"://\w+:\w+@", value)
        assert not service.get("privileged")
    assert "ports" not in database, "only the server reaches it"
    assert all(port.startswith("127.0.0.1:") for port in server["ports"])
    named = {volume.split(":")[0] for service in services.values() for volume in service.get("volumes", [])}
    assert named == set(compose()["volumes"])
    folder = database["volumes"][0].split(":")[1]
    assert database["environment"]["PGDATA"].startswith(f"{folder}/")


# ---- the page


def test_the_page_tells_all_that_can_be_set() -> None:
    rows = re.findall(r"^\| `(--[\w-]+)(?: (\w+))?`.*?\| `(\w+)", PAGE, re.MULTILINE)
    told = {flag: (value, variable) for flag, value, variable in rows}
    for choice in hosting.CHOICES:
        assert told[choice.flag] == (choice.value, choice.variable)
    assert {variable for _, variable in told.values()} >= {hosting.PLUGINS, hosting.NO_SAVED, hosting.OPEN}
    assert len(told) == len(hosting.CHOICES) + 3


def test_the_unit_starts_what_there_is() -> None:
    unit = re.search(r"\[Unit\]\n.*?```", PAGE, re.DOTALL)
    assert unit is not None
    lines = [line for line in unit[0].splitlines() if "=" in line]
    starts = [line.split()[-1] for line in lines if line.startswith("ExecStart=")]
    assert [command in cli.COMMANDS for command in starts] == [True]
    named = re.findall(r"(SITROOM_\w+)=", "\n".join(lines))
    assert set(named) <= {choice.variable for choice in hosting.CHOICES} | {"SITROOM_HOME"}


@pytest.mark.parametrize("language", ["en", "ru", "pt"])
@pytest.mark.parametrize("command", ["serve", "backup", "restore"])
def test_help_names_every_setting(command: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main([command, "--help", "--lang", language])
    told = capsys.readouterr().out
    for choice in hosting.CHOICES if command == "serve" else (hosting.DATABASE,):
        assert choice.flag in told
        assert choice.variable in told
