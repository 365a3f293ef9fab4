/** The lookups that an expression reads: while their result may still come, what was derived from the last one stays. */

import type { Expression } from '../language/expression.ts';
import type { FormDefinition } from '../language/form-definition.ts';
import type { GetCell } from '../operators/compile-evaluator.ts';
import type { CompileContext } from './compile-context.ts';
import type { CellId } from './graph.ts';

/** The states of a lookup whose result may still come. */
const AWAITED: ReadonlySet<unknown> = new Set(['loading', 'failed']);

/** Returns the cells with the status of the lookups that an expression reads. */
export function listLookupStatuses({ definition, findLookup }: CompileContext, logic: Expression): CellId[] {
  return listLookups(definition, logic).flatMap((name) => findLookup(name)?.status ?? []);
}

/** Returns whether the result of one of these lookups may still come. */
export function isAwaited(statuses: readonly CellId[], get: GetCell): boolean {
  return statuses.some((status) => AWAITED.has(get(status)));
}

/** Returns the names of the lookups that an expression reads, also by rules. */
function listLookups({ rules = {} }: FormDefinition, logic: Expression): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, member] of Object.entries(part)) {
      const [first] = [member].flat() as unknown[];
      if (name === 'lookup' && typeof first === 'string') found.add(first);
      else if (name === 'rule' && typeof first === 'string' && !seen.has(first)) {
        seen.add(first);
        visit(rules[first]);
      } else visit(member);
    }
  };
  visit(logic);
  return [...found];
}
