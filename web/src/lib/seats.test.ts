import { afterEach, expect, it, vi } from 'vitest';
import { isOfThisMachine, keepSeatOf, linkOf, newLinkOf, seatOf } from './seats.ts';

const answers = (...replies: [number, unknown][]): void => {
  vi.stubGlobal('fetch', () => {
    const [status, told] = replies.shift() ?? [500, null];
    return Promise.resolve(new Response(JSON.stringify(told), { status }));
  });
};
const REFUSED = { code: 'not-yours', message: 'not yours', seq: null };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it('leads a link that was used in this browser to its seat, as long as that is held', async () => {
  keepSeatOf('abc', { table: 't', side: 'kgb' });
  answers([200, {}], [403, REFUSED]);
  expect(await seatOf('abc')).toEqual({ table: 't', side: 'kgb' });
  expect(await seatOf('abc')).toBeNull();
  expect(await seatOf('of somebody else')).toBeNull();
});

it('sends others to the address by which they reach the server', async () => {
  answers([201, { secret: 'abc', page: 'http://192.168.1.5:8350' }], [200, {}], [410, REFUSED], [201, { secret: 'def', page: null }]);
  const link = await newLinkOf('t', 'kgb');
  expect([link, isOfThisMachine(link)]).toEqual(['http://192.168.1.5:8350/join#abc', false]);
  expect(await linkOf('t', 'kgb')).toBe(link);
  const own = await linkOf('t', 'kgb');
  expect([own, isOfThisMachine(own)]).toEqual([`${location.origin}/join#def`, location.hostname === 'localhost']);
});
