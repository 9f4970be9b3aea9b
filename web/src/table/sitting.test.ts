import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JournalLine, Question, Seen, Stake } from '../lib/protocol.ts';
import { goesOnAt } from './past.svelte.ts';
import { Sitting } from './sitting.svelte.ts';

const PLACES = ['italy', 'iran'];
const asked = (left: number): Question => ({
  who: left > 0 ? 'us' : 'ussr', topic: 'place', rule: '6.1', not_now: [],
  text: [{ text: `Where? Left: ${String(left)}.` }], choices: left > 0 ? PLACES.map((token) => ({ token, text: token })) : [],
});

function seenAt(seq: number, left: number): Seen {
  return {
    table: 'a1', game: 'g', seq, side: 'us', view: { seq } as unknown as Seen['view'], question: asked(left), early: null, lines: [], struck: [], chairs: [],
    waits_for: left > 0 ? 'us' : 'ussr', offers: [], sealed: [], own_sealed: null, undo: null, outcome: null, notes: '', clock: [1],
    clock_text: 'Turn 1', may: null, posted: { is_public: false, is_yours: true, is_seeded: false, seed: null },
  };
}

/** A server that lets the US place three influence, and then asks the other side. */
class FakeServer {
  sent: { path: string; body: { tokens?: string[]; after?: string[] } }[] = [];
  seen = seenAt(5, 3);
  stakes: Stake[] = [];

  reply(address: string, init?: RequestInit): unknown {
    const path = new URL(address, location.href).pathname.split('/').at(-1) ?? '';
    const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as { tokens?: string[]; after?: string[] };
    this.sent.push({ path, body });
    const n = body.tokens?.length ?? 0;
    if (path === 'preview') return { seq: 5, taken: n, view: { seq: 5, n }, question: asked(3 - n) };
    if (path === 'hint') return { seq: 5, token: 'iran', text: 'Iran', reason: '' };
    if (path === 'stakes') return { seq: 5, stakes: this.stakes };
    if (address.includes('/lines/')) return { line: Number(path), view: { seq: 5, after: Number(path), table: ['3', '4', '5'].includes(path) ? 'the same' : path } };
    if (path === 'moments') return [{ number: 1, line: 99 }];
    if (address.includes('/moments/')) return { view: { seq: 1, then: true }, moment: { number: 1 } };
    if (path === 'answers') {
      this.seen = seenAt(6, 0);
      return { taken: n, seq: 6 };
    }
    return this.seen;
  }

  given(path: string): (string[] | undefined)[] {
    return this.sent.filter((each) => each.path === path).map((each) => each.body.tokens);
  }
}

class SilentSocket {
  static last: SilentSocket | undefined;
  static opened = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    SilentSocket.last = this;
    SilentSocket.opened += 1;
  }

  close(): void {
    SilentSocket.last = undefined;
  }
}

function tell(seen: Seen): void {
  SilentSocket.last?.onmessage?.({ data: JSON.stringify(seen) });
}

