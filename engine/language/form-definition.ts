/** One wizard as a designer writes it, after its `$ref`s to shared fragments are resolved; its repeating groups are laid out as groups of rows (`repeating-group.ts`). */

import type { DialogDefinition, DialogName, NoticeDefinition, FailureAction, Redirect } from './dialog-definition.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { FieldPath, Expression } from './expression.ts';
import type { LookupDefinition } from './lookup-definition.ts';
import type { StepDefinition } from './step-definition.ts';
import type { RecordsDefinition } from './records-definition.ts';

export interface FormDefinition {
  $schema?: string;
  /** Lower case letters, digits and hyphens; the file's name and the address `/forms/{id}`. */
  id: string;
  version: number;
  /** The page's heading. */
  title: string;
  description?: string;
  entry?: EntryDefinition;
  rules?: Record<string, Expression>;
  lookups?: Record<string, LookupDefinition>;
  dialogs?: Record<DialogName, DialogDefinition>;
  notices?: NoticeDefinition[];
  /** The words of the frame around the form (`next`, `back`, `loadingOptions` …), by name. */
  texts?: Record<string, string>;
  answers: GroupDefinition;
  steps: StepDefinition[];
  persistence?: PersistenceDefinition;
  submission: SubmissionDefinition;
  records?: RecordsDefinition;
}

/** An object of `answers`: fields and further groups. */
export interface GroupDefinition {
  type: 'object';
  title?: string;
  properties: Record<string, FieldDefinition | GroupDefinition>;
}

/** What must be known on entry. */
export interface EntryDefinition {
  /** Query parameter → the answer that it fills. The query string is then taken out of the address bar. */
  parameters: Record<string, FieldPath>;
  /** Answers without which the form does not open, and what is shown instead. */
  required?: Record<FieldPath, FailureAction>;
}

/** What is kept in the browser's session storage; files never are. */
export interface PersistenceDefinition {
  /** The storage key, shared by all wizards that name it; each has an entry of its own inside. */
  key: string;
  version: number;
  /** Milliseconds after which restoring is given up. */
  giveUpAfter: number;
}

export interface SubmissionDefinition {
  /** POST, multipart, below `/api`. */
  path: string;
  loader?: DialogName;
  success: SuccessDefinition;
  failure: FailureAction;
  /** By HTTP status (`"401"`): what a refusal with it shows in place of `failure`. */
  failures?: Record<string, FailureAction>;
  record?: SubmissionRecord;
}

/** How the back-office's list names a stored submission: by answers. */
export interface SubmissionRecord {
  /** Answers that together make the name, in order. */
  name?: FieldPath[];
  /** The answer that identifies whom or what the form is about, for example a card number. */
  reference?: FieldPath;
  /** Former name of `reference`. */
  learner?: FieldPath;
  /** The answer that holds the email address of the sender. Default: the one that the entry parameter `email` fills. */
  email?: FieldPath;
}

/** Either a dialog whose button leads somewhere, or a panel in place of the form with a way to start again. */
export interface SuccessDefinition {
  dialog?: DialogName;
  redirect?: Redirect;
  /** `again` is what its button says. Default: the text `again`. */
  panel?: { title: string; text: string; again?: string };
}
