/** Expressions in which one operator or one value is another. */

import { parseOperatorCall } from '../../../engine/operators/parse-operator-call.ts';
import { visitExpression } from '../../../engine/kit/analysis/visit-expression.ts';
import { joinPointer } from '../../../engine/source/json-pointer.ts';
import { valueAt, withValue, type Json } from '../document.ts';
import { mistyped, type Mutation, type FaultKind, type MutationTarget } from '../mutation.ts';

/** Visits each call that stands in the document as it does in the form. */
function eachCall(subject: MutationTarget, visit: (operator: string, pointer: string, given: Json, role: string) => void): void {
  const met = new Set<string>();
  for (const { logic, pointer, role } of subject.expressions) {
    visitExpression(logic, pointer, (part, at, isInside) => {
      const call = parseOperatorCall(part, at);
      const given = call && valueAt(subject.document, joinPointer(at, call.operator));
      if (given === undefined || isInside || met.has(at)) return;
      met.add(at);
      visit(call!.operator, at, given, role);
    });
  }
}

function swaps(name: string, exchange: Readonly<Record<string, string>>, undetectable: string): FaultKind {
  return {
    name,
    undetectable,
    faults: (subject) => {
      const faults: Mutation[] = [];
      eachCall(subject, (operator, pointer, given) => {
        const other = Object.hasOwn(exchange, operator) ? exchange[operator] : undefined;
        if (other !== undefined)
          faults.push({
            pointer,
            change: `"${operator}" became "${other}"`,
            damaged: withValue(subject.document, pointer, { [other]: given }),
          });
      });
      return faults;
    },
  };
}

