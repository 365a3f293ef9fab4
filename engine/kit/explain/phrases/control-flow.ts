/** Words for operators that choose: each tells which of its parts decided, and which were not looked at. */

import { isTruthy } from '../../../operators/coerce.ts';
import type { Trace } from '../trace.ts';
import { ordinal, formatValue } from '../format-value.ts';
import type { OperatorPhrase, Wording } from '../operator-phrase.ts';

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

const conditional: Wording = { kind: 'read', say: sayIf, children: branches };

/** A negation of one simple claim is said in one sentence, any other above what it turns around. */
const negation = (lead: string, above: string): Wording => ({
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

export const control: Record<string, Wording> = {
  if: conditional,
  '?:': conditional,
  and: { kind: 'read', say: sayAll, children: parts(false) },
  or: { kind: 'read', say: sayAny, children: parts(true) },
  '!': negation('not: ', 'the opposite of this'),
  '!!': negation('', 'whether this is so'),
  log: { kind: 'read', say: (call) => call.phrase(0) },
};
