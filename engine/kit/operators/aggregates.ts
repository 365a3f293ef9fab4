/** Aggregates of lists. Explanations list the items one by one if an expression is evaluated for each. */

import { pluralize } from '../../pluralize.ts';
import { createIterationEvaluation } from './evaluate-call.ts';
import { evaluateCount } from './evaluate-number.ts';
import { countItems, traceBodies } from './item-traces.ts';
import type { OperatorPhrase, PhraseTemplate } from './operator-phrase.ts';
import type { ArgumentRole, OperatorTraits } from './operator-traits.ts';
import { term } from './shared-traits.ts';

const role = (index: number): ArgumentRole => (index === 1 ? 'body' : 'value');

/** Describes an aggregate: `name` is its noun phrase, such as "the sum". */
function aggregated(name: string): PhraseTemplate {
  return {
    kind: 'value',
    describe: (call) => (call.args.length > 1 ? `${name} over ${countItems(call)}` : `${name} of ${call.phrase(0)}`),
    children: traceItems(false),
    nameOnly: name,
  };
}

/** Traces the body for each item; without a body, the list if it needs a trace. */
function traceItems(isCondition: boolean): NonNullable<PhraseTemplate['children']> {
  const trace = traceBodies(isCondition);
  return (call) => (call.args.length > 1 ? trace(call) : call.isWorthATrace(0) ? [call.trace(0)] : []);
}

function describeCount(call: OperatorPhrase): string {
  if (call.args.length > 1) return `the number of matches among ${countItems(call)}`;
  return `the number of items of ${call.phrase(0)}`;
}

function describeJoin(call: OperatorPhrase): string {
  const list = call.valueOf(0);
  const count = Array.isArray(list) ? list.length : 0;
  return `the text of ${pluralize(count, 'item')} of ${call.name(0)}`;
}

/** Traits of the aggregates. */
export const aggregateTraits = {
  sum: { ...term, role, evaluate: createIterationEvaluation(0), phrase: aggregated('the sum'), aliases: ['total', 'add'] },
  average: { ...term, role, evaluate: createIterationEvaluation(null), phrase: aggregated('the average'), aliases: ['avg', 'mean'] },
  count: {
    ...term,
    role,
    evaluate: evaluateCount,
    phrase: { kind: 'value', describe: describeCount, children: traceItems(true), nameOnly: 'the number of items' },
    aliases: ['countIf', 'size'],
  },
  distinct: {
    ...term,
    role,
    evaluate: createIterationEvaluation([]),
    phrase: aggregated('the different values'),
    aliases: ['unique', 'uniq'],
  },
  join: { ...term, phrase: { kind: 'value', describe: describeJoin }, aliases: ['implode'] },
  first: { ...term, phrase: { kind: 'value', describe: (call) => `the first item of ${call.name(0)}` }, aliases: ['head'] },
  last: { ...term, phrase: { kind: 'value', describe: (call) => `the last item of ${call.name(0)}` } },
} satisfies Record<string, OperatorTraits>;
