// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The content policy refuses styles in markup; `style:left={x}` is set by script, which it allows. */
it('has no style in the markup of any component', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf-8' }).filter((file) => file.endsWith('.svelte'));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect(readFileSync(join('src', file), 'utf-8'), file).not.toMatch(/\sstyle=["'{]/);
});

it('knows no game outside the drawings', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf-8' }).filter((file) => /\.(ts|svelte)$/.test(file));
  const others = files.filter((file) => !/^(boards|gallery|lib\/types)\//.test(file) && !file.endsWith('.test.ts'));
  for (const file of others) expect(readFileSync(join('src', file), 'utf-8'), file).not.toMatch(/twilight|labyrinth|ciavskgb/i);
});
