/** Finds the literals that rules compare answers with. */

import { parseOperatorCall } from '../../operators/parse-operator-call.ts';
import { operators } from '../../operators/operators.ts';
import type { FieldPath, Expression } from '../../language/expression.ts';
import type { FormDefinition } from '../../language/form-definition.ts';
import { getTraits } from '../operators/traits.ts';
import { listExpressions } from '../inspect/expressions.ts';
import { getTransitiveDependencies } from '../inspect/dependencies.ts';

/** A literal that is compared with an answer. */
export interface ComparedLiteral {
  operator: string;
  value: string | number | boolean;
  /** Whether the answer itself is compared, its option's label, or a property of its option's record. */
  of: 'answer' | 'label' | 'record';
  /** Operators between the answer and the comparison, for example `age`. */
  through: readonly string[];
}

const literalsByDefinition = new WeakMap<FormDefinition, Map<FieldPath, ComparedLiteral[]>>();

/** Returns the literals that rules compare an answer with, each once. */
export function listComparedLiterals(definition: FormDefinition, path: FieldPath): readonly ComparedLiteral[] {
  const all = literalsByDefinition.get(definition) ?? collect(definition);
  literalsByDefinition.set(definition, all);
  return all.get(path) ?? [];
}

function collect(definition: FormDefinition): Map<FieldPath, ComparedLiteral[]> {
  const all = new Map<FieldPath, ComparedLiteral[]>();
  const add = (path: FieldPath, literal: ComparedLiteral): void => {
    const list = all.get(path) ?? [];
    all.set(path, list);
    if (!list.some((one) => JSON.stringify(one) === JSON.stringify(literal))) list.push(literal);
  };
  const compare = (operator: string, args: readonly Expression[]): void => {
    const literals = args.flatMap(listLiterals);
    if (literals.length === 0) return;
    for (const arg of args) {
      if (listLiterals(arg).length > 0) continue;
      for (const { kind, name } of getTransitiveDependencies(definition, arg)) {
        if (kind !== 'answer' && kind !== 'label' && kind !== 'record') continue;
        for (const value of literals) add(name, { operator, value, of: kind, through: operatorsIn(definition, arg) });
      }
    }
  };
  const walk = (logic: Expression): void => {
    if (Array.isArray(logic)) return logic.forEach(walk);
    const call = parseOperatorCall(logic);
    if (call === undefined) return;
    if ((getTraits(call.operator)?.comparison ?? 'none') !== 'none') compare(call.operator, call.args);
    call.args.forEach(walk);
  };
  for (const { logic } of listExpressions(definition)) walk(logic);
  return all;
}

function listLiterals(logic: Expression): (string | number | boolean)[] {
  if (Array.isArray(logic)) return logic.flatMap(listLiterals);
  return typeof logic === 'string' || typeof logic === 'number' || typeof logic === 'boolean' ? [logic] : [];
}

/** Returns the operators with a computed result of an expression and of the rules that it uses. */
function operatorsIn(definition: FormDefinition, logic: Expression, depth = 0): string[] {
  if (Array.isArray(logic)) return logic.flatMap((item) => operatorsIn(definition, item, depth));
  const call = parseOperatorCall(logic);
  if (call === undefined || depth > 20) return [];
  const [name] = call.args;
  if (call.operator === 'rule') return typeof name === 'string' ? operatorsIn(definition, definition.rules?.[name] ?? null, depth + 1) : [];
  const own =
    getTraits(call.operator)?.reads !== 'answer' && operators.get(call.operator) && 'compute' in operators.get(call.operator)!
      ? [call.operator]
      : [];
  return [...own, ...call.args.flatMap((arg) => operatorsIn(definition, arg, depth + 1))];
}
