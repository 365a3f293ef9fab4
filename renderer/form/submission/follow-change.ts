/** Continues with the present version of a form that was changed while it was filled. */

import { createSnapshot } from '#engine';
import type { CompiledForm, FormDefinition } from '#engine';
import { loadChunk } from '../../app-data/load-chunk.ts';
import { compileWithParts } from '../adoption/prepared-form.ts';
import { listChangedFields, readWords } from '../drafts/kept/opening/transfer-draft.ts';
import { wait } from '../drafts/wait.ts';
import type { FormSession } from '../form-session.ts';
import { getPageLocale } from '../page-locale.ts';
import { getLocalToday } from '../persistence/entry-params.ts';
import { loadPersistedForm } from '../persistence/persisted-form.ts';
import { requestJson } from '../requests.ts';
import { getPageAddress } from '../../service-worker/request-kind.ts';

/** A database that does not answer must not keep the user waiting. */
const KEEP_MS = 5000;

/** Receives the present version of the form. */
export type HandleRenewed = (form: CompiledForm, hash: string | undefined) => void;

/**
 * Loads the page again if that loses nothing. Otherwise the page gets the present version of the form, and `onRenewed` continues the session with it. Where
 * that is not possible either, the page stays as it is.
 */
export async function followChange(session: FormSession, onRenewed: HandleRenewed | undefined): Promise<void> {
  if (await isKept(session)) {
    await forgetKeptPage().catch(() => {});
    window.location.reload();
  } else if (onRenewed !== undefined) await renew(session, onRenewed);
}

/** On a slow network, the service worker would answer with the page of the former version. */
async function forgetKeptPage(): Promise<void> {
  if (!('caches' in window)) return;
  const address = getPageAddress(window.location.href);
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address, { ignoreVary: true });
}

/** Returns whether a page that is loaded again has all answers and files. Waits for what is being kept. */
async function isKept({ draft, files, store }: FormSession): Promise<boolean> {
  if (draft === undefined) return false;
  await Promise.race([draft.startKeeping?.(), wait(KEEP_MS)]);
  draft.save?.();
  const { revision } = draft;
  await Promise.race([draft.pending, wait(KEEP_MS)]);
  const isInDatabase = draft.keptRevision !== undefined && draft.keptRevision >= revision;
  if (!isInDatabase && loadPersistedForm(store.form.definition)?.draft?.revision !== draft.revision) return false;
  const isFileKept = (id: string): boolean => isInDatabase && draft.isFileKept?.(id) === true;
  return files.ids().every((id) => isFileKept(id) || draft.server?.uploads[id]?.isComplete === true);
}

async function renew({ store, send, draft }: FormSession, onRenewed: HandleRenewed): Promise<void> {
  const { definition } = store.form;
  const locale = getPageLocale();
  const query = locale === '' ? '' : `?locale=${encodeURIComponent(locale)}`;
  const [{ migrateSnapshot }, result] = await Promise.all([
    loadChunk(() => import('#engine/migration/migrate-snapshot')),
    requestJson(send, `definitions/${encodeURIComponent(definition.id)}${query}`, { cache: 'no-cache' }),
  ]);
  const form = result.ok ? await compileWithParts(result.data as FormDefinition) : undefined;
  if (!result.ok || form === undefined || draft === undefined) return;
  const today = getLocalToday();
  // What the user has entered meanwhile is transferred too.
  const state = store.state();
  const { snapshot, report } = migrateSnapshot(definition, form, createSnapshot(store.form, state), today);
  draft.transferred = { form, snapshot };
  draft.changed = listChangedFields(form, { snapshot, report }, { today, words: readWords(store.form, state) });
  onRenewed(form, result.etag);
}
