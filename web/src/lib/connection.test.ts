import { expect, it } from 'vitest';
import { connection } from './connection.svelte.ts';

const fails = (): Promise<Response> => Promise.reject(new TypeError('nobody there'));

it('is lost while nobody answers', async () => {
  await expect(connection.heard(fails(), null)).rejects.toThrow();
  expect(connection.isLost).toBe(true);
  await connection.heard(Promise.resolve(new Response('', { status: 500 })), null);
  expect(connection.isLost).toBe(false);
});

it('learns nothing from what was given up', async () => {
  await expect(connection.heard(fails(), AbortSignal.abort())).rejects.toThrow();
  expect(connection.isLost).toBe(false);
});
