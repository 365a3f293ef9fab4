/** Checks the literals that rules look for in several choices. */

import type { CompiledField } from '../../../compiled-form.ts';
import type { Expression } from '../../../language/expression.ts';
import type { FieldDefinition } from '../../../language/field-definition.ts';
import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import { findClosestName } from '../../../source/closest-name.ts';
import { getListKind, getOptionsOwner } from '../../../validation/list-kind.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { listAuthoredOptions } from '../solver/solver-model.ts';
import { visitExpression } from '../visit-expression.ts';

const MAX_LISTED_VALUES = 8;

/** Reports literals that are none of the options of several choices. */
export function checkChoiceValues(context: AnalysisContext): void {
  for (const { logic, pointer } of context.expressions)
    visitExpression(logic, pointer, (part, at, isInside) => {
      const call = parseOperatorCall(part, at);
      if (call !== undefined && !isInside) checkCall(context, call);
    });
}

function checkCall(context: AnalysisContext, { operator, args, pointers }: ParsedCall): void {
  const [first = null, second = null] = args;
  const [firstPointer = '', secondPointer = ''] = pointers;
  if (operator === 'in') checkLiteral(context, second, first, firstPointer);
  else if (operator === 'position') checkLiteral(context, first, second, secondPointer);
  else if ((operator === 'all_of' || operator === 'any_of') && Array.isArray(second))
    second.forEach((item, index) => checkLiteral(context, first, item, `${secondPointer}/${index}`));
  if (operator === 'all_of' && Array.isArray(second)) checkExclusive(context, first, second, secondPointer);
}

/** Reports an exclusive option that is wanted together with others. */
function checkExclusive(context: AnalysisContext, list: Expression, values: readonly Expression[], pointer: string): void {
  const field = findChoices(context, list);
  if (field === undefined || new Set(values).size < 2) return;
  const exclusive = listExclusiveOptions(field.definition);
  const at = values.findIndex((value) => (typeof value === 'string' || typeof value === 'number') && exclusive.includes(value));
  if (at < 0) return;
  context.report('exclusive-with-others', `${pointer}/${at}`, { name: field.path, value: JSON.stringify(values[at]) });
}

/** Returns the options that exclude all others. */
function listExclusiveOptions(definition: FieldDefinition): readonly (string | number)[] {
  const own = (getOptionsOwner(definition).oneOf ?? []).filter(({ exclusive }) => exclusive === true).map(({ const: value }) => value);
  return [...own, ...(definition.form?.exclusiveOptions ?? [])];
}

function checkLiteral(context: AnalysisContext, list: Expression, value: Expression, pointer: string): void {
  if (typeof value !== 'string' && typeof value !== 'number') return;
  const field = findChoices(context, list);
  const values = field && listAuthoredOptions(context.model, field);
  if (field === undefined || values === undefined || values.includes(value)) return;
  const shown = values.slice(0, MAX_LISTED_VALUES).map((one) => JSON.stringify(one));
  const nearest = findClosestName(String(value), values.map(String));
  context.report('impossible-comparison', pointer, {
    whose: `The answer "${field.path}"`,
    name: JSON.stringify(value),
    values: [...shown, ...(values.length > MAX_LISTED_VALUES ? [`and ${values.length - MAX_LISTED_VALUES} more`] : [])].join(', '),
    ...(nearest !== undefined && { nearest: JSON.stringify(values.find((one) => String(one) === nearest)) }),
  });
}

function findChoices({ form }: AnalysisContext, logic: Expression): CompiledField | undefined {
  const call = parseOperatorCall(logic);
  const field = call?.operator === 'var' ? form.byPath.get(getNameArgument(call)) : undefined;
  return field !== undefined && getListKind(field.definition) === 'choices' ? field : undefined;
}
