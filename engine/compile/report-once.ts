/** Adds the texts of diagnostics, maps those of templates of rows to the authored group, and reports each of them once. */

import { describeDiagnostic } from '../diagnostics/describe-diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import type { RawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import type { RowTemplate } from './rows/row-template.ts';

/** The repeating groups of a definition, and where their parts are in the authored definition. */
interface AuthoredPlaces {
  groups: readonly RowTemplate[];
  toSourcePointer: (pointer: string) => string;
  /** Diagnostics of the repeating groups, which are reported first. */
  reported: readonly RawDiagnostic[];
}

/** Creates a reporter that maps pointers to the authored definition; parts of a template can come from one authored part. */
export function createDedupingReporter(
  { groups, toSourcePointer, reported }: AuthoredPlaces,
  diagnostics: Diagnostic[],
): (found: RawDiagnostic) => void {
  diagnostics.push(...reported.map(describeDiagnostic));
  if (groups.length === 0)
    return (found) => void diagnostics.push({ ...describeDiagnostic(found), pointer: toSourcePointer(found.pointer) });
  const isKnown = new Set(reported.map(({ pointer }) => pointer));
  return (raw) => {
    const found = describeDiagnostic(raw);
    const pointer = toSourcePointer(found.pointer);
    const key = `${found.code} ${pointer} ${found.message}`;
    if (isKnown.has(pointer) || (pointer !== found.pointer && isKnown.has(key))) return;
    isKnown.add(key);
    diagnostics.push({ ...found, pointer });
  };
}
