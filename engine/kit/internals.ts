/** Parts of the compiler and the runtime that designers' tools use and that are not public. */

export { listFields, listPlacements } from '../compile/answer-tree.ts';
export { createDiagnostic } from '../diagnostics/diagnostics.ts';
export type { Dependency, Operator } from '../operators/operator.ts';
export { operators, type OperatorName } from '../operators/operators.ts';
export { operatorDescriptions } from '../operators/reference/operator-descriptions.ts';
export { readCell } from '../runtime/form-state.ts';
