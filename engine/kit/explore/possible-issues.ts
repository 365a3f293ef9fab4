/** Which error texts a field can have at all, as its definition stands. */

import type { CompiledForm } from '../../compiled-form.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import { listPlacements } from '../../compile/answer-tree.ts';

/** `server`: only the check of what was posted can find it, as no page lets it be given. */
export interface PossibleIssue {
  code: string;
  side: 'both' | 'server';
}

const KEYWORDS = ['const', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum'] as const;

/** The issues that the field at a path can have. A field that is always computed is nobody's to get wrong, but it can be missing. */
export function possibleIssues(form: CompiledForm, path: string): PossibleIssue[] {
  const { definition, countsRowsOf } = form.byPath.get(path)!;
  const { form: own = {} } = definition;
  const checks = (own.checks ?? []).map(({ id }) => id);
  const codes = new Set<string>(canBe(own.requiredWhen, false) ? ['required', ...checks] : checks);
  const isComputed = own.computed !== undefined && isConstant(own.computedWhen ?? true);
  const server = new Set<string>();
  if (!isComputed) {
    for (const code of [...leafCodes(definition), ...(own.max === undefined ? [] : ['max']), ...(own.min === undefined ? [] : ['min'])])
      codes.add(code);
    if (own.options !== undefined || own.optionEnabledWhen !== undefined) codes.add('options');
    for (const code of own.discardOn ?? []) if (codes.delete(code)) server.add(code);
    // Rows come and go by buttons: only a post can hold too many of them, too few, or something else in their place.
    if (countsRowsOf !== undefined) for (const code of ['type', 'minItems', 'maxItems']) if (codes.delete(code)) server.add(code);
    // Nobody can edit what is always locked, but anyone can send something else.
    if (own.lockedWhen === true)
      for (const code of codes) if (code !== 'required' && !checks.includes(code) && codes.delete(code)) server.add(code);
    if (own.lockedWhen !== undefined && own.prefill !== undefined) server.add('locked');
    if (canHide(form, path)) server.add('hidden');
    if (definition.type === 'array') server.add('content');
  }
  return [
    ...[...codes].map((code) => ({ code, side: 'both' as const })),
    ...[...server].map((code) => ({ code, side: 'server' as const })),
  ];
}

/** What the field's schema alone can say, without a type that only a number in a text field would break. */
function leafCodes(definition: FieldDefinition): string[] {
  const { type, enum: listed, oneOf, minItems, maxItems, form } = definition;
  const codes: string[] = KEYWORDS.filter((keyword) => definition[keyword] !== undefined);
  if (listed ?? oneOf) codes.push('enum');
  if (type !== 'string') codes.push('type');
  if (minItems !== undefined && minItems > (type === 'array' ? 1 : 0)) codes.push('minItems');
  if (maxItems !== undefined) codes.push('maxItems');
  if (form?.files) codes.push('extensions', 'maxBytes');
  if (form?.files?.picture?.square) codes.push('picture');
  return codes;
}

function canHide(form: CompiledForm, path: string): boolean {
  const own = form.byPath.get(path)!.definition.form?.visibleWhen;
  const placements = listPlacements(form.definition).get(path) ?? [];
  return canBe(own, true) || (placements.length > 0 && placements.every(({ section }) => canBe(section.visibleWhen, true)));
}

/** Whether a condition can be other than its default. */
function canBe(condition: unknown, otherwise: boolean): boolean {
  return condition !== undefined && (!isConstant(condition) || Boolean(condition) !== otherwise);
}

function isConstant(logic: unknown): boolean {
  return typeof logic !== 'object' || logic === null;
}
