/** Files whose content the page has lost, or the server has refused. */

import { getStepStatuses, goToStep, removeLostFiles } from '#engine';
import { hasFile } from '../drafts/draft.ts';
import type { FormSession } from '../form-session.ts';
import { listFiles } from '../uploads/list-files.ts';
import { getRenderedStepPaths } from './show-refusal.ts';

/**
 * Opens the step of a file whose content the page has lost, which asks for it again, or of one whose content is not accepted. Returns false if no content
 * was lost.
 */
export function askForLostFiles({ store, files, draft }: FormSession): boolean {
  const before = store.state().missingFiles;
  store.update((form, state) => removeLostFiles(form, state, ({ id }) => hasFile(files, draft, id)));
  const lost = store.state().missingFiles.filter((path) => !before.includes(path));
  const faulty = listFiles({ store }).flatMap(({ file, path }) => (file.fault === undefined ? [] : [path]));
  const step = getStepStatuses(store.form, store.state()).find(({ id }) =>
    getRenderedStepPaths(store, id).some((field) => lost.includes(field) || faulty.includes(field)),
  );
  if (step !== undefined) store.update((_, state) => goToStep(store.form, state, step.id));
  return lost.length > 0;
}
