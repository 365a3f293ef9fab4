/** What came of one kind of fault. */

import type { Ledger } from './ledger.ts';
import type { Harness } from './harness.ts';
import type { StorageFindings } from './verify-storage.ts';

export const KINDS = ['crash', 'power', 'disk', 'lock', 'clock', 'connections', 'posts', 'pictures', 'differential'] as const;
export type Kind = (typeof KINDS)[number];

export interface KindResult {
  kind: Kind;
  rounds: number;
  /** Submissions whose 201 a client has read. */
  acknowledged: number;
  lost: number;
  doubled: number;
  damaged: number;
  /** Files that no row names, after the server had its chance to remove them. */
  orphans: number;
  /** Everything else that must not happen, one sentence each. */
  unexpected: string[];
  /** Figures worth reading. */
  notes: string[];
  /** Why the kind was not run on this machine. */
  notRun?: string;
}

/** What a kind is run with. */
export interface KindOptions {
  harness: Harness;
  /** How often the fault is injected. */
  rounds: number;
  seed: number;
  /** Shows how far it is. */
  onProgress?: (text: string) => void;
}

/** Creates the result of a kind of which nothing has happened yet. */
export function createResult(kind: Kind): KindResult {
  return { kind, rounds: 0, acknowledged: 0, lost: 0, doubled: 0, damaged: 0, orphans: 0, unexpected: [], notes: [] };
}

/** Adds what a look at the storage found. */
export function addFindings(result: KindResult, { lost, doubled, damaged, unexpected }: StorageFindings): void {
  // A loss stays: the greatest number over all looks is how many were ever missing at once.
  result.lost = Math.max(result.lost, lost);
  result.doubled = Math.max(result.doubled, doubled);
  result.damaged = Math.max(result.damaged, damaged);
  result.unexpected.push(...unexpected);
}

/** Adds what the clients saw. */
export function addLedger(result: KindResult, ledger: Ledger): void {
  result.acknowledged += ledger.posts.filter(({ acknowledgement }) => acknowledgement).length;
  result.unexpected.push(...ledger.unexpected);
}

/** Whether nothing went wrong. */
export function isGood({ lost, doubled, damaged, orphans, unexpected }: KindResult): boolean {
  return lost + doubled + damaged + orphans + unexpected.length === 0;
}
