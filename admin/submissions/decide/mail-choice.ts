/**
 * Whether the user mails senders about decisions. Off at first; the browser remembers the choice of each user. Decisions that wait for the sender have a choice of their own:
 * nobody asks the sender otherwise.
 */

import { useSyncExternalStore } from 'react';
import { useSession } from '../../session/session-context.ts';
import type { NextStatus } from './use-decide.ts';

const PREFIX = { sender: 'admin-asks-senders:', others: 'admin-mails-senders:' };
const ON = 'on';

const listeners = new Set<() => void>();
/** The choices of this page, where the browser stores nothing. */
const unstored = new Set<string>();

/** The signed-in user's choice for a decision. */
type IsMailed = (status: Pick<NextStatus, 'hasMail' | 'waitsForSender'>) => boolean;

/** Returns whether the signed-in user mails senders about a status, and the function that changes it. */
export function useMailChoice(): { isMailed: IsMailed; setMailed: (status: Parameters<IsMailed>[0], mails: boolean) => void } {
  const { user } = useSession();
  const toKey = (kind: keyof typeof PREFIX): string => PREFIX[kind] + (user?._id ?? '');
  const chosen = {
    sender: useSyncExternalStore(subscribe, () => readChoice(toKey('sender'))),
    others: useSyncExternalStore(subscribe, () => readChoice(toKey('others'))),
  };
  return {
    isMailed: (status) => status.hasMail && chosen[toKind(status)],
    setMailed: (status, mails) => choose(toKey(toKind(status)), mails),
  };
}

function toKind({ waitsForSender }: Parameters<IsMailed>[0]): keyof typeof PREFIX {
  return waitsForSender ? 'sender' : 'others';
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
