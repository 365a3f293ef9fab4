/** One look at a form: which symbols are settled, and which were met and found open. */

import type { Logic } from '../language/logic.ts';
import { domainOf, type Model } from './model.ts';
import type { SymbolName } from './symbols.ts';
import type { Case, Value } from './value.ts';

/** What an evaluation knows and finds out. */
export interface Look {
  model: Model;
  settled: ReadonlyMap<SymbolName, Case>;
  /** Open symbols in the order of meeting. */
  met: Set<SymbolName>;
  known: Map<string, Value>;
  depth: number;
  /** What an expression may yield within this look. */
  evaluate: (logic: Logic) => Value;
}

/** The value of a symbol: settled, or any of its cases. */
export function valueOfSymbol(look: Look, symbol: SymbolName): Value {
  const settled = look.settled.get(symbol);
  if (settled !== undefined) return [settled];
  const domain = domainOf(look.model, symbol);
  if (domain.length > 1) look.met.add(symbol);
  return domain;
}

/** Evaluates something once within a look. */
export function once(look: Look, key: string, make: () => Value): Value {
  const known = look.known.get(key);
  if (known !== undefined) return known;
  const value = make();
  look.known.set(key, value);
  return value;
}
