/**
 * What an expression depends on from outside, as names: an answer as it was given, a label, a look-up's status, and terms that
 * nobody can look into. And the constants that each is compared with, which part its values into cases.
 */

import { parseOperatorCall } from '../../operators/parse-operator-call.ts';
import { listExpressions } from '../inspect/expressions.ts';
import type { Expression } from '../../language/expression.ts';
import type { FormDefinition } from '../../language/form-definition.ts';
import { visitExpression } from './visit-expression.ts';
import type { Constant } from './abstract-value.ts';

type SymbolKind = 'answer' | 'label' | 'record' | 'lookup' | 'status' | 'switch' | 'side' | 'today' | 'term';

/** The name of a symbol, for example `answer student.city` or `lookup learner/student.city`. */
export type SymbolName = `${SymbolKind} ${string}`;

/** The constants that symbols are compared with. */
export interface Compared {
  equal: ReadonlySet<Constant>;
  /** Constants that they are ordered by. */
  ordered: ReadonlySet<string | number>;
}

const EQUALITIES: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', 'in']);
const ORDERINGS: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);

/** The symbol of a part that reads something by a written name, or of a term. */
export function symbolOf(logic: Expression): SymbolName | undefined {
  const call = parseOperatorCall(logic);
  if (call === undefined) return undefined;
  const [name, property] = call.args.map(String);
  switch (call.operator) {
    case 'var':
      return `answer ${name}`;
    case 'label':
    case 'status':
      return `${call.operator} ${name}`;
    case 'record':
    case 'lookup':
      return `${call.operator} ${name}/${property ?? ''}`;
    case 'today':
      return 'today ';
    default:
      return `term ${JSON.stringify(logic)}`;
  }
}

/** For each symbol of a definition, what it is compared with anywhere. */
export function comparedConstants(definition: FormDefinition): Map<SymbolName, Compared> {
  const found = new Map<SymbolName, { equal: Set<Constant>; ordered: Set<string | number> }>();
  const rules = definition.rules ?? {};
  const add = (logic: Expression, value: Expression | undefined, isOrdering: boolean, depth = 0): void => {
    if (value === undefined || (typeof value === 'object' && value !== null)) return;
    for (const source of sourcesOf(logic, rules, depth)) {
      const symbol = symbolOf(source)!;
      const known = found.get(symbol) ?? { equal: new Set(), ordered: new Set() };
      found.set(symbol, known);
      if (!isOrdering) known.equal.add(value);
      else if (typeof value === 'string' || typeof value === 'number') known.ordered.add(value);
    }
  };
  const visit = (part: Expression, _: string, isInside: boolean): void => {
    const call = parseOperatorCall(part);
    if (call === undefined || isInside) return;
    const isOrdering = ORDERINGS.has(call.operator);
    if (!isOrdering && !EQUALITIES.has(call.operator)) return;
    for (const logic of call.args)
      for (const other of call.args) for (const value of [other].flat() as Expression[]) if (other !== logic) add(logic, value, isOrdering);
  };
  for (const { logic, pointer } of listExpressions(definition)) visitExpression(logic, pointer, visit);
  return found;
}

/** The parts whose values an expression passes on: through rules, choices and fallbacks. */
export function sourcesOf(logic: Expression, rules: Readonly<Record<string, Expression>>, depth = 0): Expression[] {
  const call = parseOperatorCall(logic);
  if (call === undefined || depth > 32) return [];
  const inner = (parts: readonly Expression[]): Expression[] => parts.flatMap((part) => sourcesOf(part, rules, depth + 1));
  switch (call.operator) {
    case 'rule':
      return inner([rules[String(call.args[0])] ?? null]);
    case 'if':
    case '?:':
      return inner(call.args.filter((_, index) => index % 2 === 1 || index === call.args.length - 1));
    case 'and':
    case 'or':
      return inner(call.args);
    case 'var':
      return [logic, ...inner(call.args.slice(1))];
    default:
      return [logic];
  }
}
