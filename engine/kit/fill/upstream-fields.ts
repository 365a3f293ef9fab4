/** The fields that a field depends on: through its rules, its steps and sections, and its lookups, directly or transitively. */

import { findCollected } from '../../compile/rows/collecting-cells.ts';
import type { CompiledForm, CompiledRepeatingGroup } from '../../compiled-form.ts';
import { toTemplatePath } from '../row-paths.ts';
import { listExpressions } from '../inspect/expressions.ts';
import { getTransitiveDependencies } from '../inspect/dependencies.ts';
import { listPlacedPaths } from '../inspect/placed-fields.ts';
import type { FieldPath } from '../../language/expression.ts';

const readsByForm = new WeakMap<CompiledForm, ReadonlyMap<string, ReadonlySet<string>>>();

/** Returns the fields that a field depends on, nearest first, without the field itself. Fields of rows are those of the template. */
export function getUpstreamFields(form: CompiledForm, path: FieldPath): FieldPath[] {
  const reads = readsByForm.get(form) ?? collect(form);
  readsByForm.set(form, reads);
  const found = new Set<string>([`answer ${toTemplatePath(form, path)}`]);
  for (const node of found) for (const next of reads.get(node) ?? []) found.add(next);
  return [...found]
    .filter((node) => node.startsWith('answer '))
    .map((node) => node.slice('answer '.length))
    .slice(1);
}

/** Returns the field at a path; for a repeating group its row count and the fields of its template; the field of a column. */
export function fieldsAt({ byPath, groupByPath, groups }: CompiledForm, path: FieldPath): FieldPath[] {
  if (byPath.has(path)) return [path];
  const collected = findCollected(path, groups, byPath);
  if (collected?.kind !== 'rows') return collected === undefined ? [] : [collected.field];
  return listGroupFields(groupByPath, collected.group);
}

/** Returns the field that counts the rows of a group, the fields of its template, and those of the rows in it. */
function listGroupFields(groupByPath: CompiledForm['groupByPath'], { rowCountField, fields }: CompiledRepeatingGroup): FieldPath[] {
  return [
    rowCountField.path,
    ...fields.flatMap(({ path, countsRowsOf }) =>
      countsRowsOf === undefined ? path : listGroupFields(groupByPath, groupByPath.get(countsRowsOf)!),
    ),
  ];
}

/** Returns the dependencies of each field and each lookup, as `answer student.city` or `lookup cities`. */
function collect(form: CompiledForm): Map<string, Set<string>> {
  const { definition } = form;
  const reads = new Map<string, Set<string>>();
  const add = (node: string, names: readonly string[]): void => {
    reads.set(node, new Set([...(reads.get(node) ?? []), ...names]));
  };
  for (const { path, row } of form.fields)
    if (row !== undefined) add(`answer ${path}`, [`answer ${form.groupByPath.get(row.group)!.rowCountField.path}`]);
  for (const { owner, role, logic } of listExpressions(definition)) {
    if (role === 'set' || owner.kind === 'rule' || owner.kind === 'notice' || owner.kind === 'delivery') continue;
    const names = getTransitiveDependencies(definition, logic).flatMap(({ kind, name }) => {
      if (kind === 'lookup' || kind === 'status') return [`lookup ${name}`];
      return kind === 'answer' || kind === 'label' || kind === 'record' ? fieldsAt(form, name).map((path) => `answer ${path}`) : [];
    });
    if (owner.kind === 'field') add(`answer ${owner.path}`, names);
    else if (owner.kind === 'lookup') add(`lookup ${owner.name}`, names);
    else for (const path of listPlacedPaths(definition, owner)) add(`answer ${path}`, names);
  }
  return reads;
}
