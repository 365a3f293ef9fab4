/** Mutations of operators and values in expressions. */

import { formatPrimitive } from '#engine';
import { parseOperatorCall } from '../../../engine/operators/parse-operator-call.ts';
import { visitExpression } from '../../../engine/kit/analysis/visit-expression.ts';
import { joinPointer } from '../../../engine/source/json-pointer.ts';
import { getValue, replaceValue, type Json } from '../document.ts';
import { misspell, type Mutation, type MutationKind, type MutationTarget } from '../mutation.ts';

/** Visits each operator call whose arguments exist in the authored document. */
function visitCalls(target: MutationTarget, visit: (operator: string, pointer: string, args: Json, role: string) => void): void {
  const visited = new Set<string>();
  for (const { logic, pointer, role } of target.expressions) {
    visitExpression(logic, pointer, (part, at, isInside) => {
      const call = parseOperatorCall(part, at);
      const args = call && getValue(target.document, joinPointer(at, call.operator));
      if (args === undefined || isInside || visited.has(at)) return;
      visited.add(at);
      visit(call!.operator, at, args, role);
    });
  }
}

function createSwaps(name: string, replacements: Readonly<Record<string, string>>, undetectable: string): MutationKind {
  return {
    name,
    undetectable,
    mutate: (target) => {
      const mutations: Mutation[] = [];
      visitCalls(target, (operator, pointer, args) => {
        const other = Object.hasOwn(replacements, operator) ? replacements[operator] : undefined;
        if (other !== undefined)
          mutations.push({
            pointer,
            change: `"${operator}" became "${other}"`,
            mutated: replaceValue(target.document, pointer, { [other]: args }),
          });
      });
      return mutations;
    },
  };
}

