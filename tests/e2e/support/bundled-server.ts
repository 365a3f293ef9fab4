/** The server's sources in one file, so that a server starts in a moment instead of being translated anew. */

import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { root } from './product.ts';

/** Every source keeps its own address, next to which it looks for its files. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: (code, id) => (id.endsWith('.ts') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : undefined),
};

/**
 * Writes the bundle of a program below node_modules, where its packages are found, and answers its path. Runs at the same time need a
 * folder each.
 */
export async function bundleServer(folder = 'product', program = 'server/main.ts'): Promise<string> {
  const outDir = join(root, 'node_modules/.cache', folder);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [ownAddresses],
    build: { ssr: program, outDir, emptyOutDir: true, target: 'node20', minify: false, copyPublicDir: false },
  });
  return join(outDir, `${basename(program, '.ts')}.js`);
}
