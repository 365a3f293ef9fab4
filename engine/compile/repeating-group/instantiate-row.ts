/** Creates one row of a repeating group: `#` and `{row}` are replaced, and its fields are visible only while the row exists. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { FieldPath, Expression } from '../../language/expression.ts';
import type { GroupDefinition } from '../../language/group-definition.ts';
import { isGroup } from '../answer-tree.ts';

/** Returns the row at an index. Adds the paths of its fields to `fields`. */
export function instantiateRow(row: GroupDefinition, path: FieldPath, index: number, fields: FieldPath[]): GroupDefinition {
  const exists: Expression = { '<': [index, { var: `${path}.size` }] };
  return addExistence(fillRow(row, path, index) as GroupDefinition, `${path}.${index}`);

  function addExistence(group: GroupDefinition, at: string): GroupDefinition {
    const properties: GroupDefinition['properties'] = {};
    for (const [name, node] of Object.entries(group.properties)) {
      if (isGroup(node)) {
        properties[name] = addExistence(node, `${at}.${name}`);
        continue;
      }
      fields.push(`${at}.${name}`);
      properties[name] = { ...node, form: { ...node.form, visibleWhen: joinConditions(exists, node) } };
    }
    return { ...group, properties };
  }
}

function joinConditions(exists: Expression, { form }: FieldDefinition): Expression {
  const own = form?.visibleWhen;
  if (own === undefined || own === true) return exists;
  return typeof own === 'object' && own !== null ? { and: [exists, own] } : own;
}

/** Replaces `{row}` by the row's number in texts, and `#` by its index in paths and in placeholders. */
function fillRow(value: unknown, path: FieldPath, index: number): unknown {
  const own = `${path}.#.`;
  const fillText = (text: string): string =>
    text.startsWith(own) ? `${path}.${index}.${text.slice(own.length)}` : fillRowPlaceholders(text, path, index);
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return fillText(part);
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, member]) => [fillText(name), isLookupPath(name, member) ? toItemPath(member, index) : fill(member)]),
    );
  };
  return fill(value);
}

/** Replaces `{row}` by the row's number, and `#` by its index in the placeholders of a text. */
export function fillRowPlaceholders(text: string, path: FieldPath, index: number): string {
  const own = new RegExp(`(\\{\\s*)${path.replace(/\W/g, '\\$&')}\\.#\\.`, 'g');
  return text.replaceAll('{row}', String(index + 1)).replace(own, `$1${path}.${index}.`);
}

/** Returns whether a member is `{ "lookup": [name, path] }`. In such a path `#` is the item at the row's index. */
function isLookupPath(name: string, member: unknown): member is [string, string] {
  return name === 'lookup' && Array.isArray(member) && typeof member[1] === 'string';
}

function toItemPath([name, path]: [string, string], index: number): [string, string] {
  return [
    name,
    path
      .split('.')
      .map((part) => (part === '#' ? String(index) : part))
      .join('.'),
  ];
}

/** Returns whether a prefill reads the item at the row's index. Such a prefill is valid only until a row is removed. */
export function isPrefilledByIndex(logic: Expression | undefined): boolean {
  if (typeof logic !== 'object' || logic === null) return false;
  return Object.entries(logic).some(([name, member]) =>
    isLookupPath(name, member) ? /(^|\.)#(\.|$)/.test(member[1]) : isPrefilledByIndex(member),
  );
}
