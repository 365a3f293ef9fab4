/** Whether `dist/renderer` was built from the sources as they stand: a stamp of their paths, sizes and times lies beside it. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['engine', 'renderer', 'admin', 'package-lock.json', 'vite.config.ts'];
const stampFile = 'dist/renderer/.built-from';

/** Whether the pages have to be built. */
export function isBuildStale(root) {
  const path = join(root, stampFile);
  return !existsSync(join(root, 'dist/renderer/index.html')) || !existsSync(path) || readFileSync(path, 'utf8') !== stampOf(root);
}

/** Remembers what the pages were built from. */
export function writeBuildStamp(root) {
  writeFileSync(join(root, stampFile), stampOf(root));
}

function stampOf(root) {
  const hash = createHash('sha256');
  const add = (path) => {
    const info = statSync(join(root, path), { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    else hash.update(`${path} ${info.size} ${info.mtimeMs}\n`);
  };
  sources.forEach(add);
  return hash.digest('hex');
}
