/** Shows a loader dialog while a task runs. */

import { closeDialog, openDialog } from '#engine';
import type { FormStore } from './store.ts';

/** Opens the dialog named `loader`, if any, and closes it when the task has ended. */
export async function withLoader<Result>(store: FormStore, loader: string | undefined, task: () => Promise<Result>): Promise<Result> {
  const close = openLoader(store, loader);
  try {
    return await task();
  } finally {
    close();
  }
}

/** Opens a loader dialog. Returns a function that closes it. */
export function openLoader(store: FormStore, loader: string | undefined): () => void {
  if (loader === undefined) return () => {};
  store.update((form, state) => openDialog(form, state, loader));
  const id = store.state().dialogs.findLast((open) => open.name === loader)?.id;
  return () => {
    if (id !== undefined) store.update((_, state) => closeDialog(state, id));
  };
}
