/**
 * Converts lookups of data tables to lookups of the path `tables/NAME` whose parameters are the columns of "where", before anything else is
 * compiled. The "value" and "label" of these, and of lists that are searched, become the defaults of the fields that
 * have them as options.
 */

import type { Expression } from '../../language/expression.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { RepeatingGroupDefinition } from '../../language/group-definition.ts';
import type { LookupDefinition } from '../../language/lookup-definition.ts';
import { isRepeatingGroup, type AuthoredFormDefinition, type AuthoredGroup } from '../../language/repeating-group.ts';
import { createRawDiagnostic, type RawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import { joinPointer } from '../../source/json-pointer.ts';

/** A definition in which every lookup has a path and parameters, and the mapping to the authored definition. */
interface ResolvedTables {
  definition: AuthoredFormDefinition;
  diagnostics: RawDiagnostic[];
  toSourcePointer: (pointer: string) => string;
}

type LookupKey = keyof LookupDefinition;

/** Keys of a lookup that only one of its two kinds has. A list that is searched is an exception. */
const TABLE_KEYS: readonly LookupKey[] = ['where', 'value', 'label', 'single'];
const PATH_KEYS: readonly LookupKey[] = ['path', 'params', 'pick', 'proofs', 'isSearched'];
const SEARCHED_KEYS: readonly LookupKey[] = ['value', 'label'];

/** Returns the definition with resolved lookups; the same definition if none of them has a table or is searched. */
export function resolveTableLookups(written: AuthoredFormDefinition): ResolvedTables {
  const entries = Object.entries(written.lookups ?? {});
  const diagnostics = entries.flatMap(([name, lookup]) => checkSource(lookup, joinPointer('/lookups', name)));
  const tables = new Map(entries.filter(([, { table }]) => table !== undefined));
  const sources = new Map(entries.filter(([, { table, isSearched }]) => table !== undefined || isSearched === true));
  if (sources.size === 0) return { definition: written, diagnostics, toSourcePointer: (pointer) => pointer };
  const lookups = Object.fromEntries(entries.map(([name, lookup]) => [name, lookup.table === undefined ? lookup : resolveLookup(lookup)]));
  const answers = addOptionKeys(written.answers, sources);
  return { definition: { ...written, lookups, answers }, diagnostics, toSourcePointer: createPointerMap(tables) };
}

function resolveLookup({ where, ...lookup }: LookupDefinition): LookupDefinition {
  return { ...lookup, path: `tables/${lookup.table}`, ...(where !== undefined && { params: where }) };
}

function checkSource(lookup: LookupDefinition, pointer: string): RawDiagnostic[] {
  const { path, table } = lookup;
  if (path === undefined && table === undefined) return [createRawDiagnostic('lookup-without-source', pointer, {})];
  const excluded = (table === undefined ? TABLE_KEYS : PATH_KEYS)
    .filter((key) => lookup[key] !== undefined)
    .filter((key) => !(lookup.isSearched === true && SEARCHED_KEYS.includes(key)));
  return excluded.map((name) => createRawDiagnostic('key-of-other-lookup', `${pointer}/${name}`, { name, isTable: table !== undefined }));
}

/** Maps the path and the parameters of a table's lookup to "table" and "where". */
function createPointerMap(tables: ReadonlyMap<string, LookupDefinition>): ResolvedTables['toSourcePointer'] {
  const prefixes = [...tables.keys()].map((name) => joinPointer('/lookups', name));
  return (pointer) => {
    const prefix = prefixes.find((one) => pointer.startsWith(`${one}/`));
    if (prefix === undefined) return pointer;
    return (
      prefix +
      pointer
        .slice(prefix.length)
        .replace(/^\/params(?=\/|$)/, '/where')
        .replace(/^\/path$/, '/table')
    );
  };
}

/** Sets "optionValue" and "optionLabel" of the fields whose options are rows of a table, or of a list that is searched. */
function addOptionKeys(group: AuthoredGroup, sources: ReadonlyMap<string, LookupDefinition>): AuthoredGroup {
  const properties: AuthoredGroup['properties'] = {};
  for (const [name, node] of Object.entries(group.properties)) {
    if (isRepeatingGroup(node)) properties[name] = { ...node, items: addOptionKeys(node.items, sources) } as RepeatingGroupDefinition;
    else if (node.type === 'object') properties[name] = addOptionKeys(node, sources);
    else properties[name] = withOptionKeys(node, sources);
  }
  return { ...group, properties };
}

function withOptionKeys(field: FieldDefinition, sources: ReadonlyMap<string, LookupDefinition>): FieldDefinition {
  const { form } = field;
  if (form?.options === undefined) return field;
  const lookup = sources.get(findLookupOfOptions(form.options) ?? '');
  if (lookup === undefined) return field;
  const { value, label } = lookup;
  return {
    ...field,
    form: {
      ...(value !== undefined && { optionValue: value }),
      ...(label !== undefined && { optionLabel: label }),
      ...form,
    },
  };
}

/** Returns the lookup of options: named directly, or the first that the expression reads. */
function findLookupOfOptions(options: string | Expression): string | undefined {
  return typeof options === 'string' ? options : listLookupReads(options)[0];
}

/** Returns the names of the lookups that an expression, or any other part of a definition, reads by { "lookup": … }. */
export function listLookupReads(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part)) return part.flatMap(listLookupReads);
  return Object.entries(part).flatMap(([operator, operand]) => {
    const [name] = [operand as unknown].flat();
    return operator === 'lookup' && typeof name === 'string' ? [name] : listLookupReads(operand);
  });
}
