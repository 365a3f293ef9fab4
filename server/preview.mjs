/**
 * `npm run preview -- FILE`: from a fresh clone to a form designer's preview. Installs what is missing, and becomes the preview's server.
 * Plain JavaScript without packages, because it runs before any is installed.
 */

import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages } from './start/install-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command to its end; ends this one too when it fails. */
function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error(`"${command} ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}. Nothing was started.`);
  process.exit(status ?? 1);
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Node 20 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

installPackages(root, run);
const tsx = pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href;
const preview = spawn(process.execPath, ['--import', tsx, 'server/preview-command.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => preview.kill(signal));
preview.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
