/** Packs what is built, once and as small as it gets, so that the server need not. */

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(js|css|svg|html|json)$|NOTICES$/;
/** Below this a packed file saves no packet. */
const LEAST = 1024;

/** Writes FILE.br and FILE.gz beside every file of a folder that gets smaller by it. */
export function pack(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf-8' })) {
    const path = join(folder, name);
    if (!WORTH_IT.test(name) || !statSync(path).isFile()) continue;
    const content = readFileSync(path);
    if (content.length < LEAST) continue;
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: size }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

export function packed(): Plugin {
  let folder = '';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: () => pack(folder),
  };
}
