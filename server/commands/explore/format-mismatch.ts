/** Formats a mismatch of browser and server: the field, both results, and the answers that produced them. */

import type { CompiledForm, Issue } from '#engine';
import type { AnswerSet, Simulated } from '#engine/kit/explore/answer-set';
import type { SideMismatch } from '#engine/kit/explore/compare-sides';
import { getFieldTitle } from '#engine/kit/explain/names';

const TRUE_OR_FALSE = {
  visible: ['shown', 'hidden'],
  enabled: ['open', 'disabled'],
  required: ['required', 'optional'],
  locked: ['locked', 'not locked'],
} as const;

/** Formats a mismatch as one sentence. */
export function formatMismatch(form: CompiledForm, { path, what, browser, server }: SideMismatch): string {
  const title = getFieldTitle(form, path).replaceAll('`', '');
  const named = title === path ? path : `${title} (${path})`;
  return `${named}: the browser has ${found(what, browser)}, the server has ${found(what, server)}`;
}

function found(what: SideMismatch['what'], value: unknown): string {
  switch (what) {
    case 'value':
      return value === null ? 'no answer' : `the answer ${JSON.stringify(value)}`;
    case 'issues':
    case 'warnings':
    case 'refused': {
      const noun = what === 'warnings' ? 'warning' : 'error';
      const issues = value as Pick<Issue, 'code' | 'message'>[];
      return issues.length === 0 ? `no ${noun}` : issues.map(({ code, message }) => `the ${noun} “${message}” (${code})`).join(' and ');
    }
    default:
      return `the state "${TRUE_OR_FALSE[what][value === true ? 0 : 1]}"`;
  }
}

/** Formats a set as lines: the entry, each answer, and the simulated lookups. */
export function setInLines({ entry, inputs, simulated }: AnswerSet): string[] {
  const opened = Object.entries(entry).map(([name, value]) => `${name}=${value}`);
  return [
    `opened ${opened.length === 0 ? 'without parameters' : `with ${opened.join('&')}`}`,
    ...inputs.map(({ path, value }) => `${path} = ${JSON.stringify(value)}`),
    ...Object.entries(simulated).map(([name, how]) => `lookup ${name} ${formatSimulated(how)}`),
  ];
}

function formatSimulated(how: Simulated): string {
  if (how === 'empty') return 'returns an empty result';
  return how === 'waiting' ? 'does not respond' : `fails with ${how}`;
}
