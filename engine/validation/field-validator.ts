/**
 * Validates an answer by the field's JSON Schema: the draft-07 keywords that a field can have, without code generation. A field has at most one
 * issue per keyword.
 */

import type { FieldDefinition } from '../language/field-definition.ts';
import type { FieldForm, OtherOption } from '../language/field-form.ts';
import type { CreateIssue } from '../issues.ts';
import type { Answer, Issue } from '../views.ts';
import { countDecimals, getDecimalLimit } from '../numbers/number-format.ts';
import { DEFAULT_OTHER_LENGTH, listOptionValues } from './option-values.ts';
import { MAX_MATCH_CHARS } from '../operators/budget.ts';
import { isMultipleOf } from '../operators/decimal.ts';
import { countCharacters, hasForbiddenCharacters } from '../text/text-characters.ts';
import { validateFiles } from './file-validator.ts';
import { countWords } from './count-words.ts';
import { formats } from './formats.ts';
import { toMaskPattern } from './input-mask.ts';
import { getListKind } from './list-kind.ts';
import { validateChoices, validateTexts, type Keyword } from './list-validator.ts';
import { isListAnswer } from './list-values.ts';

/** Validates a set answer. */
export type FieldValidator = (value: Exclude<Answer, null>, issue: CreateIssue) => Issue[];

/** Compiles a field's schema to a validator of set answers. A pattern that `acceptsPattern` refuses is ignored. */
export function createFieldValidator(definition: FieldDefinition, acceptsPattern: (pattern: string) => boolean): FieldValidator {
  const kind = getListKind(definition);
  if (kind === 'files')
    return (value, issue) => (Array.isArray(value) && !isListAnswer(value) ? validateFiles(definition, value, issue) : [issue('type')]);
  const keywords = keywordChecks(kind === undefined ? definition : toItemDefinition(definition), acceptsPattern);
  if (kind !== undefined) {
    const validateList = kind === 'choices' ? validateChoices : validateTexts;
    return (value, issue) => validateList(definition, keywords, value, issue);
  }
  return (value, issue) => {
    if (!hasType(definition.type, value)) return [issue('type')];
    const found: Issue[] = [];
    for (const [code, holds, params] of keywords) if (!holds(value)) found.push(issue(code, params));
    return found;
  };
}

/** Returns the schema of one item of a list. */
function toItemDefinition({ items, form }: FieldDefinition): FieldDefinition {
  const { type = 'string', ...keywords } = items ?? {};
  return { ...keywords, type: type === 'object' ? 'string' : type, ...(form?.other && { form: { other: form.other } }) };
}

function hasType(type: FieldDefinition['type'], value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type && (type !== 'number' || Number.isFinite(value));
}

function keywordChecks(field: FieldDefinition, acceptsPattern: (pattern: string) => boolean): Keyword[] {
  const checks: Keyword[] = [];
  if (field.type === 'string') checks.push(['characters', (value) => typeof value !== 'string' || !hasForbiddenCharacters(value)]);
  if (field.const !== undefined) checks.push(['const', (value) => value === field.const]);
  const listed = listOptionValues(field);
  if (listed) {
    const allowed = new Set<unknown>(listed);
    const { other } = field.form ?? {};
    if (other === undefined) checks.push(['enum', (value) => allowed.has(value)]);
    else
      checks.push(
        ...listOtherChecks(other, acceptsPattern).map(([code, holds, params]): Keyword => [
          code,
          (value) => allowed.has(value) || holds(value),
          params,
        ]),
      );
  }
  const { minLength, maxLength, pattern, format, maximum, multipleOf, minItems, maxItems } = field;
  const minimum = field.minimum ?? (isEnteredDuration(field) ? 0 : undefined);
  if (pattern !== undefined && acceptsPattern(pattern)) {
    const regular = new RegExp(pattern, 'u');
    // The run time of a safe pattern can be quadratic in the length, and a posted text can have megabytes.
    checks.push(['pattern', (value) => (value as string).length <= MAX_MATCH_CHARS && regular.test(value as string)]);
  }
  if (format !== undefined) checks.push(['format', (value) => formats[format](value as string)]);
  if (minLength !== undefined) checks.push(['minLength', (value) => length(value) >= minLength, { limit: minLength }]);
  if (maxLength !== undefined) checks.push(['maxLength', (value) => length(value) <= maxLength, { limit: maxLength }]);
  checks.push(...listInputChecks(field.form ?? {}));
  if (minimum !== undefined) checks.push(['minimum', (value) => (value as number) >= minimum, { limit: minimum }]);
  if (maximum !== undefined) checks.push(['maximum', (value) => (value as number) <= maximum, { limit: maximum }]);
  if (multipleOf !== undefined) checks.push(['multipleOf', (value) => isMultipleOf(value as number, multipleOf), { limit: multipleOf }]);
  const decimals = getDecimalLimit(field);
  if (decimals !== undefined) checks.push(['decimals', (value) => countDecimals(value as number) <= decimals, { limit: decimals }]);
  // The row count of a repeating group. Uploads have their own validator.
  if (minItems !== undefined) checks.push(['minItems', (value) => (value as number) >= minItems, { limit: minItems }]);
  if (maxItems !== undefined) checks.push(['maxItems', (value) => (value as number) <= maxItems, { limit: maxItems }]);
  return checks;
}

/** A duration that users enter is not negative. A computed one can be: the difference of two. */
function isEnteredDuration({ form = {} }: FieldDefinition): boolean {
  return form.format?.style === 'duration' && form.computed === undefined;
}

/** Returns the checks of a text by its number of words and its mask. */
function listInputChecks({ minWords, maxWords, mask, maskSeparators }: FieldForm): Keyword[] {
  const checks: Keyword[] = [];
  if (minWords !== undefined) checks.push(['minWords', (value) => countWords(String(value)) >= minWords, { limit: minWords }]);
  if (maxWords !== undefined) checks.push(['maxWords', (value) => countWords(String(value)) <= maxWords, { limit: maxWords }]);
  if (mask !== undefined) {
    const shape = new RegExp(toMaskPattern(mask, maskSeparators), 'u');
    checks.push(['mask', (value) => shape.test(String(value)), { mask: mask.replaceAll(/\\(.)/gu, '$1') }]);
  }
  return checks;
}

/** Returns the checks of an own text, which is none of the options. */
function listOtherChecks(
  { minLength, maxLength = DEFAULT_OTHER_LENGTH, pattern }: OtherOption,
  acceptsPattern: (pattern: string) => boolean,
): Keyword[] {
  const limits = { ...(minLength !== undefined && { minLength }), maxLength, ...(pattern !== undefined && { pattern }) };
  return keywordChecks({ type: 'string', ...limits }, acceptsPattern).filter(([code]) => code !== 'characters');
}

/** Returns the number of code points, as in JSON Schema. */
function length(value: unknown): number {
  return countCharacters(value as string);
}
