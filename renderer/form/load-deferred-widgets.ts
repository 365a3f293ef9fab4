/** Loads the widgets that have a stand-in, after the form is on the screen. */

import type { CompiledForm } from '#engine';
import { deferredFile } from './widgets/file/deferred-file.tsx';
import { loadCombobox } from './widgets/loaded/loaded-widgets.tsx';

/** Safari has no idle callbacks. */
const FALLBACK_DELAY_MS = 50;

/** Loads those that the form uses. */
export async function loadDeferredWidgets(form: CompiledForm): Promise<void> {
  const hasFiles = form.fields.some(({ definition }) => definition.form?.files !== undefined);
  await Promise.all([loadCombobox(form), hasFiles ? deferredFile.load() : undefined]);
}

/** Runs a task when the page has painted and has nothing else to do. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}
