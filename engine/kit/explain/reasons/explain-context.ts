/** What all reasons of one field are made from. */

import type { CompiledField } from '../../../compiled-form.ts';
import type { Expression } from '../../../language/expression.ts';
import { readCell } from '../../../runtime/form-state.ts';
import { explainLogic } from '../explain-expression.ts';
import type { Aspect, Reason } from '../field-explanation.ts';
import type { EvaluationScope } from '../scope.ts';
import type { TraceResult, Trace } from '../trace.ts';
import { code } from '../format-value.ts';

export interface ExplainContext {
  field: CompiledField;
  /** Where it is in the compiled definition. */
  pointer: string;
  scope: EvaluationScope;
}

/** The value of one of the field's cells, or of another slot. */
export function cell({ scope }: ExplainContext, slot: number): unknown {
  return readCell(scope.state, slot);
}

/** A reason from its parts; `at` is a pointer into the compiled definition. */
export function reason(
  about: ExplainContext,
  aspect: Aspect,
  text: string,
  holds: boolean | undefined,
  at = about.pointer,
  children: readonly Trace[] = [],
): Reason {
  const outcome: TraceResult = holds === undefined ? 'value' : holds ? 'yes' : 'no';
  return { aspect, text, outcome, value: holds ?? null, pointer: about.scope.form.toSourcePointer(at), children };
}

/** The key of `form` that makes a condition, as far as it goes: what follows from its being there, true or false. */
export function because(key: string, logic: Expression | undefined, holds: boolean): string {
  if (logic === undefined) return `as it has no ${code(key)}`;
  return typeof logic === 'object' && logic !== null
    ? `because ${code(key)} is ${String(holds)}`
    : `because ${code(key)} is always ${String(holds)}`;
}

/** The trace of a condition; none for one that is written out as true or false. */
export function traced({ scope }: ExplainContext, logic: Expression | undefined, pointer: string): Trace[] {
  return typeof logic === 'object' && logic !== null ? [explainLogic(logic, { pointer, scope, isAsked: true })] : [];
}
