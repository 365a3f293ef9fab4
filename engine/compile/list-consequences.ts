/** Which answers have consequences: a change clears, sets or selects other answers, opens a notice, or requests other options. */

import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import type { CellId } from './graph.ts';

/** The results by form: a form never changes. */
const known = new WeakMap<CompiledForm, Map<number, boolean>>();

/** Returns whether a change of the answer of a field has effects on other fields, on lookups or on notices. */
export function hasConsequences(form: CompiledForm, { index }: CompiledField): boolean {
  const results = known.get(form) ?? new Map<number, boolean>();
  known.set(form, results);
  let result = results.get(index);
  if (result === undefined) {
    // The cells of a field in a row are those of its template.
    const field = form.fields[index]!;
    result = field.clears.length + field.sets.length > 0 || reachesEffect(form, field);
    results.set(index, result);
  }
  return result;
}

/** Returns whether a cell depends on the answer of a field. Both are of the form or of a template. */
export function dependsOn({ graph }: CompiledForm, cell: CellId, { cells }: CompiledField): boolean {
  const { dependents, firstDependent } = graph;
  const seen = new Set<CellId>([cells.raw]);
  for (const one of seen) for (let at = firstDependent[one]!; at < firstDependent[one + 1]!; at += 1) seen.add(dependents[at]!);
  return seen.has(cell);
}

/** Follows the dependents of an answer to a cell with an effect on another part of the form. */
function reachesEffect({ graph, effects }: CompiledForm, { cells, index }: CompiledField): boolean {
  const { dependents, firstDependent } = graph;
  const seen = new Set<CellId>([cells.raw]);
  for (const cell of seen) {
    const effect = effects.get(cell);
    if (effect !== undefined && !('field' in effect && effect.field === index)) return true;
    for (let at = firstDependent[cell]!; at < firstDependent[cell + 1]!; at += 1) seen.add(dependents[at]!);
  }
  return false;
}
