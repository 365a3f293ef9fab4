/**
 * Starts a benchmark. Changes and rows are measured in a build like that of production: TypeScript loaders for development add a call to each
 * function that is created, which slows down some subjects more than others.
 */

import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { build } from 'vite';

const entry = fileURLToPath(new URL('run.ts', import.meta.url));
/** They measure other processes, and locate files beside their sources. */
const UNBUILT = ['typing', 'tables', 'first-load', 'server', 'peak', 'capacity', 'scale', 'export', 'work-list'];

if (process.argv.slice(2).some((argument) => UNBUILT.includes(argument))) {
  register();
  await import(pathToFileURL(entry).href);
} else {
  const outDir = fileURLToPath(new URL('../../node_modules/.cache/bench', import.meta.url));
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: entry, outDir, emptyOutDir: true, minify: false, rolldownOptions: { output: { entryFileNames: 'run.mjs' } } },
  });
  await import(pathToFileURL(join(outDir, 'run.mjs')).href);
}
