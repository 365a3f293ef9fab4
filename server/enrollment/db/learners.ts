/** Learners by their number, and the students of a family as cards. */

import { first } from '../../db/database.ts';
import { and, asc, desc, eq, inArray, ne, max, sql, type SQL } from 'drizzle-orm';
import { gradeLevels, hubs, programs } from './schema/catalogue.ts';
import { families, learnerEnrollments, learners } from './schema/families.ts';
import { countries } from './schema/locations.ts';
import { submissions } from '../../db/schema/submissions.ts';
import type { Store } from '../../db/store.ts';
import { normalizeReference } from '../../text/normalize-reference.ts';

/** A learner with the field names of the re-enrollment form; places and nationality are ids. */
export interface Learner {
  _id: string;
  familyId: string;
  status: 'current' | 'pending-grades' | 'under-review' | 'exited';
  msdID: string | null;
  learnerID: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  gender: string;
  dateOfBirth: string;
  nationality: string | null;
  country: string | null;
  countryLabel: string | null;
  city: string | null;
  barangay: string | null;
  address: string | null;
  noPhilippineAddress: boolean;
  cityInPhilippines: string | null;
  barangayInPhilippines: string | null;
  addressInPhilippines: string | null;
}

/** Finds the learner with this number, ignoring spaces and case. */
export async function findLearner(store: Store, learnerId: string): Promise<Learner | undefined> {
  return first(
    store.db
      .select({
        _id: learners.id,
        familyId: learners.familyId,
        status: learners.status,
        msdID: learners.msdId,
        learnerID: learners.learnerId,
        firstName: learners.firstName,
        middleName: learners.middleName,
        lastName: learners.lastName,
        gender: learners.gender,
        dateOfBirth: learners.dateOfBirth,
        nationality: learners.nationalityId,
        country: learners.countryId,
        countryLabel: countries.name,
        city: learners.cityId,
        barangay: learners.barangayId,
        address: learners.address,
        noPhilippineAddress: learners.noPhilippineAddress,
        cityInPhilippines: learners.cityInPhilippinesId,
        barangayInPhilippines: learners.barangayInPhilippinesId,
        addressInPhilippines: learners.addressInPhilippines,
      })
      .from(learners)
      .leftJoin(countries, eq(countries.id, learners.countryId))
      .where(eq(learners.learnerId, learnerKey(learnerId))),
  );
}

/** Normalizes a learner number to its stored form. */
export const learnerKey = normalizeReference;

/** Returns whether a re-enrollment of this learner is pending, other than the one with the id `except`. */
export async function hasPendingReEnrollment(store: Store, learnerId: string, except?: string): Promise<boolean> {
  const found = store.db
    .select({ one: sql`1` })
    .from(submissions)
    .where(and(isPendingReEnrollmentOf(learnerId), except === undefined ? undefined : ne(submissions.id, except)));
  return (await first(found)) !== undefined;
}

function isPendingReEnrollmentOf(reference: string | typeof learners.learnerId): SQL | undefined {
  return and(isReEnrollmentOf(reference), inArray(submissions.status, ['pending', 'under_review', 'correction_asked']));
}

function isReEnrollmentOf(reference: string | typeof learners.learnerId): SQL | undefined {
  return and(eq(submissions.reference, reference), eq(submissions.kind, 're_enrollment'));
}

/** Returns whether a submission arrived on the day of an enrollment or later: ISO 8601, and YYYY-MM-DD. */
function isSince(sentAt: string | null, enrolledOn: string | null): boolean {
  return sentAt !== null && (enrolledOn === null || sentAt.slice(0, 10) >= enrolledOn);
}

/** A student as shown on a card of the dashboard. */
export interface Student {
  _id: string;
  name: string;
  learner_id: string;
  grade: string | null;
  /** YYYY-MM-DD. */
  enrollment_date: string | null;
  program: string | null;
  hub: string | null;
  /** ISO 3166 alpha-2. */
  hub_country: string | null;
  accreditation: string | null;
  /** For example Enrolled, For Reservation, Pending Payment. */
  enrollment_status: string;
  /** Used by the rules that show buttons. */
  status: Learner['status'];
  /** The day on which a re-enrollment arrived that is pending, under review or to be corrected, YYYY-MM-DD in UTC; null if there is none. */
  re_enrollment_received: string | null;
  /** The status of the newest re-enrollment since the latest enrollment; null if there is none. */
  re_enrollment_status: string | null;
  family_email: string;
}

/** The family's students by learner number, each with the latest enrollment. */
export async function listStudents(store: Store, familyId: string): Promise<Student[]> {
  const latest = sql`(select e.id from ${learnerEnrollments} e where e.learner_id = ${learners.id} order by e.enrolled_on desc limit 1)`;
  const received = store.db
    .select({ at: max(submissions.createdAt) })
    .from(submissions)
    .where(isPendingReEnrollmentOf(learners.learnerId));
  const newest = store.db
    .select({ status: submissions.status })
    .from(submissions)
    .where(isReEnrollmentOf(learners.learnerId))
    .orderBy(desc(submissions.createdAt))
    .limit(1);
  const newestAt = store.db
    .select({ at: max(submissions.createdAt) })
    .from(submissions)
    .where(isReEnrollmentOf(learners.learnerId));
  const rows = await store.db
    .select({
      _id: learners.id,
      re_enrollment_status: sql<string | null>`(${newest})`,
      sentAt: sql<string | null>`(${newestAt})`,
      firstName: learners.firstName,
      lastName: learners.lastName,
      family_email: families.email,
      received: sql<string | null>`(${received})`,
      learner_id: learners.learnerId,
      status: learners.status,
      grade: gradeLevels.name,
      enrollment_date: learnerEnrollments.enrolledOn,
      program: programs.name,
      hub: hubs.name,
      hub_country: hubs.countryId,
      accreditation: learnerEnrollments.accreditation,
      enrollment_status: learnerEnrollments.status,
    })
    .from(learners)
    .innerJoin(families, eq(families.id, learners.familyId))
    .leftJoin(learnerEnrollments, eq(learnerEnrollments.id, latest))
    .leftJoin(gradeLevels, eq(gradeLevels.id, learnerEnrollments.gradeLevelId))
    .leftJoin(programs, eq(programs.id, learnerEnrollments.programId))
    .leftJoin(hubs, eq(hubs.id, learnerEnrollments.hubId))
    .where(eq(learners.familyId, familyId))
    .orderBy(asc(learners.learnerId), desc(learners.id));
  return rows.map(({ firstName, lastName, sentAt, received: receivedAt, ...row }) => ({
    ...row,
    re_enrollment_status: isSince(sentAt, row.enrollment_date) ? row.re_enrollment_status : null,
    re_enrollment_received: receivedAt?.slice(0, 10) ?? null,
    name: `${firstName} ${lastName}`,
    enrollment_status: row.enrollment_status ?? 'Not yet enrolled',
  }));
}
