/** Operators over several choices. */

import { formatList, formatValue } from '../explain/format-value.ts';
import { formatFieldValue } from '../explain/names.ts';
import { findOtherOperand } from './comparison.ts';
import type { OperatorPhrase } from './operator-phrase.ts';
import type { OperatorTraits } from './operator-traits.ts';
import { term } from './shared-traits.ts';

/** Describes the values of the second list by the labels of the options of the first. */
function describeValues(call: OperatorPhrase, conjunction: 'and' | 'or'): string {
  const values = call.valueOf(1);
  if (!Array.isArray(values) || !Array.isArray(call.args[1])) return call.phrase(1);
  const path = findOtherOperand(call, 1);
  const { form, state } = call.scope;
  const items = values.map((item: unknown) => (path === undefined ? formatValue(item) : formatFieldValue(form, state, path, item)));
  return formatList(items, conjunction);
}

/** Traits of the operators over several choices. */
export const choiceTraits = {
  all_of: {
    ...term,
    comparison: 'containment',
    phrase: { kind: 'claim', describe: (call) => `${call.phrase(0)} contains ${describeValues(call, 'and')}` },
    aliases: ['allOf', 'containsAll', 'every'],
  },
  any_of: {
    ...term,
    comparison: 'containment',
    phrase: { kind: 'claim', describe: (call) => `${call.phrase(0)} contains ${describeValues(call, 'or')}` },
    aliases: ['containsAny', 'intersects'],
  },
  position: {
    ...term,
    phrase: { kind: 'value', describe: (call) => `the position of ${call.phrase(1, findOtherOperand(call, 1))} in ${call.phrase(0)}` },
    aliases: ['rank', 'indexOf', 'index_of'],
  },
} satisfies Record<string, OperatorTraits>;
