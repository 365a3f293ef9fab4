/** Fills the rendered form with valid data, one answer after another, with real lookups and step checks. */

import { closeDialog, getStepIssues } from '#engine';
import type { Answer, FileAnswer } from '#engine';
import { titleOf } from '#engine/kit/explain/names';
import { getNextFillAction } from '#engine/kit/fill/next-fill-action';
import type { PreferredAnswers } from '#engine/kit/fill/valid-answers';
import { submitStep } from '../../form/submission/submit-step.ts';
import type { FormSession } from '../../form/form-session.ts';
import type { FormStore } from '../../form/store.ts';
import type { FillResult } from '../bridge.ts';
import { sampleContent } from './sample-content.ts';

const MAX_FILL_ACTIONS = 3_000;
const FILL_TIMEOUT_MS = 15_000;

/** Fills to the end of the step or of the form. `known` are valid answers to try first. */
export async function fillForm(session: FormSession, scope: 'step' | 'form', today: string, known: PreferredAnswers): Promise<FillResult> {
  const { store } = session;
  for (let turn = 0; turn < MAX_FILL_ACTIONS; turn += 1) {
    const step = getNextFillAction(store.form, store.state(), today, known);
    switch (step.kind) {
      case 'change':
        store.change(step.path, await withContents(session, step.value));
        break;
      case 'wait':
        if (!(await changesSoon(store))) return { isDone: false, says: 'A look-up does not answer, so nothing more can be filled.' };
        break;
      case 'next': {
        if (scope === 'step') return finished(store, 'This step is filled; Next leads on.');
        const left = titleOfStep(store);
        const { kind } = await submitStep(session);
        if (kind === 'moved') break;
        closeNotices(store);
        return { isDone: false, says: `Step “${left}” does not let go: ${whyStayed(store)}` };
      }
      case 'done':
        return finished(store, 'The form is filled; only its last button is left.');
      case 'stuck':
        return { isDone: false, says: `${titleOf(store.form, step.path)} cannot be filled: ${step.why}` };
    }
  }
  return { isDone: false, says: 'Filling did not come to an end: answers undo each other.' };
}

/** Files get contents that fit their names. */
async function withContents({ files }: FormSession, value: Answer): Promise<Answer> {
  if (!Array.isArray(value)) return value;
  return Promise.all(value.map(async (file: FileAnswer) => files.add(await sampleContent(file), () => {})));
}

function changesSoon(store: FormStore): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (hasChanged: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(hasChanged);
    };
    const unsubscribe = store.subscribe(() => end(true));
    const timer = setTimeout(() => end(false), FILL_TIMEOUT_MS);
  });
}

/** Notices that opened on the way are closed, and named. */
function finished(store: FormStore, says: string): FillResult {
  const titles = closeNotices(store).map((title) => `“${title}”`);
  return { isDone: true, says: titles.length === 0 ? says : `${says} Closed on the way: ${titles.join(', ')}.` };
}

/** Closes informational dialogs and returns their titles. Error dialogs and dialogs with a field stay open. */
function closeNotices(store: FormStore): string[] {
  const notices = store.state().dialogs.filter(({ dialog }) => dialog.ask === undefined && dialog.type === 'info');
  for (const { id } of notices) store.update((_, state) => closeDialog(state, id));
  return [...new Set(notices.map(({ dialog }) => dialog.title))];
}

function titleOfStep(store: FormStore): string {
  return store.step(store.state().step).title;
}

function whyStayed(store: FormStore): string {
  const [issue] = getStepIssues(store.form, store.state(), store.state().step);
  const failure = store.state().dialogs.at(-1)?.dialog;
  if (issue !== undefined) return issue.message;
  return failure === undefined ? 'its Next does not lead on.' : `the server refused its check: ${failure.title}: ${failure.text ?? ''}`;
}
