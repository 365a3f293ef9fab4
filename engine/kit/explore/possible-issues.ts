/** Lists the issues that a field can have according to its definition. */

import { getDecimalLimit } from '../../numbers/number-format.ts';
import type { CompiledForm } from '../../compiled-form.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { OtherOption } from '../../language/field-form.ts';
import { getListKind, isRanking } from '../../validation/list-kind.ts';
import { listExclusiveValues } from '../../validation/list-values.ts';
import { hasOptionConditions, listOptionValues } from '../../validation/option-values.ts';
import { isMultipleOf } from '../../operators/decimal.ts';
import { isPossible } from '../analysis/solver/solve.ts';
import { createSolverModel } from '../analysis/solver/solver-model.ts';
import { getTransitiveDependencies } from '../inspect/dependencies.ts';
import { getCrossing } from '../inspect/field-bounds.ts';
import { listPlacements } from '../../compile/answer-tree.ts';

/** A possible issue. `server`: only the validation of a post can find it, because no page allows the input. */
export interface PossibleIssue {
  code: string;
  side: 'both' | 'server';
}

const KEYWORDS = ['const', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'multipleOf'] as const;

/** Returns the issues that a field can have. A field that is always computed cannot be invalid, but it can be unset. */
export function listPossibleIssues(form: CompiledForm, path: string): PossibleIssue[] {
  const { definition, countsRowsOf } = form.byPath.get(path)!;
  const { form: own = {} } = definition;
  const checks = (own.checks ?? []).map(({ id }) => id);
  const codes = new Set<string>(canBe(own.requiredWhen, false) ? ['required', ...checks] : checks);
  const isComputed = own.computed !== undefined && isConstant(own.computedWhen ?? true);
  const server = new Set<string>();
  if (!isComputed) {
    for (const code of [...leafCodes(definition), ...(own.max === undefined ? [] : ['max']), ...(own.min === undefined ? [] : ['min'])])
      codes.add(code);
    if (canCross(form, definition)) codes.add('bounds');
    if (own.options !== undefined || hasOptionConditions(definition)) codes.add('options');
    for (const code of own.discardOn ?? []) if (codes.delete(code)) server.add(code);
    // Rows are added and removed with buttons: only a post can have an invalid number of rows or another type.
    if (countsRowsOf !== undefined) for (const code of ['type', 'minItems', 'maxItems']) if (codes.delete(code)) server.add(code);
    // A field that is always locked cannot be edited, but a client can post another value.
    if (own.lockedWhen === true)
      for (const code of codes) if (code !== 'required' && !checks.includes(code) && codes.delete(code)) server.add(code);
    if (own.lockedWhen !== undefined && own.prefill !== undefined) server.add('locked');
    if (canHide(form, path)) server.add('hidden');
    if (getListKind(definition) === 'files') server.add('content');
    // The page removes the other choices when an exclusive one is chosen.
    if (listExclusiveValues(definition).length > 0) server.add('exclusive');
  }
  return [
    ...[...codes].map((code) => ({ code, side: 'both' as const })),
    ...[...server].map((code) => ({ code, side: 'server' as const })),
  ];
}

/** Returns the codes of the field's schema. `type` is omitted for texts, because only a number in JSON could violate it. */
function leafCodes(definition: FieldDefinition): string[] {
  const kind = getListKind(definition);
  if (kind === 'choices' || kind === 'texts') return listCodes(definition, kind);
  const { type, enum: listed, oneOf, minItems, maxItems, form } = definition;
  const codes: string[] = KEYWORDS.filter((keyword) => definition[keyword] !== undefined);
  if (type === 'integer' && isMultipleOf(1, definition.multipleOf ?? 0)) codes.splice(codes.indexOf('multipleOf'), 1);
  if (form?.other) codes.push(...listOtherIssues(form.other).filter((code) => !codes.includes(code)));
  else if (listed ?? oneOf) codes.push('enum');
  else if (getDecimalLimit(definition) !== undefined) codes.push('decimals');
  codes.push(
    ...(['minWords', 'maxWords', 'mask'] as const).filter((key) => form?.[key] !== undefined && (key !== 'minWords' || form[key] > 1)),
  );
  if (type !== 'string') codes.push('type');
  if (minItems !== undefined && minItems > (type === 'array' ? 1 : 0)) codes.push('minItems');
  if (maxItems !== undefined) codes.push('maxItems');
  if (form?.files) codes.push('extensions', 'maxBytes');
  if (form?.files?.picture?.square) codes.push('picture');
  return codes;
}

/** Returns the codes of several choices, and of a list of texts. */
function listCodes(definition: FieldDefinition, kind: 'choices' | 'texts'): string[] {
  const { minItems = 0, maxItems = Infinity, items, uniqueItems, form } = definition;
  const count = kind === 'choices' ? (listOptionValues(definition)?.length ?? Infinity) : Infinity;
  const codes: string[] = items?.type === 'number' || items?.type === 'integer' ? ['type'] : [];
  if (minItems > 1 || (isRanking(definition) && count > 1)) codes.push('minItems');
  if (maxItems < count) codes.push('maxItems');
  if (uniqueItems || isRanking(definition)) codes.push('uniqueItems');
  if (form?.other) codes.push(...listOtherIssues(form.other));
  else if (kind === 'choices' && Number.isFinite(count)) codes.push('enum');
  if (kind === 'texts')
    codes.push(...(['minLength', 'maxLength', 'pattern', 'format'] as const).filter((key) => items?.[key] !== undefined));
  return codes;
}

/** Returns the codes of an own text; every own text has a maximum length. */
function listOtherIssues({ minLength, pattern }: OtherOption): string[] {
  return [
    'other',
    'maxLength',
    ...(minLength === undefined || minLength < 2 ? [] : ['minLength']),
    ...(pattern === undefined ? [] : ['pattern']),
  ];
}

/** Returns whether answers can put the minimum above the maximum. */
function canCross(form: CompiledForm, definition: FieldDefinition): boolean {
  const { min, max } = definition.form ?? {};
  if (isConstant(min) && isConstant(max)) return false;
  const crossing = getCrossing(definition);
  const readsAnswer = getTransitiveDependencies(form.definition, crossing).some(({ kind }) => kind === 'answer');
  return readsAnswer && isPossible(createSolverModel(form, false), { logic: crossing, expected: true });
}

function canHide(form: CompiledForm, path: string): boolean {
  const own = form.byPath.get(path)!.definition.form?.visibleWhen;
  const placements = listPlacements(form.definition).get(path) ?? [];
  return canBe(own, true) || (placements.length > 0 && placements.every(({ section }) => canBe(section.visibleWhen, true)));
}

/** Returns whether a condition can differ from its default. */
function canBe(condition: unknown, otherwise: boolean): boolean {
  return condition !== undefined && (!isConstant(condition) || Boolean(condition) !== otherwise);
}

function isConstant(logic: unknown): boolean {
  return typeof logic !== 'object' || logic === null;
}