/** Visits the literals of comparisons with their pointer and the other operand. */
function visitComparedLiterals(
  target: MutationTarget,
  visit: (value: string | number | boolean, pointer: string, operand: string) => void,
): void {
  visitCalls(target, (operator, pointer, args) => {
    if (!['==', '!=', '===', '!==', '<', '<=', '>', '>=', 'in'].includes(operator) || !Array.isArray(args)) return;
    args.forEach((value, index) => {
      const other = args[1 - index];
      const call = parseOperatorCall(other);
      const operand = `${call?.operator ?? ''} ${formatPrimitive(call?.args[0]) ?? ''}`;
      const at = `${pointer}/${operator}/${index}`;
      for (const [item, where] of Array.isArray(value)
        ? value.map((one, place) => [one, `${at}/${place}`] as const)
        : [[value, at] as const]) {
        if (typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean') visit(item, where, operand);
      }
    });
  });
}

/** Whether the definition lists the values of the other operand. */
function hasKnownValues({ form }: MutationTarget, operand: string): boolean {
  const [operator = '', name = ''] = operand.split(' ');
  if (operator === 'status') return true;
  const field = form.byPath.get(name)?.definition;
  const isListed =
    field?.enum !== undefined ||
    field?.oneOf !== undefined ||
    (typeof field?.form?.options === 'object' && JSON.stringify(field.form.options).includes('"if"'));
  return (operator === 'var' || operator === 'label') && isListed;
}

const otherLiteral: MutationKind = {
  name: 'misspelled value in a comparison',
  mutate: (target) => {
    const mutations: Mutation[] = [];
    visitComparedLiterals(target, (value, pointer, operand) => {
      if (typeof value !== 'string' || !hasKnownValues(target, operand)) return;
      mutations.push({
        pointer,
        change: `"${value}" became "${misspell(value)}"`,
        mutated: replaceValue(target.document, pointer, misspell(value)),
      });
    });
    return mutations;
  },
};

const otherType: MutationKind = {
  name: 'value of another type in a comparison',
  mutate: (target) => {
    const mutations: Mutation[] = [];
    visitComparedLiterals(target, (value, pointer, operand) => {
      if (operand.startsWith('lookup')) return;
      const newValue = typeof value === 'string' ? 1 : String(value);
      mutations.push({
        pointer,
        change: `${JSON.stringify(value)} became ${JSON.stringify(newValue)}`,
        mutated: replaceValue(target.document, pointer, newValue),
      });
    });
    return mutations;
  },
};

/** Replaces the field that a call reads by a field of an unsupported type. */
const otherAnswerType: MutationKind = {
  name: 'answer of another type in an expression',
  mutate: (target) => {
    const mutations: Mutation[] = [];
    const ofType = (type: string, format?: string): string | undefined =>
      target.form.fields.find(
        ({ path, definition }) => !/\.(\d+|#)\./.test(path) && definition.type === type && definition.format === format,
      )?.path;
    visitCalls(target, (operator, pointer, args) => {
      if (!Array.isArray(args) || !['==', '!=', '<', '<=', '>', '>=', 'age', 'days_between', 'contains_word', '+'].includes(operator))
        return;
      args.forEach((arg, index) => {
        const read = typeof arg === 'object' && arg !== null && 'var' in arg ? (arg as { var: Json }).var : undefined;
        const field = typeof read === 'string' ? target.form.byPath.get(read)?.definition : undefined;
        const isNull = args[1 - index] === null;
        const other =
          field === undefined || isNull
            ? undefined
            : field.type === 'array'
              ? ofType('boolean')
              : (ofType('array') ?? ofType(field.format === 'date' ? 'string' : 'integer') ?? ofType('boolean'));
        if (other === undefined || other === read) return;
        const at = `${pointer}/${operator}/${index}/var`;
        mutations.push({
          pointer: at,
          change: `"${formatPrimitive(read) ?? ''}" became "${other}"`,
          mutated: replaceValue(target.document, at, other),
        });
      });
    });
    return mutations;
  },
};

const VALID_ALTERNATIVE = 'another operator results in another valid rule; it is detectable only if it contradicts its context';

export const logicKinds: readonly MutationKind[] = [
  createSwaps('"and" and "or" swapped', { and: 'or', or: 'and' }, VALID_ALTERNATIVE),
  createSwaps('"==" and "!=" swapped', { '==': '!=', '!=': '==' }, VALID_ALTERNATIVE),
  createSwaps('"<" and ">" swapped', { '<': '>', '>': '<', '<=': '>=', '>=': '<=' }, VALID_ALTERNATIVE),
  {
    name: 'removed "!"',
    undetectable: VALID_ALTERNATIVE,
    mutate: (target) => {
      const mutations: Mutation[] = [];
      visitCalls(target, (operator, pointer, args) => {
        if (operator === '!')
          mutations.push({
            pointer,
            change: '"!" was removed',
            mutated: replaceValue(target.document, pointer, Array.isArray(args) ? args[0]! : args),
          });
      });
      return mutations;
    },
  },
  createSwaps(
    'misspelled operator',
    { var: 'vra', and: 'adn', or: 'ro', rule: 'ruel', '==': '=', in: 'isin', if: 'fi', lookup: 'lookUp', status: 'state', age: 'aeg' },
    '',
  ),
  {
    name: 'name of a rule without its operator',
    mutate: (target) => {
      const mutations: Mutation[] = [];
      for (const { pointer, isCondition } of target.expressions) {
        const rule = (getValue(target.document, pointer) as { rule?: Json } | undefined)?.rule;
        if (isCondition && typeof rule === 'string' && !pointer.startsWith('/rules/'))
          mutations.push({
            pointer,
            change: `{ "rule": "${rule}" } became "${rule}"`,
            mutated: replaceValue(target.document, pointer, rule),
          });
      }
      return mutations;
    },
  },
  {
    name: 'arguments of "in" swapped',
    mutate: (target) => {
      const mutations: Mutation[] = [];
      visitCalls(target, (operator, pointer, args) => {
        if (operator === 'in' && Array.isArray(args) && Array.isArray(args[1]))
          mutations.push({
            pointer,
            change: 'the list is the first argument',
            mutated: replaceValue(target.document, pointer, { in: [args[1], args[0]!] }),
          });
      });
      return mutations;
    },
  },
  otherLiteral,
  otherType,
  otherAnswerType,
];
