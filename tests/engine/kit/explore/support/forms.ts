/** Forms for the tests of filling and exploring: small ones from a few fields, and a way to fill one to its end. */

import {
  setAnswer,
  compileForm,
  goToNextStep,
  createFormState,
  resolveLookup,
  getPendingLookups,
  type CompiledForm,
  type LookupResponse,
  type LookupRequest,
  type FormState,
} from '#engine';
import { getNextFillAction, type FillAction } from '#engine/kit/fill/next-fill-action';
import type { PreferredAnswers } from '#engine/kit/fill/valid-answers';
import { completed } from '../../../sample.ts';

export const today = '2026-11-20';

/** Compiles a shortened definition; throws where it has errors. */
export function formOf(short: Record<string, unknown>): CompiledForm {
  const { form, diagnostics } = compileForm(completed(short));
  if (!form) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return form;
}

/** A form of one step with these fields. */
export function formWith(properties: Record<string, unknown>, rest: Record<string, unknown> = {}): CompiledForm {
  return formOf({ answers: { type: 'object', properties }, ...rest });
}

/** How a filling ended, and by which answers. */
export interface Filled {
  state: FormState;
  end: FillAction;
  answers: [path: string, value: unknown][];
}

const MOST_TURNS = 400;

/** Does what `nextFill` says until it has nothing more to say. */
export function fill(
  form: CompiledForm,
  start = createFormState(form, { today, side: 'browser' }),
  ask: (request: LookupRequest) => LookupResponse = noAnswer,
  known: PreferredAnswers = {},
): Filled {
  const answers: Filled['answers'] = [];
  let state = start;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const step = getNextFillAction(form, state, today, known);
    if (step.kind === 'done' || step.kind === 'stuck') return { state, end: step, answers };
    if (step.kind === 'wait')
      state = getPendingLookups(form, state).reduce((before, request) => resolveLookup(form, before, request, ask(request)), state);
    else if (step.kind === 'next') state = goToNextStep(form, state);
    else {
      answers.push([step.path, step.value]);
      state = setAnswer(form, state, step.path, step.value);
    }
  }
  throw new Error(`Filling does not end: ${JSON.stringify(answers.slice(-6))}`);
}

const noAnswer = (): LookupResponse => ({ ok: false, status: 404 });
