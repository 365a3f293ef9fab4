/** No folder of the source code or of the tests holds more than 20 files directly, apart from the migrations, whose number only grows. */

import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from './source-file.ts';

const MAX_FILES = 20;

/** Migrations and their snapshots, which drizzle-kit generates into one folder. A released one is never removed. */
const MIGRATIONS = /\/migrations\//;

/** Returns a message for each folder with more than the maximum number of files. */
function findLargeFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const written = paths.filter((path) => !MIGRATIONS.test(path));
  for (const path of written) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => `${folder} has ${count} files`);
}

describe('folders', () => {
  it.each(['engine', 'renderer', 'server', 'admin', 'tests'])('of %s hold at most 20 files', (folder) => {
    const paths = listFiles(folder, /\.\w+$/);
    expect(paths.length).toBeGreaterThan(0);
    expect(findLargeFolders(paths)).toEqual([]);
  });

  it('are found when they are too large', () => {
    const files = (folder: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
    expect(findLargeFolders([...files('engine/a', 20), ...files('engine/a/b', 21)])).toEqual(['engine/a/b has 21 files']);
    expect(findLargeFolders(files('server/db/migrations/meta', 21))).toEqual([]);
  });
});
