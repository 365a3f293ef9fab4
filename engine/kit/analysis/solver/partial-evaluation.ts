/** State of one partial evaluation: symbols with an assigned value, and unassigned symbols that were read. */

import type { Expression } from '../../../language/expression.ts';
import { getDomain, type SolverModel } from './solver-model.ts';
import type { SymbolName } from './symbols.ts';
import type { AbstractCall } from '../../operators/operator-traits.ts';
import type { AbstractCase, AbstractValue } from './abstract-value.ts';

/** One partial evaluation. */
export interface PartialEvaluation {
  model: SolverModel;
  assigned: ReadonlyMap<SymbolName, AbstractCase>;
  /** Unassigned symbols in the order in which they were read. */
  openSymbols: Set<SymbolName>;
  /** Memoized values. */
  cache: Map<string, AbstractValue>;
  depth: number;
  /** Returns the values that an expression can have. */
  evaluate: (logic: Expression) => AbstractValue;
  /** Reads the value of a name. */
  read: AbstractCall['read'];
  rule: AbstractCall['rule'];
  readSymbol: AbstractCall['readSymbol'];
}

/** Returns the value of a symbol: the assigned one, or all its cases. */
export function getSymbolValue(evaluation: PartialEvaluation, symbol: SymbolName): AbstractValue {
  const assigned = evaluation.assigned.get(symbol);
  if (assigned !== undefined) return [assigned];
  const domain = getDomain(evaluation.model, symbol);
  if (domain.length > 1) evaluation.openSymbols.add(symbol);
  return domain;
}

/** Computes a value once in each partial evaluation. */
export function memoize(evaluation: PartialEvaluation, key: string, make: () => AbstractValue): AbstractValue {
  const cached = evaluation.cache.get(key);
  if (cached !== undefined) return cached;
  const value = make();
  evaluation.cache.set(key, value);
  return value;
}
