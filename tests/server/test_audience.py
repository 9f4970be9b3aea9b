"""Who watches a table: all are shown it in one look, each what he may see and in his language, and nobody more than that."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import event, func, select, update

from sitroom.kernel.errors import SitroomError
from sitroom.server import hall as hall_module, requests, service as service_module
from sitroom.server.audience import Audience, Look, Reader
from sitroom.server.database import Database
from sitroom.server.errors import NotFound, NotYours
from sitroom.server.leaving import delete_table, leave
from sitroom.server.making import make
from sitroom.server.protocol.seats import NewTable
from sitroom.server.protocol.tables import Seen
from sitroom.server.requests import Once
from sitroom.server.schema import REQUESTS
from sitroom.server.service import Service
from sitroom.server.sitting import claim, offer
from sitroom.server.tidying import keep_tidy
from sitroom.text import LANGUAGES, Words

Story = Callable[[Service], Awaitable[None]]


def played(story: Story, url: str) -> None:
    async def run() -> None:
        service = Service(await asyncio.to_thread(Database, url))
        try:
            await story(service)
        finally:
            await asyncio.to_thread(service.close)

    asyncio.run(run())


@pytest.fixture
def file(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


async def came(service: Service, language: str = "en") -> Reader:
    return Reader((await service.visitors.newcomer())[1], Words(language))


async def made(service: Service, ann: Reader, bob: Reader, game: str = "ciavskgb", *, is_public: bool = True) -> str:
    """A table of Ann's, who plays the first side, and Bob's."""
    first, second = {"ciavskgb": ("cia", "kgb"), "twilight": ("us", "ussr")}[game]
    order = NewTable(game, {first: "me", second: "link"}, is_public=is_public)
    table = await service.do(lambda connection: make(service.hall, connection, ann.browser, order))
    secret = await service.do(lambda connection: offer(service.hall, connection, ann.browser, table, second))
    await service.do(lambda connection: claim(service.hall, connection, bob.browser, secret))
    return table


async def answered(service: Service, reader: Reader, table: str, side: str) -> None:
    """The first choice of a side is its answer."""
    await service.do(service.at(reader, table, side, lambda live: live.answer(side, [live.ask.options[0]])))  # type: ignore[union-attr]  # it is asked


def alone(service: Service, table: str, look: Look) -> Awaitable[Seen]:
    return service.look(look.reader, table, look.side, look.since)


async def shown(service: Service, table: str, looks: Sequence[Look]) -> list[Seen | SitroomError]:
    return [await sight if isinstance(sight, asyncio.Future) else sight for sight in await service.looks(table, looks)]


@pytest.mark.parametrize("game", ["ciavskgb", "twilight"])
def test_who_looks_among_others_sees_what_he_would_see_alone(game: str, url: str) -> None:
    async def story(service: Service) -> None:
        ann, bob, eve = [await came(service) for _ in range(3)]
        table = await made(service, ann, bob, game)
        now = await alone(service, table, Look(eve, None))
        for _ in range(6):
            asked = now.waits_for
            assert asked is not None
            await answered(service, ann if asked == now.chairs[0].side else bob, table, asked)
            now = await alone(service, table, Look(eve, None))
        readers = [(ann, now.chairs[0].side), (ann, None), (bob, now.chairs[1].side), (bob, None), (eve, None)]
        looks = [
            Look(Reader(reader.browser, Words(language)), side, since)
            for reader, side in readers
            for language in LANGUAGES
            for since in (0, now.seq - 1)
        ]
        together = await shown(service, table, looks)
        assert together == [await alone(service, table, look) for look in looks]
        contents = [msgspec.json.encode(told) for told in together]
        assert len(set(contents)) == len(looks), "none of them sees what another one sees"

    played(story, url)


def test_who_sees_the_same_shares_it_and_nobody_else_does(url: str) -> None:
    async def story(service: Service) -> None:
        ann, bob, eve, dan = [await came(service) for _ in range(4)]
        table = await made(service, ann, bob)
        told = await shown(service, table, [Look(eve, None), Look(dan, None), Look(ann, None), Look(bob, "kgb")])
        assert told[0] is told[1]
        assert told[2] is not told[0], "whose table it is and which seats are his stands there"
        assert told[3] is not told[0]

    played(story, url)


def test_one_who_may_not_look_spoils_it_for_nobody(url: str) -> None:
    async def story(service: Service) -> None:
        ann, bob, eve = [await came(service) for _ in range(3)]
        table = await made(service, ann, bob, is_public=False)
        refused, own, too_curious = await shown(service, table, [Look(eve, None), Look(ann, "cia"), Look(ann, "kgb")])
        assert isinstance(refused, NotYours)
        assert isinstance(own, Seen)
        assert isinstance(too_curious, NotYours)

    played(story, url)


# ---- what is remembered


def test_what_stands_at_the_door_is_remembered_until_it_changes(file: str) -> None:
    async def story(service: Service) -> None:
        ann, bob, eve = [await came(service) for _ in range(3)]
        table = await made(service, ann, bob)
        asked: list[str] = []
        event.listen(service.database.engine, "before_cursor_execute", lambda *said: asked.append(said[2]))

        looks = [Look(ann, "cia"), Look(bob, "kgb"), Look(eve, None)]
        await shown(service, table, looks)
        asked.clear()
        await shown(service, table, looks)
        assert asked == [], "nothing is asked of the database, and there is no transaction"

        await service.do(lambda connection: service.hall.publish(connection, ann.browser, table, False))
        assert isinstance((await shown(service, table, looks))[2], NotYours)
        await service.do(lambda connection: leave(service.hall, connection, bob.browser, table, "kgb", is_everywhere=False))
        _, no_more, _ = await shown(service, table, looks)
        assert isinstance(no_more, NotYours)

    played(story, file)


def test_a_job_that_fails_leaves_the_door_as_it_was(url: str) -> None:
    async def story(service: Service) -> None:
        ann, bob, eve = [await came(service) for _ in range(3)]
        table = await made(service, ann, bob, is_public=False)
        with pytest.raises(RuntimeError):
            await service.do(lambda connection: _opened_and_broken(service, connection, ann, table))
        [told] = await shown(service, table, [Look(eve, None)])
        assert isinstance(told, NotYours)

    def _opened_and_broken(service: Service, connection: object, ann: Reader, table: str) -> None:
        service.hall.publish(connection, ann.browser, table, True)  # type: ignore[arg-type]  # it is a job's
        assert service.hall.door(connection, table).is_public  # type: ignore[arg-type]
        raise RuntimeError

    played(story, url)


# ---- being told


def test_a_watcher_is_told_what_is_news_to_him(url: str) -> None:
    async def story(service: Service) -> None:
        ann, bob, eve = await came(service), await came(service, "ru"), await came(service, "pt")
        table = await made(service, ann, bob)
        with (
            service.audience.joined(table, Look(ann, "cia")) as first,
            service.audience.joined(table, Look(bob, "kgb")) as second,
            service.audience.joined(table, Look(eve, None)) as third,
        ):
            begun = [msgspec.json.decode(await each.news(), type=Seen) for each in (first, second, third)]
            assert len({seen.seq for seen in begun}) == 1
            await answered(service, ann, table, begun[0].waits_for or "")
            told = [msgspec.json.decode(await each.news(), type=Seen) for each in (first, second, third)]
            assert [seen.side for seen in told] == ["cia", "kgb", None]
            assert {seen.seq for seen in told} == {begun[0].seq + 1}
            for seen, reader in zip(told, (ann, bob, eve), strict=True):
                assert seen.lines == (await alone(service, table, Look(reader, seen.side, begun[0].seq))).lines
        assert service.audience.tables == []

    played(story, url)


def test_who_was_busy_gets_all_that_he_missed(url: str) -> None:
    async def story(service: Service) -> None:
        ann, bob = await came(service), await came(service)
        table = await made(service, ann, bob)
        with service.audience.joined(table, Look(ann, "cia")) as watcher:
            begun = msgspec.json.decode(await watcher.news(), type=Seen)
            now = begun
            for _ in range(3):  # nobody waits for news in the meantime
                asked = now.waits_for or ""
                await answered(service, ann if asked == "cia" else bob, table, asked)
                now = await alone(service, table, Look(ann, "cia"))
            told = msgspec.json.decode(await watcher.news(), type=Seen)
        assert told == await alone(service, table, Look(ann, "cia", begun.seq))
        assert len({line.seq for line in told.lines}) == 3

    played(story, url)


def test_a_note_is_no_news_to_the_other_side(url: str) -> None:
    async def story(service: Service) -> None:
        ann, bob = await came(service), await came(service)
        table = await made(service, ann, bob)
        with (
            service.audience.joined(table, Look(ann, "cia")) as first,
            service.audience.joined(table, Look(bob, "kgb")) as second,
        ):
            begun = [msgspec.json.decode(await each.news(), type=Seen) for each in (first, second)]
            hearing = [asyncio.ensure_future(each.news()) for each in (first, second)]
            await service.do(service.at(ann, table, "cia", lambda live: live.note("cia", "the mole is Karla")))
            assert b"Karla" in await hearing[0]
            await answered(service, ann, table, begun[0].waits_for or "")
            content = await hearing[1]
        told = msgspec.json.decode(content, type=Seen)
        assert b"Karla" not in content
        assert told.seq == begun[1].seq + 1, "the first that he hears is the answer"

    played(story, url)


def test_whoever_watches_a_table_that_is_deleted_learns_it(url: str) -> None:
    async def story(service: Service) -> None:
        ann = await came(service)
        order = NewTable("ciavskgb", {"cia": "me", "kgb": "me"})
        table = await service.do(lambda connection: make(service.hall, connection, ann.browser, order))
        with service.audience.joined(table, Look(ann, "cia")) as watcher:
            await watcher.news()
            hearing = asyncio.ensure_future(watcher.news())
            await asyncio.sleep(0)  # he waits
            await service.do(lambda connection: delete_table(service.hall, connection, ann.browser, table))
            with pytest.raises(NotFound):
                await hearing

    played(story, url)


@pytest.mark.parametrize("is_in_memory", [True, False])
def test_nobody_waits_for_what_takes_long_for_another(is_in_memory: bool, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger whose household has asked for much watches the table of others, and wants all of its journal."""
    monkeypatch.setattr(service_module, "AT_ONCE", 3)
    monkeypatch.setattr(hall_module, "SHORT", 0)

    async def story(service: Service) -> None:
        ann, bob, eve = await came(service), await came(service), replace(await came(service), household="eve's")
        table = await made(service, ann, bob)

        async def go_on() -> Seen:
            asked = (await alone(service, table, Look(ann, None))).waits_for or ""
            await answered(service, ann if asked == "cia" else bob, table, asked)
            return await alone(service, table, Look(ann, "cia"))

        for _ in range(6):
            before = await go_on()
        if not is_in_memory:
            service.hall.forget()
        async with asyncio.timeout(30):
            with (
                service.audience.joined(table, Look(eve, None)) as stranger,
                service.audience.joined(table, Look(ann, "cia", before.seq)) as player,
            ):
                async with service._aside._turns.setdefault("eve's", asyncio.Lock()):
                    waiting = asyncio.ensure_future(stranger.news())
                    await asyncio.sleep(0)
                    await player.news()
                    now = await go_on()
                    told = msgspec.json.decode(await player.news(), type=Seen)
                    assert (told.seq, told.lines) == (now.seq, now.lines[len(before.lines) :])
                    assert not waiting.done()
                first = msgspec.json.decode(await waiting, type=Seen)
                lines = first.lines
                if first.seq < now.seq:
                    lines += msgspec.json.decode(await stranger.news(), type=Seen).lines
        assert lines == (await alone(service, table, Look(eve, None))).lines

    played(story, file)


