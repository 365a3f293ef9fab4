/**
 * Compiles an expression to a closure. All diagnostics are reported at compile time. The closure never throws, and its run time is bounded.
 */

import type { Expression } from '../language/expression.ts';
import { createRawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import { joinPointer } from '../source/json-pointer.ts';
import { MAX_EXPRESSION_DEPTH, MAX_EXPRESSION_NODES, spendBudget, MAX_WORK_PER_EVALUATION } from './budget.ts';
import type { OperatorCall, Compute, Evaluate, EvaluationContext, CompileHost, Operator, Scope, EvaluateNode } from './operator.ts';

export type { Evaluate, GetCell, CompileHost, Dependency } from './operator.ts';

/** Compiles one expression. Diagnostics are reported to the host; a part with an error evaluates to null. */
export function compileEvaluator(logic: Expression, host: CompileHost, pointer: string): Evaluate {
  const step = new Compilation(host, pointer).step(logic, pointer, { depth: 1, iterations: 0 });
  return (get, item = null) => {
    const context: EvaluationContext = { get, item, remainingBudget: MAX_WORK_PER_EVALUATION };
    const value = step(context);
    return context.remainingBudget < 0 ? null : (value ?? null);
  };
}

const unset: EvaluateNode = () => null;

class Compilation {
  readonly #host: CompileHost;
  readonly #pointer: string;
  #nodes = 0;

  constructor(host: CompileHost, pointer: string) {
    this.#host = host;
    this.#pointer = pointer;
  }

  step(logic: Expression, pointer: string, scope: Scope): EvaluateNode {
    this.#nodes += 1;
    if (this.#nodes === MAX_EXPRESSION_NODES + 1)
      this.#host.report(createRawDiagnostic('too-large', this.#pointer, { what: 'This expression', limit: MAX_EXPRESSION_NODES }));
    if (this.#nodes > MAX_EXPRESSION_NODES) return unset;
    if (typeof logic === 'string' && logic.includes('{row}')) return this.#rowText(logic, pointer);
    if (typeof logic !== 'object' || logic === null) return () => logic;
    if (scope.depth > MAX_EXPRESSION_DEPTH) {
      this.#host.report(createRawDiagnostic('too-deep', pointer, { what: 'This expression', limit: MAX_EXPRESSION_DEPTH }));
      return unset;
    }
    return Array.isArray(logic) ? this.#list(logic, pointer, scope) : this.#call(logic, pointer, scope);
  }

  /** In a row, `{row}` in a text is the number of the row. */
  #rowText(text: string, pointer: string): EvaluateNode {
    const slot = this.#host.bind({ kind: 'row', name: '' }, pointer);
    return slot < 0 ? () => text : (context) => text.replaceAll('{row}', String(Number(context.get(slot)) + 1));
  }

  #list(items: readonly Expression[], pointer: string, scope: Scope): EvaluateNode {
    const inner = { ...scope, depth: scope.depth + 1 };
    const steps = items.map((item, index) => this.step(item, joinPointer(pointer, index), inner));
    if (items.every((item) => typeof item !== 'object' || item === null) && !items.some((item) => String(item).includes('{row}')))
      return () => items;
    return (context) => {
      const values = steps.map((step) => step(context));
      // A list of lists can share parts, so its weight is counted again.
      for (const value of values) weigh(value, context);
      return values;
    };
  }

  #call(logic: { [operator: string]: Expression }, pointer: string, scope: Scope): EvaluateNode {
    const names = Object.keys(logic);
    const [name] = names;
    if (name === undefined || names.length > 1) {
      this.#host.report(createRawDiagnostic('invalid-operator-count', pointer, { names }));
      return unset;
    }
    const { operators } = this.#host;
    const operator = operators.get(name);
    const inner = joinPointer(pointer, name);
    if (operator === undefined) {
      this.#host.report(createRawDiagnostic('unknown-operator', inner, { name }, operators.keys()));
      return unset;
    }
    return this.#operation(operator, logic[name] ?? null, inner, scope);
  }

  #operation(operator: Operator, given: Expression, pointer: string, scope: Scope): EvaluateNode {
    const args = Array.isArray(given) ? given : [given];
    const [min, max] = operator.arity;
    if (args.length < min || args.length > max) {
      this.#host.report(
        createRawDiagnostic('wrong-arity', pointer, { name: operator.name, found: args.length, expected: formatArity(min, max) }),
      );
      return unset;
    }
    const argumentPointer = (index: number): string => (Array.isArray(given) ? joinPointer(pointer, index) : pointer);
    const argument = (index: number, asBody = false): EvaluateNode =>
      this.step(args[index]!, argumentPointer(index), { depth: scope.depth + 1, iterations: scope.iterations + (asBody ? 1 : 0) });
    if ('compute' in operator)
      return computing(
        operator.compute,
        args.map((_, index) => argument(index)),
      );
    const call: OperatorCall = { name: operator.name, args, pointer, scope, host: this.#host, argument, argumentPointer };
    return operator.compile(call);
  }
}

function computing(compute: Compute, steps: readonly EvaluateNode[]): EvaluateNode {
  const [first, second] = steps;
  if (first !== undefined && steps.length === 1) return (context) => compute([first(context)], context);
  if (first !== undefined && second !== undefined && steps.length === 2)
    return (context) => compute([first(context), second(context)], context);
  return (context) =>
    compute(
      steps.map((step) => step(context)),
      context,
    );
}

function weigh(value: unknown, context: EvaluationContext): void {
  if (!Array.isArray(value) || !spendBudget(context, value.length)) return;
  for (const item of value) weigh(item, context);
}

function formatArity(min: number, max: number): string {
  const count = min === max ? String(min) : max === Infinity ? `${min} or more` : `${min} to ${max}`;
  return `${count} ${count === '1' ? 'argument' : 'arguments'}`;
}
