/** Evaluates one expression over plain data, as a form would: the smallest host. */

import { compileLogic, type Get, type LogicHost, type Read } from '../../../engine/dialect/compile-logic.ts';
import { readPath } from '../../../engine/dialect/property.ts';
import type { Logic } from '../../../engine/language/logic.ts';
import type { Problem } from '../../../engine/problems.ts';

/** Data by kind of read; answers stand at the top, the rest under `$record`, `$label`, `$lookup`, `$status`, `$rule`, `$today`. */
function readData(data: unknown, { kind, name }: Read): unknown {
  if (kind === 'root') return data;
  if (kind === 'answer') return readPath(data, name.split('.'));
  return readPath(data, kind === 'today' ? ['$today'] : [`$${kind}`, name]);
}

export function compileOver(logic: Logic, isDynamic = false): { evaluate: (data: unknown) => unknown; problems: Problem[]; reads: Read[] } {
  const reads: Read[] = [];
  const problems: Problem[] = [];
  const host: LogicHost = {
    bind: (read) => reads.push(read) - 1,
    report: (problem) => void problems.push(problem),
    allowDynamicVar: isDynamic,
  };
  const evaluate = compileLogic(logic, host, '');
  return { problems, reads, evaluate: (data) => evaluate(((slot) => readData(data, reads[slot]!)) satisfies Get) };
}
