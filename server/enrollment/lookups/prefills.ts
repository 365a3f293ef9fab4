/** Lookups that prefill a form: a family by a parent's email address, a learner by its number, a learn group by the city. */

import { normalizeEmail } from '../../mail/email-address.ts';
import { findFamily, findFamilyByEmail, findParents, type Family, type Parent, type ParentRole } from '../db/families.ts';
import { findLearnGroupOfCity } from '../db/learn-groups.ts';
import type { Learner } from '../db/learners.ts';
import type { Store } from '../../db/store.ts';
import { findReEnrollmentEligibility } from './find-eligibility.ts';
import { LookupError } from '../../lookups/lookup-error.ts';
import { getMessageFinder } from '../messages.ts';
import { chargePerson } from './lookup-charges.ts';
import { getParam, type Caller, type Lookup } from '../../lookups/lookup.ts';
import { requireParam } from '../../lookups/require-param.ts';

/** By the path below `/api`. */
export const prefills: Record<string, Lookup> = {
  'prefills/parent': {
    isPersonal: true,
    charges: chargePerson('prefills/parent', ['email']),
    secrets: ['code'],
    answer: prefillParent,
  },
  'prefills/learner': {
    isPersonal: true,
    charges: chargePerson('prefills/learner', ['learner_id']),
    secrets: ['code'],
    answer: prefillLearner,
  },
  'prefills/learn_group_by_city': {
    answer: async (store, params) => findLearnGroupOfCity(store, requireParam(params, 'city_id')),
  },
};

/** Finds the family with the email address in `email`; throws a 404 when there is none. */
export async function findKnownFamily(store: Store, params: Record<string, string>, caller: Caller): Promise<Family> {
  const family = await findFamilyByEmail(store, requireParam(params, 'email'));
  if (family) return family;
  const { title, text } = getMessageFinder(caller)('unknown-email');
  throw new LookupError(404, title, text);
}

async function prefillParent(store: Store, params: Record<string, string>, caller: Caller): Promise<unknown> {
  const family = await findKnownFamily(store, params, caller);
  await caller.guard.requireProof(family, normalizeEmail(requireParam(params, 'email')));
  const people = await findParents(store, family._id);
  return {
    parents: { ...eachPerson(people, withoutRecordIds), ...aboutParents(family) },
    hub: family.hub,
    enrollmentPin: family.pinHash !== null,
    ownerId: family.ownerId,
    email: getParam(params, 'email')?.toLowerCase(),
  };
}

async function prefillLearner(store: Store, params: Record<string, string>, caller: Caller): Promise<unknown> {
  const { learner, latest, remark } = await findReEnrollmentEligibility(store, params, caller);
  if (remark) return { student: null, latestEnrollment: null, parents: null, family: null, remark, enrollmentPin: null, ownerId: null };
  const family = await findFamily(store, learner.familyId);
  if (!family) throw new Error(`Learner ${learner.learnerID} has no family.`);
  await caller.guard.requireProof(family, family.email);
  return {
    student: toStudent(learner),
    latestEnrollment: latest,
    parents: { ...eachPerson(await findParents(store, family._id), (parent) => parent), ...aboutParents(family) },
    family: { _id: family._id, code: family.code, type: family.type },
    remark: null,
    enrollmentPin: family.pinHash !== null,
    ownerId: family.ownerId,
  };
}

function eachPerson<Shown>(people: Record<ParentRole, Parent | null>, show: (parent: Parent) => Shown): Record<ParentRole, Shown | null> {
  const shown = (role: ParentRole) => people[role] && show(people[role]);
  return { father: shown('father'), mother: shown('mother'), guardian: shown('guardian') };
}

function withoutRecordIds({ parentId: _parentId, msdID: _msdId, hgParentId: _hgParentId, ...parent }: Parent): unknown {
  return parent;
}

function aboutParents(family: Family): { primaryParent: ParentRole; hub: string | null; maritalStatus: string | null } {
  return { primaryParent: family.primaryParent, hub: family.hub, maritalStatus: family.maritalStatus };
}

function toStudent({ _id, familyId: _familyId, status: _status, ...student }: Learner): unknown {
  return student;
}
