/** Installs the packages that package-lock.json names and node_modules lacks. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of what differs between the lock and what is installed; an optional package may be missing. */
function missingPackages(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installedPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return ['node_modules'];
  const installed = JSON.parse(readFileSync(installedPath, 'utf8'));
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.devOptional && installed.packages[path]?.version !== entry.version)
    .map(([path]) => path);
}

/** Answers the exit code of `npm ci`, or 0 when nothing is missing. */
export function installPackages(root, run) {
  const missing = missingPackages(root);
  if (missing.length === 0) return 0;
  console.log(`Installing: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''}`);
  return run('npm', ['ci']);
}
