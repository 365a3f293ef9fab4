/** Finds the literals that rules compare answers with. */

import { parseOperatorCall, type ParsedCall } from '../../operators/parse-operator-call.ts';
import { operators } from '../../operators/operators.ts';
import type { FieldPath, Expression } from '../../language/expression.ts';
import type { FormDefinition } from '../../language/form-definition.ts';
import { getTraits } from '../operators/traits.ts';
import { visitExpression } from '../analysis/visit-expression.ts';
import { listColumnReads } from '../inspect/column-reads.ts';
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
  return all.get(toColumn(path)) ?? [];
}

/** Returns a path without the rows that it is in: rules compare the answers of all rows. */
export function toColumn(path: FieldPath): string {
  return path.replace(/\.(?:\d+|#)(?=\.)/g, '');
}

function collect(definition: FormDefinition): Map<FieldPath, ComparedLiteral[]> {
  const all = new Map<FieldPath, ComparedLiteral[]>();
  const add = (path: FieldPath, literal: ComparedLiteral): void => {
    const list = all.get(toColumn(path)) ?? [];
    all.set(toColumn(path), list);
    if (!list.some((one) => JSON.stringify(one) === JSON.stringify(literal))) list.push(literal);
  };
  const compare = ({ operator, args }: ParsedCall, enclosing: readonly ParsedCall[]): void => {
    const literals = args.flatMap(listLiterals);
    if (literals.length === 0) return;
    for (const arg of args) {
      if (listLiterals(arg).length > 0) continue;
      const through = operatorsIn(definition, arg);
      for (const path of listColumnReads(definition.rules ?? {}, arg, enclosing))
        for (const value of literals) add(path, { operator, value, of: 'answer', through });
      // In an iteration, "var" reads no answer of the form.
      if (enclosing.length > 0 && parseOperatorCall(arg)?.operator === 'var') continue;
      for (const { kind, name } of getTransitiveDependencies(definition, arg)) {
        if (kind !== 'answer' && kind !== 'label' && kind !== 'record') continue;
        for (const value of literals) add(name, { operator, value, of: kind, through });
      }
    }
  };
  for (const { logic } of listExpressions(definition))
    visitExpression(logic, '', (part, _, __, enclosing) => {
      const call = parseOperatorCall(part);
      if (call !== undefined && (getTraits(call.operator)?.comparison ?? 'none') !== 'none') compare(call, enclosing);
    });
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
