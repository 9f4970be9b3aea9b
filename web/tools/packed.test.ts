// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pack } from './packed.ts';

it('packs what gets smaller by it, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  const text = 'situation '.repeat(500);
  for (const [name, content] of Object.entries({ 'a.js': text, 'small.js': 'x', 'font.woff2': text })) writeFileSync(join(folder, name), content);
  pack(folder);
  expect(readdirSync(folder).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'font.woff2', 'small.js']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe(text);
  rmSync(folder, { recursive: true });
});
