// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { licenceOf, packagesIn } from './notices.ts';

describe('notices', () => {
  it('finds the package behind each module, however deep', () => {
    const modules = ['/x/src/a.ts', '/x/node_modules/svelte/src/a.js', '/x/node_modules/@a/b/c.woff2', '/x/node_modules/a/node_modules/b/i.js'];
    expect(packagesIn(modules)).toEqual(['@a/b', 'b', 'svelte']);
  });

  it('quotes the licence of what is shipped', () => {
    expect(licenceOf('svelte', process.cwd())).toContain('Permission is hereby granted');
    expect(licenceOf('@fontsource-variable/source-serif-4', process.cwd())).toContain('SIL OPEN FONT LICENSE');
  });

  it('refuses what has no licence', () => {
    expect(() => licenceOf('nobody-made-this', process.cwd())).toThrow('has no licence');
  });
});
