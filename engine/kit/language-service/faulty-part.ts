/** Finds the part of a definition that a diagnostic makes unusable, by the description of the language: a whole expression, or a single value. */

import type { Construct, ValueType } from '../../language/construct.ts';
import { formConstructs } from '../../language/constructs/language.ts';
import { joinPointer, splitPointer } from '../../source/json-pointer.ts';

/** A part of a definition. */
export interface DocumentPart {
  pointer: string;
  isExpression: boolean;
}

const constructs = new Map(formConstructs.map((construct) => [construct.name, construct]));

/**
 * Returns the expression that contains a pointer, otherwise the value at the pointer or the nearest one that exists.
 * @example findPart(definition, '/rules/isGroup/==/0/var') // { pointer: '/rules/isGroup', isExpression: true }
 */
export function findPart(document: unknown, pointer: string): DocumentPart {
  let value: unknown = document;
  let type: ValueType | undefined = { kind: 'object', construct: '' };
  let at = '';
  for (const name of splitPointer(pointer) ?? []) {
    const member = getMember(value, name);
    if (member === undefined) break;
    type = type && getMemberType(type, value, name);
    value = member;
    at = joinPointer(at, name);
    if (type?.kind === 'expression') return { pointer: at, isExpression: true };
  }
  return { pointer: at, isExpression: false };
}

/** Returns a member of an object or an item of a list; `undefined` if there is none. */
export function getMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function getMemberType(type: ValueType, value: unknown, name: string): ValueType | undefined {
  if (type.kind === 'list' || type.kind === 'map') return type.of;
  const construct = getConstruct(type, value);
  return construct && Object.hasOwn(construct.keys, name) ? construct.keys[name]?.value : undefined;
}

function getConstruct(type: ValueType, value: unknown): Construct | undefined {
  if (type.kind === 'object') return constructs.get(type.construct);
  if (type.kind !== 'node') return undefined;
  const { type: written, properties, items } = value as { type?: unknown; properties?: unknown; items?: unknown };
  if (written === 'object' || (written === undefined && properties !== undefined)) return constructs.get('group');
  return constructs.get(written === 'array' && getMember(items, 'properties') !== undefined ? 'rows' : 'field');
}
