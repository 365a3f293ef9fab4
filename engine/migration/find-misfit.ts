/** Whether a field accepts an answer that was given to another version of it. */

import type { CompiledField } from '../compiled-form.ts';
import type { FieldDefinition } from '../language/field-definition.ts';
import type { Answer } from '../views.ts';
import { getListKind } from '../validation/list-kind.ts';
import { listOptionValues } from '../validation/option-values.ts';
import type { FateReason } from './migration.ts';

/**
 * Returns why a field cannot hold an answer; undefined if it can. An answer against another rule, for example a text that is too short, stays with its
 * error. The same holds for a text against a format that the former field had too: it is an input that was not finished.
 */
export function findMisfit(
  field: CompiledField,
  answer: Exclude<Answer, null>,
  former: FieldDefinition | undefined,
): FateReason | undefined {
  const isFiles = getListKind(field.definition) === 'files';
  const codes = new Set(field.check(answer, field.issue).map(({ code }) => code));
  if (codes.has('type')) return 'type';
  // The number of files is an error of the field, and none of the files.
  if (isFiles) return [...codes].some((code) => code !== 'minItems' && code !== 'maxItems') ? 'files' : undefined;
  if (codes.has('enum') || codes.has('const')) return 'choice';
  return codes.has('format') && former !== undefined && former.format !== field.definition.format ? 'format' : undefined;
}

/** Returns the part of several choices that the field still offers; undefined if there is none, and for a field with one value. */
export function getOfferedPart({ definition }: CompiledField, answer: Answer): (string | number)[] | undefined {
  const listed = listOptionValues(definition);
  if (getListKind(definition) !== 'choices' || listed === undefined || !Array.isArray(answer)) return undefined;
  const part = (answer as (string | number)[]).filter((value) => listed.includes(value));
  return part.length > 0 ? part : undefined;
}
