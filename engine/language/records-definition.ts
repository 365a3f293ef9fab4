/** How the back office lists and processes the submissions of a form. */

import type { BadgeTone } from './record-list-definition.ts';

/** Every key has a default that works for any form. */
export interface RecordsDefinition {
  /** Name of the kind of submission. Default: the title of the definition. */
  title?: string;
  /** Heading of the names of submissions, which `submission.record.name` makes of answers. Default: "Name". */
  name?: string;
  /** Heading of the references of submissions (`submission.record.reference`). Without it no reference is shown. */
  reference?: string;
  /** The statuses by their stored values, in the order of processing; a new submission has the first. Default: pending, under_review, approved, declined. */
  statuses?: Record<string, RecordStatus>;
}

/** One status of a submission. */
export interface RecordStatus {
  title: string;
  /** The label of the button that sets it. Default: "Set to {title}". */
  action?: string;
  /** Its color. Default: neutral. */
  tone?: BadgeTone;
  /** The statuses that may follow it. Default: all others. */
  next?: string[];
}
