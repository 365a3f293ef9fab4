/** A submission: what Submit sends, complete without its form, so that it can be sent later and again with the same content. */

import { encodeAnswers, getSubmissionData, listConfirmationNames } from '#engine';
import type { FileAnswer } from '#engine';
import type { FormSession } from '../form-session.ts';
import { getPageLocale } from '../page-locale.ts';

/** A file of a submission. Its content is in the file store of the session, or in the database of the device. */
export type SubmittedFile = Pick<FileAnswer, 'id' | 'name' | 'size' | 'type'>;

/** A submission. It can be stored as JSON. */
export interface Submission {
  /** Sent as `Idempotency-Key` with each attempt. */
  key: string;
  /** The path below `/api`. */
  path: string;
  /** The hash of the definition; undefined if it is not known. */
  hash?: string | undefined;
  /** The language of the page, in which the server answers. */
  locale: string;
  /** Nested answers. The items of file fields are file answers. */
  answers: unknown;
  /** The entries of a multipart body. */
  entries: readonly (readonly [name: string, value: string | SubmittedFile])[];
  /** The names of confirmed warnings. */
  confirmed: readonly string[];
  /** The title of the form and the path of its page, for messages on other pages. */
  title: string;
  page: string;
  /** When Submit was pressed, in milliseconds since 1970. */
  submittedAt: number;
  /** True after an attempt without a reply: the server can have stored it. */
  isUncertain?: boolean;
  /** The attempts of this page. */
  attempts?: number;
  /** The time before which the server takes no further attempt, in milliseconds since 1970; 0, or undefined, if it did not name one. */
  retryAt?: number | undefined;
}

/** Creates the submission of the answers of a session. */
export function createSubmission({ store, submissionKey, definitionHash }: FormSession): Submission {
  const { form, state } = store;
  const answers = getSubmissionData(form, state());
  const confirmed = listConfirmationNames(form, state());
  const toFile = ({ id, name, size, type }: FileAnswer): SubmittedFile => ({ id, name, size, type });
  return {
    key: submissionKey,
    path: form.definition.submission.path,
    hash: definitionHash,
    locale: getPageLocale(),
    answers,
    entries: encodeAnswers(form, answers, toFile, confirmed),
    confirmed,
    title: form.definition.title,
    page: window.location.pathname,
    submittedAt: Date.now(),
  };
}
