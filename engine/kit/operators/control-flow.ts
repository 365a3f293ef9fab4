/** Conditional and logical operators. Explanations mark the decisive part and the parts that were not evaluated. */

import { isTruthy } from '../../operators/coerce.ts';
import type { Trace } from '../explain/trace.ts';
import { formatOrdinal, formatValue } from '../explain/format-value.ts';
import type { OperatorPhrase, PhraseTemplate } from './operator-phrase.ts';
import { toTruth, union, UNSET, toAbstractValue, type AbstractValue } from '../analysis/solver/abstract-value.ts';
import type { AbstractCall, ArgumentRole, OperatorTraits } from './operator-traits.ts';
import { term } from './shared-traits.ts';

/** Returns the index of the decisive argument: the first with the expected truth value, or the last. */
function findDecisive(call: OperatorPhrase, expected: boolean): { index: number; isFound: boolean } {
  const index = call.args.findIndex((_, at) => isTruthy(call.valueOf(at)) === expected);
  return index < 0 ? { index: call.args.length - 1, isFound: false } : { index, isFound: true };
}

const parts =
  (expected: boolean) =>
  (call: OperatorPhrase): Trace[] => {
    const { index: decided, isFound } = findDecisive(call, expected);
    return call.args.map((_, index) =>
      call.trace(index, {
        isCondition: call.isCondition,
        isSkipped: index > decided,
        ...(isFound && index === decided && { isDecisive: true }),
      }),
    );
  };

function describeAll(call: OperatorPhrase): string {
  const { index, isFound } = findDecisive(call, false);
  if (!call.isCondition) return `the first of these that is false, or the last: the ${formatOrdinal(index)}, ${formatValue(call.value)}`;
  return isFound ? `all of these must be true: the ${formatOrdinal(index)} is not` : 'all of these are true';
}

function describeAny(call: OperatorPhrase): string {
  const { index, isFound } = findDecisive(call, true);
  if (!call.isCondition) return `the first of these that is true, or the last: the ${formatOrdinal(index)}, ${formatValue(call.value)}`;
  return isFound ? `one of these is true: the ${formatOrdinal(index)}` : 'one of these must be true: none is';
}

/** Returns the index of the first true condition; undefined if none is true. */
function findBranch(call: OperatorPhrase): number | undefined {
  for (let index = 0; index < call.args.length - 1; index += 2) if (isTruthy(call.valueOf(index))) return index;
  return undefined;
}

function describeIf(call: OperatorPhrase): string {
  const index = findBranch(call);
  const chosen =
    index === undefined
      ? call.args.length % 2 === 1
        ? 'no condition is true, so the last part is used'
        : 'no condition is true'
      : `the ${formatOrdinal(index / 2)} condition is true`;
  return call.isCondition ? chosen : `${chosen}: ${formatValue(call.value)}`;
}

function explainBranches(call: OperatorPhrase): Trace[] {
  const chosen = findBranch(call) ?? call.args.length - 1;
  return call.args.map((_, index) => {
    const isCondition = index % 2 === 0 && index < call.args.length - 1;
    if (isCondition)
      return call.trace(index, {
        lead: index === 0 ? 'if ' : 'else if ',
        isCondition: true,
        isSkipped: index > chosen,
        ...(index === chosen && { isDecisive: true }),
      });
    const isLast = index % 2 === 0;
    const isTaken = isLast ? index === chosen : index === chosen + 1;
    return call.trace(index, { lead: isLast ? 'else ' : 'then ', isCondition: call.isCondition, isSkipped: !isTaken });
  });
}

/** The negation of a simple claim is one sentence; any other negation is a node above the negated part. */
const negation = (lead: string, above: string): PhraseTemplate => ({
  kind: 'claim',
  describe: (call) => {
    const inner = call.trace(0, { isCondition: true });
    return inner.children.length > 0 ? above : `${lead}${inner.text}`;
  },
  children: (call) => {
    const inner = call.trace(0, { isCondition: true });
    return inner.children.length > 0 ? [inner] : [];
  },
});

function evaluateIf({ args, evaluate }: AbstractCall): AbstractValue {
  let value: AbstractValue = [];
  let index = 0;
  for (; index < args.length - 1; index += 2) {
    const truth = toTruth(evaluate(args[index]!));
    if (truth === false) continue;
    value = union(value, evaluate(args[index + 1]!));
    if (truth === true) return value;
  }
  return union(value, index < args.length ? evaluate(args[index]!) : UNSET);
}

/** `and` returns the first operand that is false, `or` the first that is true; otherwise the last. */
const evaluateUntil =
  (decides: boolean) =>
  ({ args, evaluate }: AbstractCall): AbstractValue => {
    let value: AbstractValue = [];
    for (const [index, arg] of args.entries()) {
      const next = evaluate(arg);
      const truth = toTruth(next);
      if (index === args.length - 1 || truth === decides) return union(value, next);
      const deciding = next.filter((one) => toTruth([one]) !== !decides);
      if (truth === undefined) value = union(value, deciding);
    }
    return value;
  };

function evaluateNot({ args: [operand = null], evaluate }: AbstractCall): AbstractValue {
  const truth = toTruth(evaluate(operand));
  return toAbstractValue(truth === undefined ? undefined : !truth);
}

const roleInIf = (index: number, count: number): ArgumentRole => (index % 2 === 0 && index < count - 1 ? 'condition' : 'branch');

const conditional = {
  ...term,
  role: roleInIf,
  passesOn: 'branches',
  evaluate: evaluateIf,
  inferTypes: ({ args, inferPartTypes }) => {
    const branches = args.filter((_, index) => roleInIf(index, args.length) === 'branch');
    return [...branches, ...(args.length % 2 === 0 ? [null] : [])].flatMap((part) => [...inferPartTypes(part)]);
  },
  phrase: { kind: 'read', describe: describeIf, children: explainBranches, nameOnly: 'the result of its conditions' },
} satisfies OperatorTraits;

const operands = {
  ...term,
  passesOn: 'operands',
  inferTypes: ({ args, inferPartTypes }) => args.flatMap((part) => [...inferPartTypes(part)]),
} satisfies Omit<OperatorTraits, 'phrase'>;

/** Traits of the conditional and logical operators. */
export const controlFlowTraits = {
  if: conditional,
  '?:': conditional,
  and: {
    ...operands,
    role: () => 'conjunct',
    evaluate: evaluateUntil(false),
    phrase: { kind: 'read', describe: describeAll, children: parts(false) },
    aliases: ['&&', '&'],
  },
  or: {
    ...operands,
    role: () => 'disjunct',
    evaluate: evaluateUntil(true),
    phrase: { kind: 'read', describe: describeAny, children: parts(true) },
    aliases: ['||', '|'],
  },
  '!': {
    ...term,
    role: () => 'condition',
    evaluate: evaluateNot,
    phrase: negation('not: ', 'the opposite of this'),
    aliases: ['not'],
  },
  '!!': {
    ...term,
    role: () => 'condition',
    evaluate: ({ args: [operand = null], evaluate }) => toAbstractValue(toTruth(evaluate(operand))),
    phrase: negation('', 'whether this is true'),
  },
  log: {
    ...term,
    evaluate: ({ args: [operand = null], evaluate }) => evaluate(operand),
    phrase: { kind: 'read', describe: (call) => call.phrase(0) },
  },
} satisfies Record<string, OperatorTraits>;
