/** Follows the path of a property through the schema of a result. */

import type { JsonType, ValueSchema } from '../../../lookup-contract.ts';
import { isTemporalFormat } from '../../../temporal/temporal-formats.ts';
import type { InferredType } from '../inferred-type.ts';

/**
 * What is at a path. `unknown`: the record at `before` has no such property, but those in `known`. `list`: the property of a list is read, where only
 * its items have properties. `open`: the schema does not describe it.
 */
export type PathTarget =
  | { kind: 'found'; schema: ValueSchema }
  | { kind: 'unknown'; before: string; name: string; known: readonly string[] }
  | { kind: 'list'; name: string }
  | { kind: 'open' };

/**
 * Returns what a dotted path reads.
 * @example followPath({ type: 'object', properties: { hub: { type: 'string' } }, additionalProperties: false }, 'hub')
 */
export function followPath(schema: ValueSchema, path: string): PathTarget {
  let current = schema;
  let before = '';
  for (const name of path === '' ? [] : path.split('.')) {
    const next = followName(current, name);
    if (next.kind === 'unknown') return { ...next, before };
    if (next.kind !== 'found') return next;
    current = next.schema;
    before += `${name}.`;
  }
  return { kind: 'found', schema: current };
}

function followName(schema: ValueSchema, name: string): PathTarget {
  if (isOfType(schema, 'array')) {
    if (name === 'length') return { kind: 'found', schema: { type: 'integer' } };
    if (!/^\d+$/.test(name)) return { kind: 'list', name };
    return schema.items === undefined ? { kind: 'open' } : { kind: 'found', schema: schema.items };
  }
  if (!isOfType(schema, 'object')) return { kind: 'unknown', before: '', name, known: [] };
  const { properties = {}, additionalProperties } = schema;
  if (Object.hasOwn(properties, name)) return { kind: 'found', schema: properties[name]! };
  if (additionalProperties === undefined) return { kind: 'open' };
  return additionalProperties === false
    ? { kind: 'unknown', before: '', name, known: Object.keys(properties) }
    : { kind: 'found', schema: additionalProperties };
}

/** Returns whether a schema accepts values of a type. */
export function isOfType({ type }: ValueSchema, wanted: JsonType): boolean {
  return typeof type === 'string' ? type === wanted : type.includes(wanted);
}

/** Returns the types of the values that a schema accepts. A record has no type in expressions. */
export function toInferredTypes({ type, format }: Pick<ValueSchema, 'type' | 'format'>): InferredType[] {
  const types = typeof type === 'string' ? [type] : type;
  return types.map((one): InferredType => {
    switch (one) {
      case 'string':
        return isTemporalFormat(format) ? format : 'text';
      case 'number':
      case 'integer':
        return 'number';
      case 'array':
        return 'list';
      case 'null':
        return 'unset';
      case 'boolean':
        return 'boolean';
      default:
        return 'any';
    }
  });
}
