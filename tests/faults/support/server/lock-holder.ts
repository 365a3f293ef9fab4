/** Starts another process that holds the database's write lock for a given time. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./hold-lock.mjs', import.meta.url));

/** Resolves when the lock is held; `released` resolves when it is released. */
export async function holdLock(database: string, milliseconds: number): Promise<{ released: Promise<void> }> {
  const child = spawn(process.execPath, [SCRIPT, database, String(milliseconds)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const killAtExit = (): void => void child.kill('SIGKILL');
  process.on('exit', killAtExit);
  const waitForRelease = async (): Promise<void> => {
    const [code] = (await once(child, 'exit')) as [number | null];
    process.off('exit', killAtExit);
    if (code !== 0) throw new Error(`The process that holds the lock ended with ${code}.`);
  };
  const released = waitForRelease();
  released.catch(() => undefined);
  await Promise.race([once(child.stdout, 'data'), released]);
  return { released };
}
