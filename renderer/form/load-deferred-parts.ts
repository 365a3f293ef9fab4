/** Loads what the first view of a form does not need, after the form is on the screen: the widgets that have a placeholder, and the later steps. */

import type { CompiledForm } from '#engine';
import { laterParts } from './later/load-later-parts.ts';
import { deferredFile } from './widgets/file/deferred-file.tsx';
import { loadCombobox } from './widgets/loaded/loaded-widgets.tsx';

/** Safari has no idle callbacks. */
const FALLBACK_DELAY_MS = 50;

/** Loads what the form uses. A failure is reported; what is missing is loaded again when it is used. */
export async function loadDeferredParts(form: CompiledForm): Promise<void> {
  const hasFiles = form.fields.some(({ definition }) => definition.form?.files !== undefined);
  await Promise.allSettled([loadCombobox(form), hasFiles ? deferredFile.load() : undefined, laterParts.load()]);
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
