/** Operators that choose. Explanations mark the part that decided and the parts that were not evaluated. */

import { isTruthy } from '../../operators/coerce.ts';
import type { Trace } from '../explain/trace.ts';
import { ordinal, formatValue } from '../explain/format-value.ts';
import type { OperatorPhrase, PhraseTemplate } from './operator-phrase.ts';
import { truthOf, union, UNSET, valueOf, type AbstractValue } from '../analysis/solver/abstract-value.ts';
import type { AbstractCall, ArgumentRole, OperatorTraits } from './operator-traits.ts';
import { term } from './shared-traits.ts';

/** The index of the argument that decided: the first that is as wanted, or the last. */
function decider(call: OperatorPhrase, wanted: boolean): { index: number; isFound: boolean } {
  const index = call.args.findIndex((_, at) => isTruthy(call.valueOf(at)) === wanted);
  return index < 0 ? { index: call.args.length - 1, isFound: false } : { index, isFound: true };
}

const parts =
  (wanted: boolean) =>
  (call: OperatorPhrase): Trace[] => {
    const { index: decided, isFound } = decider(call, wanted);
    return call.args.map((_, index) =>
      call.trace(index, { isAsked: call.isAsked, isSkipped: index > decided, ...(isFound && index === decided && { isDecisive: true }) }),
    );
  };

function sayAll(call: OperatorPhrase): string {
  const { index, isFound } = decider(call, false);
  if (!call.isAsked) return `the first of these that is not true, or the last: the ${ordinal(index)}, ${formatValue(call.value)}`;
  return isFound ? `all of these have to hold: the ${ordinal(index)} does not` : 'all of these hold';
}

function sayAny(call: OperatorPhrase): string {
  const { index, isFound } = decider(call, true);
  if (!call.isAsked) return `the first of these that is true, or the last: the ${ordinal(index)}, ${formatValue(call.value)}`;
  return isFound ? `one of these holds: the ${ordinal(index)}` : 'one of these has to hold: none does';
}

/** The index of the condition that holds; undefined where none does. */
function branch(call: OperatorPhrase): number | undefined {
  for (let index = 0; index < call.args.length - 1; index += 2) if (isTruthy(call.valueOf(index))) return index;
  return undefined;
}

function sayIf(call: OperatorPhrase): string {
  const index = branch(call);
  const chosen =
    index === undefined
      ? call.args.length % 2 === 1
        ? 'no condition holds, so the last part counts'
        : 'no condition holds'
      : `the ${ordinal(index / 2)} condition holds`;
  return call.isAsked ? chosen : `${chosen}: ${formatValue(call.value)}`;
}

function branches(call: OperatorPhrase): Trace[] {
  const chosen = branch(call) ?? call.args.length - 1;
  return call.args.map((_, index) => {
    const isCondition = index % 2 === 0 && index < call.args.length - 1;
    if (isCondition)
      return call.trace(index, {
        lead: index === 0 ? 'if ' : 'else if ',
        isAsked: true,
        isSkipped: index > chosen,
        ...(index === chosen && { isDecisive: true }),
      });
    const isLast = index % 2 === 0;
    const isTaken = isLast ? index === chosen : index === chosen + 1;
    return call.trace(index, { lead: isLast ? 'else ' : 'then ', isAsked: call.isAsked, isSkipped: !isTaken });
  });
}

/** A negation of one simple claim is said in one sentence, any other above what it turns around. */
const negation = (lead: string, above: string): PhraseTemplate => ({
  kind: 'claim',
  say: (call) => {
    const inner = call.trace(0, { isAsked: true });
    return inner.children.length > 0 ? above : `${lead}${inner.text}`;
  },
  children: (call) => {
    const inner = call.trace(0, { isAsked: true });
    return inner.children.length > 0 ? [inner] : [];
  },
});

function evaluateIf({ args, evaluate }: AbstractCall): AbstractValue {
  let value: AbstractValue = [];
  let index = 0;
  for (; index < args.length - 1; index += 2) {
    const truth = truthOf(evaluate(args[index]!));
    if (truth === false) continue;
    value = union(value, evaluate(args[index + 1]!));
    if (truth === true) return value;
  }
  return union(value, index < args.length ? evaluate(args[index]!) : UNSET);
}

/** `and` returns the first operand that is not true, `or` the first that is; or the last. */
const evaluateUntil =
  (decides: boolean) =>
  ({ args, evaluate }: AbstractCall): AbstractValue => {
    let value: AbstractValue = [];
    for (const [index, arg] of args.entries()) {
      const next = evaluate(arg);
      const truth = truthOf(next);
      if (index === args.length - 1 || truth === decides) return union(value, next);
      const deciding = next.filter((one) => truthOf([one]) !== !decides);
      if (truth === undefined) value = union(value, deciding);
    }
    return value;
  };

function evaluateNot({ args: [operand = null], evaluate }: AbstractCall): AbstractValue {
  const truth = truthOf(evaluate(operand));
  return valueOf(truth === undefined ? undefined : !truth);
}

const roleInIf = (index: number, count: number): ArgumentRole => (index % 2 === 0 && index < count - 1 ? 'condition' : 'branch');

const conditional = {
  ...term,
  role: roleInIf,
  passesOn: 'branches',
  evaluate: evaluateIf,
  inferTypes: ({ args, typesOf }) => {
    const branches = args.filter((_, index) => roleInIf(index, args.length) === 'branch');
    return [...branches, ...(args.length % 2 === 0 ? [null] : [])].flatMap((part) => [...typesOf(part)]);
  },
  phrase: { kind: 'read', say: sayIf, children: branches, nameOnly: 'what its conditions choose' },
} satisfies OperatorTraits;

const operands = {
  ...term,
  passesOn: 'operands',
  inferTypes: ({ args, typesOf }) => args.flatMap((part) => [...typesOf(part)]),
} satisfies Omit<OperatorTraits, 'phrase'>;

export const controlFlowTraits = {
  if: conditional,
  '?:': conditional,
  and: {
    ...operands,
    role: () => 'conjunct',
    evaluate: evaluateUntil(false),
    phrase: { kind: 'read', say: sayAll, children: parts(false) },
    aliases: ['&&', '&'],
  },
  or: {
    ...operands,
    role: () => 'disjunct',
    evaluate: evaluateUntil(true),
    phrase: { kind: 'read', say: sayAny, children: parts(true) },
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
    evaluate: ({ args: [operand = null], evaluate }) => valueOf(truthOf(evaluate(operand))),
    phrase: negation('', 'whether this is so'),
  },
  log: {
    ...term,
    evaluate: ({ args: [operand = null], evaluate }) => evaluate(operand),
    phrase: { kind: 'read', say: (call) => call.phrase(0) },
  },
} satisfies Record<string, OperatorTraits>;
