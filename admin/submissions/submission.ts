/** Submissions as the admin API describes them. */

import type { BadgeTone } from '#engine';

/** One line of the list. */
export interface SubmissionLine {
  _id: string;
  name: string;
  /** The identifier of whom or what it is about. */
  reference: string | null;
  kind: string;
  kindTitle: string;
  status: string;
  statusLabel: string;
  statusTone: BadgeTone;
  email: string | null;
  createdAt: string;
  version: string;
}

/** A value to filter by. */
interface Choice {
  value: string;
  title: string;
}

/** What the list call says about the whole list. */
export interface SubmissionList {
  /** The headings of names and references; without the latter no reference is shown. */
  headings: { name: string; reference?: string };
  kinds: Choice[];
  statuses: Choice[];
}

/** One submission with its answers and files. */
export interface SubmissionDetail extends SubmissionLine {
  hasReference: boolean;
  nextStatuses: { value: string; label: string; action: string; tone: BadgeTone }[];
  definition: { id: string; title: string; hash: string; isCurrent: boolean };
  groups: { title: string; rows: { path: string; title: string; value: string }[] }[];
  files: { _id: string; title: string; name: string; type: string; size: number; url: string; warning: string | null }[];
}

/** Warnings about files, for those who open them. */
export const FILE_WARNINGS: Record<string, string> = {
  'active-content': 'Holds scripts or attachments: open it in a viewer that does not run them.',
};
