/** One look at a form: which symbols are settled, and which were met and found open. */

import type { Expression } from '../../language/expression.ts';
import { getDomain, type SolverModel } from './solver-model.ts';
import type { SymbolName } from './symbols.ts';
import type { AbstractCase, AbstractValue } from './abstract-value.ts';

/** What an evaluation knows and finds out. */
export interface PartialEvaluation {
  model: SolverModel;
  assigned: ReadonlyMap<SymbolName, AbstractCase>;
  /** Open symbols in the order of meeting. */
  openSymbols: Set<SymbolName>;
  known: Map<string, AbstractValue>;
  depth: number;
  /** What an expression may yield within this look. */
  evaluate: (logic: Expression) => AbstractValue;
}

/** The value of a symbol: settled, or any of its cases. */
export function valueOfSymbol(look: PartialEvaluation, symbol: SymbolName): AbstractValue {
  const settled = look.assigned.get(symbol);
  if (settled !== undefined) return [settled];
  const domain = getDomain(look.model, symbol);
  if (domain.length > 1) look.openSymbols.add(symbol);
  return domain;
}

/** Evaluates something once within a look. */
export function memoize(look: PartialEvaluation, key: string, make: () => AbstractValue): AbstractValue {
  const known = look.known.get(key);
  if (known !== undefined) return known;
  const value = make();
  look.known.set(key, value);
  return value;
}
