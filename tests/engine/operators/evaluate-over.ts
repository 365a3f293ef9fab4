/** Evaluates an expression over plain data like a form. */

import { compileEvaluator, type GetCell, type CompileHost, type Dependency } from '../../../engine/operators/compile-evaluator.ts';
import { getByNames } from '../../../engine/path.ts';
import type { Expression } from '../../../engine/language/expression.ts';
import { describeDiagnostic } from '../../../engine/diagnostics/describe-diagnostic.ts';
import type { Diagnostic } from '../../../engine/diagnostics/diagnostics.ts';
import { operators } from '../../../engine/operators/operators.ts';
import { findUnsafePattern } from '../../../engine/operators/safe-pattern.ts';

/** Data by kind of dependency: answers at the root, the others below `$record`, `$label`, `$lookup`, `$status`, `$rule`, `$today`. */
function readData(data: unknown, { kind, name }: Dependency): unknown {
  if (kind === 'root') return data;
  if (kind === 'answer') return getByNames(data, name.split('.')) ?? null;
  return getByNames(data, kind === 'today' ? ['$today'] : [`$${kind}`, name]) ?? null;
}

export function compileOver(
  logic: Expression,
  isDynamic = false,
): { evaluate: (data: unknown) => unknown; diagnostics: Diagnostic[]; reads: Dependency[] } {
  const reads: Dependency[] = [];
  const diagnostics: Diagnostic[] = [];
  const host: CompileHost = {
    bind: (read) => reads.push(read) - 1,
    report: (diagnostic) => void diagnostics.push(describeDiagnostic(diagnostic)),
    findUnsafePattern,
    operators,
    allowDynamicVar: isDynamic,
  };
  const evaluate = compileEvaluator(logic, host, '');
  return { diagnostics, reads, evaluate: (data) => evaluate(((slot) => readData(data, reads[slot]!)) satisfies GetCell) };
}
