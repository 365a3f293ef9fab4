import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../../server/config.ts';
import { openDataDir } from '../../../server/start/open-data-dir.ts';

function home(): string {
  const path = mkdtempSync(join(tmpdir(), 'data-dir-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it('a missing folder is created with access only for the owner', async () => {
  const path = join(home(), 'new', 'data');
  await openDataDir(path);
  expect(existsSync(path)).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

it.each(['data', 'data/below'])('a file in place of a folder is rejected with a one-line error (%s)', async (name) => {
  const folder = home();
  writeFileSync(join(folder, 'data'), '');
  const opening = openDataDir(join(folder, name));
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(/^DATA_DIR=[^\n]+a file\. Name a folder\.$|^DATA_DIR=[^\n]+is a file\. Name a folder\.$/);
});

it.each(['files', 'outbox'])('a file in place of the subfolder %s is rejected with a one-line error', async (name) => {
  const folder = home();
  writeFileSync(join(folder, name), '');
  await expect(openDataDir(folder)).rejects.toThrow(
    new RegExp(`^DATA_DIR=[^\\n]+"${name}" in it must be a folder and is a file\\. Move the file away\\.$`),
  );
});
