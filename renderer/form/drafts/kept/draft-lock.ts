/** The lock of a draft: one tab writes it. Browsers without Web Locks compare the revisions when they write. */

/** A tab that closes or loads again needs a moment to let go of its lock. */
const WAIT_MS = 1000;

/** The lock of one tab. */
export interface DraftLock {
  release: () => void;
}

/**
 * Returns the lock; undefined while another tab has it. `isStolen` takes it from the other tab. `onLost` is called when another tab takes it.
 */
export async function lockDraft(
  id: string,
  { isStolen, onLost }: { isStolen: boolean; onLost: () => void },
): Promise<DraftLock | undefined> {
  if (!(navigator as Partial<Navigator>).locks) return { release: () => undefined };
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return new Promise((resolve) => {
    const options = isStolen ? { steal: true } : { signal: AbortSignal.timeout(WAIT_MS) };
    let isHeld = false;
    navigator.locks
      .request(`draft ${id}`, options, () => {
        isHeld = true;
        resolve({ release });
        return held;
      })
      .catch(() => {
        if (isHeld) onLost();
        else resolve(undefined);
      });
  });
}

/** Returns the ids of the drafts that are open in a tab; none in browsers without locks. */
export async function listLockedDrafts(): Promise<Set<string>> {
  const { held = [] } = (await (navigator as Partial<Navigator>).locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith('draft ') ? [name.slice('draft '.length)] : [])));
}
