/** One filling of one form: its store, its files, its words and its name towards the server. */

import { open } from '#engine';
import type { Form, State } from '#engine';
import { createFileShelf } from './file-shelf.ts';
import type { FileShelf } from './file-shelf.ts';
import { toFittingSnapshot } from './fitting-snapshot.ts';
import { frameWords } from './frame-texts.ts';
import type { Words } from './frame-texts.ts';
import { isKeptFormLost, readKeptForm } from './kept-form.ts';
import type { KeptForm } from './kept-form.ts';
import { randomId } from './random-id.ts';
import type { SendRequest } from './requests.ts';
import { createFormStore } from './store.ts';
import type { FormStore } from './store.ts';

/** All that the parts of a drawn form share. */
export interface FormSession {
  store: FormStore;
  files: FileShelf;
  words: Words;
  send: SendRequest;
  /** Names the version of the definition (`Definition-Hash`). */
  definitionHash: string | undefined;
  /** Names the submission until it succeeds (`Idempotency-Key`). */
  submissionKey: string;
}

interface Beginning {
  send: SendRequest;
  definitionHash?: string | undefined;
  /** Query parameters that the definition asks for on entry. */
  entry: Record<string, string>;
  /** Those of the last load of this page, used where the form that was kept of it is lost. */
  keptEntry?: Record<string, string>;
  /** `YYYY-MM-DD`, where the user is. */
  today: string;
}

/** Opens a form, with what was kept of it where that still fits. */
export function openSession(form: Form, { send, definitionHash, entry, keptEntry = {}, today }: Beginning): FormSession {
  const kept = readKeptForm(form.definition);
  const restored = kept !== undefined && isSameEntry(form, entry, kept) ? tryRestore(form, { entry, keptEntry, today }, kept) : undefined;
  const isLost = restored === undefined && isKeptFormLost(form.definition);
  const state = restored ?? open(form, { today, side: 'browser', entry: isLost ? { ...keptEntry, ...entry } : entry });
  return {
    store: createFormStore(form, state),
    files: createFileShelf(),
    words: frameWords(form.definition.texts),
    send,
    definitionHash,
    submissionKey: (restored && kept?.submissionKey) ?? randomId(),
  };
}

/** Answers that were kept for somebody else (another query parameter on entry) are not brought back. */
function isSameEntry({ definition }: Form, entry: Record<string, string>, { snapshot }: KeptForm): boolean {
  return Object.entries(definition.entry?.parameters ?? {}).every(([parameter, path]) => {
    const given = entry[parameter];
    return given === undefined || snapshot.answers[path] === given;
  });
}

/** A kept form of an older definition may not fit; then it opens empty. */
function tryRestore(
  form: Form,
  { entry, keptEntry, today }: Required<Pick<Beginning, 'entry' | 'keptEntry' | 'today'>>,
  { snapshot }: KeptForm,
): State | undefined {
  const fitting = toFittingSnapshot(form, snapshot);
  const parameters = Object.entries(form.definition.entry?.parameters ?? {});
  const wanted = parameters.filter(([name, path]) => keptEntry[name] !== undefined || Object.hasOwn(snapshot.origins, path));
  // Without what the address brought it is not known whose answers they are.
  if (wanted.some(([, path]) => !Object.hasOwn(fitting.origins, path))) return undefined;
  try {
    return open(form, { today, side: 'browser', entry, snapshot: fitting });
  } catch {
    return undefined;
  }
}
