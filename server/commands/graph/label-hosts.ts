/** Finds data fields that only repeat the label of another field, so that the graph names them in the box of that field. */

import type { CompiledForm, Expression } from '#engine';
import type { ExpressionEntry } from '#engine/kit/inspect/expressions';
import { listFields } from '#engine/kit/internals';
import type { EntriesByOwner } from './expression-owner.ts';

/** Returns the paths of these data fields with the field whose label each repeats. */
export function findLabelHosts(form: CompiledForm, byOwner: EntriesByOwner): ReadonlyMap<string, string> {
  const hosts = new Map<string, string>();
  for (const path of listFields(form.definition.answers, () => {}).keys()) {
    if (form.byPath.get(path)?.isRendered) continue;
    const host = getRepeatedField(byOwner.get(`field ${path}`) ?? []);
    if (host !== undefined && form.byPath.has(host)) hosts.set(path, host);
  }
  return hosts;
}

/** Returns the field whose label a data field repeats, if that is all it does. */
function getRepeatedField(own: readonly ExpressionEntry[]): string | undefined {
  const [only, ...others] = own;
  if (!only || others.length > 0 || only.role !== 'computed' || typeof only.logic !== 'object' || only.logic === null) return undefined;
  const label = (only.logic as { label?: Expression }).label;
  const path: Expression | undefined = Array.isArray(label) ? label[0] : label;
  return typeof path === 'string' ? path : undefined;
}
