/** A submission and its files. Every later stage extends the earlier one: validated, stored, listed. */

import type { FileAnswer } from '#engine';

/** A warning about an answer that the sender confirmed, with the text that was shown. */
export interface ConfirmedWarning {
  /** The answer path. */
  path: string;
  /** The id of the check. */
  check: string;
  message: string;
}

/** Content of a validated submission: answers, labels as displayed to the sender, and the columns of the back office. */
export interface SubmissionContent {
  /** The id of the definition, with underscores. */
  kind: string;
  definitionId: string;
  /** Content hash of the definition that the answers were validated with. */
  definitionHash: string;
  /** Content hash of the older definition that the sender filled, if the answers were transferred to this one; null otherwise. */
  filledHash: string | null;
  /** The `version` that this definition declared; null for submissions that were stored without one. */
  definitionVersion: number | null;
  /** The language in which the sender filled the form, BCP 47; null for submissions that were stored without one. */
  language: string | null;
  status: string;
  /** Nested as in the definition; uploads as lists of `{ name, size, type }`. */
  answers: Record<string, unknown>;
  /** Answer path → the displayed text of the answer. */
  labels: Record<string, string>;
  /** The warnings that applied to the answers and that the sender confirmed. */
  confirmedWarnings: ConfirmedWarning[];
  /** The name that lists show. */
  name: string;
  /** The identifier of the person or thing that the answers are about. */
  reference: string | null;
  /** Email address of the sender, lower case. */
  email: string | null;
}

/** What a correction by the sender replaces. */
export type SubmissionVersionContent = Omit<SubmissionContent, 'kind' | 'status'>;

/** A file of a submission whose content is in the file storage under `storedName`. */
export interface StoredFile extends Pick<FileAnswer, 'name' | 'size' | 'type'> {
  _id: string;
  /** The answer path, for example `files.idPicture`. */
  field: string;
  storedName: string;
  /** A warning for those who open it, for example `active-content`. */
  warning: string | null;
}

/** A stored submission. */
export interface Submission extends SubmissionContent {
  _id: string;
  /** The number that the sender has, for example `K7HM-4XRT`; null for submissions stored before there were numbers. */
  receiptNumber: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; the version that a change of status is compared with. */
  updatedAt: string;
  /** When its sender sent a correction that staff have not processed yet, ISO 8601; null for all others. */
  correctedAt: string | null;
  files: StoredFile[];
}

/** One row of the list. */
export type SubmissionRow = Omit<Submission, 'files' | 'definitionHash' | 'filledHash' | 'definitionVersion'>;
