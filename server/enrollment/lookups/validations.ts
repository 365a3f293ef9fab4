/** `enrollment_validations/*`: whether a learner, a parent or a PIN is valid. */

import { normalizeEmail } from '../../mail/email-address.ts';
import { findFamily, type Family } from '../db/families.ts';
import { findLearner } from '../db/learners.ts';
import { isPin } from '../families/pin-hash.ts';
import type { Store } from '../../db/store.ts';
import { createUnknownLearnerError, findReEnrollmentEligibility } from './find-eligibility.ts';
import { LookupError, createMissingParameterError } from '../../lookups/lookup-error.ts';
import { chargePerson } from './lookup-charges.ts';
import { type Caller, getParam, type Lookup } from '../../lookups/lookup.ts';
import { findKnownFamily } from './prefills.ts';

/** By the path below `/api`. */
export const validations: Record<string, Lookup> = {
  'enrollment_validations/learner_id': {
    isPersonal: true,
    charges: chargePerson('enrollment_validations/learner_id', ['learner_id']),
    answer: async (store, params, caller) => {
      const { remark } = await findReEnrollmentEligibility(store, params, caller);
      if (remark) throw new LookupError(422, remark.title, remark.content, remark);
      return { valid: true };
    },
  },
  'enrollment_validations/parents': {
    isPersonal: true,
    charges: chargePerson('enrollment_validations/parents', ['email']),
    answer: async (store, params, caller) => {
      await findKnownFamily(store, params, caller);
      return { valid: true };
    },
  },
  'enrollment_validations/pin': {
    isPersonal: true,
    charges: chargePerson('enrollment_validations/pin', ['email', 'learner_id']),
    secrets: ['enrollment_pin', 'code'],
    // The specification names it as a query parameter.
    querySecrets: ['enrollment_pin'],
    answer: async (store, params, caller) => {
      const { guard } = caller;
      const { family, mailbox } = await findCallerFamily(store, params, caller);
      await guard.requireProof(family, mailbox);
      const { pinHash } = family;
      if (pinHash === null) return { valid: true, required: false };
      const pin = getParam(params, 'enrollment_pin');
      return { valid: pin !== undefined && (await guard.tryGuess(family, pin, () => isPin(pin, pinHash))), required: true };
    },
  },
};

/** Returns the family by `email`, or else by `learner_id`, and the email address that proves membership. */
async function findCallerFamily(
  store: Store,
  params: Record<string, string>,
  caller: Caller,
): Promise<{ family: Family; mailbox: string }> {
  const email = getParam(params, 'email');
  if (email) return { family: await findKnownFamily(store, params, caller), mailbox: normalizeEmail(email) };
  const learnerId = getParam(params, 'learner_id');
  if (!learnerId) throw createMissingParameterError('email or learner_id');
  const learner = await findLearner(store, learnerId);
  const family = learner && (await findFamily(store, learner.familyId));
  if (!family) throw createUnknownLearnerError(caller);
  return { family, mailbox: family.email };
}
