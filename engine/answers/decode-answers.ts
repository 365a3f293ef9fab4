/**
 * Decodes posted entries to the answers of a form: matches each name with a field and converts each text to the field's type. A part that
 * the form does not define is not added to the answers; it becomes an issue that names the part.
 */

import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import type { FieldDefinition } from '../language/field-definition.ts';
import type { FileAnswer } from '../file-answer.ts';
import { setByPath } from '../path.ts';
import { getListKind } from '../validation/list-kind.ts';
import type { Issue } from '../views.ts';
import { createNameResolver, type ResolvedName } from './resolve-name.ts';
import type { FileDescription, WireEntry, WireValue } from './wire-entry.ts';
import { createWireIssue } from './wire-issues.ts';
import { CONFIRMED_PART } from './wire-name.ts';

/** A file with the upload field that it was posted for. */
export interface DecodedFile<Content> {
  path: string;
  /** The value of the file in the answers. */
  answer: FileAnswer;
  content: Content;
}

/** The answers, nested as in the definition, and the issues of all other entries. */
export interface DecodedAnswers<Content> {
  answers: Record<string, unknown>;
  /** By the `id` of their answers. */
  files: ReadonlyMap<string, DecodedFile<Content>>;
  issues: readonly Issue[];
  /** The names of the confirmed warnings, unchecked. */
  confirmed: readonly string[];
  /** The paths of the fields and groups that were named, also with an empty value. */
  named: ReadonlySet<string>;
}

/** How files are decoded. */
export interface DecodeOptions<Content> {
  /** Describes a file from its content. */
  describe: (content: Content) => FileDescription;
  /** Whether a description without content is accepted as a file, as in a validation before the submission. */
  allowsDescriptions: boolean;
}

/** The state of one call of `decodeAnswers`. */
interface Decoding<Content> extends DecodeOptions<Content> {
  answers: Record<string, unknown>;
  files: Map<string, DecodedFile<Content>>;
  issues: Issue[];
  named: Set<string>;
  /** Posted names that may occur once: the path of a field, and for an item with an index the path and the index. */
  seen: Set<string>;
  /** The accepted files of each upload field. */
  uploads: Map<CompiledField, FileAnswer[]>;
  /** The values of each field with a list of values. */
  lists: Map<CompiledField, (string | number | boolean)[]>;
  /** Values of upload fields that are not files; the field's validation rejects them. */
  texts: Map<CompiledField, string>;
}

/**
 * Decodes entries; the counterpart of `encodeAnswers`. Text that cannot be parsed as its field's type stays text, and so does text for a
 * file: the field's own validation rejects it. Empty values are skipped.
 * @example const { answers, files, issues } = decodeAnswers(form, entries, { describe: (file) => file, allowsDescriptions: false });
 */
export function decodeAnswers<Content>(
  form: CompiledForm,
  entries: Iterable<WireEntry<Content>>,
  options: DecodeOptions<Content>,
): DecodedAnswers<Content> {
  const resolve = createNameResolver(form);
  const answers: Record<string, unknown> = {};
  const files = new Map<string, DecodedFile<Content>>();
  const [uploads, lists, texts] = [new Map(), new Map(), new Map()];
  const named = new Set<string>();
  const decoding: Decoding<Content> = { ...options, answers, files, issues: [], named, seen: new Set(), uploads, lists, texts };
  const confirmed: string[] = [];
  for (const entry of entries) {
    if (entry.parts[0] !== CONFIRMED_PART) addEntry(decoding, entry, resolve(entry.parts));
    else if (entry.value.kind === 'scalar') confirmed.push(String(entry.value.value));
  }
  for (const [field, list] of decoding.uploads) if (list.length > 0) setByPath(answers, field.path, list);
  for (const [field, list] of decoding.lists) setByPath(answers, field.path, list);
  for (const [field, text] of decoding.texts) setByPath(answers, field.path, text);
  return { answers, files, issues: decoding.issues, confirmed, named };
}

