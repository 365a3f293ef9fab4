/** Refuses a new name that is nearly the name of something in the catalogue, unless the request confirms it. */

import type { Store } from '../../db/store.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { Body } from '../../admin/read-body.ts';
import { createInvalidFieldsProblem } from '../../admin/to-write-problem.ts';
import { toSpellingKey } from '../../text/comparable-text.ts';
import type { Entity } from '../db/catalogue/entities.ts';
import { describeTwin, type Draft, findRowWithSameName } from '../db/catalogue/entity-checks.ts';
import { listNearNames } from '../db/catalogue/near-names.ts';

/** A name of a request that can be that of a new row. */
export interface GivenName {
  /** The member of the request that has it. */
  field: string;
  entity: Entity;
  /** Its row, with the values that its name is unique within. */
  draft: Draft;
  /** The name before the change. */
  before?: string | undefined;
}

/** A new name, and those that it is nearly equal to. */
export interface NearName {
  name: string;
  candidates: string[];
}

/** The member of a request with the names that are meant as they are. */
const CONFIRMED_NAMES = 'confirmed_names';

/** Returns the names that a request confirms. */
function readConfirmedNames({ [CONFIRMED_NAMES]: given = [] }: Body): string[] {
  if (!Array.isArray(given) || given.some((name) => typeof name !== 'string'))
    throw createInvalidFieldsProblem({ [CONFIRMED_NAMES]: 'The confirmed names must be a list of texts' });
  return (given as string[]).map((name) => name.trim());
}

/**
 * Throws a 409 with the code `near-duplicate` with the names that may be meant, by field; and a 422 with the code `same-name` for a row that is renamed
 * to the name of another one, which it can be merged into.
 */
export async function refuseNearDuplicates({ db }: Pick<Store, 'db'>, names: readonly GivenName[], body: Body): Promise<void> {
  const confirmed = readConfirmedNames(body);
  const near: Record<string, NearName> = {};
  for (const { field, entity, draft, before } of names) {
    const name = String(draft['name']);
    if (before !== undefined) await refuseTakenName(db, { field, entity, draft });
    if (confirmed.includes(name) || (before !== undefined && toSpellingKey(before) === toSpellingKey(name))) continue;
    const candidates = await listNearNames(db, entity, draft);
    if (candidates.length > 0) near[field] = { name, candidates };
  }
  const found = Object.values(near);
  if (found.length === 0) return;
  throw new HttpProblem(409, found.map(describeNearName).join(' '), {
    title: 'Nearly the same name',
    members: { code: 'near-duplicate', near },
  });
}

async function refuseTakenName(db: Store['db'], { field, entity, draft }: GivenName): Promise<void> {
  const twin = await findRowWithSameName(db, entity, draft);
  if (twin === undefined) return;
  const message = describeTwin(entity, twin);
  throw new HttpProblem(422, message, {
    errors: { [field]: message },
    members: { code: 'same-name', near: { [field]: { name: String(draft['name']), candidates: [twin.name] } } },
  });
}

function describeNearName({ name, candidates }: NearName): string {
  const quoted = candidates.map((candidate) => `“${candidate}”`);
  const listed = quoted.length === 1 ? quoted[0] : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
  return `“${name}” is new. Did you mean ${listed}?`;
}
