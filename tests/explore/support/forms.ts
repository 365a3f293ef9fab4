/** Forms for the tests of filling and exploring: small ones from a few fields, and a way to fill one to its end. */

import { change, compile, next, open, resolve, wanted, type Form, type LookupOutcome, type LookupRequest, type State } from '#engine';
import { nextFill, type FillStep } from '#engine/fill/fill';
import type { KnownAnswers } from '#engine/fill/valid-answers';
import { completed } from '../../engine/sample.ts';

export const today = '2026-11-20';

/** Compiles a shortened definition; throws where it has errors. */
export function formOf(short: Record<string, unknown>): Form {
  const { form, problems } = compile(completed(short));
  if (!form) throw new Error(problems.map(({ message }) => message).join('\n'));
  return form;
}

/** A form of one step with these fields. */
export function formWith(properties: Record<string, unknown>, rest: Record<string, unknown> = {}): Form {
  return formOf({ answers: { type: 'object', properties }, ...rest });
}

/** How a filling ended, and by which answers. */
export interface Filled {
  state: State;
  end: FillStep;
  answers: [path: string, value: unknown][];
}

const MOST_TURNS = 400;

/** Does what `nextFill` says until it has nothing more to say. */
export function fill(
  form: Form,
  start = open(form, { today, side: 'browser' }),
  ask: (request: LookupRequest) => LookupOutcome = noAnswer,
  known: KnownAnswers = {},
): Filled {
  const answers: Filled['answers'] = [];
  let state = start;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const step = nextFill(form, state, today, known);
    if (step.kind === 'done' || step.kind === 'stuck') return { state, end: step, answers };
    if (step.kind === 'wait') state = wanted(form, state).reduce((before, request) => resolve(form, before, request, ask(request)), state);
    else if (step.kind === 'next') state = next(form, state);
    else {
      answers.push([step.path, step.value]);
      state = change(form, state, step.path, step.value);
    }
  }
  throw new Error(`Filling does not end: ${JSON.stringify(answers.slice(-6))}`);
}

const noAnswer = (): LookupOutcome => ({ ok: false, status: 404 });
