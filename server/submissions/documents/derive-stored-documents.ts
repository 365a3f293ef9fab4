/** Derives the documents of submissions that a former version stored. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CompiledForm, createFormState } from '#engine';
import type { DerivedDocument } from '../../db/submissions/documents/document.ts';
import type { StoredForDocuments } from '../../db/submissions/submission-index.ts';
import type { DefinitionRegistry } from '../../definitions/registry.ts';
import type { VersionArchive } from '../../definitions/versions/version-archive.ts';
import { deriveDocuments, hasDocuments } from './derive-documents.ts';

interface Forms {
  definitions: Pick<DefinitionRegistry, 'get'>;
  versions: Pick<VersionArchive, 'findForm'>;
}

/**
 * Creates the function that returns the documents of some submissions, by their ids. Lookups are not sent: what they reply now is not what they replied to the
 * sender. Other requests are handled between two submissions.
 */
export function createDocumentReader(forms: Forms): (rows: readonly StoredForDocuments[]) => Promise<Map<string, DerivedDocument[]>> {
  return async (rows) => {
    const derived = new Map<string, DerivedDocument[]>();
    for (const row of rows) {
      const form = await findForm(forms, row);
      const needsState = form !== undefined && hasDocuments(form);
      if (needsState) await nextTurn();
      derived.set(row.id, needsState ? deriveDocuments(form, createStoredState(form, row), new Set(row.fileFields)) : []);
    }
    return derived;
  };
}

/** Returns the form that a submission was checked with; the present one if that was not stored. */
export async function findForm(
  { definitions, versions }: Forms,
  { definitionId, definitionHash }: Pick<StoredForDocuments, 'definitionId' | 'definitionHash'>,
): Promise<CompiledForm | undefined> {
  const served = definitions.get(definitionId);
  if (served?.hash === definitionHash) return served.form;
  return (await versions.findForm(definitionId, definitionHash))?.form ?? served?.form;
}

function createStoredState(form: CompiledForm, { answers, createdAt, language }: StoredForDocuments) {
  const received = { today: createdAt.slice(0, 10), now: createdAt, locale: language ?? 'en' };
  return createFormState(form, { side: 'server', ...received, answers });
}
