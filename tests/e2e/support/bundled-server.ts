/** Bundles the server, so that it starts without compiling its sources. */

import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { root } from './product.ts';

/** Replaces `import.meta.url` by the URL of each source, because sources load files relative to it. */
const keepSourceUrls: Plugin = {
  name: 'keep-source-urls',
  transform: (code, id) => (id.endsWith('.ts') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : undefined),
};

/**
 * Writes the bundle of a program to a folder below node_modules, where it can import packages, and returns its path. Concurrent runs need
 * different folders.
 */
export async function bundleServer(folder = 'product', program = 'server/main.ts'): Promise<string> {
  const outDir = join(root, 'node_modules/.cache', folder);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [keepSourceUrls],
    build: { ssr: program, outDir, emptyOutDir: true, target: 'node20', minify: false, copyPublicDir: false },
  });
  return join(outDir, `${basename(program, '.ts')}.js`);
}