/** Literals of comparisons, with where they stand and what they stand beside. */
function eachCompared(subject: MutationTarget, visit: (value: string | number | boolean, pointer: string, beside: string) => void): void {
  eachCall(subject, (operator, pointer, given) => {
    if (!['==', '!=', '===', '!==', '<', '<=', '>', '>=', 'in'].includes(operator) || !Array.isArray(given)) return;
    given.forEach((value, index) => {
      const other = given[1 - index] as Parameters<typeof parseOperatorCall>[0];
      const call = parseOperatorCall(other);
      const beside = `${call?.operator ?? ''} ${String(call?.args[0] ?? '')}`;
      const at = `${pointer}/${operator}/${index}`;
      for (const [item, where] of Array.isArray(value)
        ? value.map((one, place) => [one, `${at}/${place}`] as const)
        : [[value, at] as const]) {
        if (typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean') visit(item, where, beside);
      }
    });
  });
}

/** Whether what a literal is compared with has values that are written in the definition. */
function isListed({ form }: MutationTarget, beside: string): boolean {
  const [operator = '', name = ''] = beside.split(' ');
  if (operator === 'status') return true;
  const field = form.byPath.get(name)?.definition;
  const isWritten =
    field?.enum !== undefined ||
    field?.oneOf !== undefined ||
    (typeof field?.form?.options === 'object' && JSON.stringify(field.form.options).includes('"if"'));
  return (operator === 'var' || operator === 'label') && isWritten;
}

const otherLiteral: FaultKind = {
  name: 'compared value misspelt',
  faults: (subject) => {
    const faults: Mutation[] = [];
    eachCompared(subject, (value, pointer, beside) => {
      if (typeof value !== 'string' || !isListed(subject, beside)) return;
      faults.push({
        pointer,
        change: `"${value}" became "${mistyped(value)}"`,
        damaged: withValue(subject.document, pointer, mistyped(value)),
      });
    });
    return faults;
  },
};

const otherType: FaultKind = {
  name: 'compared value of another type',
  faults: (subject) => {
    const faults: Mutation[] = [];
    eachCompared(subject, (value, pointer, beside) => {
      if (beside.startsWith('lookup')) return;
      const becomes = typeof value === 'string' ? 1 : String(value);
      faults.push({
        pointer,
        change: `${JSON.stringify(value)} became ${JSON.stringify(becomes)}`,
        damaged: withValue(subject.document, pointer, becomes),
      });
    });
    return faults;
  },
};

/** A call whose answer is of a type that it does not take: what it read is read from a field of another type. */
const otherTypeOfAnswer: FaultKind = {
  name: 'answer of another type in an expression',
  faults: (subject) => {
    const faults: Mutation[] = [];
    const ofType = (type: string, format?: string): string | undefined =>
      subject.form.fields.find(({ path, definition }) => !/\.\d+\./.test(path) && definition.type === type && definition.format === format)
        ?.path;
    eachCall(subject, (operator, pointer, given) => {
      if (!Array.isArray(given) || !['==', '!=', '<', '<=', '>', '>=', 'age', 'days_between', 'contains_word', '+'].includes(operator))
        return;
      given.forEach((arg, index) => {
        const read = typeof arg === 'object' && arg !== null && 'var' in arg ? (arg as { var: Json }).var : undefined;
        const field = typeof read === 'string' ? subject.form.byPath.get(read)?.definition : undefined;
        const isNull = given[1 - index] === null;
        const other =
          field === undefined || isNull
            ? undefined
            : field.type === 'array'
              ? ofType('boolean')
              : (ofType('array') ?? ofType(field.format === 'date' ? 'string' : 'integer') ?? ofType('boolean'));
        if (other === undefined || other === read) return;
        const at = `${pointer}/${operator}/${index}/var`;
        faults.push({ pointer: at, change: `"${String(read)}" became "${other}"`, damaged: withValue(subject.document, at, other) });
      });
    });
    return faults;
  },
};

const FREE =
  'an operator between two values that the answer can have makes another sound rule; only one that no longer fits what stands around it leaves a trace';

export const logicKinds: readonly FaultKind[] = [
  swaps('"and" and "or" exchanged', { and: 'or', or: 'and' }, FREE),
  swaps('"==" and "!=" exchanged', { '==': '!=', '!=': '==' }, FREE),
  swaps('"<" and ">" exchanged', { '<': '>', '>': '<', '<=': '>=', '>=': '<=' }, FREE),
  {
    name: '"!" left out',
    undetectable: FREE,
    faults: (subject) => {
      const faults: Mutation[] = [];
      eachCall(subject, (operator, pointer, given) => {
        if (operator === '!')
          faults.push({
            pointer,
            change: '"!" was left out',
            damaged: withValue(subject.document, pointer, Array.isArray(given) ? given[0]! : given),
          });
      });
      return faults;
    },
  },
  swaps(
    'operator misspelt',
    { var: 'vra', and: 'adn', or: 'ro', rule: 'ruel', '==': '=', in: 'isin', if: 'fi', lookup: 'lookUp', status: 'state', age: 'aeg' },
    '',
  ),
  {
    name: 'name of a rule without its operator',
    faults: (subject) => {
      const faults: Mutation[] = [];
      for (const { pointer, isCondition } of subject.expressions) {
        const rule = (valueAt(subject.document, pointer) as { rule?: Json } | undefined)?.rule;
        if (isCondition && typeof rule === 'string' && !pointer.startsWith('/rules/'))
          faults.push({ pointer, change: `{ "rule": "${rule}" } became "${rule}"`, damaged: withValue(subject.document, pointer, rule) });
      }
      return faults;
    },
  },
  {
    name: 'arguments of "in" exchanged',
    faults: (subject) => {
      const faults: Mutation[] = [];
      eachCall(subject, (operator, pointer, given) => {
        if (operator === 'in' && Array.isArray(given) && Array.isArray(given[1]))
          faults.push({
            pointer,
            change: 'the list stands first',
            damaged: withValue(subject.document, pointer, { in: [given[1], given[0]!] }),
          });
      });
      return faults;
    },
  },
  otherLiteral,
  otherType,
  otherTypeOfAnswer,
];
