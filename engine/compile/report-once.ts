/** Problems of laid out rows, as somebody who knows nothing of copies would tell them. */

import type { Diagnostic } from '../diagnostics.ts';
import type { Expansion } from './expand-repeating-groups.ts';

/** Takes problems with their written pointers; what is wrong with every copy of a row is told once. */
export function createDedupingReporter(
  { groups, origin, nameAsWritten, diagnostics: told }: Expansion,
  diagnostics: Diagnostic[],
): (found: Diagnostic) => void {
  if (groups.length === 0) return (found) => void diagnostics.push(found);
  const isKnown = new Set(told.map(({ pointer }) => pointer));
  return (found) => {
    const pointer = origin(found.pointer);
    const message = nameAsWritten(found.message);
    const key = `${found.code} ${pointer} ${message}`;
    if (isKnown.has(pointer) || (pointer !== found.pointer && isKnown.has(key))) return;
    isKnown.add(key);
    diagnostics.push({ ...found, pointer, message, help: nameAsWritten(found.help) });
  };
}
