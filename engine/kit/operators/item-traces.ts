/** Explanations of iterations: the body for each item of the list. */

import { pluralize } from '../../pluralize.ts';
import { formatValue } from '../explain/format-value.ts';
import { createItemScope } from '../explain/scope.ts';
import type { Trace } from '../explain/trace.ts';
import type { OperatorPhrase } from './operator-phrase.ts';

const MAX_LIST_ITEMS = 10;

function getItems(call: OperatorPhrase): readonly unknown[] {
  const list = call.valueOf(0);
  return Array.isArray(list) ? list : [];
}

/** Returns the number of items with the name of the list, for example "3 items of Guests". */
export function countItems(call: OperatorPhrase): string {
  return `${pluralize(getItems(call).length, 'item')} of ${call.name(0)}`;
}

/** Traces the list, if it needs a trace, and the body for each item. Items after the decisive one are marked as not evaluated. */
export function traceBodies(isCondition: boolean, decides?: (holds: boolean) => boolean): (call: OperatorPhrase) => Trace[] {
  return (call) => {
    const items = getItems(call);
    let isDecided = false;
    const list = call.isWorthATrace(0) ? [call.trace(0, { lead: 'over ' })] : [];
    const traces = items.slice(0, MAX_LIST_ITEMS).map((item, index) => {
      const lead = `item ${index + 1} of ${items.length}, ${formatValue(item)}: `;
      const how = { scope: createItemScope(call.scope, call.args[0]!, index), isCondition, lead };
      if (isDecided) return call.trace(1, { ...how, isSkipped: true });
      const trace = call.trace(1, how);
      isDecided = decides?.(trace.outcome === 'yes') ?? false;
      return isDecided ? { ...trace, isDecisive: true } : trace;
    });
    return [...list, ...traces];
  };
}
