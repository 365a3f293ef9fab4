/** Fields of the catalogue that not every role may read: shown to some, in history as a marker only. */

import type { Entity } from './entities.ts';
import type { EntityRow } from './entity-rows.ts';

/** What history holds in place of a secret. */
const MARKERS = { set: 'PIN set', changed: 'PIN changed', removed: 'PIN removed' };

/** The names of an entity's secret fields. */
export function secretFields(entity: Entity): string[] {
  return Object.entries(entity.fields)
    .filter(([, field]) => field.type === 'pin')
    .map(([name]) => name);
}

/** A row as a role sees it: with `has_…` for each secret, and with the secrets themselves for those who may read them. */
export function showRow<Row extends Record<string, unknown>>(entity: Entity, row: Row, maySeeSecrets: boolean): Row {
  const shown: Record<string, unknown> = { ...row };
  for (const field of secretFields(entity)) {
    shown[`has_${field}`] = isSet(row[field]);
    if (!maySeeSecrets) delete shown[field];
  }
  return shown as Row;
}

/** The two versions of a row as history keeps them: what happened to a secret, without its value. */
export function markSecrets(
  entity: Entity,
  before: EntityRow | null,
  after: EntityRow | null,
): { before: EntityRow | null; after: EntityRow | null } {
  const marked = { before: before && { ...before }, after: after && { ...after } };
  for (const field of secretFields(entity)) {
    const [old, now] = [before?.[field], after?.[field]];
    if (marked.before) marked.before[field] = isSet(old) ? MARKERS.set : null;
    if (marked.after) marked.after[field] = markerFor(old, now);
  }
  return marked;
}

function markerFor(old: unknown, now: unknown): string | null {
  if (!isSet(now)) return isSet(old) ? MARKERS.removed : null;
  return isSet(old) && old !== now ? MARKERS.changed : MARKERS.set;
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
