/** Index of the expressions of a form by the field or the lookup that they belong to. */

import type { CompiledForm, Expression } from '#engine';
import { type ExpressionEntry, listExpressions } from '#engine/kit/inspect/expressions';

/** An expression whose result another field sets. */
export interface Setter {
  /** Path of the field that sets the value. */
  path: string;
  logic: Expression;
}

export interface ExpressionIndex {
  /** Expressions of each field, followed by those of its sections. */
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
  const sections = new Map<string, ExpressionEntry>();
  for (const entry of listExpressions(definition)) {
    const { owner, role, key, logic } = entry;
    if (owner.kind === 'section') sections.set(`${owner.step} ${owner.index}`, entry);
    if (owner.kind === 'lookup') append(byLookup, owner.name, entry);
    if (owner.kind !== 'field') continue;
    append(byField, owner.path, entry);
    if (role === 'set' && key !== undefined) append(setters, key, { path: owner.path, logic });
  }
  for (const { id, sections: ofStep } of definition.steps) {
    ofStep.forEach(({ kind, fields }, index) => {
      const entry = sections.get(`${id} ${index}`);
      if (entry && kind !== 'review') for (const path of fields ?? []) append(byField, path, entry);
    });
  }
  return { byField, byLookup, setters };
}

function append<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  map.set(key, [...(map.get(key) ?? []), item]);
}
