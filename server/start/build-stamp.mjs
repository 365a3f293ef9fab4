/** Detects whether `dist/renderer` is older than its sources, by a stamp of their paths, sizes and times. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['engine', 'renderer', 'admin', 'package-lock.json', 'vite.config.ts', 'vite-service-worker.ts'];
const stampFile = 'dist/renderer/.built-from';

/** Returns whether the pages must be built. */
export function isBuildStale(root) {
  const path = join(root, stampFile);
  return !existsSync(join(root, 'dist/renderer/index.html')) || !existsSync(path) || readFileSync(path, 'utf8') !== getFileStamp(root);
}

/** Writes the stamp of the current sources. */
export function writeBuildStamp(root) {
  writeFileSync(join(root, stampFile), getFileStamp(root));
}

function getFileStamp(root) {
  const hash = createHash('sha256');
  const add = (path) => {
    const info = statSync(join(root, path), { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory()) for (const name of readdirSync(join(root, path)).toSorted()) add(`${path}/${name}`);
    else hash.update(`${path} ${info.size} ${info.mtimeMs}\n`);
  };
  sources.forEach(add);
  return hash.digest('hex');
}
