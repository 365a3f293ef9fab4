/** Two people edited one row: what the other one changed comes in, what oneself typed stays. */

import { isRecord, type Problem } from '#renderer/form/requests.ts';
import type { Row } from './entity-session.ts';

/** Who changed a row meanwhile, when, and how it stands now. */
export interface Conflict {
  by: string;
  at: string;
  current: Row;
}

/** The conflict that a refusal tells of. */
export function conflictOf(problem: Problem): Conflict | undefined {
  const conflict = problem['conflict'];
  if (!isRecord(conflict) || !isRecord(conflict['current'])) return undefined;
  const { by, at } = conflict;
  return { by: typeof by === 'string' && by !== '' ? by : 'Somebody else', at: typeof at === 'string' ? at : '', current: conflict['current'] };
}

/** `base` is the row as it was opened, `mine` as it was typed, `theirs` as it stands now. */
export function mergeNewer(base: Row, mine: Row, theirs: Row): { merged: Row; clashes: string[] } {
  const merged: Row = {};
  const clashes: string[] = [];
  for (const name of Object.keys(mine)) {
    const isMine = !isSame(mine[name], base[name]);
    merged[name] = isMine || !(name in theirs) ? mine[name] : theirs[name];
    if (isMine && name in theirs && !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name])) clashes.push(name);
  }
  return { merged, clashes };
}

function isSame(a: unknown, b: unknown): boolean {
  return (a ?? '') === (b ?? '');
}
