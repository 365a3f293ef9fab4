/** Adds the texts of diagnostics, maps those of expanded rows to the authored group, and reports each of them once. */

import { describeDiagnostic } from '../diagnostics/describe-diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import type { RawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import type { ExpandedGroup } from './repeating-group/expanded-group.ts';

/** The rows of a definition, and how their parts are named in the authored definition. */
interface AuthoredNames {
  groups: readonly ExpandedGroup[];
  toSourcePointer: (pointer: string) => string;
  nameAsWritten: (text: string) => string;
  /** Diagnostics of the expansion, which are reported first. */
  reported: readonly RawDiagnostic[];
}

/** Creates a reporter that maps pointers to the authored definition; a diagnostic of every row is reported once. */
export function createDedupingReporter(
  { groups, toSourcePointer, nameAsWritten, reported }: AuthoredNames,
  diagnostics: Diagnostic[],
): (found: RawDiagnostic) => void {
  diagnostics.push(...reported.map(describeDiagnostic));
  if (groups.length === 0)
    return (found) => void diagnostics.push({ ...describeDiagnostic(found), pointer: toSourcePointer(found.pointer) });
  const isKnown = new Set(reported.map(({ pointer }) => pointer));
  return (raw) => {
    const found = describeDiagnostic(raw);
    const pointer = toSourcePointer(found.pointer);
    const message = nameAsWritten(found.message);
    const key = `${found.code} ${pointer} ${message}`;
    if (isKnown.has(pointer) || (pointer !== found.pointer && isKnown.has(key))) return;
    isKnown.add(key);
    diagnostics.push({ ...found, pointer, message, help: nameAsWritten(found.help) });
  };
}
