/** Words for operators that read: answers by their titles, look-ups and rules by their names. */

import type { LookupStatus } from '../../../views.ts';
import { readCell } from '../../../runtime/form-state.ts';
import { answerInWords, titleOf } from '../names.ts';
import { code, formatList, quote, formatValue } from '../format-value.ts';
import type { OperatorPhrase, Wording } from '../operator-phrase.ts';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The answer, or the property of an item, that `var` names; undefined for a path that is computed. */
function pathRead(call: OperatorPhrase): string | undefined {
  const [path] = call.args;
  return path === undefined || path === null ? '' : typeof path === 'object' ? undefined : text(path);
}

function sayVar(call: OperatorPhrase): string {
  const { scope, value } = call;
  const path = pathRead(call);
  if (path === undefined) return `the answer at a computed path${call.shown(formatValue(value, 'not answered'))}`;
  if (scope.isItem) return (path === '' ? 'the item' : `${code(path)} of the item`) + call.shown(formatValue(value, 'not set'));
  if (path === '') return `all answers${call.shown(formatValue(value, 'not answered'))}`;
  const isFallback = call.args.length > 1 && scope.valueOf({ var: [path] }) === null;
  const found = isFallback ? `not answered, so ${formatValue(value)}` : answerInWords(scope.form, scope.state, path, value);
  return titleOf(scope.form, path) + call.shown(found);
}

function pathsInWords({ scope }: OperatorPhrase, value: unknown): string {
  const paths = (Array.isArray(value) ? value : [value]).map(text);
  return formatList(paths.map((path) => (scope.isItem ? code(path) : titleOf(scope.form, path))));
}

function sayMissing(call: OperatorPhrase): string {
  const keys = Array.isArray(call.args[0]) ? call.args[0] : call.args;
  return withoutAnswer(call, pathsInWords(call, keys));
}

function sayMissingSome(call: OperatorPhrase): string {
  return withoutAnswer(call, `${pathsInWords(call, call.valueOf(1))}, of which ${formatValue(call.valueOf(0))} would do`);
}

function withoutAnswer(call: OperatorPhrase, paths: string): string {
  const missing = Array.isArray(call.value) && call.value.length > 0 ? pathsInWords(call, call.value) : 'none';
  return `${call.isAsked ? 'an answer is missing' : 'the answers that are missing'} among ${paths}${call.shown(missing)}`;
}

function sayLookup(call: OperatorPhrase): string {
  const name = text(call.args[0]);
  const part = text(call.args[1]);
  const status = statusOf(call, name);
  const found = status === 'ready' ? formatValue(call.value, 'not in its answer') : status;
  return `${part === '' ? 'the answer' : code(part)} of look-up ${code(name)}${call.shown(found)}`;
}

function statusOf({ scope }: OperatorPhrase, name: string): LookupStatus | 'unknown' {
  const lookup = scope.form.lookupByName.get(name);
  return lookup === undefined ? 'unknown' : (readCell(scope.state, lookup.status) as LookupStatus);
}

function sayRecord(call: OperatorPhrase): string {
  const title = titleOf(call.scope.form, text(call.args[0]));
  const part = text(call.args[1]);
  return `${part === '' ? 'the record' : code(part)} of what ${title} chose${call.shown(formatValue(call.value, 'not set'))}`;
}

export const reading: Record<string, Wording> = {
  var: { kind: 'read', say: sayVar },
  missing: { kind: 'read', say: sayMissing },
  missing_some: { kind: 'read', say: sayMissingSome },
  rule: { kind: 'read', say: (call) => `rule ${code(text(call.args[0]))}${call.shown(formatValue(call.value))}` },
  label: {
    kind: 'read',
    say: (call) => `the label of ${titleOf(call.scope.form, text(call.args[0]))}${call.shown(formatValue(call.value, 'not answered'))}`,
  },
  record: { kind: 'read', say: sayRecord },
  lookup: { kind: 'read', say: sayLookup },
  status: { kind: 'read', say: (call) => `the status of look-up ${code(text(call.args[0]))}${call.shown(quote(text(call.value)))}` },
  today: { kind: 'read', say: (call) => `today${call.shown(formatValue(call.value))}` },
};
