/** Whether the user mails senders about decisions. Off at first; the browser remembers the choice. */

import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'admin-mails-senders';
const ON = 'on';

const listeners = new Set<() => void>();
/** The choice on this page, where the browser stores nothing. */
let unstored = false;

/** The choice, and the function that changes it. */
export function useMailChoice(): [boolean, (mails: boolean) => void] {
  return [useSyncExternalStore(subscribe, readChoice), choose];
}

function choose(mails: boolean): void {
  try {
    if (mails) localStorage.setItem(STORAGE_KEY, ON);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    unstored = mails;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === ON || unstored;
  } catch {
    return unstored;
  }
}
