/** Why a learner may not re-enroll, in the words that the family reads. */

import type { LatestEnrollment } from '../db/latest-enrollment.ts';
import type { Learner } from '../db/learners.ts';
import type { LookupMessage } from '../../lookups/lookup-error.ts';

/** There is no learner with this number. */
export const invalidLearnerId: LookupMessage = {
  type: 'error',
  title: "INVALID LEARNER'S ID",
  content: "We could not find a learner with this Learner's ID. Please check the ID and try again.",
};

const exited: LookupMessage = {
  type: 'error',
  title: 'EXITED',
  content: 'Our records show that this student has exited. If you would like the student to come back, please contact your advisor.',
};

const notYetEnrolled: LookupMessage = {
  type: 'error',
  title: 'LEARNER IS NOT YET ENROLLED',
  content: "Please ensure that the learner is enrolled, or correct the Learner's ID and try again.",
};

const notAllowed: LookupMessage = {
  type: 'error',
  title: 'YOU ARE NOT ALLOWED IN THIS FORM',
  content: 'This learner belongs to a hub in the United Arab Emirates. Please contact the admin for the UAE Enrollment Form.',
};

const notQualified: LookupMessage = {
  type: 'error',
  title: 'NOT QUALIFIED',
  content: 'Grade 12 students are not qualified for re-enrollment.',
};

const underReview: LookupMessage = {
  type: 'info',
  title: 'UNDER REVIEW',
  content: 'A re-enrollment for this learner is already under review. There is nothing more to do: we will get back to you soon.',
};

const pendingGrades: LookupMessage = {
  type: 'info',
  title: 'PENDING GRADES FOR SUBMISSION',
  content:
    'This learner has pending grades, which must be submitted online before re-enrolling. Please contact your advisor or our support team for help.',
};

/** What is known of a learner when it is decided whether it may re-enroll. */
export interface ReEnrollmentContext {
  learner: Learner;
  latest: LatestEnrollment | undefined;
  isUnderReview: boolean;
}

/** The weightiest reason why a learner may not re-enroll; null when it may. */
export function getIneligibilityMessage({ learner, latest, isUnderReview }: ReEnrollmentContext): LookupMessage | null {
  if (learner.status === 'exited') return exited;
  if (!latest) return notYetEnrolled;
  if (latest.hubCountry === 'AE') return notAllowed;
  if (!latest.nextGradeLevel) return notQualified;
  if (learner.status === 'under-review' || isUnderReview) return underReview;
  if (learner.status === 'pending-grades') return pendingGrades;
  return null;
}
