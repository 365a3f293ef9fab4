/** Start of every command: installed packages, and a child process whose exit code is forwarded. */

import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from './install-packages.mjs';

/** Runs a command and exits if it fails. Its output goes to stderr, because stdout belongs to the requested command. */
export function runOrExit(root, command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['inherit', 2, 2], shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error(`"${command} ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}. Nothing was started.`);
  process.exit(status ?? 1);
}

/** Exits with one line on an old Node; installs missing packages. */
export function ensureDependencies(root) {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Node 20 or newer is needed; this is ${process.version}.`);
    process.exit(1);
  }
  installPackages(root, (command, args) => runOrExit(root, command, args));
}

/** Starts a TypeScript file; `modules` are loaded before it. */
export function startScript(root, script, args = [], modules = []) {
  const tsx = pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href;
  const imports = [tsx, ...modules].flatMap((url) => ['--import', url]);
  return spawn(process.execPath, [...imports, script, ...args], { cwd: root, stdio: 'inherit' });
}

/** Forwards signals to the child process and exits with its exit code. */
export function forwardSignalsAndExit(child) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
