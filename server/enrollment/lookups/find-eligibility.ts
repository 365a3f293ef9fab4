/** Finds a learner and checks whether it may re-enroll, for the prefill and the validation. */

import { findLatestEnrollment } from '../db/latest-enrollment.ts';
import { findLearner, hasPendingReEnrollment } from '../db/learners.ts';
import type { Store } from '../../db/store.ts';
import { LookupError, type LookupMessage } from '../../lookups/lookup-error.ts';
import type { Caller } from '../../lookups/lookup.ts';
import { findIneligibility, getRemark, type ReEnrollmentContext } from './ineligibility-message.ts';
import { getMessageFinder } from '../messages.ts';
import { requireParam } from '../../lookups/require-param.ts';

/** The parameter with the number of a learner. */
export type LearnerParameters = Readonly<{ learner_id?: string }>;

/** Returns the learner with the number in `learner_id`, and the message that prevents re-enrollment. Throws for an unknown learner. */
export async function findReEnrollmentEligibility(
  store: Store,
  params: LearnerParameters,
  caller: Caller,
): Promise<ReEnrollmentContext & { remark: LookupMessage | null }> {
  const learner = await findLearner(store, requireParam(params, 'learner_id'));
  if (!learner) throw createUnknownLearnerError(caller);
  const latest = await findLatestEnrollment(store, learner._id);
  const isUnderReview = await hasPendingReEnrollment(store, learner.learnerID, caller.corrects);
  const standing = { learner, latest, isUnderReview };
  const reason = findIneligibility(standing);
  return { ...standing, remark: reason === undefined ? null : getRemark(caller, reason) };
}

/** Creates the error for an unknown learner number. */
export function createUnknownLearnerError(caller: Caller): LookupError {
  const { title, text } = getMessageFinder(caller)('unknown-learner');
  return new LookupError(404, title, text, getRemark(caller, 'invalid-learner-id'));
}