describe('a reader at a table', () => {
  let server: FakeServer;
  let sitting: Sitting;

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    server = new FakeServer();
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => Promise.resolve(new Response(JSON.stringify(server.reply(address, init)))));
    vi.stubGlobal('WebSocket', SilentSocket);
    sitting = new Sitting(server.seen, () => true);
    sitting.start();
  });

  afterEach(() => {
    sitting.end();
    vi.unstubAllGlobals();
  });

  it('asks for a hint to the question that is open in the draft, and forgets it with that question', async () => {
    await sitting.choose('italy');
    await sitting.ask();
    expect(server.sent.at(-1)).toMatchObject({ path: 'hint', body: { after: ['italy'] } });
    expect(sitting.hint?.token).toBe('iran');
    await sitting.choose('iran');
    expect(sitting.hint).toBeNull();
  });

  it('knows whether the reader has moved, after a reload too', async () => {
    expect(sitting.past.hasMoved).toBe(false);
    await sitting.choose('italy');
    expect(sitting.past.hasMoved).toBe(false);
    await sitting.commit();
    expect(sitting.past.hasMoved).toBe(true);
    expect(new Sitting(server.seen, () => true).past.hasMoved).toBe(true);
  });

  it('tries what is chosen, and gives it all at once', async () => {
    await sitting.choose('italy');
    expect(sitting.view).toEqual({ seq: 5, n: 1 });
    expect(sitting.question?.text).toEqual([{ text: 'Where? Left: 2.' }]);
    await sitting.choose('iran');
    await sitting.choose('italy');
    expect(sitting.draft.isComplete).toBe(true);
    expect(server.given('answers')).toEqual([]);
    await sitting.commit();
    expect(server.given('answers')).toEqual([['italy', 'iran', 'italy']]);
    expect(sitting.draft.steps).toEqual([]);
    expect([sitting.seen.seq, sitting.isMyTurn]).toEqual([6, false]);
  });

  it('loses no choice of somebody who is faster than the server, and gives nothing by one click too many', async () => {
    await Promise.all(['italy', 'italy', 'iran', 'iran'].map((token) => sitting.choose(token)));
    expect(sitting.draft.steps.map((step) => step.choice.token)).toEqual(['italy', 'italy', 'iran']);
    expect(server.given('answers')).toEqual([]);
  });

  it('commits a single choice by the second click', async () => {
    server.reply = (address, init) => {
      const { reply } = FakeServer.prototype;
      return address.includes('/preview') ? { seq: 5, taken: 1, view: {}, question: asked(0) } : reply.call(server, address, init);
    };
    await Promise.all(['italy', 'italy'].map((token) => sitting.choose(token)));
    expect(server.given('answers')).toEqual([['italy']]);
  });

  it('comes back to the present with a reader who chooses while he looks back', async () => {
    await sitting.lookAt(1);
    await sitting.choose('italy');
    expect([sitting.past.then, sitting.view]).toEqual([null, { seq: 5, n: 1 }]);
  });

  it('goes on choosing after something has failed that nobody thought of', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('null')));
    await expect(sitting.choose('italy')).rejects.toThrow();
    vi.stubGlobal('fetch', fetch);
    await sitting.choose('iran');
    expect(sitting.draft.steps.map((step) => step.choice.token)).toEqual(['iran']);
  });

  it('lets nobody end the game by haste', async () => {
    const remark = { message: 'war', rule: '12.5', args: {}, text: [{ text: 'War.' }] };
    server.stakes = [{ token: 'iran', text: '', cost: null, chance: null, modifiers: [], results: [], facts: [], warnings: [remark] }];
    await Promise.all(['italy', 'italy', 'iran', 'iran', 'iran'].map((token) => sitting.choose(token)));
    expect(server.given('answers')).toEqual([]);
    expect(sitting.warnings).toEqual([remark]);
    await sitting.commit();
    expect(server.given('answers')).toEqual([]);
    await sitting.commit(true);
    expect(server.given('answers')).toEqual([['italy', 'italy', 'iran']]);
  });

  it('lets somebody change his mind, and warns of what he chooses instead', async () => {
    const remark = { message: 'war', rule: '12.5', args: {}, text: [{ text: 'War.' }] };
    const ask = (topic: string, ...tokens: string[]): Question => ({ ...asked(1), topic, choices: tokens.map((token) => ({ token, text: token })) });
    const [which, use] = [ask('play', 'norad', 'suez'), ask('use', 'ops', 'space')];
    server.reply = (address, init) => {
      const path = new URL(address, location.href).pathname.split('/').at(-1);
      const tokens = typeof init?.body === 'string' ? (JSON.parse(init.body) as { tokens: string[] }).tokens : [];
      if (path === 'stakes') return { seq: 5, stakes: address.includes('after=&') || address.endsWith('after=') ? [{ token: 'suez', warnings: [remark] }] : [] };
      return { seq: 5, taken: tokens.length, view: {}, question: tokens.length === 1 ? use : asked(0) };
    };
    tell({ ...seenAt(6, 1), question: which });
    await sitting.choose('norad');
    await sitting.choose('ops');
    await sitting.choose('suez');
    expect([sitting.question?.topic, sitting.draft.steps.map((step) => step.choice.token)]).toEqual(['use', ['suez']]);
    await sitting.choose('ops');
    expect(sitting.warnings).toEqual([remark]);
  });

  it('listens again at once when the server answers after a break', async () => {
    SilentSocket.last?.onclose?.({ code: 1006 });
    expect(sitting.link.state).toBe('lost');
    const { opened } = SilentSocket;
    await sitting.choose('italy');
    expect(SilentSocket.opened).toBe(opened + 1);
  });

  it('says that a choice waits until it is taken in', async () => {
    const chosen = sitting.choose('italy');
    expect(sitting.isChoosing).toBe(true);
    await chosen;
    expect(sitting.isChoosing).toBe(false);
  });

  it('goes back one choice at a time', async () => {
    await sitting.choose('italy');
    await sitting.choose('iran');
    await sitting.stepBack();
    expect(sitting.draft.steps.map((step) => step.choice.token)).toEqual(['italy']);
    await sitting.stepBack();
    expect(sitting.view).toEqual({ seq: 5 });
  });

  it('still has what was chosen after the page was loaded again', async () => {
    await sitting.choose('italy');
    sitting.end();
    sitting = new Sitting(server.seen, () => true);
    sitting.start();
    await vi.waitFor(() => expect(sitting.draft.steps.map((step) => step.choice.token)).toEqual(['italy']));
  });

  it('keeps what was chosen when something happens that changes nothing, and drops it with the question', async () => {
    await sitting.choose('italy');
    SilentSocket.last?.onmessage?.({ data: JSON.stringify(seenAt(6, 3)) });
    await vi.waitFor(() => expect(server.given('preview').length).toBe(2));
    expect(sitting.draft.steps.map((step) => step.choice.token)).toEqual(['italy']);
    SilentSocket.last?.onmessage?.({ data: JSON.stringify(seenAt(7, 0)) });
    expect(sitting.draft.steps).toEqual([]);
  });

  it('agrees to what he has read, and to nothing that was proposed since', async () => {
    await sitting.acceptOffer();
    await sitting.acceptClock({ by: 'ussr', what: 'extra', minutes: 5 });
    expect(server.sent.filter(({ path }) => path === 'accept').map(({ body }) => body)).toEqual([
      { side: 'us', seq: 5 },
      { side: 'us', what: 'extra', minutes: 5 },
    ]);
  });

  it('knows when its table is gone', async () => {
    const gone = (): Promise<Response> => Promise.resolve(new Response(JSON.stringify({ code: 'not-found', message: 'there is no such table' }), { status: 404 }));
    vi.stubGlobal('fetch', gone);
    await sitting.choose('italy');
    await vi.waitFor(() => expect(sitting.gone?.message).toBe('There is no such table.'));
  });

  it('never goes back to what is older', () => {
    SilentSocket.last?.onmessage?.({ data: JSON.stringify(seenAt(9, 0)) });
    SilentSocket.last?.onmessage?.({ data: JSON.stringify(seenAt(8, 3)) });
    expect(sitting.seen.seq).toBe(9);
  });
});

