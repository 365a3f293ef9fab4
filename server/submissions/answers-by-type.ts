/** Gives posted texts the types that a definition says its fields have, and tells which of them the definition does not know. */

import { type FieldDefinition, type FileAnswer, type GroupDefinition, writePath } from '#engine';
import type { PostedAnswers, PostedValue } from './posted-answers.ts';

/** The answers as the engine takes them, and what goes with them. */
export interface TypedAnswers {
  /** Nested as in the definition; what is no field of it stands where it was posted, for the check to name. */
  answers: Record<string, unknown>;
  /** The files, by the `id` of their answer. */
  uploads: Map<string, Upload>;
}

/** A posted file, and the field that it was posted for. */
export interface Upload {
  path: string;
  file: File;
  answer: FileAnswer;
}

/** Dotted path → field, in the order of the definition. */
export function fieldsOf(group: GroupDefinition, prefix = ''): Map<string, FieldDefinition> {
  const fields = new Map<string, FieldDefinition>();
  for (const [name, member] of Object.entries(group.properties)) {
    const path = prefix + name;
    if (member.type === 'object') for (const [inner, field] of fieldsOf(member, `${path}.`)) fields.set(inner, field);
    else fields.set(path, member);
  }
  return fields;
}

/**
 * Sorts what was posted into the definition's fields; an alias of a field counts as its name. With `isFinal` an upload has to be there
 * with its content, not only described.
 */
export function answersByType(definition: GroupDefinition, posted: PostedAnswers, isFinal: boolean): TypedAnswers {
  const fields = fieldsOf(definition);
  const aliases = aliasesOf(fields);
  const result: TypedAnswers = { answers: {}, uploads: new Map() };
  for (const [postedPath, value] of posted) {
    const path = fields.has(postedPath) ? postedPath : (aliases.get(postedPath) ?? postedPath);
    const field = fields.get(path);
    writePath(result.answers, path, field?.type === 'array' ? listOf(path, value, result, isFinal) : typed(field?.type, value));
  }
  return result;
}

/** The other names under which fields may be posted; an alias stands in its field's group. */
function aliasesOf(fields: Map<string, FieldDefinition>): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const [path, field] of fields) {
    const group = path.slice(0, path.lastIndexOf('.') + 1);
    for (const alias of field.form?.aliases ?? []) aliases.set(group + alias, path);
  }
  return aliases;
}

/** The files of an upload field; whatever is no file makes the whole a text, for the definition's check to refuse. */
function listOf(path: string, value: PostedValue, { uploads }: TypedAnswers, isFinal: boolean): FileAnswer[] | string {
  const answers: FileAnswer[] = [];
  for (const item of [value].flat()) {
    if (typeof item !== 'object' || (isFinal && !(item instanceof File))) return 'no file';
    const id = `${path}-${answers.length + 1}`;
    if (item instanceof File) {
      const answer: FileAnswer = { id, name: item.name, size: item.size, type: item.type };
      uploads.set(id, { path, file: item, answer });
      answers.push(answer);
    } else answers.push({ id, ...item });
  }
  return answers;
}

/** A text that does not read as its field's type stays a text, for the definition's check to refuse. */
function typed(type: FieldDefinition['type'] | undefined, value: PostedValue): unknown {
  if (typeof value === 'object') return Array.isArray(value) ? value.map(String) : [value.name];
  if (typeof value !== 'string') return value;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'number' || type === 'integer') return /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return value;
}
