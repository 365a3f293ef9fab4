/** Starts the preview command for a copy of a shipped definition. */

import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './product.ts';

/** A running preview. */
export interface PreviewUnderTest {
  address: string;
  origin: string;
  /** Returns the current content of the file. */
  text: () => string;
  /** Saves the file. */
  save: (text: string) => void;
  /** Stops the preview and removes its folder. */
  remove: () => Promise<void>;
}

/** Runs the command and waits for the URL that it prints. */
export async function startPreview(wizard: string): Promise<PreviewUnderTest> {
  const home = mkdtempSync(join(tmpdir(), 'previewed-'));
  const file = join(home, wizard);
  copyFileSync(join(root, 'definitions', wizard), file);
  const child = spawn(process.execPath, ['server/run.mjs', 'server/commands/preview-command.ts', file], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, found] = /Open (http:\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The preview ended with ${code}:\n${output}`)));
  });
  return {
    address,
    origin: new URL(address).origin,
    text: () => readFileSync(file, 'utf8'),
    save: (text) => writeFileSync(file, text),
    async remove() {
      await new Promise((ended) => {
        child.once('exit', ended);
        child.kill('SIGTERM');
      });
      rmSync(home, { recursive: true, force: true });
    },
  };
}
