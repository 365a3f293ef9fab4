/**
 * `npm start`: from a fresh clone to a running server. Installs what is missing, builds the pages if they changed, and becomes the server.
 * Plain JavaScript without packages, because it runs before any is installed.
 */

import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages } from './start/install-packages.mjs';
import { arePagesOld, notePagesBuilt } from './start/pages-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isDev = process.argv.includes('--dev');

/** Runs a command to its end; ends this one too when it fails. */
function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error(`"${command} ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}. Nothing was started.`);
    process.exit(status ?? 1);
  }
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Node 20 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

installPackages(root, run);
if (!isDev && arePagesOld(root)) {
  console.log('Building the pages …');
  run('npm', ['run', '--silent', 'build']);
  notePagesBuilt(root);
}

const server = isDev ? await startDevelopment(root) : spawn(process.execPath, ['--import', tsxOf(root), 'server/main.ts'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

function tsxOf(folder) {
  return pathToFileURL(createRequire(join(folder, 'package.json')).resolve('tsx')).href;
}

/** The server restarts with its sources; vite serves the pages on a port of its own and hands calls on. */
async function startDevelopment(folder) {
  const { servePages } = await import('./start/serve-pages.mjs');
  const port = process.env.PORT || '3000';
  await servePages(folder, `http://127.0.0.1:${port}`);
  const cli = join(folder, 'node_modules/tsx/dist/cli.mjs');
  return spawn(process.execPath, [cli, 'watch', '--clear-screen=false', 'server/main.ts'], { cwd: folder, stdio: 'inherit' });
}
