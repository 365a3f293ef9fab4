/**
 * Asks whether expressions can hold together: the cases of open symbols are tried one after another, the one that decides first,
 * until everything is told or a budget is used up. "Impossible" is certain; a witness is one way among others.
 */

import type { Form } from '../form.ts';
import type { Logic } from '../language/logic.ts';
import { lookAt } from './evaluate.ts';
import { domainOf, modelOf, type Model } from './model.ts';
import { truthOf } from './value.ts';
import { witnessOf, type Assignment, type Settled } from './witness.ts';

export type { Assignment, Settled } from './witness.ts';

/** An expression, and how it should come out. */
export interface Goal {
  logic: Logic;
  wanted: boolean;
}

/** Looks for one question, and for all questions about a form: what is not told by then stays unknown. */
const MOST_LOOKS = 1500;
const MOST_LOOKS_IN_ALL = 60_000;

/** Answers with which an expression comes out as wanted; impossible, or unknown where it depends on more than answers. */
export function satisfy(form: Form, logic: Logic, wanted: boolean): Assignment | 'impossible' | 'unknown' {
  const model = modelOf(form, false);
  const found = settle(model, [{ logic, wanted }]);
  return typeof found === 'string' ? found : witnessOf(model, found);
}

/** Whether goals can be reached together, as far as that can be told. */
export function isPossible(model: Model, ...goals: Goal[]): boolean {
  return settle(model, goals) !== 'impossible';
}

/** The cases of symbols with which all goals are reached. */
export function settle(model: Model, goals: readonly Goal[], given: Settled = new Map()): Settled | 'impossible' | 'unknown' {
  let looks = 0;
  const search = (settled: Settled): Settled | 'impossible' | 'unknown' => {
    model.work.looks += 1;
    if (++looks > MOST_LOOKS || model.work.looks > MOST_LOOKS_IN_ALL) return 'unknown';
    const look = lookAt(model, settled);
    let isOpen = false;
    for (const { logic, wanted } of goals) {
      const truth = truthOf(look.evaluate(logic));
      if (truth === !wanted) return 'impossible';
      isOpen ||= truth === undefined;
    }
    if (!isOpen) return settled;
    const [symbol] = look.met;
    if (symbol === undefined) return 'unknown';
    let result: 'impossible' | 'unknown' = 'impossible';
    for (const one of domainOf(model, symbol)) {
      const found = search(new Map(settled).set(symbol, one));
      if (typeof found !== 'string') return found;
      if (found === 'unknown') result = 'unknown';
    }
    return result;
  };
  return search(given);
}
