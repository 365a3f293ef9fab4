/** The nodes that an expression belongs to, and its text. */

import type { CompiledForm } from '#engine';
import type { ExpressionEntry } from '#engine/kit/inspect/expressions';
import { listPlacedPaths } from '#engine/kit/inspect/placed-fields';

/** Returns the nodes that an expression belongs to: all fields of a section; the condition of a step; for "set", the field that is set. */
export function listOwnerIds(form: CompiledForm, { owner, role, key }: ExpressionEntry): string[] {
  switch (owner.kind) {
    case 'field':
      return [`field ${role === 'set' && key !== undefined ? key : owner.path}`];
    case 'step':
      return [`condition ${owner.step}`];
    case 'section':
      return listPlacedPaths(form.definition, owner).map((path) => `field ${path}`);
    default:
      return [`${owner.kind} ${owner.name}`];
  }
}

/** Expressions by the id of the node that they belong to. */
export type EntriesByOwner = ReadonlyMap<string, readonly ExpressionEntry[]>;

/** Groups expressions by the nodes that they belong to. */
export function groupByOwner(form: CompiledForm, entries: readonly ExpressionEntry[]): EntriesByOwner {
  const byOwner = new Map<string, ExpressionEntry[]>();
  for (const entry of entries) for (const id of listOwnerIds(form, entry)) byOwner.set(id, [...(byOwner.get(id) ?? []), entry]);
  return byOwner;
}

/** Formats an expression, for example `visibleWhen: {"var":"student.country"}`. */
export function formatExpression({ role, key, logic }: ExpressionEntry): string {
  return `${role}${key === undefined ? '' : ` ${key}`}: ${JSON.stringify(logic)}`;
}
