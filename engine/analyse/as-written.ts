/**
 * Findings brought back to what was written. A field in a row stands for that field in every row: something is said of it once, and only
 * where it is so in all of them.
 */

import { listFields } from '../compile/answer-tree.ts';
import type { Form } from '../form.ts';
import type { Problem } from '../problems.ts';

/** What makes a condition around it constant. */
const CAUSES: ReadonlySet<string> = new Set(['no-such-value', 'refused-value', 'mixed-types', 'wrong-argument', 'no-record', 'unreachable-step']);
/** What is then not told besides. */
const CONSEQUENCES: ReadonlySet<string> = new Set(['never-true', 'never-false', 'idle-part', 'unreachable-field', 'unreachable-section', 'true-when-unset']);

/** The findings in the order of the definition's parts, with pointers into the written definition. */
export function asWritten(form: Form, findings: readonly Problem[]): Problem[] {
  const copies = copiesOf(form);
  const causes = findings.filter(({ code }) => CAUSES.has(code)).map(({ pointer }) => pointer);
  const isConsequence = ({ code, pointer }: Problem): boolean => CONSEQUENCES.has(code) && causes.some((cause) => cause.startsWith(pointer) || (cause.startsWith('/steps/') && pointer.startsWith(`${cause}/`)));
  const grouped = new Map<string, { first: Problem; places: Set<string> }>();
  for (const found of findings.filter((one) => !isConsequence(one))) {
    const pointer = form.origin(found.pointer);
    const key = `${found.code} ${pointer}`;
    const known = grouped.get(key) ?? { first: { ...found, pointer }, places: new Set() };
    known.places.add(fieldAt(copies, found.pointer) ?? '');
    grouped.set(key, known);
  }
  return [...grouped.values()].flatMap(({ first, places }) => {
    const [place = ''] = places;
    return places.size >= (copies.get(place) ?? 1) ? [first] : [];
  });
}

/** For the pointer of each field, of how many fields it is one. */
function copiesOf(form: Form): Map<string, number> {
  const pointers = [...listFields(form.definition.answers, () => {}).values()].map(({ pointer }) => pointer);
  const counts = new Map<string, number>();
  for (const pointer of pointers) counts.set(form.origin(pointer), (counts.get(form.origin(pointer)) ?? 0) + 1);
  return new Map(pointers.map((pointer) => [pointer, counts.get(form.origin(pointer))!]));
}

function fieldAt(copies: ReadonlyMap<string, number>, pointer: string): string | undefined {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (copies.has(pointer.slice(0, end))) return pointer.slice(0, end);
  }
  return undefined;
}
