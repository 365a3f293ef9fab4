/** Converts the leaves of a JSON body to entries, so that JSON and multipart posts are decoded by the same code. */

import type { CompiledForm } from '../compiled-form.ts';
import { isSafeName } from '../path.ts';
import type { Issue } from '../views.ts';
import type { FileDescription, WireEntry } from './wire-entry.ts';
import { createWireIssue } from './wire-issues.ts';
import { formatWireName } from './wire-name.ts';

const MAX_DEPTH = 8;

/** Entries and the issues of invalid names, or the reason why the whole body is rejected. */
export type JsonEntries<Content = never> =
  | { entries: WireEntry<Content>[]; issues: Issue[] }
  /** `shape`: not a JSON object; `depth`: nested too deeply; `count`: more than `maxEntries` leaves and invalid names. */
  | { fault: 'shape' | 'depth' | 'count' };

/**
 * Reads the leaves of a JSON body. A member name can be a dotted path. A list contains the rows of a repeating group, otherwise the items of
 * several choices, of a list of texts, or of an upload field (`[0]`, `[1]`, …). `findContent` returns the file that an item of a list names; without it, files are only described.
 * @example const { entries } = readJsonEntries(form, { 'child.name': 'Ana' }, 1000);
 */
export function readJsonEntries<Content = never>(
  form: CompiledForm,
  body: unknown,
  maxEntries: number,
  findContent: (item: object) => Content | undefined = () => undefined,
): JsonEntries<Content> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { fault: 'shape' };
  const entries: WireEntry<Content>[] = [];
  const issues: Issue[] = [];
  let fault: 'depth' | 'count' | undefined;

  const count = (): boolean => {
    if (entries.length + issues.length >= maxEntries) fault ??= 'count';
    return fault === undefined;
  };
  const put = (parts: readonly string[], value: WireEntry<Content>['value']): void => {
    if (count()) entries.push({ name: formatWireName(parts), parts, value });
  };
  const visit = (value: unknown, parts: readonly string[]): void => {
    if (fault !== undefined) return;
    if (parts.length > MAX_DEPTH) fault = 'depth';
    // An empty object or list has no leaf, but its name must be a name of the form.
    else if (parts.length > 0 && isEmpty(value) && !form.groupByPath.has(parts.join('.'))) put(parts, { kind: 'scalar', value: null });
    else if (Array.isArray(value)) visitList(value, parts);
    else if (typeof value === 'object' && value !== null) {
      const isItem = form.byPath.get(parts.slice(0, -1).join('.'))?.definition.type === 'array';
      const content = isItem ? findContent(value) : undefined;
      const description = isItem ? readDescription(value) : undefined;
      if (content !== undefined) put(parts, { kind: 'file', content });
      else if (description) put(parts, { kind: 'description', file: description });
      else visitMembers(value, parts);
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null)
      put(parts, { kind: 'scalar', value });
  };
  // A body can have many more members than the limit: each loop ends at the first fault.
  const visitMembers = (value: object, parts: readonly string[]): void => {
    for (const name of Object.keys(value)) {
      if (fault !== undefined) return;
      visitMember(name, (value as Record<string, unknown>)[name], parts);
    }
  };
  const visitMember = (name: string, member: unknown, parts: readonly string[]): void => {
    const names = name.split('.');
    if (names.every(isSafeName)) return visit(member, [...parts, ...names]);
    if (count()) issues.push(createWireIssue('malformed', [...parts, name].join('.'), name));
  };
  const visitList = (list: readonly unknown[], parts: readonly string[]): void => {
    const rows = form.groupByPath.get(parts.join('.'));
    if (rows) put([...parts, 'size'], { kind: 'scalar', value: list.length });
    for (const [index, item] of list.entries()) {
      if (fault !== undefined) return;
      if (!rows || (typeof item === 'object' && item !== null && !Array.isArray(item))) visit(item, [...parts, String(index)]);
      else if (count()) issues.push({ ...rows.rowCountField.issue('gap', { row: index + 1 }), message: noRow(index, rows.path) });
    }
  };
  visit(body, []);
  return fault === undefined ? { entries, issues } : { fault };
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function noRow(index: number, path: string): string {
  return `Row ${index + 1} of "${path}" must be an object. Use {} for an empty row.`;
}

function readDescription(item: object): FileDescription | undefined {
  const { name, size, type, width, height } = item as Partial<Record<keyof FileDescription, unknown>>;
  if (typeof name !== 'string' || typeof size !== 'number' || typeof type !== 'string') return undefined;
  return { name, size, type, ...(typeof width === 'number' && typeof height === 'number' ? { width, height } : {}) };
}
