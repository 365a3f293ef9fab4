/** The reason why a learner may not re-enroll, as a message of the definitions folder. */

import type { LookupMessage } from '../../lookups/lookup-error.ts';
import type { Caller } from '../../lookups/lookup.ts';
import type { LatestEnrollment } from '../db/latest-enrollment.ts';
import type { Learner } from '../db/learners.ts';
import { getMessageFinder, type ProductMessageName } from '../messages.ts';

/** Names of the messages in `messages.json`. */
export type RemarkName = Extract<
  ProductMessageName,
  'invalid-learner-id' | 'exited' | 'not-yet-enrolled' | 'not-allowed' | 'not-qualified' | 'under-review' | 'pending-grades'
>;

/** Facts that decide whether a learner may re-enroll. */
export interface ReEnrollmentContext {
  learner: Learner;
  latest: LatestEnrollment | undefined;
  isUnderReview: boolean;
}

/** Hubs of this country have a form of their own. */
const EXCLUDED_COUNTRY = 'AE';

/** Returns the first reason why a learner may not re-enroll; undefined when it may. */
export function findIneligibility({ learner, latest, isUnderReview }: ReEnrollmentContext): RemarkName | undefined {
  if (learner.status === 'exited') return 'exited';
  if (!latest) return 'not-yet-enrolled';
  if (latest.hubCountry === EXCLUDED_COUNTRY) return 'not-allowed';
  if (!latest.nextGradeLevel) return 'not-qualified';
  if (learner.status === 'under-review' || isUnderReview) return 'under-review';
  if (learner.status === 'pending-grades') return 'pending-grades';
  return undefined;
}

/** Returns the message that a form shows as a dialog. */
export function getRemark(caller: Caller, name: RemarkName): LookupMessage {
  const { type = 'error', title, text } = getMessageFinder(caller)(name);
  return { type, title, content: text };
}
