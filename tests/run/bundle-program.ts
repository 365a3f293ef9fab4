/** Bundles programs of the server, so that a process starts in half the time and without compiling the sources. */

import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Replaces `import.meta.url` by the URL of each source, because sources load files relative to it. */
const keepSourceUrls: Plugin = {
  name: 'keep-source-urls',
  transform: (code, id) => (id.endsWith('.ts') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : undefined),
};

/**
 * Writes the bundle of a program to a folder below node_modules, where it can import packages, and returns its path. Concurrent runs need
 * different folders.
 */
export async function bundleProgram(program: string, folder: string): Promise<string> {
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

/**
 * The bundle of a command of package.json, for a unit test. Each worker has its own.
 * @example const check = await bundleCommand('check'); spawnSync(process.execPath, [check, file])
 */
export function bundleCommand(
  name: 'backup' | 'check' | 'explore' | 'export' | 'graph' | 'migrate' | 'preview' | 'publish' | 'restore',
): Promise<string> {
  return bundleForWorker(`server/commands/${name}-command.ts`);
}

/** The bundle of a program for the tests of this worker. */
export function bundleForWorker(program: string): Promise<string> {
  return bundleProgram(program, `${basename(program, '.ts')}-${process.env['VITEST_POOL_ID'] ?? process.pid}`);
}
