/** A disagreement of browser and server in words: which field, what each side found, and the answers that led there. */

import type { CompiledForm, Issue } from '#engine';
import type { AnswerSet, Simulated } from '#engine/kit/explore/answer-set';
import type { SideMismatch } from '#engine/kit/explore/compare-sides';
import { titleOf } from '#engine/kit/explain/names';

const TRUE_OR_FALSE = {
  visible: ['shown', 'hidden'],
  enabled: ['open', 'disabled'],
  required: ['required', 'optional'],
  locked: ['locked', 'not locked'],
} as const;

/** One sentence. */
export function formatMismatch(form: CompiledForm, { path, what, browser, server }: SideMismatch): string {
  const title = titleOf(form, path).replaceAll('`', '');
  const named = title === path ? path : `${title} (${path})`;
  return `${named}: the browser found ${found(what, browser)}, the server ${found(what, server)}`;
}

function found(what: SideMismatch['what'], value: unknown): string {
  switch (what) {
    case 'value':
      return value === null ? 'no answer' : `the answer ${JSON.stringify(value)}`;
    case 'issues':
    case 'refused': {
      const issues = value as Pick<Issue, 'code' | 'message'>[];
      return issues.length === 0 ? 'nothing wrong' : issues.map(({ code, message }) => `the error “${message}” (${code})`).join(' and ');
    }
    default:
      return `it ${TRUE_OR_FALSE[what][value === true ? 0 : 1]}`;
  }
}

/** The set as lines: how the form was opened, each answer, and which look-ups answered otherwise. */
export function setInLines({ entry, inputs, simulated }: AnswerSet): string[] {
  const opened = Object.entries(entry).map(([name, value]) => `${name}=${value}`);
  return [
    `opened ${opened.length === 0 ? 'without parameters' : `with ${opened.join('&')}`}`,
    ...inputs.map(({ path, value }) => `${path} = ${JSON.stringify(value)}`),
    ...Object.entries(simulated).map(([name, how]) => `look-up ${name} ${simulatedInWords(how)}`),
  ];
}

function simulatedInWords(how: Simulated): string {
  if (how === 'empty') return 'answers nothing';
  return how === 'waiting' ? 'does not answer' : `fails with ${how}`;
}
