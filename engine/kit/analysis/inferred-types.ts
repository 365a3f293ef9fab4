/** Of which kinds a part of an expression can be, from the types of fields and what operators return. */

import { parseOperatorCall } from '../../operators/parse-operator-call.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { Expression } from '../../language/expression.ts';
import { parseDate } from '../../operators/calendar-date.ts';
import { operators } from '../../operators/operators.ts';
import type { SolverModel } from './solver-model.ts';
import { hasOptions } from './reading.ts';

export type InferredType = 'text' | 'date' | 'number' | 'boolean' | 'list' | 'unset' | 'any';

const CALLED: Readonly<Record<InferredType, string>> = {
  text: 'a text',
  date: 'a date',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  unset: 'nothing',
  any: 'something',
};

/** Kinds in words, without "unset". */
export function formatTypes(kinds: ReadonlySet<InferredType>): string {
  return [...kinds]
    .filter((kind) => kind !== 'unset')
    .map((kind) => CALLED[kind])
    .join(' or ');
}

/** What to write for a day that is named by a word, which is a text like any other. */
export function dayMeant(logic: Expression): string | undefined {
  const days = logic === 'tomorrow' ? 1 : logic === 'yesterday' ? -1 : undefined;
  if (logic === 'today' || logic === 'now') return 'Write { "today": [] } without quotes around it.';
  return days === undefined ? undefined : `Write { "date_add": [{ "today": [] }, ${days}, "days"] }.`;
}

/** The kind of a field's answer. */
export function kindOfField({ type, format }: FieldDefinition): InferredType {
  if (type === 'string') return format === 'date' ? 'date' : 'text';
  return type === 'integer' ? 'number' : type === 'array' ? 'list' : type;
}

/** The kinds that a field's answer may be taken for: a text that has a shape of its own, or that nobody types, may well be a date. */
function kindsOfField(definition: FieldDefinition): InferredType[] {
  const kind = kindOfField(definition);
  return kind === 'text' && (definition.pattern !== undefined || definition.form?.widget === 'hidden') ? ['text', 'date'] : [kind];
}

/** The kinds that an expression may yield; inside a body of an iteration nobody knows what `var` reads. */
export function inferTypes(model: SolverModel, logic: Expression, isInside: boolean, depth = 0): Set<InferredType> {
  if (logic === null) return new Set(['unset']);
  if (Array.isArray(logic)) return new Set(['list']);
  if (typeof logic === 'string') return new Set([parseDate(logic) ? 'date' : 'text']);
  if (typeof logic !== 'object') return new Set([typeof logic as 'number' | 'boolean']);
  const call = parseOperatorCall(logic)!;
  if (depth > 32) return new Set(['any']);
  const of = (part: Expression | undefined): Set<InferredType> =>
    part === undefined ? new Set() : inferTypes(model, part, isInside, depth + 1);
  const either = (parts: readonly Expression[]): Set<InferredType> => new Set(parts.flatMap((part) => [...of(part)]));
  const name = String(call.args[0] ?? '');
  switch (call.operator) {
    case 'var': {
      const field = isInside ? undefined : model.form.byPath.get(name);
      return new Set([
        ...(field === undefined ? (['any'] as const) : kindsOfField(field.definition)),
        ...(call.args.length > 1 ? of(call.args[1]) : (['unset'] as const)),
      ]);
    }
    case 'label': {
      const field = model.form.byPath.get(name);
      return new Set([field === undefined || hasOptions(field.definition) ? 'text' : kindOfField(field.definition), 'unset']);
    }
    case 'rule':
      return inferTypes(model, model.rules[name] ?? null, false, depth + 1);
    case 'if':
    case '?:':
      return either([
        ...call.args.filter((_, index) => index % 2 === 1 || index === call.args.length - 1),
        ...(call.args.length % 2 === 0 ? [null] : []),
      ]);
    case 'and':
    case 'or':
      return either(call.args);
    default: {
      const returns = operators.get(call.operator)?.returnType;
      const kind: InferredType =
        returns === 'boolean' || returns === 'number' || returns === 'text' || returns === 'date' || returns === 'list' ? returns : 'any';
      return new Set([kind, 'unset']);
    }
  }
}
