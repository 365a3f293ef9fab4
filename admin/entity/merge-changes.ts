/** Merge of concurrent edits of one row: changes of the other user are adopted, values that this user entered stay. */

import { isRecord, type ProblemDetails } from '#renderer/form/requests.ts';
import type { Row, Values } from './entity-session.ts';

/** Author and time of the concurrent change, and the current row. */
export interface Conflict {
  by: string;
  at: string;
  current: Row;
}

/** The conflict in a problem; undefined for another problem. */
export function getConflict(problem: ProblemDetails): Conflict | undefined {
  const conflict = problem['conflict'];
  if (!isRecord(conflict) || !isRecord(conflict['current'])) return undefined;
  const { by, at } = conflict;
  return {
    by: typeof by === 'string' && by !== '' ? by : 'Somebody else',
    at: typeof at === 'string' ? at : '',
    current: conflict['current'],
  };
}

/** `base` are the values when the row was opened, `mine` the entered ones, `theirs` the current ones. */
export function mergeChanges(base: Values, mine: Values, theirs: Values): { merged: Values; conflicts: string[] } {
  const merged: Values = {};
  const conflicts: string[] = [];
  for (const [path, entered] of Object.entries(mine)) {
    const [before = null, current = before] = [base[path], theirs[path]];
    const isMine = entered !== before;
    merged[path] = isMine ? entered : current;
    if (isMine && current !== before && current !== entered) conflicts.push(path);
  }
  return { merged, conflicts };
}
