/** Where a submission of each kind can stand, in the words of the screens, and where it can go from there. */

import type { SubmissionKind, SubmissionStatus } from '../../db/submissions.ts';

const enrollment: Partial<Record<SubmissionStatus, string>> = {
  pending: 'Pending',
  under_review: 'Under Review',
  approved: 'Approved',
  declined: 'Declined',
};
const clearance: Partial<Record<SubmissionStatus, string>> = { pending: 'Pending Approval', approved: 'Approved', rejected: 'Rejected' };

/** The statuses of a kind and their labels. */
export function statusesOf(kind: SubmissionKind): Partial<Record<SubmissionStatus, string>> {
  return kind === 'clearance' ? clearance : enrollment;
}

/** The status in words. */
export function statusLabel(kind: SubmissionKind, status: SubmissionStatus): string {
  return statusesOf(kind)[status] ?? status;
}

/** What it can be moved to: a clearance is approved or rejected once (or opened again), others may go anywhere. */
export function nextStatuses(kind: SubmissionKind, status: SubmissionStatus): SubmissionStatus[] {
  const all = Object.keys(statusesOf(kind)) as SubmissionStatus[];
  if (kind === 'clearance' && status !== 'pending') return ['pending'];
  return all.filter((one) => one !== status);
}
