/** The session of one form while it is filled: store, files, texts, widgets and submission key. */

import { createFormState, createSnapshot } from '#engine';
import type { CompiledForm, FormState, Snapshot } from '#engine';
import { createDraft, isOtherVersion } from './drafts/draft.ts';
import type { Draft } from './drafts/draft.ts';
import { loadDraftEntry } from './drafts/draft-entry.ts';
import { createFileStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { reopenForm } from './persistence/reopen-form.ts';
import { sanitizeSnapshot } from './persistence/sanitize-snapshot.ts';
import { createTranslate } from './ui-texts.ts';
import type { Translate } from './ui-texts.ts';
import { isPersistedFormLost, loadPersistedForm } from './persistence/persisted-form.ts';
import type { PersistedDraft, PersistedForm } from './persistence/persisted-form.ts';
import { createRandomId } from './random-id.ts';
import type { FetchFunction } from './requests.ts';
import { createFieldRegistry } from './rjsf/field-registry.ts';
import type { FieldRegistry, FieldRegistryOptions } from './rjsf/field-registry.ts';
import { createFormStore } from './store.ts';
import type { FormStore } from './store.ts';
import { getPageLocale } from './page-locale.ts';

/** The session that all components of a form share. */
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
  /** What is kept of the form on the device. Undefined in a preview. */
  draft?: Draft;
  /**
   * The paths that the address of the page can fill, in a session with which a form is rendered before that of its user is known: by the server,
   * and until React has adopted what the server rendered. Undefined in the session of a user.
   */
  awaitedPaths?: ReadonlySet<string>;
}

interface SessionOptions {
  send: FetchFunction;
  definitionHash?: string | undefined;
  /** Values of the entry parameters of the definition. */
  entry: Record<string, string>;
  /** Entry parameters of the last load of this page. Used when its persisted form cannot be restored. */
  persistedEntry?: Record<string, string>;
  /** `YYYY-MM-DD` in the user's time zone. */
  today: string;
  /** The current time in UTC, ISO 8601, for a form that stores when it was opened. */
  now?: string | undefined;
  /** Widgets in addition to the built-in ones. */
  registryOptions?: FieldRegistryOptions;
  /** The answers to continue with. Default: those of the session storage. */
  persisted?: PersistedForm;
}

/** Creates a session. Restores the persisted form if that is possible. */
export function createFormSession(form: CompiledForm, options: SessionOptions): FormSession {
  const { send, definitionHash, entry, persistedEntry = {}, today, now, registryOptions } = options;
  const persisted = options.persisted ?? loadPersistedForm(form.definition);
  const restored =
    persisted !== undefined && hasSameEntryParams(form, entry, persisted)
      ? tryRestore(form, { entry, persistedEntry, today, now }, persisted)
      : undefined;
  const isLost = restored === undefined && isPersistedFormLost(form.definition);
  const state =
    restored ??
    createFormState(form, {
      today,
      locale: getPageLocale(),
      now,
      side: 'browser',
      entry: isLost ? { ...persistedEntry, ...entry } : entry,
    });
  const files = options.persisted?.files ?? createFileStore();
  const parts = { store: createFormStore(form, state), files, t: createTranslate(form.definition.texts) };
  return {
    ...parts,
    registry: createFieldRegistry(parts, registryOptions),
    send,
    definitionHash,
    submissionKey: (restored && persisted?.submissionKey) ?? createRandomId(),
    draft: {
      ...(restored && persisted?.draft
        ? restoreDraft(persisted.draft, persisted.snapshot, definitionHash)
        : createDraft(options.persisted ? undefined : loadDraftEntry(form.definition.id))),
      base: state,
    },
  };
}

/** Returns the draft of restored answers. Those of another version of the form are still to be transferred. */
function restoreDraft(draft: PersistedDraft, snapshot: Snapshot, definitionHash: string | undefined): Draft {
  const { hash } = draft;
  const { step } = snapshot;
  return isOtherVersion(hash, definitionHash)
    ? { ...draft, step, hash: definitionHash, former: { hash: hash!, snapshot } }
    : { ...draft, step };
}

/** Creates the session with which the server renders a form: it knows nothing of the user. The browser must render the same first. */
export function createPlaceholderSession(
  form: CompiledForm,
  options: Pick<SessionOptions, 'send' | 'today' | 'registryOptions'>,
): FormSession {
  const { send, today, registryOptions } = options;
  const state = createFormState(form, { today, locale: getPageLocale(), side: 'browser', entry: {} });
  const parts = { store: createFormStore(form, state), files: createFileStore(), t: createTranslate(form.definition.texts) };
  const awaitedPaths = new Set(Object.values(form.definition.entry?.parameters ?? {}));
  const registry = createFieldRegistry(parts, registryOptions);
  return { ...parts, registry, send, definitionHash: undefined, submissionKey: '', awaitedPaths };
}

/**
 * Creates a session with the answers, the files and the step of another session of the same form: in another language, or in another version, for which its
 * draft can have transferred answers.
 */
export function continueFormSession(form: CompiledForm, options: SessionOptions, before: FormSession): FormSession {
  const { send, definitionHash, today, now, registryOptions } = options;
  const { transferred } = before.draft ?? {};
  const isTransferred = transferred?.form === form && before.store.form !== form;
  const snapshot = isTransferred ? transferred.snapshot : createSnapshot(before.store.form, before.store.state());
  const store = createFormStore(form, reopenForm(form, snapshot, { today, locale: getPageLocale(), now }));
  before.store.successor = store;
  const parts = { store, files: before.files, t: createTranslate(form.definition.texts) };
  const { submissionKey, draft } = before;
  return {
    ...parts,
    registry: createFieldRegistry(parts, registryOptions),
    send,
    definitionHash,
    submissionKey,
    ...(draft && { draft }),
  };
}

/** Returns false for persisted answers that belong to other entry parameters: they are those of another person. */
function hasSameEntryParams({ definition }: CompiledForm, entry: Record<string, string>, { snapshot }: PersistedForm): boolean {
  return Object.entries(definition.entry?.parameters ?? {}).every(([parameter, path]) => {
    const value = entry[parameter];
    return value === undefined || snapshot.answers[path] === value;
  });
}

/** Restores the persisted form. Returns undefined if it does not fit the definition. */
function tryRestore(
  form: CompiledForm,
  { entry, persistedEntry = {}, today, now }: Pick<SessionOptions, 'entry' | 'persistedEntry' | 'today' | 'now'>,
  { snapshot }: PersistedForm,
): FormState | undefined {
  const sanitized = sanitizeSnapshot(form, snapshot);
  const parameters = Object.entries(form.definition.entry?.parameters ?? {});
  const required = parameters.filter(([name, path]) => persistedEntry[name] !== undefined || Object.hasOwn(snapshot.origins, path));
  // Without its entry parameters a persisted form cannot be assigned to a person.
  if (required.some(([, path]) => !Object.hasOwn(sanitized.origins, path))) return undefined;
  try {
    return createFormState(form, { today, locale: getPageLocale(), now, side: 'browser', entry, snapshot: sanitized });
  } catch {
    return undefined;
  }
}
