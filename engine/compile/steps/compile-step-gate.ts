/** The condition under which the user can leave a step. */

import type { CompiledField, StepGate } from '../../compiled-form.ts';
import { isTruthy } from '../../operators/coerce.ts';
import type { StepDefinition } from '../../language/step-definition.ts';
import { compileExpression, type CompileContext } from '../compile-context.ts';
import { compileText } from '../texts/compile-text.ts';
import type { StepCells } from './step-conditions.ts';

/** Compiles `nextWhen` of a step with its message. `fields` are the fields of the step. */
export function compileStepGate(
  context: CompileContext,
  { id, nextWhen, nextMessage }: StepDefinition,
  pointer: string,
  { target }: StepCells,
  fields: readonly CompiledField[],
): StepGate {
  const { graph } = context;
  const first = fields.find(({ isRendered }) => isRendered);
  const message = nextMessage === undefined ? undefined : compileText(context, { text: nextMessage, pointer: `${pointer}/nextMessage` });
  if (nextWhen === undefined) return { target, isOpen: graph.constant(true), message, field: first };
  const { evaluate, reads, sources } = compileExpression(context, nextWhen, `${pointer}/nextWhen`);
  const read = fields.find(({ isRendered, path }) => isRendered && sources.some(({ name }) => name === path));
  return {
    target,
    isOpen: graph.formula(`nextWhen of step ${id}`, `${pointer}/nextWhen`, reads, (get) => isTruthy(evaluate(get))),
    message,
    field: read ?? first,
  };
}
