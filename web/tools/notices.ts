import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const DATA = `The outlines of the maps are made of data by Natural Earth, which is in the public domain.`;

/** The packages of which a built file is made: those whose name stands in the path of a module. */
export function packagesIn(modules: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const module of modules) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module)?.[1];
    if (name !== undefined) found.add(name);
  }
  return [...found].sort();
}

/** The licence of a package, word for word. One without a licence is not shipped. */
export function licenceOf(name: string, root: string): string {
  const folder = join(root, 'node_modules', name);
  const file = existsSync(folder) ? readdirSync(folder).find((each) => /^licen[cs]e/i.test(each)) : undefined;
  if (file === undefined) throw new Error(`${name} is to be shipped and has no licence in ${folder}`);
  return readFileSync(join(folder, file), 'utf-8').trim();
}

/** Writes NOTICES beside the page: the licence of everything that is shipped in it and is not ours. */
export function notices(): Plugin {
  let root = '';
  return {
    name: 'notices',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => join(root, name)),
      );
      const parts = packagesIn(modules).map((name) => `${name}\n${'-'.repeat(name.length)}\n\n${licenceOf(name, root)}`);
      const source = ['The page of Situation Room contains work of others.', ...parts, DATA].join('\n\n\n') + '\n';
      this.emitFile({ type: 'asset', fileName: 'NOTICES', source });
    },
  };
}
