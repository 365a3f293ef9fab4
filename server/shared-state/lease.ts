/** Leases: only one process at a time does something, and another takes over when that one has ended without giving its lease back. */

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SharedState } from './shared-state.ts';

/** A process of another machine that was killed holds its leases this long. */
const TTL_MS = 10_000;
const RENEW_MS = TTL_MS / 4;
const MAX_PAUSE_MS = 40;

/** Runs the work once no other process holds the lease of this name, and gives the lease back. */
export async function withLease<Result>(state: SharedState, name: string, work: () => Promise<Result>): Promise<Result> {
  const key = `lease ${name}`;
  const owner = `${hostname()} ${process.pid} ${randomUUID()}`;
  const take = (): Promise<boolean> =>
    state.update([key], (values) => {
      const holder = values.get(key) as string | undefined;
      if (holder !== undefined && holder !== owner && !hasEnded(holder)) return false;
      values.set(key, owner, TTL_MS);
      return true;
    });
  while (!(await take())) await sleep(Math.random() * MAX_PAUSE_MS);
  // A renewal that fails is repeated; if the lease ends meanwhile, another process may begin.
  const renewal = setInterval(() => void take().catch(() => undefined), RENEW_MS);
  renewal.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await state.update([key], (values) => (values.get(key) === owner ? values.delete(key) : undefined)).catch(() => undefined);
  }
}

/** Returns whether the process that took a lease is one of this machine that has ended. */
function hasEnded(owner: string): boolean {
  const [host, pid] = owner.split(' ');
  if (host !== hostname() || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
