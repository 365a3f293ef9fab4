/** Finds the parameters of a lookup that contain a secret answer (`isSecret`). The host must not write their values into a URL. */

import type { Expression } from '../language/expression.ts';
import type { LookupDefinition } from '../language/lookup-definition.ts';
import type { CompileContext } from './compile-context.ts';

/** Returns the names of the parameters whose expressions read a secret answer, directly or through rules. */
export function findSecretParameters(context: CompileContext, { params = {} }: LookupDefinition): ReadonlySet<string> {
  const names = Object.entries(params).filter(([, logic]) => readsSecret(context, logic));
  return new Set(names.map(([name]) => name));
}

/** Returns whether an expression reads a secret answer, directly or through rules. */
export function readsSecret(context: CompileContext, logic: Expression, visited = new Set<string>()): boolean {
  if (typeof logic !== 'object' || logic === null) return false;
  if (Array.isArray(logic)) return logic.some((part) => readsSecret(context, part, visited));
  return Object.entries(logic).some(([operator, operand]) => {
    const [name] = [operand].flat();
    if (
      typeof name === 'string' &&
      context.operators.get(operator)?.needs === 'answer' &&
      context.fields.get(name)?.definition.form?.isSecret
    )
      return true;
    if (operator !== 'rule' || typeof name !== 'string') return readsSecret(context, operand, visited);
    const rule = context.definition.rules?.[name];
    if (rule === undefined || visited.has(name)) return false;
    return readsSecret(context, rule, visited.add(name));
  });
}
