/** A name decides whether families have to choose a category of a learning material, so another name can change what is offered. */

import { HttpProblem } from '../../http/http-problem.ts';
import type { Body } from '../../admin/read-body.ts';
import { needsProgramLevel } from '../db/offering-query.ts';

/** The member of a request that confirms such a change. */
const CONFIRMATION = 'accept_levels';

/** Returns what is offered otherwise when learning materials get another name; undefined if nothing is. */
export function describeLevelChange(before: string, after: string): string | undefined {
  const needs = needsProgramLevel(after);
  if (needsProgramLevel(before) === needs) return undefined;
  return needs
    ? `Families have to choose a category of ${after}: its grade levels without a category are not offered.`
    : `Families are not asked for a category of ${after}.`;
}

/** Throws a 409 with the code `confirmation-needed` for a new name of a learning material that changes what is offered, unless the request confirms it. */
export function refuseLevelChange(before: string, after: string, body: Body): void {
  const change = describeLevelChange(before, after);
  if (change === undefined || body[CONFIRMATION] === true) return;
  throw new HttpProblem(409, change, {
    title: 'The new name changes what is offered',
    members: { code: 'confirmation-needed', confirmation: CONFIRMATION },
  });
}
