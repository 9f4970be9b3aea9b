import { describe, expect, it } from 'vitest';
import { Api, Refused, Unreachable } from './api.ts';
import { settings } from './settings.svelte.ts';

type Step = Response | 'lost';

/** An api over replies that are laid ready; what is sent and waited for is written down. */
function apiOver(...steps: Step[]): { api: Api; sent: { address: string; init: RequestInit }[]; pauses: number[] } {
  const sent: { address: string; init: RequestInit }[] = [];
  const pauses: number[] = [];
  const pause = (seconds: number): Promise<void> => {
    pauses.push(seconds);
    return Promise.resolve();
  };
  const api = new Api({
    fetch: (address, init) => {
      sent.push({ address: String(address), init: init ?? {} });
      const step = steps.shift() ?? 'lost';
      return step === 'lost' ? Promise.reject(new TypeError('network')) : Promise.resolve(step);
    },
    pause,
    patience: pause,
  });
  return { api, sent, pauses };
}

const told = (content: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(content), { status, headers });
const BODY = { side: 'us', seq: 4, tokens: ['chile'] };
const keyOf = (init: RequestInit): string => (init.headers as Record<string, string>)['idempotency-key'] ?? '';

describe('asking the server', () => {
  it('says in which language, and leaves out what is not there', async () => {
    const { api, sent } = apiOver(told({ seq: 1 }));
    settings.language = 'pt';
    await api.read('look', { table: 'a/b' }, { side: null, since: 3 });
    settings.language = 'en';
    expect(sent[0]?.address).toBe('/api/tables/a%2Fb?lang=pt&since=3');
  });

  it('sends a command again with the same key when the connection is lost', async () => {
    const { api, sent, pauses } = apiOver('lost', 'lost', told({ taken: 1, seq: 5 }));
    expect(await api.act('answer', { table: 'a' }, BODY)).toEqual({ taken: 1, seq: 5 });
    expect(pauses).toEqual([0.5, 1]);
    expect(new Set(sent.map(({ init }) => keyOf(init))).size).toBe(1);
    expect(sent.map(({ init }) => init.body)).toEqual(Array(3).fill(JSON.stringify(BODY)));
  });

  it('sends a command again when its reply breaks off', async () => {
    const broken = new ReadableStream({ start: (stream) => { stream.error(new TypeError('network')); } });
    const { api, sent } = apiOver(new Response(broken), told({ taken: 1, seq: 5 }));
    expect(await api.act('answer', { table: 'a' }, BODY)).toEqual({ taken: 1, seq: 5 });
    expect(sent.length).toBe(2);
  });

  it('gives each command a key of its own', async () => {
    const { api, sent } = apiOver(told({}), told({}));
    await api.act('answer', { table: 'a' }, BODY);
    await api.act('answer', { table: 'a' }, BODY);
    expect(keyOf(sent[0]?.init ?? {})).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(sent[0]?.init ?? {})).not.toBe(keyOf(sent[1]?.init ?? {}));
  });

  it('says so when nobody answers at all', async () => {
    const { api, sent } = apiOver();
    await expect(api.act('resign', { table: 'a' }, { side: 'us' })).rejects.toBeInstanceOf(Unreachable);
    expect(sent.length).toBe(9);
  });

  it('waits as long as a busy server asks for, and not forever', async () => {
    const busy = (seconds: string): Response => told({ code: 'busy', message: 'Busy.' }, 503, { 'retry-after': seconds });
    const patient = apiOver(busy('3'), told({ seq: 2 }));
    await patient.api.act('resign', { table: 'a' }, { side: 'us' });
    expect(patient.pauses).toEqual([3]);
    const { api, pauses } = apiOver(busy('60'));
    await expect(api.act('resign', { table: 'a' }, { side: 'us' })).rejects.toThrow('Busy.');
    expect(pauses).toEqual([]);
  });

  it('tells what was refused, and where the table stands', async () => {
    const { api } = apiOver(told({ code: 'not-your-turn', message: 'it is not your turn', seq: 9 }, 409));
    const refused: unknown = await api.act('answer', { table: 'a' }, BODY).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ status: 409, code: 'not-your-turn', message: 'It is not your turn.', seq: 9 });
  });

  it('understands a proxy that speaks no JSON', async () => {
    const { api } = apiOver(new Response('<h1>no</h1>', { status: 502, statusText: 'Bad Gateway' }));
    await expect(api.read('games', {})).rejects.toMatchObject({ code: 'unknown', message: '502 Bad Gateway.' });
  });

  it('reads what is printed once in each language', async () => {
    const { api, sent } = apiOver(told({ cards: [] }), told({ cards: [] }));
    await Promise.all([api.printed('cards', { game: 'g' }), api.printed('cards', { game: 'g' })]);
    expect(sent.length).toBe(1);
    settings.language = 'ru';
    await api.printed('cards', { game: 'g' });
    settings.language = 'en';
    expect(sent.length).toBe(2);
  });

  it('takes an empty reply for nothing', async () => {
    const { api } = apiOver(new Response('null'), new Response(null, { status: 204 }));
    expect(await api.act('remove_table', { table: 'a' }, null)).toBeNull();
    expect(await api.act('remove_table', { table: 'a' }, null)).toBeNull();
  });
});
