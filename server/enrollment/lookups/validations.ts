/** `enrollment_validations/*`: whether a learner, a parent or a PIN is valid. */

import { normalizeEmail } from '../../mail/email-address.ts';
import { findFamily, type Family } from '../db/families.ts';
import { findLearner } from '../db/learners.ts';
import { isPin } from '../families/pin-hash.ts';
import type { Store } from '../../db/store.ts';
import { createUnknownLearnerError, findReEnrollmentEligibility } from './find-eligibility.ts';
import { LookupError, createMissingParameterError } from '../../lookups/lookup-error.ts';
import { chargePerson } from './lookup-charges.ts';
import { defineLookup } from '../../lookups/define-lookup.ts';
import { type Caller, getParam, type Lookup } from '../../lookups/lookup.ts';
import { boolean, optionalText, record, text } from '../../lookups/lookup-schemas.ts';
import { findKnownFamily } from './prefills.ts';

/** Other outcomes than `valid: true` are problems. */
const valid = record({ valid: boolean });
/** The code that proves the ownership of a mailbox. */
const code = { ...optionalText, writeOnly: true } as const;

/** By the path below `/api`. */
export const validations: Record<string, Lookup> = {
  'enrollment_validations/learner_id': defineLookup({
    description: 'Whether a learner can re-enroll; otherwise 404 or 422 with the reason.',
    params: { learner_id: text },
    result: valid,
    isPersonal: true,
    charges: chargePerson('enrollment_validations/learner_id', ['learner_id']),
    answer: async (store, params, caller) => {
      const { remark } = await findReEnrollmentEligibility(store, params, caller);
      if (remark) throw new LookupError(422, remark.title, remark.content, remark);
      return { valid: true };
    },
  }),
  'enrollment_validations/parents': defineLookup({
    description: 'Whether an email address is known; otherwise 404.',
    params: { email: text },
    result: valid,
    isPersonal: true,
    charges: chargePerson('enrollment_validations/parents', ['email']),
    answer: async (store, params, caller) => {
      await findKnownFamily(store, params, caller);
      return { valid: true };
    },
  }),
  'enrollment_validations/pin': defineLookup({
    description:
      'Whether a PIN is the PIN of the family, which is found by `email`, otherwise by `learner_id`; `required` is true if the family has a PIN. Use it with `"serverOnly": true`.',
    params: { email: optionalText, learner_id: optionalText, enrollment_pin: { ...optionalText, writeOnly: true }, code },
    anyOf: [['email'], ['learner_id']],
    result: record({ valid: boolean, required: boolean }),
    isPersonal: true,
    charges: chargePerson('enrollment_validations/pin', ['email', 'learner_id']),
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
  }),
};

/** Returns the family by `email`, or else by `learner_id`, and the email address that proves membership. */
async function findCallerFamily(
  store: Store,
  params: Readonly<{ email?: string; learner_id?: string }>,
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