def test_what_goes_wrong_with_a_look_is_told_to_who_watches_and_the_next_look_works() -> None:
    fails = [True]

    async def looks(_table: str, looks: Sequence[Look]) -> Sequence[Seen | SitroomError]:
        if fails.pop():
            raise RuntimeError("nobody foresaw this")
        return [NotYours("not yours")] * len(looks)

    async def run() -> None:
        audience, ann = Audience(looks), Reader("", Words("en"))
        with audience.joined("t", Look(ann, None)) as watcher, pytest.raises(RuntimeError):
            await watcher.news()
        fails.append(False)
        with audience.joined("t", Look(ann, None)) as watcher, pytest.raises(NotYours):
            await watcher.news()

    asyncio.run(run())


# ---- what nobody needs any more


def test_what_was_replied_is_forgotten_after_an_hour_a_little_at_a_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much there is to forget, whoever plays meanwhile hardly waits for it."""
    monkeypatch.setattr(requests, "A_PART", 10)

    async def story(service: Service) -> None:
        for key in [*[f"old {number}" for number in range(35)], "new"]:
            await service.do(Once("ann", key, "asked", "secret").job(lambda _connection: "told"))
        old = update(REQUESTS).where(REQUESTS.c.key != "new").values(made=REQUESTS.c.made - requests.REMEMBERED - 60.0)
        await service.do(lambda connection: connection.execute(old).rowcount)
        count = select(func.count()).select_from(REQUESTS)
        assert await service.do(requests.forget_old_requests), "there are more"
        assert await service.do(lambda connection: connection.execute(count).scalar_one()) == 26
        keys = select(REQUESTS.c.key)
        async with keep_tidy(service), asyncio.timeout(60):
            while await service.do(lambda connection: list(connection.execute(keys).scalars())) != ["new"]:
                pass

    played(story, url)
