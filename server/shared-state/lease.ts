/** Leases: only one process at a time does something, and another takes over when that one has ended without giving its lease back. */

import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseBusyError } from '../db/errors/database-error.ts';
import type { SharedState } from './shared-state.ts';

/** A process of another machine that was killed holds its leases this long. */
const TTL_MS = 10_000;
const RENEW_MS = TTL_MS / 4;
const MAX_PAUSE_MS = 40;
/** The longest work, an import of a large table, takes seconds. */
const MAX_WAIT_MS = 120_000;

/** The holder of a lease. */
interface Lease {
  owner: string;
  until: number;
}

/**
 * Runs the work once no other process holds the lease of this name, and gives the lease back. Throws a `DatabaseBusyError` after two minutes. The
 * name is stored as a hash.
 */
export async function withLease<Result>(
  state: SharedState,
  name: string,
  work: () => Promise<Result>,
  maxWaitMs = MAX_WAIT_MS,
): Promise<Result> {
  const key = `lease ${createHash('sha256').update(name).digest('base64url')}`;
  const owner = createOwner();
  const take = (): Promise<boolean> =>
    state.update([key], (values, now) => {
      const lease = values.get(key) as Lease | undefined;
      if (lease && lease.owner !== owner && isHeld(lease, now)) return false;
      values.set(key, { owner, until: now + TTL_MS } satisfies Lease, TTL_MS);
      return true;
    });
  const end = performance.now() + maxWaitMs;
  while (!(await take())) {
    if (performance.now() >= end) throw new DatabaseBusyError('Another process has not finished its work.');
    await sleep(Math.random() * MAX_PAUSE_MS);
  }
  // A renewal that fails is repeated; if the lease ends meanwhile, another process may begin.
  const renewal = setInterval(() => void take().catch(() => undefined), RENEW_MS);
  renewal.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    const giveBack = state.update([key], (values) => {
      if ((values.get(key) as Lease | undefined)?.owner === owner) values.delete(key);
    });
    // It ends by itself.
    await giveBack.catch(() => undefined);
  }
}

/** A lease that ends later than its time to live is one of before the machine's last start. */
function isHeld({ owner, until }: Lease, now: number): boolean {
  return until > now && until - now <= TTL_MS && !hasEnded(owner);
}

/** Returns a new name of this process as an owner. */
export function createOwner(): string {
  return `${hostname()} ${process.pid} ${randomUUID()}`;
}

/** Returns whether the process with this name is one of this machine that has ended. */
export function hasEnded(owner: string): boolean {
  const [host, pid] = owner.split(' ');
  if (host !== hostname() || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
