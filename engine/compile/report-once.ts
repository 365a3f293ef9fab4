/** Maps diagnostics of expanded rows to the authored group and reports each of them once. */

import type { Diagnostic } from '../diagnostics.ts';
import type { Expansion } from './repeating-group/expand-repeating-groups.ts';

/** Creates a reporter that maps pointers to the authored definition; a diagnostic of every row is reported once. */
export function createDedupingReporter(
  { groups, origin, nameAsWritten, diagnostics: reported }: Expansion,
  collect: (found: Diagnostic) => void,
): (found: Diagnostic) => void {
  if (groups.length === 0) return collect;
  const isKnown = new Set(reported.map(({ pointer }) => pointer));
  return (found) => {
    const pointer = origin(found.pointer);
    const message = nameAsWritten(found.message);
    const key = `${found.code} ${pointer} ${message}`;
    if (isKnown.has(pointer) || (pointer !== found.pointer && isKnown.has(key))) return;
    isKnown.add(key);
    collect({ ...found, pointer, message, help: nameAsWritten(found.help) });
  };
}
