/** One filling of one form: its store, its files, its words and its name towards the server. */

import { createFormState } from '#engine';
import type { CompiledForm, FormState } from '#engine';
import { createFileStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { toFittingSnapshot } from './fitting-snapshot.ts';
import { createTranslate } from './ui-texts.ts';
import type { Translate } from './ui-texts.ts';
import { isKeptFormLost, loadPersistedForm } from './persisted-form.ts';
import type { PersistedForm } from './persisted-form.ts';
import { randomId } from './random-id.ts';
import type { FetchFunction } from './requests.ts';
import { createFormStore } from './store.ts';
import type { FormStore } from './store.ts';

/** All that the parts of a drawn form share. */
export interface FormSession {
  store: FormStore;
  files: FileStore;
  t: Translate;
  send: FetchFunction;
  /** Names the version of the definition (`Definition-Hash`). */
  definitionHash: string | undefined;
  /** Names the submission until it succeeds (`Idempotency-Key`). */
  submissionKey: string;
}

interface SessionOptions {
  send: FetchFunction;
  definitionHash?: string | undefined;
  /** Query parameters that the definition asks for on entry. */
  entry: Record<string, string>;
  /** Those of the last load of this page, used where the form that was kept of it is lost. */
  keptEntry?: Record<string, string>;
  /** `YYYY-MM-DD`, where the user is. */
  today: string;
}

/** Opens a form, with what was kept of it where that still fits. */
export function createFormSession(form: CompiledForm, { send, definitionHash, entry, keptEntry = {}, today }: SessionOptions): FormSession {
  const kept = loadPersistedForm(form.definition);
  const restored = kept !== undefined && isSameEntry(form, entry, kept) ? tryRestore(form, { entry, keptEntry, today }, kept) : undefined;
  const isLost = restored === undefined && isKeptFormLost(form.definition);
  const state = restored ?? createFormState(form, { today, side: 'browser', entry: isLost ? { ...keptEntry, ...entry } : entry });
  return {
    store: createFormStore(form, state),
    files: createFileStore(),
    t: createTranslate(form.definition.texts),
    send,
    definitionHash,
    submissionKey: (restored && kept?.submissionKey) ?? randomId(),
  };
}

/** Answers that were kept for somebody else (another query parameter on entry) are not brought back. */
function isSameEntry({ definition }: CompiledForm, entry: Record<string, string>, { snapshot }: PersistedForm): boolean {
  return Object.entries(definition.entry?.parameters ?? {}).every(([parameter, path]) => {
    const given = entry[parameter];
    return given === undefined || snapshot.answers[path] === given;
  });
}

/** A kept form of an older definition may not fit; then it opens empty. */
function tryRestore(
  form: CompiledForm,
  { entry, keptEntry, today }: Required<Pick<SessionOptions, 'entry' | 'keptEntry' | 'today'>>,
  { snapshot }: PersistedForm,
): FormState | undefined {
  const fitting = toFittingSnapshot(form, snapshot);
  const parameters = Object.entries(form.definition.entry?.parameters ?? {});
  const wanted = parameters.filter(([name, path]) => keptEntry[name] !== undefined || Object.hasOwn(snapshot.origins, path));
  // Without what the address brought it is not known whose answers they are.
  if (wanted.some(([, path]) => !Object.hasOwn(fitting.origins, path))) return undefined;
  try {
    return createFormState(form, { today, side: 'browser', entry, snapshot: fitting });
  } catch {
    return undefined;
  }
}
