/** The definition of a field as it applies to one row: for tools that read definitions, and for the keys that the renderer reads. */

import type { FieldPath, Expression } from '../../language/expression.ts';

/** The index of a row of a repeating group; its path ends with the name of the group. */
export interface RowIndex {
  path: FieldPath;
  index: number;
}

/** Returns the path of a field of a template in the given rows, outermost first. */
export function instantiatePath(path: FieldPath, rows: readonly RowIndex[]): FieldPath {
  return rows.reduce((filled, { index }) => filled.replace('.#', `.${index}`), path);
}

/** Replaces `#` by the index of the row in paths and in placeholders, and `{row}` by the number of the innermost row in texts. */
export function instantiate<Value>(value: Value, rows: readonly RowIndex[]): Value {
  const { index = 0 } = rows.at(-1) ?? {};
  const fillText = (text: string): string => fillPaths(text, rows).replaceAll('{row}', String(index + 1));
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return fillText(part);
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, member]) => [fillText(name), isLookupPath(name, member) ? toItemPath(member, index) : fill(member)]),
    );
  };
  return fill(value) as Value;
}

/** Returns whether a definition is the same in all rows. */
export function isSameInAllRows(value: unknown): boolean {
  return !/\.#|"#|\{row\}/.test(JSON.stringify(value));
}

function fillPaths(text: string, rows: readonly RowIndex[]): string {
  return rows.reduce((filled, { path, index }) => {
    const own = `${path}.#.`;
    if (filled.startsWith(own)) return `${path}.${index}.${filled.slice(own.length)}`;
    return filled.includes(own)
      ? filled.replace(new RegExp(`(\\{\\s*)${path.replace(/\W/g, '\\$&')}\\.#\\.`, 'g'), `$1${path}.${index}.`)
      : filled;
  }, text);
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
