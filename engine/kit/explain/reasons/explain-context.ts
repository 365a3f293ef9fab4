/** The shared input of all explanations of one field. */

import type { CompiledField } from '../../../compiled-form.ts';
import type { Expression } from '../../../language/expression.ts';
import { readCell } from '../../../runtime/form-state.ts';
import { explainLogic } from '../explain-expression.ts';
import type { Aspect, Reason } from '../field-explanation.ts';
import type { EvaluationScope } from '../scope.ts';
import type { TraceResult, Trace } from '../trace.ts';
import { formatCode } from '../format-value.ts';

/** A field, its pointer and the state in which it is explained. */
export interface ExplainContext {
  field: CompiledField;
  /** JSON Pointer into the compiled definition. */
  pointer: string;
  scope: EvaluationScope;
}

/** Returns the value of a cell. */
export function readContextCell({ scope }: ExplainContext, slot: number): unknown {
  return readCell(scope.state, slot);
}

/** Creates a reason; `at` is a pointer into the compiled definition. */
export function createReason(
  context: ExplainContext,
  aspect: Aspect,
  text: string,
  holds: boolean | undefined,
  at = context.pointer,
  children: readonly Trace[] = [],
): Reason {
  const outcome: TraceResult = holds === undefined ? 'value' : holds ? 'yes' : 'no';
  return { aspect, text, outcome, value: holds ?? null, pointer: context.scope.form.toSourcePointer(at), children };
}

/** Formats the cause of a condition value: the key of `form` that defines the condition, or that it has none. */
export function formatCause(key: string, logic: Expression | undefined, holds: boolean): string {
  if (logic === undefined) return `as it has no ${formatCode(key)}`;
  return typeof logic === 'object' && logic !== null
    ? `because ${formatCode(key)} is ${String(holds)}`
    : `because ${formatCode(key)} is always ${String(holds)}`;
}

/** Returns the trace of a condition; empty for a literal. */
export function traceCondition({ scope }: Pick<ExplainContext, 'scope'>, logic: Expression | undefined, pointer: string): Trace[] {
  return typeof logic === 'object' && logic !== null ? [explainLogic(logic, { pointer, scope, isCondition: true })] : [];
}
