/** The types of an operator: its record, a call that is compiled, and the evaluation of a compiled call. */

import type { Expression } from '../language/expression.ts';
import type { Diagnostic } from '../diagnostics.ts';

/** Something outside the expression that it depends on. `record`: by answer path; `lookup`, `status`, `rule`: by name; `today`, `root`: ''. */
export interface Dependency {
  kind: 'answer' | 'label' | 'record' | 'lookup' | 'status' | 'rule' | 'today' | 'root';
  name: string;
}

/** Yields the present value of a slot that `bind` gave. */
export type GetCell = (slot: number) => unknown;

/** A compiled expression; `item` is the scope of `var` where the whole expression stands inside an iteration. */
export type Evaluate = (get: GetCell, item?: unknown) => unknown;

/** The host of a compilation: it binds dependencies and receives diagnostics. */
export interface CompileHost {
  /** The slot of a read; -1 after reporting that there is no such thing. */
  bind(read: Dependency, pointer: string): number;
  report(diagnostic: Diagnostic): void;
  /** Whether a path of `var` and `missing` may itself be computed. Then `root` must be bindable. */
  allowDynamicVar?: boolean;
}

/** One evaluation under way. */
export interface EvaluationContext {
  readonly get: GetCell;
  item: unknown;
  /** What is left of the evaluation's budget; below zero it yields null. */
  remainingBudget: number;
}

/** A compiled part of an expression. */
export type EvaluateNode = (frame: EvaluationContext) => unknown;

/** Where a part stands: how deep in the expression, and inside how many iterations. */
export interface Scope {
  readonly depth: number;
  readonly iterations: number;
}

/** One use of an operator, to be compiled. */
export interface OperatorCall {
  readonly name: string;
  readonly args: readonly Expression[];
  readonly pointer: string;
  readonly scope: Scope;
  readonly host: CompileHost;
  /** Compiles the argument; inside an iteration's body with `asBody`. */
  argument(index: number, asBody?: boolean): EvaluateNode;
  argumentPointer(index: number): string;
}

export type ValueType = 'any' | 'boolean' | 'number' | 'text' | 'date' | 'list' | 'path' | 'name' | 'unit' | 'pattern' | 'words';

/**
 * The operands that must have an answer before the result can be true. `answer`: the answer that the first argument names; `rule`: those of
 * the rule that it names; `every`: those of each operand; `shared`: those that all operands share; `first`: those of the first operand;
 * `unlessNull`, `ifNull`: those of each operand, unless or if one is the literal null.
 */
export type TruthNeeds = 'answer' | 'rule' | 'every' | 'shared' | 'first' | 'unlessNull' | 'ifNull';

interface OperatorInfo {
  /** Minimum and maximum number of arguments. */
  arity: readonly [number, number];
  /** Types of the arguments; the last one repeats. */
  parameterTypes: readonly ValueType[];
  returnType: ValueType;
  /** One sentence for the reference. */
  description: string;
  /** Omitted where no operand has to have an answer, or where it cannot be determined. */
  needs?: TruthNeeds;
}

/** Computes from evaluated arguments, none of which is `undefined`. */
export type Compute = (args: readonly unknown[], frame: EvaluationContext) => unknown;

/** The record of one operator: facts for people and tools, and either a computation over values or a way to compile a call. */
export type OperatorDefinition = OperatorInfo & ({ compute: Compute } | { compile: (call: OperatorCall) => EvaluateNode });

/** An operator with its name. */
export type Operator = OperatorDefinition & { name: string };
