/** Transfers the answers of a draft to the present version of its form. */

import { createFormState, getFullFieldTitle } from '#engine';
import type { CompiledForm, FormDefinition, Migration, Snapshot } from '#engine';
import { loadChunk } from '../../../../app-data/load-chunk.ts';
import type { FormSession } from '../../../form-session.ts';
import { getLocalToday } from '../../../persistence/entry-params.ts';
import { requestJson } from '../../../requests.ts';

/** Answers in the present version of a form. */
export interface TransferredDraft {
  snapshot: Snapshot;
  /** The titles of the fields that are asked again, and of new ones that are required. */
  changed: string[];
}

/** Returns the transferred answers. Without the former definition, for example without network, the new questions are not known. */
export async function transferDraft(session: FormSession, former: { hash: string; snapshot: Snapshot }): Promise<TransferredDraft> {
  const { form } = session.store;
  const [{ migrateSnapshot }, version] = await Promise.all([
    loadChunk(() => import('#engine/migration/migrate-snapshot')),
    requestJson(session.send, `definitions/${form.definition.id}/versions/${former.hash}`),
  ]);
  const before = version.ok ? (version.data as FormDefinition) : undefined;
  const today = getLocalToday();
  const { snapshot, report } = migrateSnapshot(before, form, former.snapshot, today);
  return { snapshot, changed: listChangedFields(form, { snapshot, report }, today) };
}

/** Returns the titles of the fields that are asked again, and of new ones that are required. */
export function listChangedFields(form: CompiledForm, { snapshot, report }: Migration, today: string): string[] {
  const state = createFormState(form, { today, side: 'browser', snapshot });
  const changed = report
    .filter(({ fate }) => fate === 'asked' || fate === 'new')
    .map(({ path, to = path }) => to)
    .filter((path) => form.byPath.has(path));
  return [...new Set(changed.map((path) => getFullFieldTitle(form, state, path)))];
}
