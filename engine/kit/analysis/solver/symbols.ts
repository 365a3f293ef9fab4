/**
 * The symbols of an expression: an answer as entered, a label, the status of a lookup, and terms that are not analyzed further. The
 * constants that a symbol is compared with split its values into cases.
 */

import { getNameArgument, parseOperatorCall } from '../../../operators/parse-operator-call.ts';
import { listExpressions } from '../../inspect/expressions.ts';
import type { Expression } from '../../../language/expression.ts';
import type { FormDefinition } from '../../../language/form-definition.ts';
import { visitExpression } from '../visit-expression.ts';
import { findArgumentsByRole, getTraits } from '../../operators/traits.ts';
import type { Constant } from './abstract-value.ts';

type SymbolKind = 'answer' | 'label' | 'record' | 'lookup' | 'status' | 'switch' | 'side' | 'today' | 'term';

/** The name of a symbol, for example `answer student.city` or `lookup learner/student.city`. */
export type SymbolName = `${SymbolKind} ${string}`;

/** The constants that symbols are compared with. */
export interface Compared {
  equal: ReadonlySet<Constant>;
  /** Constants in ordering comparisons. */
  ordered: ReadonlySet<string | number>;
}

/** Returns the symbol of a part that reads a literal name, or of a term. */
export function findSymbol(logic: Expression): SymbolName | undefined {
  const call = parseOperatorCall(logic);
  if (call === undefined) return undefined;
  const [name, property = ''] = call.args.map(String);
  const kind = getTraits(call.operator)?.reads ?? 'term';
  switch (kind) {
    case 'record':
    case 'lookup':
      return `${kind} ${name}/${property}`;
    case 'today':
      return 'today ';
    case 'term':
      return `term ${JSON.stringify(logic)}`;
    default:
      return `${kind} ${name}`;
  }
}

/** Returns, for each symbol of a definition, all constants that it is compared with. */
export function collectComparedConstants(definition: FormDefinition): Map<SymbolName, Compared> {
  const found = new Map<SymbolName, { equal: Set<Constant>; ordered: Set<string | number> }>();
  const rules = definition.rules ?? {};
  const add = (logic: Expression, value: Expression | undefined, isOrdering: boolean, depth = 0): void => {
    if (value === undefined || (typeof value === 'object' && value !== null)) return;
    for (const source of listResultParts(logic, rules, depth)) {
      const symbol = findSymbol(source)!;
      const literals = found.get(symbol) ?? { equal: new Set(), ordered: new Set() };
      found.set(symbol, literals);
      if (!isOrdering) literals.equal.add(value);
      else if (typeof value === 'string' || typeof value === 'number') literals.ordered.add(value);
    }
  };
  const visit = (part: Expression, _: string, isInside: boolean): void => {
    const call = parseOperatorCall(part);
    if (call === undefined || isInside) return;
    const comparison = getTraits(call.operator)?.comparison;
    const isOrdering = comparison === 'ordering';
    if (!isOrdering && comparison !== 'equal' && comparison !== 'unequal' && comparison !== 'membership') return;
    for (const logic of call.args)
      for (const other of call.args) for (const value of [other].flat()) if (other !== logic) add(logic, value, isOrdering);
  };
  for (const { logic, pointer } of listExpressions(definition)) visitExpression(logic, pointer, visit);
  return found;
}

/** Returns the parts whose values an expression can return unchanged: through rules, branches and fallbacks. */
export function listResultParts(logic: Expression, rules: Readonly<Record<string, Expression>>, depth = 0): Expression[] {
  const call = parseOperatorCall(logic);
  if (call === undefined || depth > 32) return [];
  const inner = (parts: readonly Expression[]): Expression[] => parts.flatMap((part) => listResultParts(part, rules, depth + 1));
  switch (getTraits(call.operator)?.passesOn) {
    case 'rule':
      return inner([rules[getNameArgument(call)] ?? null]);
    case 'branches':
      return inner(findArgumentsByRole(call, 'branch'));
    case 'operands':
      return inner(call.args);
    case 'fallback':
      return [logic, ...inner(findArgumentsByRole(call, 'fallback'))];
    default:
      return [logic];
  }
}
