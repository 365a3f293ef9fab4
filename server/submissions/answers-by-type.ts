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

/** Sorts what was posted into the definition's fields; an alias of a field counts as its name. */
export function answersByType(definition: GroupDefinition, posted: PostedAnswers): TypedAnswers {
  const fields = fieldsOf(definition);
  const aliases = aliasesOf(fields);
  const result: TypedAnswers = { answers: {}, uploads: new Map() };
  for (const [postedPath, value] of posted) {
    const path = fields.has(postedPath) ? postedPath : (aliases.get(postedPath) ?? postedPath);
    const field = fields.get(path);
    writePath(result.answers, path, field?.type === 'array' ? listOf(path, value, result) : typed(field?.type, value));
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

function listOf(path: string, value: PostedValue, result: TypedAnswers): unknown[] {
  const items = Array.isArray(value) ? value : [value];
  return items.map((item) => {
    if (!(item instanceof File)) return item;
    const answer: FileAnswer = { id: `upload-${result.uploads.size + 1}`, name: item.name, size: item.size, type: item.type };
    result.uploads.set(answer.id, { path, file: item, answer });
    return answer;
  });
}

/** A text that does not read as its field's type stays a text, for the definition's check to refuse. */
function typed(type: FieldDefinition['type'] | undefined, value: PostedValue): unknown {
  if (value instanceof File || Array.isArray(value)) return Array.isArray(value) ? value.map(String) : value.name;
  if (typeof value !== 'string') return value;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'number' || type === 'integer') return /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return value;
}
