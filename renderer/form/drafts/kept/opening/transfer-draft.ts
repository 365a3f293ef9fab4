/** Transfers the answers of a draft to the present version of its form. */

import { createFormState, getAnswerReview, getFullFieldTitle } from '#engine';
import type { CompiledForm, FormDefinition, FormState, Migration, Snapshot } from '#engine';
import { loadChunk } from '../../../../app-data/load-chunk.ts';
import { compileWithParts } from '../../../adoption/prepared-form.ts';
import type { FormSession } from '../../../form-session.ts';
import { getPageLocale } from '../../../page-locale.ts';
import { getLocalToday } from '../../../persistence/entry-params.ts';
import { reopenForm } from '../../../persistence/reopen-form.ts';
import { requestJson } from '../../../requests.ts';
import { createKeptTranslate } from '../kept-texts.ts';

/** Answers in the present version of a form. */
export interface TransferredDraft {
  snapshot: Snapshot;
  /** The titles of the fields that are asked again, with their former answers, and of new ones that are required. */
  changed: string[];
}

/** Returns the transferred answers. Without the former definition, for example without network, the new questions and the former words are not known. */
export async function transferDraft(session: FormSession, former: { hash: string; snapshot: Snapshot }): Promise<TransferredDraft> {
  const { form } = session.store;
  const [{ migrateSnapshot }, version] = await Promise.all([
    loadChunk(() => import('#engine/migration/migrate-snapshot')),
    requestJson(session.send, `definitions/${form.definition.id}/versions/${former.hash}`),
  ]);
  const before = version.ok ? (version.data as FormDefinition) : undefined;
  const today = getLocalToday();
  const { snapshot, report } = migrateSnapshot(before, form, former.snapshot, today);
  const isAsked = report.some(({ fate }) => fate === 'asked');
  const formerForm = before && isAsked ? await compileWithParts(before) : undefined;
  const words = formerForm && readWords(formerForm, reopenForm(formerForm, former.snapshot, { today, locale: getPageLocale() }));
  return { snapshot, changed: listChangedFields(form, { snapshot, report }, { today, words }) };
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
