/** The reader of a command's output can stop before the end, as `head` does. */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('a command ends without an error when nothing reads its output', async () => {
  const child = spawn(process.execPath, ['server/run.mjs', 'server/commands/check-command.ts', 'definitions/library-card.json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});
