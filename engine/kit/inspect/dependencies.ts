/** The dependencies of an expression: answers, labels, records, lookups, rules, today. */

import { operators } from '../../operators/operators.ts';
import { findUnsafePattern } from '../../operators/safe-pattern.ts';
import { compileEvaluator, type Dependency } from '../../operators/compile-evaluator.ts';
import type { Expression } from '../../language/expression.ts';
import type { FormDefinition } from '../../language/form-definition.ts';

/** Expressions are not changed, and a traversal reads the dependencies of the same ones many thousands of times. */
const knownDependencies = new WeakMap<object, readonly Dependency[]>();

/** Returns the direct dependencies of an expression, each once. */
export function getDependencies(logic: Expression): readonly Dependency[] {
  if (typeof logic !== 'object' || logic === null) return [];
  const dependencies = knownDependencies.get(logic) ?? findDependencies(logic);
  knownDependencies.set(logic, dependencies);
  return dependencies;
}

function findDependencies(logic: Expression): Dependency[] {
  const reads = new Map<string, Dependency>();
  const bind = (read: Dependency): number => reads.set(`${read.kind} ${read.name}`, read).size;
  compileEvaluator(logic, { bind, report: () => {}, findUnsafePattern, operators }, '');
  return [...reads.values()];
}

/** Returns the dependencies of an expression and of all rules that it uses, including the rules. */
export function getTransitiveDependencies({ rules = {} }: Pick<FormDefinition, 'rules'>, logic: Expression): Dependency[] {
  const reads = new Map<string, Dependency>();
  const follow = (part: Expression): void => {
    for (const read of getDependencies(part)) {
      const key = `${read.kind} ${read.name}`;
      if (reads.has(key)) continue;
      reads.set(key, read);
      if (read.kind === 'rule' && Object.hasOwn(rules, read.name)) follow(rules[read.name]!);
    }
  };
  follow(logic);
  return [...reads.values()];
}
