/** `GET /admin/offer_checks`: whether parents can choose a part of the catalogue and, if not, what is missing and where to mend it. */

import { findClosestOffer, isPlaceOffered, type OfferCondition, type OfferPlace } from '../db/offer-checks/offer-conditions.ts';
import { findPlaceNames, type NamedPlace } from '../db/offer-checks/place-names.ts';
import { excludeEverybody, findRestrictions, nameRestrictions, type RestrictionKind } from '../db/offer-checks/school-restrictions.ts';
import type { AdminDependencies } from '../../admin/admin-dependencies.ts';
import type { Handlers } from '../../admin/admin-request.ts';
import { createInvalidFieldsProblem } from '../../admin/to-write-problem.ts';
import type { Store } from '../../db/store.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { describeRestriction } from './describe-restrictions.ts';

/** What keeps parents, or some of them, from an offer. */
export interface OfferReason {
  condition: OfferCondition | 'pin' | RestrictionKind;
  /** A sentence. */
  text: string;
  /** The path of the screen on which it is mended. */
  to: string;
}

/** Whether a part of the catalogue is offered. */
export interface OfferCheck {
  /** `with-pin`: to parents who enter the PIN of the cycle. `offered-to-some`: the school is restricted. */
  state: 'offered' | 'offered-to-some' | 'with-pin' | 'not-offered';
  /** In the order in which they are mended; empty for what is offered to all. */
  reasons: OfferReason[];
}

/** The parts of a place by their parameters. */
const parameters: Readonly<Record<string, keyof OfferPlace>> = {
  curriculum_id: 'curriculum',
  school_id: 'school',
  hub_id: 'hub',
  cycle_id: 'cycle',
  program_id: 'program',
  learning_material_id: 'learningMaterial',
};

/** Creates the handler. */
export function createOfferCheckHandlers({ store }: Pick<AdminDependencies, 'store'>) {
  return {
    'GET /admin/offer_checks': async ({ c }) => c.json(await checkOffer(store, readPlace(c.req.query()))),
  } satisfies Handlers<'GET /admin/offer_checks'>;
}

/** Reads the ids of a place from a query; at least a school is required, because rules belong to one. */
function readPlace(query: Record<string, string>): OfferPlace {
  const given = Object.entries(parameters).flatMap(([name, part]) => (query[name] ? [[part, query[name]] as const] : []));
  const place: OfferPlace = Object.fromEntries(given);
  if (place.school === undefined) throw createInvalidFieldsProblem({ school_id: 'School is required' });
  return place;
}

/** Returns whether parents are offered something at a place. Throws a 404 for an unknown id. */
async function checkOffer({ db }: Pick<Store, 'db'>, place: OfferPlace): Promise<OfferCheck> {
  const named = await findPlaceNames(db, place);
  if (Object.keys(place).some((part) => named[part as keyof OfferPlace] === undefined))
    throw new HttpProblem(404, 'This part of the catalogue does not exist (any more).');
  const isOffered = await isPlaceOffered(db, place);
  const { parts, missing, needsPin } = isOffered ? { parts: {}, missing: [], needsPin: false } : await findClosestOffer(db, place);
  const closest = { ...named, ...parts };
  const reasons = missing.map((condition) => createReason(condition, closest));
  if (needsPin) reasons.push(createReason('pin', closest));
  if (missing.length > 0) return { state: 'not-offered', reasons };
  const restrictions = await findRestrictions(db, place.school ?? '');
  for (const restriction of await nameRestrictions(db, restrictions))
    reasons.push({
      condition: restriction.condition,
      text: describeRestriction(restriction, named.school?.name ?? ''),
      to: getSchoolListScreen(named),
    });
  if (excludeEverybody(restrictions)) return { state: 'not-offered', reasons };
  if (needsPin) return { state: 'with-pin', reasons };
  return { state: reasons.length > 0 ? 'offered-to-some' : 'offered', reasons };
}

/** Returns the sentence about a condition, with the names of the closest rules. */
function createReason(condition: OfferCondition | 'pin', place: NamedPlace): OfferReason {
  const name = (part: keyof OfferPlace, fallback: string): string => place[part]?.name ?? fallback;
  const [cycle, hub, school] = [name('cycle', 'any cycle'), name('hub', 'any hub'), name('school', 'any school')];
  const [program, material] = [name('program', 'program'), name('learningMaterial', 'learning material')];
  const texts: Record<OfferCondition | 'pin', string> = {
    'active cycle': `The cycle ${cycle} is inactive.`,
    'start month': `The cycle ${cycle} has no start month.`,
    hub: `${school} has no hub.`,
    program: place.program ? `${program} is not a program of ${hub} in ${cycle}.` : `${school} has no program at ${hub} in ${cycle}.`,
    'learning material': place.learningMaterial
      ? `${material} is not a learning material of ${program} at ${hub} in ${cycle}.`
      : `${program} has no learning material at ${hub} in ${cycle}.`,
    'grade level': `${school} teaches no grade level with ${material} in ${program}.`,
    'program level': `No grade level that ${school} teaches with ${material} has a category.`,
    'legacy program': `${school} has no legacy program at ${hub} in ${cycle}.`,
    'legacy material': `None of the legacy programs of ${hub} in ${cycle} has ${material} in ${program}.`,
    pin: `Parents need the PIN of the cycle ${cycle}.`,
  };
  return { condition, text: texts[condition], to: getScreen(condition, place) };
}

/** The parts in the paths of the screens, from the top. */
const SCREEN_PARTS = ['curriculum', 'school', 'hub', 'cycle', 'program', 'learningMaterial'] as const;

/** The part whose screen mends a condition. */
const mendedAt: Record<Exclude<OfferCondition, 'legacy material'> | 'pin', (typeof SCREEN_PARTS)[number]> = {
  'active cycle': 'cycle',
  'start month': 'cycle',
  hub: 'school',
  program: 'cycle',
  'learning material': 'program',
  'grade level': 'learningMaterial',
  'program level': 'learningMaterial',
  'legacy program': 'cycle',
  // The list of cycles edits them.
  pin: 'hub',
};

/** Returns the path of a screen, or of the closest one above it whose parts are known. */
function getScreen(condition: OfferCondition | 'pin', place: NamedPlace): string {
  const isLegacy = condition === 'legacy material';
  const lowest = isLegacy ? 'school' : mendedAt[condition];
  const ids: string[] = [];
  for (const part of SCREEN_PARTS.slice(0, SCREEN_PARTS.indexOf(lowest) + 1)) {
    const found = place[part];
    if (found === undefined) break;
    ids.push(encodeURIComponent(found.id));
  }
  return [`/admin/${isLegacy ? 'legacy' : 'dashboard'}`, ...ids].join('/');
}

/** Returns the path of the list that edits a school, with a search for it. */
function getSchoolListScreen({ curriculum, school }: NamedPlace): string {
  return `/admin/dashboard/${encodeURIComponent(curriculum?.id ?? '')}?search=${encodeURIComponent(school?.name ?? '')}`;
}
