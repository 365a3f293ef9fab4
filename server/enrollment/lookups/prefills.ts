/** Lookups that prefill a form: a family by a parent's email address, a learner by its number, a learn group by the city. */

import { normalizeEmail } from '../../mail/email-address.ts';
import { findFamily, findFamilyByEmail, findParents, type Family, type Parent, type ParentRole } from '../db/families.ts';
import { findLearnGroupOfCity } from '../db/learn-groups.ts';
import type { Learner } from '../db/learners.ts';
import type { Store } from '../../db/store.ts';
import { findReEnrollmentEligibility, type LearnerParameters } from './find-eligibility.ts';
import { LookupError } from '../../lookups/lookup-error.ts';
import { getMessageFinder } from '../messages.ts';
import { chargePerson } from './lookup-charges.ts';
import { defineLookup } from '../../lookups/define-lookup.ts';
import type { Caller, Lookup } from '../../lookups/lookup.ts';
import {
  boolean,
  date,
  optionalText,
  optionWith,
  record,
  recordOrNull,
  text,
  textOrNull,
  type ResultOf,
} from '../../lookups/lookup-schemas.ts';
import { requireParam } from '../../lookups/require-param.ts';

const code = { ...optionalText, writeOnly: true } as const;
const parentRole = { type: 'string', enum: ['father', 'mother', 'guardian'] } as const;

const person = {
  firstName: text,
  middleName: textOrNull,
  lastName: text,
  email: textOrNull,
  occupation: textOrNull,
  mobile: textOrNull,
  countryCode: textOrNull,
  relationship: textOrNull,
  address: textOrNull,
} as const;
const aboutFamily = { primaryParent: parentRole, hub: textOrNull, maritalStatus: textOrNull } as const;
const parent = recordOrNull(person);
const knownParent = recordOrNull({ parentId: text, msdID: textOrNull, hgParentId: textOrNull, ...person });

const foundFamily = record({
  parents: record({ father: parent, mother: parent, guardian: parent, ...aboutFamily }),
  hub: textOrNull,
  enrollmentPin: boolean,
  ownerId: text,
  email: text,
});

const student = {
  msdID: textOrNull,
  learnerID: text,
  firstName: text,
  middleName: textOrNull,
  lastName: text,
  gender: text,
  dateOfBirth: date,
  nationality: textOrNull,
  country: textOrNull,
  countryLabel: textOrNull,
  city: textOrNull,
  barangay: textOrNull,
  address: textOrNull,
  noPhilippineAddress: boolean,
  cityInPhilippines: textOrNull,
  barangayInPhilippines: textOrNull,
  addressInPhilippines: textOrNull,
} as const;

const latestEnrollment = {
  hub: text,
  hubCountry: text,
  cycle: text,
  gradeLevel: text,
  nextGradeLevel: textOrNull,
  curriculum: text,
  school: text,
  program: text,
  legacyProgram: text,
  learningMaterial: text,
  programCategory: textOrNull,
  programAuxiliaryService: textOrNull,
  startMonth: textOrNull,
  shsStrand: textOrNull,
  learnGroupCluster: textOrNull,
  learnGroup: textOrNull,
  paymentScheme: textOrNull,
  lastSchoolYear: textOrNull,
  labels: record({
    hub: textOrNull,
    cycle: textOrNull,
    gradeLevel: textOrNull,
    nextGradeLevel: textOrNull,
    curriculum: textOrNull,
    school: textOrNull,
    program: textOrNull,
    legacyProgram: textOrNull,
    learningMaterial: textOrNull,
    programCategory: textOrNull,
    programAuxiliaryService: textOrNull,
    startMonth: textOrNull,
    shsStrand: textOrNull,
    learnGroupCluster: textOrNull,
    learnGroup: textOrNull,
    paymentScheme: textOrNull,
  }),
} as const;

const foundLearner = record({
  student: recordOrNull(student),
  latestEnrollment: recordOrNull(latestEnrollment),
  parents: recordOrNull({ father: knownParent, mother: knownParent, guardian: knownParent, ...aboutFamily }),
  family: recordOrNull({ _id: text, code: text, type: text }),
  remark: recordOrNull({ type: { type: 'string', enum: ['info', 'error'] }, title: text, content: text }),
  enrollmentPin: { type: ['boolean', 'null'] },
  ownerId: textOrNull,
});

