import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { spawnServer } from './support/spawned-server.ts';

function home(): string {
  const path = mkdtempSync(join(tmpdir(), 'main-test-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it('a damaged database prevents startup with a one-line error and exit code 1', async () => {
  const dataDir = join(home(), 'data');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'enrollment.db'), 'no database '.repeat(1000));
  const { code, stderr } = await spawnServer({ DATA_DIR: dataDir }).exit;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database [^\n]+enrollment\.db is damaged [^\n]+\n$/);
});

it('a DATA_DIR that is a file prevents startup with a one-line error and exit code 1', async () => {
  const path = join(home(), 'file');
  writeFileSync(path, '');
  const { code, stderr } = await spawnServer({ DATA_DIR: path }).exit;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR=[^\n]+ is a file\. Name a folder\.\n$/);
});
