/** Installs packages of package-lock.json that are missing in node_modules. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs `npm ci` when a package is missing or has another version; optional ones (other platforms') may be missing. */
export function installPackages(root, run) {
  const missing = missingPackages(root);
  if (missing.length === 0) return;
  console.error(missing[0] === 'node_modules' ? 'Installing the packages …' : `Installing the packages: ${missing.length} changed …`);
  // The build and the demo data need development packages, which npm leaves out when NODE_ENV=production.
  run('npm', ['ci', '--include=dev']);
}

function missingPackages(root) {
  const installedPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return ['node_modules'];
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installed = JSON.parse(readFileSync(installedPath, 'utf8'));
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.devOptional)
    .filter(([path, entry]) => installed.packages[path]?.version !== entry.version)
    .map(([path]) => path.replace('node_modules/', ''));
}
