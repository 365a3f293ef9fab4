/** Index of the expressions of a form by the field or the lookup that they belong to. */

import type { CompiledForm, Expression } from '#engine';
import { type ExpressionEntry, type ExpressionRole, listExpressions } from '#engine/kit/inspect/expressions';
import { listPlacedPaths } from '#engine/kit/inspect/placed-fields';

/** Roles of the conditions of steps and sections: the visibility of their fields depends on them. */
export const PLACEMENT_ROLES: ReadonlySet<ExpressionRole> = new Set(['stepVisible', 'sectionVisible']);

/** An expression whose result another field sets. */
export interface Setter {
  /** Path of the field that sets the value. */
  path: string;
  logic: Expression;
}

export interface ExpressionIndex {
  /** Expressions of each field, followed by those of its steps and sections. */
  byField: ReadonlyMap<string, readonly ExpressionEntry[]>;
  byLookup: ReadonlyMap<string, readonly ExpressionEntry[]>;
  /** Setters by the path of the field that is set. */
  setters: ReadonlyMap<string, readonly Setter[]>;
}

/** Indexes the expressions of a form. */
export function indexExpressions({ definition }: CompiledForm): ExpressionIndex {
  const byField = new Map<string, ExpressionEntry[]>();
  const byLookup = new Map<string, ExpressionEntry[]>();
  const setters = new Map<string, Setter[]>();
  const placed: ExpressionEntry[] = [];
  for (const entry of listExpressions(definition)) {
    const { owner, role, key, logic } = entry;
    if (owner.kind === 'lookup') append(byLookup, owner.name, entry);
    // Texts of a step or a section do not change its fields.
    if ((owner.kind === 'step' || owner.kind === 'section') && role !== 'textsWhen') placed.push(entry);
    if (owner.kind !== 'field') continue;
    append(byField, owner.path, entry);
    if (role === 'set' && key !== undefined) append(setters, key, { path: owner.path, logic });
  }
  for (const entry of placed) for (const path of listPlacedPaths(definition, entry.owner)) append(byField, path, entry);
  return { byField, byLookup, setters };
}

function append<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  map.set(key, [...(map.get(key) ?? []), item]);
}
