/** Whether the user mails senders about decisions. Off at first; the browser remembers the choice of each user. */

import { useSyncExternalStore } from 'react';
import { useSession } from '../../session/session-context.ts';

const PREFIX = 'admin-mails-senders:';
const ON = 'on';

const listeners = new Set<() => void>();
/** The choices of this page, where the browser stores nothing. */
const unstored = new Set<string>();

/** The choice of the signed-in user, and the function that changes it. */
export function useMailChoice(): [boolean, (mails: boolean) => void] {
  const { user } = useSession();
  const key = PREFIX + (user?._id ?? '');
  return [useSyncExternalStore(subscribe, () => readChoice(key)), (mails) => choose(key, mails)];
}

function choose(key: string, mails: boolean): void {
  unstored.delete(key);
  try {
    if (mails) localStorage.setItem(key, ON);
    else localStorage.removeItem(key);
  } catch {
    if (mails) unstored.add(key);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChoice(key: string): boolean {
  try {
    return localStorage.getItem(key) === ON || unstored.has(key);
  } catch {
    return unstored.has(key);
  }
}
