/**
 * `npm start`: from a fresh clone to a running server. Installs what is missing, builds the pages if they changed, and becomes the server.
 * Plain JavaScript without packages, because it runs before any is installed.
 */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forwardSignalsAndExit, ensureDependencies, runOrExit, startScript } from './start/child-process.mjs';
import { isBuildStale, writeBuildStamp } from './start/build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isDev = process.argv.includes('--dev');

ensureDependencies(root);
if (!isDev && isBuildStale(root)) {
  console.log('Building the pages, which takes a minute or two …');
  runOrExit(root, 'npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']);
  writeBuildStamp(root);
}
forwardSignalsAndExit(isDev ? await startDevelopment(root) : startScript(root, 'server/main.ts'));

/** Starts development mode: the server restarts when its sources change, Vite serves the pages on a separate port and proxies requests. */
async function startDevelopment(folder) {
  const { servePages } = await import('./start/serve-pages.mjs');
  const port = process.env.PORT || '3000';
  await servePages(folder, `http://127.0.0.1:${port}`);
  const cli = join(folder, 'node_modules/tsx/dist/cli.mjs');
  return spawn(process.execPath, [cli, 'watch', '--clear-screen=false', 'server/main.ts'], { cwd: folder, stdio: 'inherit' });
}
