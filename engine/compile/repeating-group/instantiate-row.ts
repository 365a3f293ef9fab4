/** One row of a repeating group: its fields with `#` and `{row}` filled in, visible only while the row exists. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { FieldPath, Expression } from '../../language/expression.ts';
import type { GroupDefinition } from '../../language/group-definition.ts';
import { isGroup } from '../answer-tree.ts';

/** The row of an index; the paths of its fields are added to `fields`. */
export function instantiateRow(row: GroupDefinition, path: FieldPath, index: number, fields: FieldPath[]): GroupDefinition {
  const exists: Expression = { '<': [index, { var: `${path}.size` }] };
  return existing(filled(row, path, index) as GroupDefinition, `${path}.${index}`);

  function existing(group: GroupDefinition, at: string): GroupDefinition {
    const properties: GroupDefinition['properties'] = {};
    for (const [name, node] of Object.entries(group.properties)) {
      if (isGroup(node)) {
        properties[name] = existing(node, `${at}.${name}`);
        continue;
      }
      fields.push(`${at}.${name}`);
      properties[name] = { ...node, form: { ...node.form, visibleWhen: both(exists, node) } };
    }
    return { ...group, properties };
  }
}

function both(exists: Expression, { form }: FieldDefinition): Expression {
  const own = form?.visibleWhen;
  if (own === undefined || own === true) return exists;
  return typeof own === 'object' && own !== null ? { and: [exists, own] } : own;
}

/** A value with the row's number in its texts, and the row's paths in its expressions. */
function filled(value: unknown, path: FieldPath, index: number): unknown {
  const own = `${path}.#.`;
  const text = (given: string): string =>
    given.startsWith(own) ? `${path}.${index}.${given.slice(own.length)}` : given.replaceAll('{row}', String(index + 1));
  const fill = (given: unknown): unknown => {
    if (typeof given === 'string') return text(given);
    if (Array.isArray(given)) return given.map(fill);
    if (typeof given !== 'object' || given === null) return given;
    return Object.fromEntries(
      Object.entries(given).map(([name, member]) => [text(name), isLookupPath(name, member) ? itemOf(member, index) : fill(member)]),
    );
  };
  return fill(value);
}

/** `{ "lookup": [name, path] }`: there `#` is the item of the row's index. */
function isLookupPath(name: string, member: unknown): member is [string, string] {
  return name === 'lookup' && Array.isArray(member) && typeof member[1] === 'string';
}

function itemOf([name, path]: [string, string], index: number): [string, string] {
  return [
    name,
    path
      .split('.')
      .map((part) => (part === '#' ? String(index) : part))
      .join('.'),
  ];
}

/** Whether a field's prefill takes the item of its row's index: such a one holds only as long as the rows stand as they came. */
export function isPrefilledByIndex(logic: Expression | undefined): boolean {
  if (typeof logic !== 'object' || logic === null) return false;
  return Object.entries(logic).some(([name, member]) =>
    isLookupPath(name, member) ? /(^|\.)#(\.|$)/.test(member[1]) : isPrefilledByIndex(member),
  );
}
