/** What an operator of the dialect is: facts for people, and either a computation over values or a way to compile a call. */

import type { Logic } from '../language/logic.ts';
import type { Problem } from '../problems.ts';

/** Something outside the expression that it depends on. `record`: by answer path; `lookup`, `status`, `rule`: by name; `today`, `root`: ''. */
export interface Read {
  kind: 'answer' | 'label' | 'record' | 'lookup' | 'status' | 'rule' | 'today' | 'root';
  name: string;
}

/** Yields the present value of a slot that `bind` gave. */
export type Get = (slot: number) => unknown;

/** A compiled expression; `item` is the scope of `var` where the whole expression stands inside an iteration. */
export type Evaluate = (get: Get, item?: unknown) => unknown;

/** Who compiles: knows what can be read, and takes the problems. */
export interface LogicHost {
  /** The slot of a read; -1 after reporting that there is no such thing. */
  bind(read: Read, pointer: string): number;
  report(problem: Problem): void;
  /** Whether a path of `var` and `missing` may itself be computed. Then `root` must be bindable. */
  allowDynamicVar?: boolean;
}

/** One evaluation under way. */
export interface Frame {
  readonly get: Get;
  item: unknown;
  /** What is left of the evaluation's budget; below zero it yields null. */
  left: number;
}

/** A compiled part of an expression. */
export type Step = (frame: Frame) => unknown;

/** Where a part stands: how deep in the expression, and inside how many iterations. */
export interface Scope {
  readonly depth: number;
  readonly iterations: number;
}

/** One use of an operator, to be compiled. */
export interface Call {
  readonly name: string;
  readonly args: readonly Logic[];
  readonly pointer: string;
  readonly scope: Scope;
  readonly host: LogicHost;
  /** Compiles the argument; inside an iteration's body with `asBody`. */
  argument(index: number, asBody?: boolean): Step;
  argumentPointer(index: number): string;
}

export type ValueType = 'any' | 'boolean' | 'number' | 'text' | 'date' | 'list' | 'path' | 'name' | 'unit' | 'pattern' | 'words';

interface Facts {
  name: string;
  /** The least and the most arguments. */
  arity: readonly [number, number];
  /** Types of the arguments; the last one repeats. */
  takes: readonly ValueType[];
  returns: ValueType;
  /** One sentence for the designer. */
  says: string;
}

/** Computes from evaluated arguments, none of which is `undefined`. */
export type Compute = (args: readonly unknown[], frame: Frame) => unknown;

export type Operator = Facts & ({ compute: Compute } | { compile: (call: Call) => Step });
