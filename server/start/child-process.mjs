/** What every command starts with: packages that are there, and a process that lives and ends as its command does. */

import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from './install-packages.mjs';

/** Runs a command to its end; ends this one too when it fails. Its output goes to stderr: stdout is the command's that was asked for. */
export function runOrExit(root, command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['inherit', 2, 2], shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error(`"${command} ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}. Nothing was started.`);
  process.exit(status ?? 1);
}

/** Ends with one line on an old Node; installs the packages that are missing. */
export function ensureDependencies(root) {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Node 20 or newer is needed; this is ${process.version}.`);
    process.exit(1);
  }
  installPackages(root, (command, args) => runOrExit(root, command, args));
}

/** Starts a TypeScript file. */
export function startScript(root, script, args = []) {
  const tsx = pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href;
  return spawn(process.execPath, ['--import', tsx, script, ...args], { cwd: root, stdio: 'inherit' });
}

/** Hands signals on to a process, and ends as it ends. */
export function forwardSignalsAndExit(child) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
