/** Replaces an id in the answers of the submissions that are still being processed. The texts that their senders saw are stored beside and stay. */

import { and, eq, inArray, or } from 'drizzle-orm';
import { getByPath, setByPath } from '#engine';
import type { DbTransaction } from '../../../db/database.ts';
import { hasJsonText } from '../../../db/dialect.ts';
import { submissions } from '../../../db/schema/submissions.ts';
import type { FormChoices } from '../catalogue/chosen-in-submissions.ts';
import type { JoinedRows, MergedIds } from './merge-references.ts';

/**
 * Replaces the id in all answers that are ids of this entity. So a row that took over another one is in use while a submission that chose the other one is processed.
 * The entries of the index of submissions contain texts and not these ids, so they stay valid.
 */
export async function replaceChosenIds(
  tx: DbTransaction,
  choices: readonly FormChoices[],
  entity: JoinedRows['entity'],
  { from, into }: MergedIds,
): Promise<void> {
  for (const { kind: form, statuses, paths } of choices) {
    const chosen = paths[entity] ?? [];
    if (chosen.length === 0 || statuses.length === 0) continue;
    const isChosen = or(...chosen.map((path) => hasJsonText(tx.engine, submissions.answers, path, from)));
    const rows = await tx
      .select({ id: submissions.id, answers: submissions.answers })
      .from(submissions)
      .where(and(eq(submissions.kind, form), inArray(submissions.status, [...statuses]), isChosen));
    for (const { id, answers } of rows) {
      for (const path of chosen) replaceAt(answers, path.split('.'), from, into);
      await tx.update(submissions).set({ answers }).where(eq(submissions.id, id));
    }
  }
}

/** Replaces a value, or the items of a list that equal it; `#` is each row of a repeating group. */
function replaceAt(answers: Record<string, unknown>, names: readonly string[], from: string, into: string): void {
  const rowIndex = names.indexOf('#');
  if (rowIndex >= 0) {
    const rows = getByPath(answers, names.slice(0, rowIndex).join('.'));
    for (const row of Array.isArray(rows) ? (rows as unknown[]) : [])
      if (typeof row === 'object' && row !== null) replaceAt(row as Record<string, unknown>, names.slice(rowIndex + 1), from, into);
    return;
  }
  const path = names.join('.');
  const value = getByPath(answers, path);
  if (value === from) setByPath(answers, path, into);
  else if (Array.isArray(value) && value.includes(from))
    setByPath(answers, path, [...new Set(value.map((item: unknown) => (item === from ? into : item)))]);
}
