/** What of a form outlives a reload: its snapshot, in the browser's session storage. Whatever cannot be read is ignored. */

import type { Snapshot, FormDefinition } from '#engine';
import { isRecord } from './requests.ts';

/** One form's entry in the storage. */
export interface PersistedForm {
  snapshot: Snapshot;
  /** Names the submission, so that sending it again cannot double it. */
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

/** Whether the form may have been kept and cannot be read any more: the storage is empty, garbage, or of another version. */
export function isKeptFormLost({ id, persistence }: FormDefinition): boolean {
  if (persistence === undefined) return false;
  const kept = parseKept(persistence.key, persistence.version);
  return kept === undefined || Object.hasOwn(kept.forms, id);
}

/** Writes a definition's entry, leaving those of other forms; without `kept` it is taken out. */
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
    // Garbage counts as nothing kept.
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
