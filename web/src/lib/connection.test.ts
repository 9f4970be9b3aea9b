import { expect, it } from 'vitest';
import { connection } from './connection.svelte.ts';

const fails = (): Promise<Response> => Promise.reject(new TypeError('nobody there'));

it('is lost while nobody answers', async () => {
  await expect(connection.heard(fails(), null)).rejects.toThrow();
  expect(connection.isLost).toBe(true);
  await connection.heard(Promise.resolve(new Response('', { status: 500 })), null);
  expect(connection.isLost).toBe(false);
});

it('is told once: by whoever hears the server himself, if there is somebody', async () => {
  await expect(connection.heard(fails(), null)).rejects.toThrow();
  const end = connection.tells();
  expect([connection.isLost, connection.isUntold]).toEqual([true, false]);
  end();
  expect(connection.isUntold).toBe(true);
  await connection.heard(Promise.resolve(new Response()), null);
  expect(connection.isUntold).toBe(false);
});

it('learns nothing from what was given up', async () => {
  await expect(connection.heard(fails(), AbortSignal.abort())).rejects.toThrow();
  expect(connection.isLost).toBe(false);
});

it('keeps nobody waiting who waits for an answer, once somebody has answered', async () => {
  const waited = connection.patience(60);
  connection.isBack();
  await waited;
});
