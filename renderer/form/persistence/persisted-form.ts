/** What of a form outlives a reload: its snapshot, in the browser's session storage. Whatever cannot be read is ignored. */

import type { Snapshot, FormDefinition } from '#engine';
import { isRecord } from '../requests.ts';

/** One form's entry in the storage. */
export interface PersistedForm {
  snapshot: Snapshot;
  /** Idempotency key, so that a repeated submission is not stored twice. */
  submissionKey: string;
}

interface Kept {
  version: number;
  forms: Record<string, unknown>;
}

/** The entry of a definition, if there is a readable one of the right version, found before `giveUpAfter` ran out. */
export function loadPersistedForm(
  { id, persistence }: FormDefinition,
  now: () => number = () => performance.now(),
): PersistedForm | undefined {
  if (persistence === undefined) return undefined;
  const start = now();
  const entry = readKept(persistence.key, persistence.version).forms[id];
  if (now() - start > persistence.giveUpAfter || !isRecord(entry)) return undefined;
  const { snapshot, submissionKey } = entry;
  return isSnapshot(snapshot) && typeof submissionKey === 'string' ? { snapshot, submissionKey } : undefined;
}

/** Returns true if a persisted form may exist but cannot be read: the storage is empty, invalid, or of another version. */
export function isKeptFormLost({ id, persistence }: FormDefinition): boolean {
  if (persistence === undefined) return false;
  const kept = parseKept(persistence.key, persistence.version);
  return kept === undefined || Object.hasOwn(kept.forms, id);
}

/** Writes the entry of a definition and keeps those of other forms; without `kept`, removes the entry. */
export function savePersistedForm({ id, persistence }: FormDefinition, kept: PersistedForm | undefined): void {
  if (persistence === undefined) return;
  const { forms } = readKept(persistence.key, persistence.version);
  const { [id]: _, ...others } = forms;
  const next: Kept = { version: persistence.version, forms: kept === undefined ? others : { ...others, [id]: kept } };
  try {
    sessionStorage.setItem(persistence.key, JSON.stringify(next));
  } catch {
    // Storage that is full or forbidden costs the safety of a reload, not the form.
  }
}

function readKept(key: string, version: number): Kept {
  return parseKept(key, version) ?? { version, forms: {} };
}

function parseKept(key: string, version: number): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (isRecord(kept) && kept['version'] === version && isRecord(kept['forms'])) return { version, forms: kept['forms'] };
  } catch {
    // Invalid data counts as an empty storage.
  }
  return undefined;
}

function isSnapshot(value: unknown): value is Snapshot {
  return (
    isRecord(value) &&
    [value['answers'], value['origins'], value['records']].every(isRecord) &&
    [value['passed'], value['shown'], value['files']].every(
      (list) => Array.isArray(list) && list.every((item) => typeof item === 'string'),
    ) &&
    typeof value['step'] === 'string'
  );
}
