/**
 * Compiles an expression to a closure. All its diagnostics are reported here, once;
 * the closure never throws and takes a bounded time.
 */

import type { Expression } from '../language/expression.ts';
import { createDiagnostic } from '../diagnostics.ts';
import { joinPointer } from '../source/json-pointer.ts';
import { findClosestName } from '../source/closest-name.ts';
import { MAX_EXPRESSION_DEPTH, MAX_EXPRESSION_NODES, spend, MAX_WORK_PER_EVALUATION } from './budget.ts';
import type { OperatorCall, Compute, Evaluate, EvaluationContext, CompileHost, Operator, Scope, EvaluateNode } from './operator.ts';
import { operators } from './operators.ts';

export type { Evaluate, GetCell, CompileHost, Dependency } from './operator.ts';

/** Compiles one expression. Diagnostics are reported to the host; a part with an error evaluates to null. */
export function compileEvaluator(logic: Expression, host: CompileHost, pointer: string): Evaluate {
  const step = new Compilation(host, pointer).step(logic, pointer, { depth: 1, iterations: 0 });
  return (get, item = null) => {
    const frame: EvaluationContext = { get, item, remainingBudget: MAX_WORK_PER_EVALUATION };
    const value = step(frame);
    return frame.remainingBudget < 0 ? null : (value ?? null);
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
      this.#host.report(createDiagnostic('too-large', this.#pointer, { what: 'This expression', limit: MAX_EXPRESSION_NODES }));
    if (this.#nodes > MAX_EXPRESSION_NODES) return unset;
    if (typeof logic !== 'object' || logic === null) return () => logic;
    if (scope.depth > MAX_EXPRESSION_DEPTH) {
      this.#host.report(createDiagnostic('too-deep', pointer, { what: 'This expression', limit: MAX_EXPRESSION_DEPTH }));
      return unset;
    }
    return Array.isArray(logic) ? this.#list(logic, pointer, scope) : this.#call(logic, pointer, scope);
  }

  #list(items: readonly Expression[], pointer: string, scope: Scope): EvaluateNode {
    const inner = { ...scope, depth: scope.depth + 1 };
    const steps = items.map((item, index) => this.step(item, joinPointer(pointer, index), inner));
    if (items.every((item) => typeof item !== 'object' || item === null)) return () => items;
    return (frame) => {
      const values = steps.map((step) => step(frame));
      // A list of lists may share parts, so what it weighs is counted anew.
      for (const value of values) weigh(value, frame);
      return values;
    };
  }

  #call(logic: { [operator: string]: Expression }, pointer: string, scope: Scope): EvaluateNode {
    const names = Object.keys(logic);
    const [name] = names;
    if (name === undefined || names.length > 1) {
      this.#host.report(createDiagnostic('invalid-operator-count', pointer, { names }));
      return unset;
    }
    const operator = operators.get(name);
    const inner = joinPointer(pointer, name);
    if (operator === undefined) {
      this.#host.report(createDiagnostic('unknown-operator', inner, { name, nearest: findClosestName(name, operators.keys()) }));
      return unset;
    }
    return this.#operation(operator, logic[name] ?? null, inner, scope);
  }

  #operation(operator: Operator, given: Expression, pointer: string, scope: Scope): EvaluateNode {
    const args = Array.isArray(given) ? given : [given];
    const [least, most] = operator.arity;
    if (args.length < least || args.length > most) {
      this.#host.report(
        createDiagnostic('wrong-arity', pointer, { name: operator.name, found: args.length, expected: arityText(least, most) }),
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
  if (first !== undefined && steps.length === 1) return (frame) => compute([first(frame)], frame);
  if (first !== undefined && second !== undefined && steps.length === 2) return (frame) => compute([first(frame), second(frame)], frame);
  return (frame) =>
    compute(
      steps.map((step) => step(frame)),
      frame,
    );
}

function weigh(value: unknown, frame: EvaluationContext): void {
  if (!Array.isArray(value) || !spend(frame, value.length)) return;
  for (const item of value) weigh(item, frame);
}

function arityText(least: number, most: number): string {
  const count = least === most ? String(least) : most === Infinity ? `${least} or more` : `${least} to ${most}`;
  return `${count} ${count === '1' ? 'argument' : 'arguments'}`;
}
