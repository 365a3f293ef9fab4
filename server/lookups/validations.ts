/** `enrollment_validations/*`: short answers to whether somebody is known and may go on. */

import { findFamily, type Family } from '../db/families.ts';
import { findLearner } from '../db/learners.ts';
import { isPin } from '../db/pin-hash.ts';
import type { Store } from '../db/store.ts';
import { findStanding } from './find-standing.ts';
import { LookupError, missingParameter } from './lookup-error.ts';
import { given, type Lookup } from './lookup.ts';
import { findKnownFamily } from './prefills.ts';
import { invalidLearnerId } from './remarks.ts';

/** By the path below `/api`. */
export const validations: Record<string, Lookup> = {
  'enrollment_validations/learner_id': {
    guard: 'guess',
    answer: async (store, params, caller) => {
      const { remark } = await findStanding(store, params, caller);
      if (remark) throw new LookupError(422, remark.title, remark.content, remark);
      return { valid: true };
    },
  },
  'enrollment_validations/parents': {
    guard: 'guess',
    answer: async (store, params) => {
      await findKnownFamily(store, params);
      return { valid: true };
    },
  },
  'enrollment_validations/pin': {
    guard: 'guess',
    answer: async (store, params) => {
      const { pinHash } = await familyOf(store, params);
      if (pinHash === null) return { valid: true, required: false };
      const pin = given(params, 'enrollment_pin');
      return { valid: pin !== undefined && (await isPin(pin, pinHash)), required: true };
    },
  },
};

/** The family by `email`, or else by `learner_id`. */
async function familyOf(store: Store, params: Record<string, string>): Promise<Family> {
  if (given(params, 'email')) return findKnownFamily(store, params);
  const learnerId = given(params, 'learner_id');
  if (!learnerId) throw missingParameter('email or learner_id');
  const learner = await findLearner(store, learnerId);
  const family = learner && (await findFamily(store, learner.familyId));
  if (!family) throw new LookupError(404, "Invalid learner's ID", invalidLearnerId.content, invalidLearnerId);
  return family;
}
