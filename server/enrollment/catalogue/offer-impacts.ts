/** `GET /admin/offer_impacts`: what the deletion of a row of the catalogue, the deactivation of a cycle or new restrictions of a school take from parents. */

import { pluralize } from '#engine';
import type { AdminDependencies } from '../../admin/admin-dependencies.ts';
import type { Handlers } from '../../admin/admin-request.ts';
import { createInvalidFieldsProblem } from '../../admin/to-write-problem.ts';
import { countSubmissions } from '../db/catalogue/chosen-in-submissions.ts';
import type { UsePlace } from '../db/names/list-use-places.ts';
import { type LinkedUse, linkUses, listRulePlaces } from '../db/offer-checks/deletion-screens.ts';
import { listDeletionUses } from '../db/offer-checks/deletion-uses.ts';
import {
  type ChangedRow,
  findChosenIds,
  isChangeable,
  listChangeIds,
  listLostOffers,
  type LostOffer,
} from '../db/offer-checks/lost-offers.ts';
import { nameRestrictions, readNewRestrictions } from '../db/offer-checks/school-restrictions.ts';
import { getEntity } from '../db/catalogue/entities.ts';
import { findRow } from '../db/catalogue/entity-rows.ts';
import type { Store } from '../../db/store.ts';
import { countChoosingDrafts } from './count-choosing-drafts.ts';
import { describeRestriction } from './describe-restrictions.ts';
import { listFormChoices } from './form-choices.ts';

/** What a change takes from parents. */
export interface OfferImpact {
  /** The grade levels that lose their last offer, by hub. */
  lost: { hub: string; grades: string[] }[];
  /** The submissions that are still processed and chose the row. */
  submissions: number;
  /** The unfinished forms on the server that chose it; null if they cannot be counted. */
  drafts: number | null;
  /** All of it in sentences. */
  sentences: string[];
  /** What prevents the deletion of the row: with any of it, the deletion is refused. */
  uses: LinkedUse[];
  /** The first screens on which the uses of a school, hub or cycle are. */
  places: UsePlace[];
  /** The number of all of them. */
  totalPlaces: number;
}

/** Hubs with a sentence each. */
const MAX_NAMED_HUBS = 5;
/** Grade levels of a hub that are named. */
const MAX_NAMED_GRADES = 4;

/** Creates the handler. */
export function createOfferImpactHandlers({ store, definitions, seal }: Pick<AdminDependencies, 'store' | 'definitions' | 'seal'>) {
  return {
    'GET /admin/offer_impacts': async ({ c }) => {
      const change = readChange(c.req.query());
      const lost = groupByHub(await listLostOffers(store.db, change));
      const choices = listFormChoices(definitions);
      const ids = await findChosenIds(store.db, change);
      const submissions = await countSubmissions(store.db, choices, ids);
      const drafts = (await countChoosingDrafts(store, seal, choices, ids)) ?? null;
      const uses = await linkUses(store.db, change, await listDeletionUses(store.db, change, choices));
      const restrictions = await describeNewRestrictions(store, change);
      const { items: places, total: totalPlaces } = await listRulePlaces(store.db, change);
      const sentences = [...restrictions, ...describeImpact({ lost, submissions, drafts }, restrictions.length > 0)];
      return c.json<OfferImpact>({ lost, submissions, drafts, sentences, uses, places, totalPlaces });
    },
  } satisfies Handlers<'GET /admin/offer_impacts'>;
}

/** Reads the row from a query: `of` is the path of its list, for example `grade_rules`. The fields of new restrictions of a school are beside its id. */
function readChange({ of = '', ...ids }: Record<string, string>): ChangedRow {
  if (!isChangeable(of)) throw createInvalidFieldsProblem({ of: 'The list is not known' });
  const missing = listChangeIds(of).filter((name) => !ids[name]);
  if (missing.length > 0) throw createInvalidFieldsProblem(Object.fromEntries(missing.map((name) => [name, `${name} is required`])));
  return { of, ids };
}

function groupByHub(offers: readonly LostOffer[]): OfferImpact['lost'] {
  return [...new Set(offers.map(({ hub }) => hub))].map((hub) => ({
    hub,
    grades: offers.filter((offer) => offer.hub === hub).map(({ grade }) => grade),
  }));
}

async function describeNewRestrictions({ db }: Pick<Store, 'db'>, change: ChangedRow): Promise<string[]> {
  const restrictions = readNewRestrictions(change);
  if (restrictions === undefined) return [];
  const school = await findRow(db, getEntity('schools'), change.ids['id'] ?? '');
  return (await nameRestrictions(db, restrictions)).map((restriction) => describeRestriction(restriction, school?.name ?? 'the school'));
}

/** Returns the sentences about an impact on all families, or on some. */
export function describeImpact(
  { lost, submissions, drafts }: Pick<OfferImpact, 'lost' | 'submissions' | 'drafts'>,
  isForSome = false,
): string[] {
  const whose = isForSome ? ' for some families' : '';
  const named = lost
    .slice(0, MAX_NAMED_HUBS)
    .map(({ hub, grades }) => `This takes the last offer from ${listGrades(grades)} in ${hub}${whose}.`);
  const more = lost.length - named.length;
  if (more > 0) named.push(`It also takes the last offer from grade levels in ${more} more ${more === 1 ? 'hub' : 'hubs'}${whose}.`);
  if (named.length === 0) named.push('No grade level loses its last offer in a hub.');
  return [...named, ...describeChoices(submissions, drafts)];
}

function listGrades(grades: readonly string[]): string {
  if (grades.length > MAX_NAMED_GRADES) return pluralize(grades.length, 'grade level');
  return grades.length === 1 ? grades[0]! : `${grades.slice(0, -1).join(', ')} and ${grades.at(-1)}`;
}

function describeChoices(submissions: number, drafts: number | null): string[] {
  const sent = submissions === 0 ? 'No pending submission' : pluralize(submissions, 'pending submission');
  if (drafts === null) return [`${sent} chose it.`, 'Drafts cannot be counted.'];
  const kept = drafts === 0 ? 'no draft' : pluralize(drafts, 'draft');
  return [`${sent} and ${kept} chose it.`];
}
