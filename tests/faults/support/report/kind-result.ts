/** Result of one kind of fault. */

import type { Ledger } from '../clients/ledger.ts';
import type { Harness } from '../server/harness.ts';
import type { StorageFindings } from '../clients/verify-storage.ts';

export const KINDS = [
  'crash',
  'workers',
  'processes',
  'outage',
  'power',
  'disk',
  'lock',
  'clock',
  'connections',
  'posts',
  'pictures',
  'differential',
  'interruptions',
  'submissions',
  'seeded-faults',
] as const;
export type Kind = (typeof KINDS)[number];

export interface KindResult {
  kind: Kind;
  rounds: number;
  /** Number of submissions whose 201 a client has received. */
  acknowledged: number;
  lost: number;
  doubled: number;
  damaged: number;
  /** Number of files without a row after the server's cleanup. */
  orphans: number;
  /** All other failures, one sentence each. */
  unexpected: string[];
  /** Measurements for the report. */
  notes: string[];
  /** Reason why the kind cannot run on this machine. */
  notRun?: string;
}

/** Options of a run. */
export interface KindOptions {
  harness: Harness;
  /** Number of injected faults. */
  rounds: number;
  seed: number;
  /** Called with a description of the progress. */
  onProgress?: (text: string) => void;
}

/** Creates the empty result of a kind. */
export function createResult(kind: Kind): KindResult {
  return { kind, rounds: 0, acknowledged: 0, lost: 0, doubled: 0, damaged: 0, orphans: 0, unexpected: [], notes: [] };
}

/** Adds the findings of one verification of the storage. */
export function addFindings(result: KindResult, { lost, doubled, damaged, unexpected }: StorageFindings): void {
  // A lost submission stays lost, so the maximum of all verifications is the number of losses.
  result.lost = Math.max(result.lost, lost);
  result.doubled = Math.max(result.doubled, doubled);
  result.damaged = Math.max(result.damaged, damaged);
  result.unexpected.push(...unexpected);
}

/** Adds the acknowledgements and unexpected events of the clients. */
export function addLedger(result: KindResult, ledger: Ledger): void {
  result.acknowledged += ledger.posts.filter(({ acknowledgement }) => acknowledgement).length;
  result.unexpected.push(...ledger.unexpected);
}

/** Whether the kind has no failure. */
export function hasPassed({ lost, doubled, damaged, orphans, unexpected }: KindResult): boolean {
  return lost + doubled + damaged + orphans + unexpected.length === 0;
}
