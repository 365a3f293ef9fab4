/** Entries worth exploring: entry parameters with the values that the database, data tables and sample replies of services have for them. */

import { listColumnValues } from '../../db/column-values.ts';
import { readCell } from '#engine/kit/internals';
import { emptySet } from '#engine/kit/explore/answer-set';
import type { PreferredAnswers } from '#engine/kit/fill/valid-answers';
import type { ExploreContext } from './explore-context.ts';
import { openAnswerSet } from './replay.ts';

/** Entries to try, and the same values as answers of fields that users fill. */
export interface Entries {
  entries: Record<string, string>[];
  known: PreferredAnswers;
}

const MAX_ENTRIES = 16;

/** Returns the empty entry, the given entries, and the found ones: every known value and one unknown value. */
export async function findEntries(context: ExploreContext, given: readonly Record<string, string>[] = []): Promise<Entries> {
  const parameters = Object.entries(context.served.definition.entry?.parameters ?? {});
  const offered: Record<string, string>[] = [];
  for (const [parameter, path] of parameters) {
    const values = [...(await listColumnValues(context.store, parameter)), ...(context.knownAnswers[path] ?? []).map(String)];
    offered.push(...values.map((value) => ({ [parameter]: value })));
  }
  const entries: Record<string, string>[] = [...given];
  let hasUnknown = false;
  for (const entry of given.length > 0 ? [] : offered) {
    if (entries.length >= MAX_ENTRIES) break;
    const isKnown = await isRecognised(context, entry);
    if (isKnown || !hasUnknown) entries.push(entry);
    hasUnknown ||= !isKnown;
  }
  const known = Object.fromEntries(parameters.map(([parameter, path]) => [path, entries.flatMap((entry) => entry[parameter] ?? [])]));
  return { entries: [...entries, {}], known: { ...context.knownAnswers, ...known } };
}

/** Whether the entry makes no lookup fail that succeeds for the empty entry. */
async function isRecognised(context: ExploreContext, entry: Record<string, string>): Promise<boolean> {
  const failed = async (given: Record<string, string>): Promise<number> => {
    const { state } = await openAnswerSet(context, emptySet(given));
    return context.served.form.lookups.filter(({ status }) => readCell(state, status) === 'failed').length;
  };
  return (await failed(entry)) <= (await failed({}));
}
