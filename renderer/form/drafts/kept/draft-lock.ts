/** The lock of a draft: one tab writes it. Browsers without Web Locks compare the revisions when they write. */

/** A tab that closes or loads again needs a moment to let go of its lock. */
const WAIT_MS = 1000;

/** The lock of one tab. */
export interface DraftLock {
  release: () => void;
}

interface LockOptions {
  /** Takes the lock from the other tab. */
  isStolen: boolean;
  /** Called when another tab takes the lock. */
  onLost: () => void;
}

/** Returns the lock; undefined while another tab has it. */
export async function lockDraft(id: string, options: LockOptions): Promise<DraftLock | undefined> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return { release: () => undefined };
  for (;;) {
    const lock = await requestLock(locks, id, options);
    // A page that is busy can notice that the time has passed before it notices that the lock was granted.
    if (lock !== 'late' || (await listLockedDrafts()).has(id)) return lock === 'late' ? undefined : lock;
  }
}

function requestLock(locks: LockManager, id: string, { isStolen, onLost }: LockOptions): Promise<DraftLock | 'late' | undefined> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return new Promise((resolve) => {
    const options = isStolen ? { steal: true } : { signal: AbortSignal.timeout(WAIT_MS) };
    let isHeld = false;
    locks
      .request(`draft ${id}`, options, () => {
        isHeld = true;
        resolve({ release });
        return held;
      })
      .catch((error: unknown) => {
        if (isHeld) onLost();
        else resolve(error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : undefined);
      });
  });
}

/** Returns the ids of the drafts that are open in a tab; none in browsers without locks. */
export async function listLockedDrafts(): Promise<Set<string>> {
  const { held = [] } = (await (navigator as Partial<Navigator>).locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith('draft ') ? [name.slice('draft '.length)] : [])));
}
