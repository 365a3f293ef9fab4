/** Matches the parts of a posted name with the compiled form. A name that matches no field is unknown. */

import { isGroup } from '../compile/answer-tree.ts';
import { TEMPLATE_NAME } from '../compile/rows/row-template.ts';
import type { CompiledField, CompiledRepeatingGroup, CompiledForm } from '../compiled-form.ts';
import type { GroupDefinition } from '../language/group-definition.ts';

/** The target of a name in a form. The `path` of an unknown name ends with its first unknown part. */
export type ResolvedName =
  | { kind: 'field'; field: CompiledField }
  /** An item of a list: `[]` or `[n]`; the index of `[]` is undefined. */
  | { kind: 'item'; field: CompiledField; index: number | undefined }
  /** A group as a whole; it has no value of its own. */
  | { kind: 'group'; path: string; rows: CompiledRepeatingGroup | undefined }
  /** Row `index` of a repeating group as a whole. */
  | { kind: 'row'; rows: CompiledRepeatingGroup; index: number }
  /** A name in a row beyond the group's maximum. */
  | { kind: 'row-beyond'; rows: CompiledRepeatingGroup; index: number }
  | { kind: 'unknown'; path: string };

/** Creates the function that matches names. An alias of a field is valid in the field's own group. */
export function createNameResolver(form: CompiledForm): (parts: readonly string[]) => ResolvedName {
  const aliases = findAliases(form);
  return (parts) => {
    let group: GroupDefinition = form.definition.answers;
    let path = '';
    /** The path with `#` instead of row numbers. */
    let template = '';
    for (const [position, part] of parts.entries()) {
      const here = path === '' ? part : `${path}.${part}`;
      const rows = form.groupByPath.get(path);
      if (rows !== undefined && isIndex(part) && Number(part) >= rows.maxRows) return beyond(rows, part);
      const name = rows !== undefined && isIndex(part) ? TEMPLATE_NAME : part === TEMPLATE_NAME ? '' : part;
      template = template === '' ? name : `${template}.${name}`;
      const member = Object.hasOwn(group.properties, name) ? group.properties[name] : undefined;
      const alias = member === undefined ? aliases.get(template) : undefined;
      const inner = alias === undefined ? here : here.slice(0, -part.length) + alias;
      const field = name === '' ? undefined : form.byPath.get(inner);
      if (field !== undefined) return resolveField(field, parts.slice(position + 1));
      if (member === undefined || !isGroup(member)) return { kind: 'unknown', path: here };
      if (rows !== undefined && position === parts.length - 1) return { kind: 'row', rows, index: Number(part) };
      group = member;
      path = inner;
    }
    return { kind: 'group', path, rows: form.groupByPath.get(path) };
  };
}

function resolveField(field: CompiledField, rest: readonly string[]): ResolvedName {
  const [part] = rest;
  if (part === undefined) return { kind: 'field', field };
  const isItem = rest.length === 1 && field.definition.type === 'array' && (part === '' || /^\d{1,3}$/.test(part));
  return isItem ? { kind: 'item', field, index: part === '' ? undefined : Number(part) } : { kind: 'unknown', path: field.path };
}

function beyond(rows: CompiledRepeatingGroup, part: string): ResolvedName {
  return { kind: 'row-beyond', rows, index: Number(part) };
}

/** Returns whether a part is a row number. Leading zeros are not allowed, so that each row has one name. */
function isIndex(part: string): boolean {
  return /^(0|[1-9]\d{0,5})$/.test(part);
}

/** Returns the name of the field for each path with an alias. */
function findAliases({ fields }: CompiledForm): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const { path, definition } of fields) {
    const end = path.lastIndexOf('.') + 1;
    for (const alias of definition.form?.aliases ?? []) aliases.set(path.slice(0, end) + alias, path.slice(end));
  }
  return aliases;
}
