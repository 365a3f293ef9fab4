/** Reads the saved drafts of a form, for a replay through an edited form. */

import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { drafts } from '../schema/drafts.ts';
import type { Store } from '../store.ts';
import type { Draft } from './drafts.ts';

const PAGE = 200;

/** Yields the drafts of a form that have a sealed snapshot, in the order of their ids. */
export async function* readDrafts(
  { db }: Pick<Store, 'db'>,
  form: string,
): AsyncGenerator<Pick<Draft, 'id' | 'definitionHash' | 'sealed'>> {
  let last = '';
  for (;;) {
    const rows = await db
      .select({ id: drafts.id, definitionHash: drafts.definitionHash, sealed: drafts.sealed })
      .from(drafts)
      .where(and(eq(drafts.form, form), isNotNull(drafts.sealed), gt(drafts.id, last)))
      .orderBy(asc(drafts.id))
      .limit(PAGE);
    yield* rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.id;
  }
}
