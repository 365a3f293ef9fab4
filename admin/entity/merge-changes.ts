/** Two people edited one row: what the other one changed comes in, what oneself typed stays. */

import { isRecord, type ProblemDetails } from '#renderer/form/requests.ts';
import type { Row, Values } from './entity-session.ts';

/** Who changed a row meanwhile, when, and how it stands now. */
export interface Conflict {
  by: string;
  at: string;
  current: Row;
}

/** The conflict that a refusal tells of. */
export function conflictOf(problem: ProblemDetails): Conflict | undefined {
  const conflict = problem['conflict'];
  if (!isRecord(conflict) || !isRecord(conflict['current'])) return undefined;
  const { by, at } = conflict;
  return {
    by: typeof by === 'string' && by !== '' ? by : 'Somebody else',
    at: typeof at === 'string' ? at : '',
    current: conflict['current'],
  };
}

/** `base` are the values as the row was opened, `mine` as they were typed, `theirs` as they stand now. */
export function mergeChanges(base: Values, mine: Values, theirs: Values): { merged: Values; clashes: string[] } {
  const merged: Values = {};
  const clashes: string[] = [];
  for (const [path, typed] of Object.entries(mine)) {
    const [before = null, now = before] = [base[path], theirs[path]];
    const isMine = typed !== before;
    merged[path] = isMine ? typed : now;
    if (isMine && now !== before && now !== typed) clashes.push(path);
  }
  return { merged, clashes };
}
