/** Catalogue fields that only some roles may read. History entries contain a marker in their place. */

import type { Entity } from './entities.ts';
import type { EntityRow } from './entity-rows.ts';

/** Marker of a secret in history entries. */
const MARKERS = { set: 'PIN set', changed: 'PIN changed', removed: 'PIN removed' };

/** Returns the names of an entity's secret fields. */
export function listSecretFields(entity: Entity): string[] {
  return Object.entries(entity.fields)
    .filter(([, field]) => field.type === 'pin')
    .map(([name]) => name);
}

/** Returns a row for a role: with `has_…` for each secret, and with the secrets only if the role may read them. */
export function showRow<Row extends Record<string, unknown>>(entity: Entity, row: Row, maySeeSecrets: boolean): Row {
  const shown: Record<string, unknown> = { ...row };
  for (const field of listSecretFields(entity)) {
    shown[`has_${field}`] = isSet(row[field]);
    if (!maySeeSecrets) delete shown[field];
  }
  return shown as Row;
}

/** Returns both versions of a row for the history: changes of secrets without their values. */
export function markSecrets(
  entity: Entity,
  before: EntityRow | null,
  after: EntityRow | null,
): { before: EntityRow | null; after: EntityRow | null } {
  const marked = { before: before && { ...before }, after: after && { ...after } };
  for (const field of listSecretFields(entity)) {
    const [old, now] = [before?.[field], after?.[field]];
    if (marked.before) marked.before[field] = isSet(old) ? MARKERS.set : null;
    if (marked.after) marked.after[field] = getMarker(old, now);
  }
  return marked;
}

function getMarker(old: unknown, now: unknown): string | null {
  if (!isSet(now)) return isSet(old) ? MARKERS.removed : null;
  return isSet(old) && old !== now ? MARKERS.changed : MARKERS.set;
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