describe('what others do', () => {
  const line = (number: number, seq: number): JournalLine =>
    ({ number, seq, text: [], rule: '', level: 'event', is_struck: false, message: '', args: {}, dice: [], discloses: false });
  const withLines = (seq: number, ...lines: JournalLine[]): Seen => ({ ...seenAt(seq, 3), lines, view: { seq, live: true } as unknown as Seen['view'] });
  let sitting: Sitting;

  beforeEach(() => {
    localStorage.clear();
    const server = new FakeServer();
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => Promise.resolve(new Response(JSON.stringify(server.reply(address, init)))));
    vi.stubGlobal('WebSocket', SilentSocket);
    sitting = new Sitting(withLines(5, line(1, 5)), () => false);
    sitting.start();
  });

  afterEach(() => {
    sitting.end();
    vi.unstubAllGlobals();
  });

  it('is played back line by line, each with the table before and after it, and the journal tells no more', async () => {
    tell(withLines(7, line(2, 6), line(3, 7)));
    await vi.waitFor(() => expect(sitting.past.playback.now?.line.number).toBe(2));
    await sitting.past.follow();
    expect(sitting.past.landed).toMatchObject({ before: { seq: 5, after: 1 }, after: { seq: 5, after: 2 } });
    expect(sitting.past.lines.map(({ number }) => number)).toEqual([1, 2]);
    sitting.past.playback.next();
    await sitting.past.follow();
    expect(sitting.view).toEqual({ seq: 7, live: true }); // the last line leads to the present
    expect(sitting.past.lines).toHaveLength(3);
  });

  it('is not shown before it is played back, nor is how the game has ended', async () => {
    sitting.past.moved(5, 6);
    tell({ ...withLines(7, line(2, 6), line(3, 7), line(4, 7)), outcome: 'The US wins.' });
    expect(sitting.past.isAboutToTell).toBe(true);
    expect(sitting.view).toEqual({ seq: 5, live: true });
    expect(sitting.past.lines.map(({ number }) => number)).toEqual([1, 2]);
    await vi.waitFor(() => expect(sitting.past.playback.isOn).toBe(true));
    expect(sitting.past.isAboutToTell).toBe(false);
    sitting.past.playback.skip();
    expect([sitting.view, sitting.past.lines.length]).toEqual([{ seq: 7, live: true }, 4]);
  });

  it('waits for the reply to an answer that is on its way, which says what of it is his own', async () => {
    await ['italy', 'iran', 'iran'].reduce((before, token) => before.then(() => sitting.choose(token)), Promise.resolve());
    const committed = sitting.commit();
    while (!sitting.isBusy) await Promise.resolve();
    tell(withLines(6, line(2, 6)));
    expect(sitting.seen.seq).toBe(5);
    await committed;
    expect([sitting.seen.seq, sitting.past.news, sitting.past.isAboutToTell]).toEqual([6, 0, false]);
  });

  it('knows what belongs to one answer, after which the table is the same', async () => {
    tell(withLines(7, line(2, 6), line(3, 6), line(4, 6), line(5, 6), line(6, 7)));
    await vi.waitFor(() => expect(sitting.past.playback.now?.line.number).toBe(2));
    const midst = async (): Promise<unknown> => {
      await sitting.past.follow(true);
      const { amid } = sitting.past;
      return amid && { before: amid.before, lines: amid.lines.map(({ number }) => number), now: amid.now };
    };
    expect(await midst()).toBeNull();
    for (const now of [3, 4]) {
      sitting.past.playback.next();
      expect(await midst()).toMatchObject({ before: { after: 2 }, lines: [3, 4, 5], now });
    }
    sitting.past.playback.next();
    expect(await midst()).toBeNull(); // all of it is told
  });

  it('is news where the reader himself has ended a secret', () => {
    sitting.past.moved(5, 6);
    tell(withLines(7, line(2, 6), { ...line(3, 6), discloses: true }, line(4, 6), line(5, 7)));
    sitting.past.replay();
    expect(sitting.past.playback.now?.line.number).toBe(3); // he knows what he chose himself
    expect(sitting.past.playback.length).toBe(3);
  });

  it('is also what the dice of his own move have led to', () => {
    sitting.past.moved(5, 6);
    tell(withLines(7, line(2, 6), { ...line(3, 6), dice: [4] }, line(4, 6), line(5, 7)));
    sitting.past.replay();
    expect([sitting.past.playback.now?.line.number, sitting.past.playback.length]).toEqual([3, 3]);
  });

  it('is not played back once more to somebody who was choosing when the page was loaded again', async () => {
    await sitting.choose('italy');
    sitting.end();
    sitting = new Sitting(withLines(5, line(1, 4), line(2, 5)), () => false);
    sitting.past.moved(3, 3);
    sitting.start();
    await vi.waitFor(() => expect(sitting.draft.steps).toHaveLength(1));
    sitting.drop();
    await sitting.ask();
    expect([sitting.past.news, sitting.past.playback.isOn]).toEqual([2, false]);
  });

  it('is news within the event of his own move, where the rules play on, with the table before it and after a reload', async () => {
    const begins = (number: number, token: string): JournalLine => ({ ...line(number, 6), heading: [{ text: token, token }] });
    sitting.past.moved(5, 6);
    tell(withLines(6, begins(2, 'us'), begins(3, 'jihadist'), line(4, 6)));
    await vi.waitFor(() => expect(sitting.past.playback.now?.line.number).toBe(3));
    expect([sitting.past.news, sitting.past.playback.length]).toEqual([2, 2]);
    expect(sitting.past.before).toMatchObject({ after: 2 });
    const again = new Sitting(withLines(6, line(1, 5), begins(2, 'us'), begins(3, 'jihadist'), line(4, 6)), () => false);
    expect(again.past.news).toBe(2);
  });

  it('counts as read once the journal was open, until more of it comes', () => {
    sitting.past.moved(3, 3);
    tell(withLines(5, line(1, 4), line(2, 5)));
    expect(sitting.past.unread).toBe(2);
    sitting.past.read();
    expect([sitting.past.unread, sitting.past.news]).toEqual([0, 2]);
    tell(withLines(6, line(1, 4), line(2, 5), line(3, 6)));
    expect(sitting.past.unread).toBe(1);
  });

  it('is only what comes later, for somebody who plays on from a moment of another game', () => {
    const lines = [line(1, 1), { ...line(2, 1), level: 'reason' }, line(3, 1)];
    expect(new Sitting(withLines(1, ...lines), () => false).past.news).toBe(3);
    goesOnAt('a1', 'us');
    const { past } = new Sitting(withLines(1, ...lines), () => false);
    expect([past.news, past.hasMoved, past.isAboutToTell]).toEqual([0, false, false]);
  });

  it('begins in the midst where the lines before it belong to the same answer', async () => {
    tell(withLines(7, line(2, 6), line(3, 6), line(4, 6), line(5, 6), line(6, 7)));
    await vi.waitFor(() => expect(sitting.past.playback.now?.line.number).toBe(2));
    const starts: (number | undefined)[] = [];
    for (let times = 0; times < 4; times++) {
      await sitting.past.follow(true);
      starts.push(sitting.past.landed?.start?.now);
      sitting.past.playback.next();
    }
    expect(starts).toEqual([undefined, undefined, 3, 4]);
  });

  it('can be looked at line by line, in the midst of what one answer led to, too', async () => {
    tell(withLines(7, line(2, 6), line(3, 6), line(4, 6), line(5, 6), line(6, 7)));
    await sitting.lookAtLine(4);
    expect(sitting.view).toMatchObject({ after: 4 });
    expect(sitting.past.amid).toMatchObject({ before: { after: 2 }, now: 4 });
    sitting.past.backToNow();
    expect([sitting.past.amid, sitting.view]).toEqual([null, { seq: 7, live: true }]);
  });

  it('does not take a reader away who looks back', async () => {
    await sitting.lookAt(1);
    tell(withLines(7, line(2, 6), line(3, 7)));
    await vi.waitFor(() => expect(sitting.past.news).toBe(2));
    expect([sitting.past.playback.isOn, sitting.view]).toEqual([false, { seq: 1, then: true }]);
    sitting.past.backToNow();
    expect(sitting.view).toEqual({ seq: 7, live: true });
    sitting.past.replay();
    expect(sitting.past.playback.now?.line.number).toBe(2);
  });
});
