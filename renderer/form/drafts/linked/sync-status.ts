/** What the page shows about a draft on the server. */

import type { Snapshot, SnapshotConflict } from '#engine';
import type { Draft, ServerCopy } from '../draft.ts';

/** The status of a draft on the server. */
export interface SyncStatus {
  /** What the server has. */
  copy: ServerCopy | undefined;
  /** Whether the newest answers could not be saved on the server. */
  isBehind: boolean;
  /** Whether this device has to open its link before the server gives it the answers of another one. */
  isLinkNeeded: boolean;
  /** Whether answers of another device were taken over. */
  isMerged: boolean;
  /** The answers that were changed on two devices. Nothing is saved until the user has chosen. */
  conflicts: readonly SnapshotConflict[] | undefined;
  /** The answers of the other device, while there are conflicts. */
  other: Snapshot | undefined;
  /** Whether the server has a newer version of the form than this page. Nothing is saved on the server until the page is loaded again. */
  isOutdated: boolean;
  /** Whether the draft was sent or deleted on another device. */
  isGone: boolean;
}

/** Returns the status of a draft that was not compared with the server yet. */
export function getInitialStatus({ server }: Draft): SyncStatus {
  const isGone = server?.isSentElsewhere === true;
  const isNothingKnown = { isBehind: false, isLinkNeeded: false, isMerged: false, isOutdated: false };
  return { ...isNothingKnown, copy: server, conflicts: undefined, other: undefined, isGone };
}
