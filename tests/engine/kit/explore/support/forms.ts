/** Small forms for the tests of filling and exploring, and a function that fills a form completely. */

import {
  setAnswer,
  compileForm,
  confirmWarning,
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

/** Compiles a shortened definition. Throws when it has errors. */
export function compileShort(short: Record<string, unknown>): CompiledForm {
  const { form, diagnostics } = compileForm(completed(short));
  if (!form) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return form;
}

/** Compiles a form of one step with these fields. */
export function compileProperties(properties: Record<string, unknown>, rest: Record<string, unknown> = {}): CompiledForm {
  return compileShort({ answers: { type: 'object', properties }, ...rest });
}

/** The result of a filling and its answers. */
export interface Filled {
  state: FormState;
  end: FillAction;
  answers: [path: string, value: unknown][];
}

const MOST_TURNS = 400;

/** Runs the actions of `getNextFillAction` until the form is complete or blocked. */
export function fill(
  form: CompiledForm,
  start = createFormState(form, { today, side: 'browser' }),
  ask: (request: LookupRequest) => LookupResponse = noAnswer,
  preferred: PreferredAnswers = {},
): Filled {
  const answers: Filled['answers'] = [];
  let state = start;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const step = getNextFillAction(form, state, today, preferred);
    if (step.kind === 'done' || step.kind === 'stuck') return { state, end: step, answers };
    if (step.kind === 'wait')
      state = getPendingLookups(form, state).reduce((before, request) => resolveLookup(form, before, request, ask(request)), state);
    else if (step.kind === 'confirm') state = confirmWarning(form, state, step.path, step.check, true);
    else if (step.kind === 'next') state = goToNextStep(form, state);
    else {
      answers.push([step.path, step.value]);
      state = setAnswer(form, state, step.path, step.value);
    }
  }
  throw new Error(`Filling does not end: ${JSON.stringify(answers.slice(-6))}`);
}

const noAnswer = (): LookupResponse => ({ ok: false, status: 404 });
