/** The statuses of submissions whose form declares none. */

import type { RecordStatus } from './records-definition.ts';

/**
 * By their stored values, in the order of processing, with their titles in the back office.
 * @example DEFAULT_STATUSES.declined.needsReason // true
 */
export const DEFAULT_STATUSES = {
  pending: { title: 'Pending', tone: 'warning' },
  under_review: { title: 'Under Review', tone: 'info' },
  correction_asked: { title: 'Correction Asked', action: 'Ask for a Correction', tone: 'warning', needsReason: true, waitsForSender: true },
  approved: { title: 'Approved', action: 'Approve', tone: 'success' },
  declined: { title: 'Declined', action: 'Decline', tone: 'danger', needsReason: true },
} as const satisfies Readonly<Record<string, RecordStatus>>;
