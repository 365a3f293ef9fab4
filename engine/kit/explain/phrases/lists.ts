/** Words for operators over lists; iterations show the items one by one. */

import { itemScope } from '../scope.ts';
import type { Trace } from '../trace.ts';
import { answerBeside } from './comparison.ts';
import { answerInWords } from '../names.ts';
import { formatList, formatValue } from '../format-value.ts';
import { pluralize } from '../../../pluralize.ts';
import type { OperatorPhrase, Wording } from '../operator-phrase.ts';

const MAX_LIST_ITEMS = 10;

function itemsOf(call: OperatorPhrase): readonly unknown[] {
  const list = call.valueOf(0);
  return Array.isArray(list) ? list : [];
}

/** The list where it is made by rules, and the body for each item; after the item that decided, the rest were not looked at. */
function bodies(isAsked: boolean, decides?: (holds: boolean) => boolean): (call: OperatorPhrase) => Trace[] {
  return (call) => {
    const items = itemsOf(call);
    let isDecided = false;
    const list = call.isWorthATrace(0) ? [call.trace(0, { lead: 'over ' })] : [];
    const traces = items.slice(0, MAX_LIST_ITEMS).map((item, index) => {
      const lead = `item ${index + 1} of ${items.length}, ${formatValue(item)}: `;
      const how = { scope: itemScope(call.scope, call.args[0]!, index), isAsked, lead };
      if (isDecided) return call.trace(1, { ...how, isSkipped: true });
      const trace = call.trace(1, how);
      isDecided = decides?.(trace.outcome === 'yes') ?? false;
      return isDecided ? { ...trace, isDecisive: true } : trace;
    });
    return [...list, ...traces];
  };
}

const over = (call: OperatorPhrase): string => `${pluralize(itemsOf(call).length, 'item')} of ${call.name(0)}`;

function sayIn(call: OperatorPhrase): string {
  const haystack = call.valueOf(1);
  const needle = call.phrase(0, answerBeside(call, 0));
  if (typeof haystack === 'string') return `${needle} stands in ${call.phrase(1)}`;
  const path = answerBeside(call, 1);
  const { form, state } = call.scope;
  const isWritten = Array.isArray(call.args[1]);
  if (!isWritten) return `${needle} is one of ${call.phrase(1)}`;
  const items = (haystack as unknown[]).map((item) => (path === undefined ? formatValue(item) : answerInWords(form, state, path, item)));
  return `${needle} is one of ${formatList(items, 'or')}`;
}

const reduceItems = (call: OperatorPhrase): Trace[] => [
  call.trace(0, { lead: 'over ' }),
  ...(call.args.length > 2 ? [call.trace(2, { lead: 'starting from ' })] : []),
];

export const lists: Record<string, Wording> = {
  in: { kind: 'claim', say: sayIn },
  merge: { kind: 'value', say: (call) => `the items of ${formatList(call.args.map((_, index) => call.phrase(index)))} as one list` },
  map: { kind: 'value', say: (call) => `the results for ${over(call)}`, children: bodies(false) },
  filter: { kind: 'value', say: (call) => `those that fit, of ${over(call)}`, children: bodies(true) },
  reduce: { kind: 'value', say: (call) => `one value from ${over(call)}`, children: reduceItems },
  all: { kind: 'claim', say: (call) => `it holds for each of ${over(call)}`, children: bodies(true, (holds) => !holds) },
  some: { kind: 'claim', say: (call) => `it holds for at least one of ${over(call)}`, children: bodies(true, (holds) => holds) },
  none: { kind: 'claim', say: (call) => `it holds for none of ${over(call)}`, children: bodies(true, (holds) => holds) },
};
