/** Transfers the answers of a draft to the present version of its form. */

import { createFormState, getAnswerReview, getFullFieldTitle } from '#engine';
import type { CompiledForm, FormDefinition, FormState, Migration, Snapshot } from '#engine';
import { loadChunk } from '../../../../app-data/load-chunk.ts';
import { compileWithParts } from '../../../adoption/prepared-form.ts';
import type { FormSession } from '../../../form-session.ts';
import { getPageLocale } from '../../../page-locale.ts';
import { getLocalToday } from '../../../persistence/entry-params.ts';
import { reopenForm } from '../../../persistence/reopen-form.ts';
import { sanitizeSnapshot } from '../../../persistence/sanitize-snapshot.ts';
import { requestJson } from '../../../requests.ts';
import { wait } from '../../wait.ts';
import { createKeptTranslate } from '../kept-texts.ts';

/** The former words are a help: the answers do not wait longer for them. */
const WORDS_MS = 3000;

/** Answers in the present version of a form. */
export interface TransferredDraft {
  snapshot: Snapshot;
  /** The titles of the fields that are asked again, with their former answers, and of new ones that are required. */
  changed: string[];
}

/** An older version of a form, and answers that were given to it. */
export interface FormerAnswers {
  hash: string;
  snapshot: Snapshot;
}

/** Returns the answers in the present version of the form. */
export async function transferAnswers(session: FormSession, former: FormerAnswers): Promise<Snapshot> {
  return (await migrate(session, former)).migration.snapshot;
}

/** Returns the transferred answers. Without the former definition, for example without network, the new questions and the former words are not known. */
export async function transferDraft(session: FormSession, former: FormerAnswers): Promise<TransferredDraft> {
  const { before, migration, today } = await migrate(session, former);
  const isAsked = migration.report.some(({ fate }) => fate === 'asked');
  const words = before && isAsked ? await readFormerWords(before, former.snapshot, today) : undefined;
  return { snapshot: migration.snapshot, changed: listChangedFields(session.store.form, migration, { today, words }) };
}

async function migrate(
  { store, send }: FormSession,
  { hash, snapshot }: FormerAnswers,
): Promise<{ before: FormDefinition | undefined; migration: Migration; today: string }> {
  const { form } = store;
  const [{ migrateSnapshot }, version] = await Promise.all([
    loadChunk(() => import('#engine/migration/migrate-snapshot')),
    requestJson(send, `definitions/${form.definition.id}/versions/${hash}`),
  ]);
  const before = version.ok ? (version.data as FormDefinition) : undefined;
  const today = getLocalToday();
  return { before, migration: migrateSnapshot(before, form, snapshot, today), today };
}

/** Returns the answers as they were shown in the former version; undefined if that version cannot be opened any more. */
async function readFormerWords(before: FormDefinition, snapshot: Snapshot, today: string): Promise<Words | undefined> {
  try {
    const form = (await Promise.race([compileWithParts(before), wait(WORDS_MS)])) ?? undefined;
    return form && readWords(form, reopenForm(form, sanitizeSnapshot(form, snapshot), { today, locale: getPageLocale() }));
  } catch {
    return undefined;
  }
}

/** The answers of a form as a person reads them, by path. */
export type Words = ReadonlyMap<string, string>;

/** Returns the answers that the user has seen. */
export function readWords(form: CompiledForm, state: FormState): Words {
  return new Map(getAnswerReview(form, state).flatMap(({ items }) => items.map(({ path, value }) => [path, value] as const)));
}

/** Returns the titles of the fields that are asked again, with their former answers, and of new ones that are required. */
export function listChangedFields(
  form: CompiledForm,
  { snapshot, report }: Migration,
  { today, words = new Map() }: { today: string; words?: Words | undefined },
): string[] {
  const t = createKeptTranslate(form.definition.texts);
  const state = createFormState(form, { today, side: 'browser', snapshot });
  const changed = report.flatMap(({ path, fate, to = path }): [string, string][] => {
    if (!(fate === 'asked' || fate === 'new') || !form.byPath.has(to)) return [];
    const field = getFullFieldTitle(form, state, to);
    const answer = fate === 'asked' ? words.get(path) : undefined;
    return [[to, answer === undefined ? field : t('formerAnswer', { field, answer })]];
  });
  return [...new Map(changed).values()];
}
