/** Reads the answers of a draft whose form is not open any more, with the version of the form that they were given to. */

import type { FormDefinition } from '#engine';
import { compileWithParts } from '../../adoption/prepared-form.ts';
import { createPlaceholderSession } from '../../form-session.ts';
import type { FormSession } from '../../form-session.ts';
import { getPageLocale } from '../../page-locale.ts';
import { getLocalToday } from '../../persistence/entry-params.ts';
import { reopenForm } from '../../persistence/reopen-form.ts';
import { sanitizeSnapshot } from '../../persistence/sanitize-snapshot.ts';
import { requestJson } from '../../requests.ts';
import type { FetchFunction } from '../../requests.ts';
import { readDraft, readFiles } from '../kept/draft-database.ts';
import type { DraftHead, StoredDraft } from '../kept/draft-database.ts';

/** Returns a session that only shows the answers. Rejects if the draft is gone, or its version of the form cannot be loaded. */
export async function readClosedForm(send: FetchFunction, id: string): Promise<FormSession> {
  const draft = await readDraft(id);
  if (draft === undefined) throw new Error(`The draft ${id} is not on this device.`);
  const { head, content, key } = draft;
  const definition = await requestVersion(send, head);
  const form = definition && (await compileWithParts(definition));
  if (form === undefined) throw new Error(`The version ${head.hash} of the form "${head.form}" could not be loaded.`);
  const today = getLocalToday();
  const session = createPlaceholderSession(form, { send, today });
  const snapshot = sanitizeSnapshot(form, content.snapshot);
  session.store.update(() => reopenForm(form, snapshot, { today, locale: getPageLocale() }));
  const contents = await readFiles(id, key);
  for (const { id: file, name, type } of Object.values(snapshot.fileAnswers ?? {}).flat()) {
    const bytes = contents.get(file);
    if (bytes !== undefined) session.files.restore(file, new File([bytes], name, { type }));
  }
  return session;
}

/** Returns the title of the form of a draft; undefined if its version cannot be loaded. */
export async function readClosedTitle(send: FetchFunction, { head, content }: StoredDraft): Promise<string | undefined> {
  return content.submission?.title ?? (await requestVersion(send, head))?.title;
}

async function requestVersion(send: FetchFunction, { form, hash }: DraftHead): Promise<FormDefinition | undefined> {
  if (hash === undefined) return undefined;
  const version = await requestJson(send, `definitions/${encodeURIComponent(form)}/versions/${hash}`);
  return version.ok ? (version.data as FormDefinition) : undefined;
}
