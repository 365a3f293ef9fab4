/** What happened to drafts in the last 30 days: numbers by form and day. */

import { type DraftCount, type DraftEvent, listDraftCounts } from '../db/drafts/draft-counts.ts';
import type { Store } from '../db/store.ts';
import type { DefinitionRegistry } from '../definitions/registry.ts';

/** How often each thing happened. */
type Counts = Record<DraftEvent, number>;

/** The counts of a form. */
export interface FormDraftCounts extends Counts {
  form: string;
  /** The id of a form that is not served any more. */
  title: string;
  /** The days with counts, the last one first; YYYY-MM-DD, UTC. */
  days: ({ day: string } & Counts)[];
}

const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns the counts of today and of the 29 days before, by the titles of the forms. */
export async function countDrafts({
  store,
  definitions,
  now,
}: {
  store: Pick<Store, 'db'>;
  definitions: Pick<DefinitionRegistry, 'get'>;
  now: () => Date;
}): Promise<FormDraftCounts[]> {
  const since = new Date(now().getTime() - (SHOWN_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const rows = await listDraftCounts(store, since);
  return distinct(rows.map(({ form }) => form))
    .map((form): FormDraftCounts => {
      const ofForm = rows.filter((row) => row.form === form);
      const days = distinct(ofForm.map(({ day }) => day)).map((day) => ({ day, ...sum(ofForm.filter((row) => row.day === day)) }));
      return { form, title: definitions.get(form)?.definition.title ?? form, ...sum(ofForm), days: days.toReversed() };
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}

function sum(rows: readonly DraftCount[]): Counts {
  const count = (event: DraftEvent): number => rows.reduce((total, row) => (row.kind === event ? total + row.count : total), 0);
  return { started: count('started'), saved: count('saved'), resumed: count('resumed'), sent: count('sent') };
}
