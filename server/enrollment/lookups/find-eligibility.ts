/** Finds a learner and whether it may re-enroll: the prefill and the validation ask the same. */

import { findLatestEnrollment } from '../db/latest-enrollment.ts';
import { findLearner, hasPendingReEnrollment } from '../db/learners.ts';
import type { Store } from '../../db/store.ts';
import { LookupError, type LookupMessage } from '../../lookups/lookup-error.ts';
import type { Caller } from '../../lookups/lookup.ts';
import { invalidLearnerId, getIneligibilityMessage, type ReEnrollmentContext } from './ineligibility-message.ts';
import { requireParam } from '../../lookups/require-param.ts';

/** The learner that `learner_id` names, with the remark that keeps it from re-enrolling; throws for an unknown one. */
export async function findReEnrollmentEligibility(
  store: Store,
  params: Record<string, string>,
  caller: Caller,
): Promise<ReEnrollmentContext & { remark: LookupMessage | null }> {
  const learner = await findLearner(store, requireParam(params, 'learner_id'));
  if (!learner) throw new LookupError(404, "Invalid learner's ID", invalidLearnerId.content, invalidLearnerId);
  const latest = await findLatestEnrollment(store, learner._id);
  const isUnderReview = !caller.demo && (await hasPendingReEnrollment(store, learner.learnerID));
  const standing = { learner, latest, isUnderReview };
  return { ...standing, remark: getIneligibilityMessage(standing) };
}
