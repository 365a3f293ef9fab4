/** Finds a learner and whether it may re-enroll, for the prefill and the validation. */

import { findLatestEnrollment } from '../db/latest-enrollment.ts';
import { findLearner, hasPendingReEnrollment } from '../db/learners.ts';
import type { Store } from '../../db/store.ts';
import { LookupError, type LookupMessage } from '../../lookups/lookup-error.ts';
import type { Caller } from '../../lookups/lookup.ts';
import { findIneligibility, getRemark, type ReEnrollmentContext } from './ineligibility-message.ts';
import { messagesFor } from '../messages.ts';
import { requireParam } from '../../lookups/require-param.ts';

/** The learner that `learner_id` names, with the remark that keeps it from re-enrolling; throws for an unknown one. */
export async function findReEnrollmentEligibility(
  store: Store,
  params: Record<string, string>,
  caller: Caller,
): Promise<ReEnrollmentContext & { remark: LookupMessage | null }> {
  const learner = await findLearner(store, requireParam(params, 'learner_id'));
  if (!learner) throw createUnknownLearnerError(caller);
  const latest = await findLatestEnrollment(store, learner._id);
  const isUnderReview = !caller.demo && (await hasPendingReEnrollment(store, learner.learnerID));
  const standing = { learner, latest, isUnderReview };
  const reason = findIneligibility(standing);
  return { ...standing, remark: reason === undefined ? null : getRemark(caller, reason) };
}

/** The error for a number that no learner has. */
export function createUnknownLearnerError(caller: Caller): LookupError {
  const { title, text } = messagesFor(caller)('unknown-learner');
  return new LookupError(404, title, text, getRemark(caller, 'invalid-learner-id'));
}
