/** Remembers that a submission waits, so that a page without one does not have to load what reads the database. */

const NAME = 'outbox';

/** Remembers, or forgets, that a submission waits on this device. */
export function setQueueFlag(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(NAME, '1');
    else localStorage.removeItem(NAME);
  } catch {
    // Without a storage the submission is sent when its form is opened.
  }
}

/** Returns whether a submission may wait on this device. */
export function hasQueueFlag(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}