function addEntry<Content>(decoding: Decoding<Content>, entry: WireEntry<Content>, resolved: ResolvedName): void {
  const { name, value } = entry;
  const { answers, issues, named } = decoding;
  if (resolved.kind === 'group') named.add(resolved.path);
  else if (resolved.kind === 'field' || resolved.kind === 'item') named.add(resolved.field.path);
  const isEmpty = value.kind === 'scalar' && (value.value === null || value.value === '');
  switch (resolved.kind) {
    case 'field': {
      const { field } = resolved;
      if (field.definition.type === 'array') return isEmpty ? undefined : addItem(decoding, field, value);
      return claimName(decoding, field.path, field.path, entry) ? addAnswer(decoding, field, value) : undefined;
    }
    case 'item': {
      const { field, index } = resolved;
      if (index !== undefined && !claimName(decoding, `${field.path}.${index}`, field.path, entry)) return undefined;
      return isEmpty ? undefined : addItem(decoding, field, value);
    }
    case 'group':
      if (!isEmpty)
        issues.push(resolved.rows ? resolved.rows.rowCountField.issue('type') : createWireIssue('unknown', resolved.path, name));
      return undefined;
    case 'row':
      if (!isEmpty) issues.push({ ...resolved.rows.rowCountField.issue('type'), path: `${resolved.rows.path}.${resolved.index}` });
      return undefined;
    case 'row-beyond':
      // Only the row number is kept: the group's own check distinguishes too many rows from a row that its count omits.
      return setByPath(answers, `${resolved.rows.path}.${resolved.index}`, {});
    case 'unknown':
      return void issues.push(createWireIssue('unknown', resolved.path, name));
  }
}

/** Returns whether `key` occurs for the first time; otherwise reports that the entry is repeated. */
function claimName<Content>({ seen, issues }: Decoding<Content>, key: string, path: string, { name }: WireEntry<Content>): boolean {
  if (!seen.has(key)) return Boolean(seen.add(key));
  issues.push(createWireIssue('repeated', path, name));
  return false;
}

/** Adds an item to a list of files or of values. */
function addItem<Content>(decoding: Decoding<Content>, field: CompiledField, value: WireValue<Content>): void {
  if (getListKind(field.definition) === 'files') return addFile(decoding, field, value);
  if (value.kind !== 'scalar' || value.value === null) return void decoding.issues.push(field.issue('type'));
  const list = decoding.lists.get(field) ?? [];
  list.push(coerce(getItemType(field.definition), value.value));
  decoding.lists.set(field, list);
}

function getItemType({ items }: FieldDefinition): FieldDefinition['type'] {
  return items?.type === 'number' || items?.type === 'integer' ? items.type : 'string';
}

function addFile<Content>(decoding: Decoding<Content>, field: CompiledField, value: WireValue<Content>): void {
  const list = decoding.uploads.get(field) ?? [];
  decoding.uploads.set(field, list);
  const id = `${field.path}-${list.length + 1}`;
  const file = describeFile(decoding, value);
  if (file === undefined) return void decoding.texts.set(field, value.kind === 'scalar' ? String(value.value) : 'no file');
  const answer: FileAnswer = { ...file, id };
  list.push(answer);
  if (value.kind === 'file') decoding.files.set(id, { path: field.path, answer, content: value.content });
}

function describeFile<Content>(options: DecodeOptions<Content>, value: WireValue<Content>): FileDescription | undefined {
  if (value.kind === 'file') return options.describe(value.content);
  return value.kind === 'description' && options.allowsDescriptions ? value.file : undefined;
}

function addAnswer<Content>({ answers, issues }: Decoding<Content>, field: CompiledField, value: WireValue<Content>): void {
  if (value.kind !== 'scalar') return void issues.push(field.issue('type'));
  if (value.value !== null && value.value !== '') setByPath(answers, field.path, coerce(field.definition.type, value.value));
}

/** A number as `encodeAnswers` writes it: very large and very small ones have an exponent with a sign. "1e5" is a typing error. */
const NUMBER = /^-?\d+(\.\d+)?(e[+-]\d+)?$/;

/** Converts a value to its field's type. Line ends become \n, as in the browser; multipart forms contain \r\n. */
function coerce(type: FieldDefinition['type'], value: string | number | boolean): string | number | boolean {
  if (typeof value !== 'string') return value;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'number' || type === 'integer') return NUMBER.test(value.trim()) ? Number(value) : value;
  return value.replaceAll(/\r\n?/g, '\n');
}
