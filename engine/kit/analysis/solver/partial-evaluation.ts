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
  known: Map<string, AbstractValue>;
  depth: number;
  /** The values that an expression can have. */
  evaluate: (logic: Expression) => AbstractValue;
  /** The values of what calls read by a name. */
  read: AbstractCall['read'];
}

/** Returns the value of a symbol: the assigned one, or all its cases. */
export function valueOfSymbol(look: PartialEvaluation, symbol: SymbolName): AbstractValue {
  const settled = look.assigned.get(symbol);
  if (settled !== undefined) return [settled];
  const domain = getDomain(look.model, symbol);
  if (domain.length > 1) look.openSymbols.add(symbol);
  return domain;
}

/** Computes a value once in a partial evaluation. */
export function memoize(look: PartialEvaluation, key: string, make: () => AbstractValue): AbstractValue {
  const known = look.known.get(key);
  if (known !== undefined) return known;
  const value = make();
  look.known.set(key, value);
  return value;
}
