/** One form that is being filled: its store, its files, its texts, its widgets and its submission key. */

import { createFormState } from '#engine';
import type { CompiledForm, FormState } from '#engine';
import { createFileStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { toFittingSnapshot } from './persistence/sanitize-snapshot.ts';
import { createTranslate } from './ui-texts.ts';
import type { Translate } from './ui-texts.ts';
import { isKeptFormLost, loadPersistedForm } from './persistence/persisted-form.ts';
import type { PersistedForm } from './persistence/persisted-form.ts';
import { randomId } from './random-id.ts';
import type { FetchFunction } from './requests.ts';
import { createFieldRegistry } from './rjsf/field-registry.ts';
import type { FieldRegistry, FieldRegistryOptions } from './rjsf/field-registry.ts';
import { createFormStore } from './store.ts';
import type { FormStore } from './store.ts';

/** What all components of a form share. */
export interface FormSession {
  store: FormStore;
  files: FileStore;
  t: Translate;
  /** The RJSF registry: our widgets and templates, and the widgets of the host. */
  registry: FieldRegistry;
  send: FetchFunction;
  /** Hash of the definition, sent as `Definition-Hash`. */
  definitionHash: string | undefined;
  /** Sent as `Idempotency-Key` with every attempt until the submission succeeds. */
  submissionKey: string;
}

interface SessionOptions {
  send: FetchFunction;
  definitionHash?: string | undefined;
  /** Values of the entry parameters of the definition. */
  entry: Record<string, string>;
  /** Entry parameters of the last load of this page. Used when its persisted form cannot be restored. */
  keptEntry?: Record<string, string>;
  /** `YYYY-MM-DD` in the user's time zone. */
  today: string;
  /** The widgets besides ours. */
  foreign?: FieldRegistryOptions;
}

/** Creates a session, from the persisted form if it can be restored. */
export function createFormSession(form: CompiledForm, options: SessionOptions): FormSession {
  const { send, definitionHash, entry, keptEntry = {}, today, foreign } = options;
  const kept = loadPersistedForm(form.definition);
  const restored = kept !== undefined && isSameEntry(form, entry, kept) ? tryRestore(form, { entry, keptEntry, today }, kept) : undefined;
  const isLost = restored === undefined && isKeptFormLost(form.definition);
  const state = restored ?? createFormState(form, { today, side: 'browser', entry: isLost ? { ...keptEntry, ...entry } : entry });
  const parts = { store: createFormStore(form, state), files: createFileStore(), t: createTranslate(form.definition.texts) };
  return {
    ...parts,
    registry: createFieldRegistry(parts, foreign),
    send,
    definitionHash,
    submissionKey: (restored && kept?.submissionKey) ?? randomId(),
  };
}

/** Returns false for answers that belong to other entry parameters, that is, to another person. */
function isSameEntry({ definition }: CompiledForm, entry: Record<string, string>, { snapshot }: PersistedForm): boolean {
  return Object.entries(definition.entry?.parameters ?? {}).every(([parameter, path]) => {
    const given = entry[parameter];
    return given === undefined || snapshot.answers[path] === given;
  });
}

/** Restores the persisted form. Returns undefined if it does not fit the definition. */
function tryRestore(
  form: CompiledForm,
  { entry, keptEntry, today }: Required<Pick<SessionOptions, 'entry' | 'keptEntry' | 'today'>>,
  { snapshot }: PersistedForm,
): FormState | undefined {
  const fitting = toFittingSnapshot(form, snapshot);
  const parameters = Object.entries(form.definition.entry?.parameters ?? {});
  const wanted = parameters.filter(([name, path]) => keptEntry[name] !== undefined || Object.hasOwn(snapshot.origins, path));
  // Without the entry parameters it is unknown whose answers these are.
  if (wanted.some(([, path]) => !Object.hasOwn(fitting.origins, path))) return undefined;
  try {
    return createFormState(form, { today, side: 'browser', entry, snapshot: fitting });
  } catch {
    return undefined;
  }
}
