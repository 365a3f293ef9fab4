/**
 * Posted entries as the answers of a form: each name is matched with a field, each text gets the field's type, each file its place. What the form
 * does not define never reaches the answers; it becomes an issue that names the part.
 */

import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import type { FieldDefinition } from '../language/field-definition.ts';
import type { FileAnswer } from '../file-answer.ts';
import { setByPath } from '../path.ts';
import type { Issue } from '../views.ts';
import { createNameResolver, type ResolvedName } from './resolve-name.ts';
import type { FileDescription, WireEntry, WireValue } from './wire-entry.ts';
import { createWireIssue } from './wire-issues.ts';

/** A file with the upload field that it was posted for. */
export interface DecodedFile<Content> {
  path: string;
  /** What the answers hold of it. */
  answer: FileAnswer;
  content: Content;
}

/** The answers, nested as in the definition, and what is wrong with the rest. */
export interface DecodedAnswers<Content> {
  answers: Record<string, unknown>;
  /** By the `id` of their answers. */
  files: ReadonlyMap<string, DecodedFile<Content>>;
  issues: readonly Issue[];
}

/** How files are decoded. */
export interface DecodeOptions<Content> {
  /** Describes a file from its content. */
  describe: (content: Content) => FileDescription;
  /** Whether a description without content is accepted as a file, as in a validation before the submission. */
  allowsDescriptions: boolean;
}

/**
 * Decodes entries; the counterpart of `encodeAnswers`. Text that cannot be parsed as its field's type stays text, and so does text for a
 * file: the field's own validation rejects it. Empty values are no answers.
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
  const issues: Issue[] = [];
  /** Names that were posted: of fields the path, of numbered files with the number. */
  const seen = new Set<string>();
  const uploads = new Map<CompiledField, FileAnswer[]>();
  const texts = new Map<CompiledField, string>();

  const once = (key: string, path: string, { name }: WireEntry<Content>): boolean => {
    if (!seen.has(key)) return Boolean(seen.add(key));
    issues.push(createWireIssue('repeated', path, name));
    return false;
  };

  const addFile = (field: CompiledField, value: WireValue<Content>): void => {
    const list = uploads.get(field) ?? [];
    uploads.set(field, list);
    const id = `${field.path}-${list.length + 1}`;
    const file =
      value.kind === 'file'
        ? options.describe(value.content)
        : value.kind === 'description' && options.allowsDescriptions
          ? value.file
          : undefined;
    if (file === undefined) return void texts.set(field, value.kind === 'scalar' ? String(value.value) : 'no file');
    const answer: FileAnswer = { ...file, id };
    list.push(answer);
    if (value.kind === 'file') files.set(id, { path: field.path, answer, content: value.content });
  };

  const addAnswer = (field: CompiledField, value: WireValue<Content>): void => {
    if (value.kind !== 'scalar') return void issues.push(field.issue('type'));
    if (value.value !== null && value.value !== '') setByPath(answers, field.path, coerce(field.definition.type, value.value));
  };

  const add = (entry: WireEntry<Content>, resolved: ResolvedName): void => {
    const { name, value } = entry;
    const isEmpty = value.kind === 'scalar' && (value.value === null || value.value === '');
    switch (resolved.kind) {
      case 'field': {
        const { field } = resolved;
        if (field.definition.type === 'array') return isEmpty ? undefined : addFile(field, value);
        return once(field.path, field.path, entry) ? addAnswer(field, value) : undefined;
      }
      case 'item': {
        const { field, index } = resolved;
        if (index !== undefined && !once(`${field.path}.${index}`, field.path, entry)) return undefined;
        return isEmpty ? undefined : addFile(field, value);
      }
      case 'group':
        if (!isEmpty)
          issues.push(resolved.rows ? resolved.rows.rowCountField.issue('type') : createWireIssue('unknown', resolved.path, name));
        return undefined;
      case 'row':
        if (!isEmpty) issues.push({ ...resolved.rows.rowCountField.issue('type'), path: `${resolved.rows.path}.${resolved.index}` });
        return undefined;
      case 'row-beyond':
        // Only the row number is kept: the group's own check distinguishes too many rows from a row that its count leaves out.
        return setByPath(answers, `${resolved.rows.path}.${resolved.index}`, {});
      case 'unknown':
        return void issues.push(createWireIssue('unknown', resolved.path, name));
    }
  };

  for (const entry of entries) add(entry, resolve(entry.parts));
  for (const [field, list] of uploads) if (list.length > 0) setByPath(answers, field.path, list);
  for (const [field, text] of texts) setByPath(answers, field.path, text);
  return { answers, files, issues };
}

/** The value in its field's type. A line ends with \n, as in the browser: multipart forms carry \r\n. */
function coerce(type: FieldDefinition['type'], value: string | number | boolean): string | number | boolean {
  if (typeof value !== 'string') return value;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'number' || type === 'integer') return /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return value.replaceAll(/\r\n?/g, '\n');
}
