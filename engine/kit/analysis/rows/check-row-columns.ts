/** Reports conditions of a row that read an answer in all rows: `guests.isChild` in place of `guests.#.isChild`. */

import type { Expression } from '../../../language/expression.ts';
import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import { findRowsRead } from '../../inspect/row-fields.ts';
import type { ArgumentRole } from '../../operators/operator-traits.ts';
import { findIndicesByRole, getTraits } from '../../operators/traits.ts';
import type { AnalysisContext } from '../analysis-context.ts';

/**
 * Reports the list of the answers in all rows where the truth or the presence of one answer is meant. A list of texts is accepted as a condition:
 * it can be meant that no row has an answer.
 */
export function checkRowColumns(context: AnalysisContext): void {
  for (const { owner, isCondition, logic, pointer } of context.expressions)
    if (owner.kind === 'field' && isCondition) checkCondition(context, owner.path, logic, pointer);
}

const PARTS: readonly ArgumentRole[] = ['conjunct', 'disjunct', 'condition'];

function checkCondition(context: AnalysisContext, owner: string, logic: Expression, pointer: string): void {
  const call = parseOperatorCall(logic, pointer);
  if (call === undefined) return;
  const comparison = getTraits(call.operator)?.comparison;
  if (getTraits(call.operator)?.reads === 'answer') checkRead(context, owner, call, 'truth');
  else if (comparison === 'equal' || comparison === 'unequal') {
    if (call.args.includes(null)) for (const [index, arg] of call.args.entries()) checkPresence(context, owner, arg, call.pointers[index]!);
  } else if (call.operator === '!' || call.operator === '!!')
    checkCondition(context, owner, call.args[0] ?? null, call.pointers[0] ?? pointer);
  else
    for (const index of PARTS.flatMap((role) => findIndicesByRole(call, role)))
      checkCondition(context, owner, call.args[index]!, call.pointers[index]!);
}

function checkPresence(context: AnalysisContext, owner: string, logic: Expression, pointer: string): void {
  const call = parseOperatorCall(logic, pointer);
  if (call !== undefined && getTraits(call.operator)?.reads === 'answer') checkRead(context, owner, call, 'presence');
}

/** Reports an answer in all rows of the group to which the owner of the condition belongs. */
function checkRead({ form, report }: AnalysisContext, owner: string, call: ParsedCall, test: 'truth' | 'presence'): void {
  const name = getNameArgument(call);
  const read = findRowsRead(form, name);
  if (read?.kind !== 'column' || (test === 'truth' && read.field.definition.type !== 'boolean')) return;
  const { path } = read.field;
  const isInOwnRow = owner.startsWith(path.slice(0, path.lastIndexOf('.#.') + 3));
  if (isInOwnRow) report('column-in-row', call.pointers[0]!, { name, meant: path });
}
