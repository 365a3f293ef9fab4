/** Fills the rendered form with valid data, one answer after another, with real lookups and step checks. */

import { closeDialog, getStepIssues } from '#engine';
import type { Answer, FileAnswer } from '#engine';
import { getFieldTitle } from '#engine/kit/explain/names';
import { getNextFillAction } from '#engine/kit/fill/next-fill-action';
import type { PreferredAnswers } from '#engine/kit/fill/valid-answers';
import { submitStep } from '../../form/submission/submit-step.ts';
import type { FormSession } from '../../form/form-session.ts';
import type { FormStore } from '../../form/store.ts';
import type { FillResult } from '../bridge.ts';
import { createSampleFile } from './sample-file.ts';

const MAX_FILL_ACTIONS = 3_000;
const FILL_TIMEOUT_MS = 15_000;

/** Fills the current step or the whole form. `known` answers are tried first. */
export async function fillForm(session: FormSession, scope: 'step' | 'form', today: string, known: PreferredAnswers): Promise<FillResult> {
  const { store } = session;
  for (let turn = 0; turn < MAX_FILL_ACTIONS; turn += 1) {
    const action = getNextFillAction(store.form, store.state(), today, known);
    switch (action.kind) {
      case 'change':
        store.change(action.path, await addFileContents(session, action.value));
        break;
      case 'confirm':
        store.touch([action.path]);
        store.confirm(action.path, action.check, true);
        break;
      case 'wait':
        if (!(await waitForChange(store)))
          return { isDone: false, message: 'A lookup has no response. The form cannot be filled further.' };
        break;
      case 'next': {
        if (scope === 'step') return finish(store, 'This step is filled. Press Next to continue.');
        const title = getStepTitle(store);
        const { kind } = await submitStep(session);
        if (kind === 'advanced') break;
        closeNotices(store);
        return { isDone: false, message: `Step “${title}” cannot be left: ${explainFailure(store)}` };
      }
      case 'done':
        return finish(store, 'The form is filled and ready to submit.');
      case 'stuck':
        return { isDone: false, message: `${getFieldTitle(store.form, action.path)} cannot be filled: ${action.why}` };
    }
  }
  return { isDone: false, message: 'Filling was stopped: answers change each other endlessly.' };
}

/** Adds sample content for the files of an answer to the file store. */
async function addFileContents({ files }: FormSession, value: Answer): Promise<Answer> {
  if (!Array.isArray(value) || typeof value[0] !== 'object') return value;
  return Promise.all((value as FileAnswer[]).map(async (file) => files.add(await createSampleFile(file), () => {})));
}

/** Resolves to true after the next change of the form, or to false after a timeout. */
function waitForChange(store: FormStore): Promise<boolean> {
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

/** Closes the notices that opened in the meantime and adds their titles to the message. */
function finish(store: FormStore, message: string): FillResult {
  const titles = closeNotices(store).map((title) => `“${title}”`);
  return { isDone: true, message: titles.length === 0 ? message : `${message} Closed notices: ${titles.join(', ')}.` };
}

/** Closes informational dialogs and returns their titles. Error dialogs and dialogs with a field stay open. */
function closeNotices(store: FormStore): string[] {
  const notices = store.state().dialogs.filter(({ dialog }) => dialog.ask === undefined && dialog.type === 'info');
  for (const { id } of notices) store.update((_, state) => closeDialog(state, id));
  return [...new Set(notices.map(({ dialog }) => dialog.title))];
}

function getStepTitle(store: FormStore): string {
  return store.step(store.state().step).title;
}

function explainFailure(store: FormStore): string {
  const [issue] = getStepIssues(store.form, store.state(), store.state().step);
  const failure = store.state().dialogs.at(-1)?.dialog;
  if (issue !== undefined) return issue.message;
  return failure === undefined ? 'Next does not continue.' : `the server rejected the step: ${failure.title}: ${failure.text ?? ''}`;
}
