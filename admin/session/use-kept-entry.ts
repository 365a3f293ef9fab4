/** What the signed-in user has entered and not sent yet. It stays when the screen is left or loaded again, until the tab is closed. */

import { useSyncExternalStore } from 'react';
import { useSession } from './session-context.ts';

/** Changes an entry; undefined removes it. */
export type ChangeEntry<Entry> = (change: (before: Entry | undefined) => Entry | undefined) => void;

const known = new Map<string, unknown>();
const listeners = new Set<() => void>();

/**
 * Returns an entry of the signed-in user, undefined without one, and the function that changes it. The entry is data that JSON can hold.
 * @example const [text = '', change] = useKeptEntry<string>('admin-note', submissionId)
 */
export function useKeptEntry<Entry>(name: string, id: string): [Entry | undefined, ChangeEntry<Entry>] {
  const { user } = useSession();
  const key = `${name}:${user?._id ?? ''}:${id}`;
  const entry = useSyncExternalStore(subscribe, () => read(key)) as Entry | undefined;
  return [entry, (change) => write(key, change(read(key) as Entry | undefined))];
}

function read(key: string): unknown {
  if (!known.has(key)) known.set(key, load(key));
  return known.get(key);
}

function write(key: string, entry: unknown): void {
  known.set(key, entry);
  try {
    if (entry === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(entry));
  } catch {
    // Without storage the entry ends with the page.
  }
  for (const listener of listeners) listener();
}

function load(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
