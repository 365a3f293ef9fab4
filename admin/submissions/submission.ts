/** A submission as the admin API tells of it, and the words for its kinds and statuses. */

import type { BadgeTone } from '#engine';

export interface SubmissionLine {
  _id: string;
  name: string;
  kind: string;
  status: string;
  statusLabel: string;
  learnerName: string;
  learnerId: string | null;
  email: string | null;
  createdAt: string;
  version: string;
}

export interface SubmissionDetail extends SubmissionLine {
  nextStatuses: { value: string; label: string }[];
  definition: { id: string; title: string; hash: string; isCurrent: boolean };
  groups: { title: string; rows: { path: string; title: string; value: string }[] }[];
  files: { _id: string; title: string; name: string; type: string; size: number; url: string; warning: string | null }[];
}

export const KIND_OPTIONS = [
  { value: '', title: 'All' },
  { value: 'enrollment', title: 'Enrollment' },
  { value: 're_enrollment', title: 'Re-Enrollment' },
  { value: 'clearance', title: 'Clearance' },
];

export const STATUS_OPTIONS = [
  { value: '', title: 'All' },
  { value: 'pending', title: 'Pending' },
  { value: 'under_review', title: 'Under Review' },
  { value: 'approved', title: 'Approved' },
  { value: 'declined', title: 'Declined' },
  { value: 'rejected', title: 'Rejected' },
];

/** The kind in words; one that is not known (a form of the provider's own) as it is. */
export function kindTitle(kind: string): string {
  return KIND_OPTIONS.find(({ value }) => value === kind)?.title ?? kind;
}

/** What staff should know before they open a file, by its warning. */
export const FILE_WARNINGS: Record<string, string> = {
  'active-content': 'Holds scripts or attachments: open it in a viewer that does not run them.',
};

/** The colour of a status. */
export function statusTone(status: string): BadgeTone {
  const tones = { pending: 'warning', under_review: 'info', approved: 'success', declined: 'danger', rejected: 'danger' } as const;
  return status in tones ? tones[status as keyof typeof tones] : 'neutral';
}
