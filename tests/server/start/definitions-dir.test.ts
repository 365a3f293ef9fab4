/** Startup with a definitions folder that is missing, a file, or empty. */

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { repairDefinition } from '../support/repair-definition.ts';
import { spawnServer } from '../support/spawned-server.ts';

function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'definitions-dir-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

it('a missing folder prevents startup with the setting, the path and the remedy', async () => {
  const path = join(newHome(), 'forms');
  const { dataDir, exit } = spawnServer({ PRODUCT: 'forms', DEFINITIONS_DIR: path });
  expect(await exit).toEqual({
    code: 1,
    stdout: '',
    stderr: `DEFINITIONS_DIR=${path} cannot be used: the folder does not exist. Create it, or name another folder.\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});

it('a file in place of the folder prevents startup', async () => {
  const path = join(newHome(), 'forms');
  writeFileSync(path, '');
  const { code, stderr } = await spawnServer({ PRODUCT: 'forms', DEFINITIONS_DIR: path }).exit;
  expect({ code, stderr }).toEqual({ code: 1, stderr: `DEFINITIONS_DIR=${path} cannot be used: it is a file. Name a folder.\n` });
});

it('an empty folder starts with a message that names the folder for forms', async () => {
  const path = join(newHome(), 'forms');
  mkdirSync(path);
  const { port, exit, signal } = spawnServer({ PRODUCT: 'forms', DEFINITIONS_DIR: path });
  await port;
  signal('SIGTERM');
  const { code, stdout } = await exit;
  expect(code).toBe(0);
  expect(stdout).toContain(`  No form is served. Save a form in ${path}: it is served from the next request on.\n`);
});

it('a folder with a form starts without that message', async () => {
  const home = newHome();
  writeFileSync(join(home, 'repair-order.json'), JSON.stringify(repairDefinition()));
  const { port, exit, signal } = spawnServer({ PRODUCT: 'forms', DEFINITIONS_DIR: home });
  await port;
  signal('SIGTERM');
  expect((await exit).stdout).not.toContain('No form is served');
});
