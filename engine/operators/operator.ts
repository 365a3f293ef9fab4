/** The types of operators: the record of an operator, a call to compile, and the evaluation of a compiled call. */

import type { Expression } from '../language/expression.ts';
import type { RawDiagnostic } from '../diagnostics/raw-diagnostic.ts';

/** A dependency of an expression. The name of `answer`, `label` and `record` is a path; that of `today`, `root`, `row` and `item` is empty. */
export interface Dependency {
  kind: 'answer' | 'label' | 'record' | 'lookup' | 'status' | 'rule' | 'today' | 'root' | 'row' | 'item';
  name: string;
}

/** Returns the current value of a cell that `bind` returned. */
export type GetCell = (slot: number) => unknown;

/** A compiled expression. `item` is the item that `var` reads if the whole expression is evaluated in an iteration. */
export type Evaluate = (get: GetCell, item?: unknown) => unknown;

/** The host of a compilation: it binds dependencies and receives diagnostics. */
export interface CompileHost {
  /** Returns the cell of a dependency; -1 after reporting an unknown name. */
  bind: (read: Dependency, pointer: string) => number;
  report: (diagnostic: RawDiagnostic) => void;
  /** Returns the reason why a literal pattern is not allowed; undefined if it is allowed, or if the definition was checked before. */
  findUnsafePattern: (pattern: string) => string | undefined;
  /** The operators that the expression may use. */
  operators: ReadonlyMap<string, Operator>;
  /** Whether `var` and `missing` accept computed paths. Requires that `root` can be bound. */
  allowDynamicVar?: boolean;
}

/** The state of one evaluation. */
export interface EvaluationContext {
  readonly get: GetCell;
  /** The item that `var` reads in an iteration, and that of the enclosing iteration. */
  item: unknown;
  outerItem?: unknown;
  /** Remaining units of work. If it is negative, the evaluation returns null. */
  remainingBudget: number;
}

/** A compiled part of an expression. */
export type EvaluateNode = (context: EvaluationContext) => unknown;

/** The nesting of a part: its depth in the expression, and the number of enclosing iterations. */
export interface Scope {
  readonly depth: number;
  readonly iterations: number;
}

/** A call of an operator to compile. */
export interface OperatorCall {
  readonly name: string;
  readonly args: readonly Expression[];
  readonly pointer: string;
  readonly scope: Scope;
  readonly host: CompileHost;
  /** Compiles an argument; with `asBody` as the body of an iteration. */
  argument: (index: number, asBody?: boolean) => EvaluateNode;
  argumentPointer: (index: number) => string;
}

/**
 * The type of an operand or a result. `time`: a time, or a date and time. `period`: a date, a month, a year, a partial date, or a date and time.
 * `moment`: any of these. `part`: the name of a part of a date or time.
 */
export type ValueType =
  | 'any'
  | 'boolean'
  | 'number'
  | 'numbers'
  | 'text'
  | 'date'
  | 'time'
  | 'period'
  | 'moment'
  | 'part'
  | 'list'
  | 'path'
  | 'name'
  | 'unit'
  | 'measure'
  | 'pattern'
  | 'words'
  | 'scheme'
  | 'weights';

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
  /** Omitted if no operand has to have an answer, or if this cannot be determined. */
  needs?: TruthNeeds;
}

/** Computes from evaluated arguments, none of which is `undefined`. */
export type Compute = (args: readonly unknown[], context: EvaluationContext) => unknown;

/** The record of an operator: its description, and a function that either computes the result from values or compiles a call. */
export type OperatorDefinition = OperatorInfo & ({ compute: Compute } | { compile: (call: OperatorCall) => EvaluateNode });

/** An operator with its name. */
export type Operator = OperatorDefinition & { name: string };