const optionOrNull = { ...optionWith({}), type: ['object', 'null'] } as const;

/** By the path below `/api`. */
export const prefills: Record<string, Lookup> = {
  'prefills/parent': defineLookup({
    description:
      'The family with this email address of a parent; 404 if the address is unknown. With `"proof": "emailed-code"` in app.json the status is 401 until `code` is correct.',
    params: { email: text, code },
    result: foundFamily,
    isPersonal: true,
    charges: chargePerson('prefills/parent', ['email']),
    answer: prefillParent,
  }),
  'prefills/learner': defineLookup({
    description:
      'A learner with its family and latest enrollment, or a `remark` with the reason against re-enrollment; 404 if the learner is unknown. `code` as for `prefills/parent`.',
    params: { learner_id: text, code },
    result: foundLearner,
    isPersonal: true,
    charges: chargePerson('prefills/learner', ['learner_id']),
    answer: prefillLearner,
  }),
  'prefills/learn_group_by_city': defineLookup({
    description: 'The learn group of a city and its cluster.',
    params: { city_id: text },
    result: record({ learn_group: optionOrNull, learn_group_cluster: optionOrNull }),
    answer: async (store, params) => findLearnGroupOfCity(store, requireParam(params, 'city_id')),
  }),
};

/** The parameter with the email address of a parent. */
type EmailParameters = Readonly<{ email?: string }>;

/** Finds the family with the email address in `email`; throws a 404 when there is none. */
export async function findKnownFamily(store: Store, params: EmailParameters, caller: Caller): Promise<Family> {
  const family = await findFamilyByEmail(store, requireParam(params, 'email'));
  if (family) return family;
  const message = getMessageFinder(caller)('unknown-email');
  throw new LookupError(404, message.title, message.text);
}

async function prefillParent(store: Store, params: EmailParameters, caller: Caller): Promise<ResultOf<typeof foundFamily>> {
  const email = requireParam(params, 'email');
  const family = await findKnownFamily(store, params, caller);
  await caller.guard.requireProof(family, normalizeEmail(email));
  const people = await findParents(store, family._id);
  return {
    parents: { ...eachPerson(people, withoutRecordIds), ...aboutParents(family) },
    hub: family.hub,
    enrollmentPin: family.pinHash !== null,
    ownerId: family.ownerId,
    email: email.toLowerCase(),
  };
}

async function prefillLearner(store: Store, params: LearnerParameters, caller: Caller): Promise<ResultOf<typeof foundLearner>> {
  const { learner, latest, remark } = await findReEnrollmentEligibility(store, params, caller);
  if (remark) return { student: null, latestEnrollment: null, parents: null, family: null, remark, enrollmentPin: null, ownerId: null };
  const family = await findFamily(store, learner.familyId);
  if (!family) throw new Error(`Learner ${learner.learnerID} has no family.`);
  await caller.guard.requireProof(family, family.email);
  return {
    student: toStudent(learner),
    latestEnrollment: latest ?? null,
    parents: { ...eachPerson(await findParents(store, family._id), (known) => known), ...aboutParents(family) },
    family: { _id: family._id, code: family.code, type: family.type },
    remark: null,
    enrollmentPin: family.pinHash !== null,
    ownerId: family.ownerId,
  };
}

function eachPerson<Shown>(people: Record<ParentRole, Parent | null>, show: (known: Parent) => Shown): Record<ParentRole, Shown | null> {
  const shown = (role: ParentRole) => people[role] && show(people[role]);
  return { father: shown('father'), mother: shown('mother'), guardian: shown('guardian') };
}

function withoutRecordIds({ parentId: _parentId, msdID: _msdId, hgParentId: _hgParentId, ...shown }: Parent) {
  return shown;
}

function aboutParents(family: Family): { primaryParent: ParentRole; hub: string | null; maritalStatus: string | null } {
  return { primaryParent: family.primaryParent, hub: family.hub, maritalStatus: family.maritalStatus };
}

function toStudent({ _id, familyId: _familyId, status: _status, ...shown }: Learner) {
  return shown;
}
