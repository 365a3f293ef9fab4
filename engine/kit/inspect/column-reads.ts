/** The fields of rows that an expression reads in the bodies of its iterations: `guests.#.age` for `{ "sum": [{ "var": "guests" }, { "var": "age" }] }`. */

import type { Expression } from '../../language/expression.ts';
import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../operators/parse-operator-call.ts';
import { visitExpression } from '../analysis/visit-expression.ts';
import { findArgumentsByRole } from '../operators/traits.ts';

type Rules = Readonly<Record<string, Expression>>;

const MAX_DEPTH = 32;

/**
 * Returns the paths of the fields, each once, with `#` for the row. A path can also be that of a record's property: it is not compared with the form.
 * `enclosing` are the iterations around the expression.
 */
export function listColumnReads(rules: Rules, logic: Expression, enclosing: readonly ParsedCall[] = []): string[] {
  const found = new Set<string>();
  visitExpression(
    logic,
    '',
    (part, _, __, around) => {
      const call = parseOperatorCall(part);
      if (call !== undefined) for (const path of listReads(rules, call, around)) found.add(path);
    },
    enclosing,
  );
  return [...found];
}

function listReads(rules: Rules, call: ParsedCall, around: readonly ParsedCall[]): string[] {
  const iterations = call.operator === 'var' ? around : call.operator === 'outer' ? around.slice(0, -1) : [];
  const iteration = iterations.at(-1);
  const name = getNameArgument(call);
  const path = iteration?.operator === 'reduce' ? /^current\.(.+)$/.exec(name)?.[1] : name;
  if (iteration === undefined || path === undefined || path === '') return [];
  return listSources(rules, iteration.args[0], iterations.slice(0, -1)).map((source) => `${source}.#.${path}`);
}

/** Returns the paths of the lists whose items a list has. */
function listSources(rules: Rules, list: Expression | undefined, around: readonly ParsedCall[], depth = 0): string[] {
  const call = parseOperatorCall(list);
  if (call === undefined || depth > MAX_DEPTH) return [];
  const inner = (part: Expression | undefined): string[] => listSources(rules, part, around, depth + 1);
  const name = getNameArgument(call);
  switch (call.operator) {
    case 'answer':
      return [name];
    case 'var':
    case 'outer':
      return call.operator === 'var' && around.length === 0 ? [name] : listReads(rules, call, around);
    case 'rule':
      return listSources(rules, rules[name], [], depth + 1);
    case 'distinct':
      return call.args.length === 1 ? inner(call.args[0]) : [];
    default:
      return findArgumentsByRole(call, 'items', 'branch').flatMap(inner);
  }
}
