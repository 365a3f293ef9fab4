/**
 * The views that the engine returns: plain data for a host that renders a form or validates answers.
 */

import type { DialogDefinition } from './language/dialog-definition.ts';
import type { DialogName } from './language/expression.ts';
import type { Redirect } from './language/failure-action.ts';
import type { FieldDefinition } from './language/field-definition.ts';
import type { FileAnswer } from './file-answer.ts';
import type { WidgetName } from './language/field-form.ts';
import type { FieldPath } from './language/expression.ts';
import type { SectionDefinition } from './language/step-definition.ts';

/** One answer. `null` is unset; a group or an empty text never is an answer. */
export type Answer = null | string | number | boolean | FileAnswer[];

/** An issue of an answer; `code` is the violated keyword or the id of a check across fields. */
export interface Issue {
  code: string;
  path: FieldPath;
  message: string;
  params: Record<string, unknown>;
}

export type LookupStatus = 'blocked' | 'loading' | 'ready' | 'empty' | 'failed';

export interface Option {
  value: string | number;
  label: string;
  isEnabled: boolean;
  /** The record that a lookup answered; absent for static options. */
  record?: Readonly<Record<string, unknown>>;
}

export interface OptionsView {
  status: LookupStatus;
  /** The lookups the options come from, to be retried by name. Empty for static options. */
  lookups: readonly string[];
  list: readonly Option[];
}

/** Everything needed to render one field. The same object is returned until something in it changes. */
export interface FieldView {
  path: FieldPath;
  /** `path` as an HTML id. */
  id: string;
  definition: FieldDefinition;
  widget: WidgetName;
  title: string;
  hint: string | undefined;
  value: Answer;
  isVisible: boolean;
  isEnabled: boolean;
  isRequired: boolean;
  /** Shown, kept and submitted, but not to be edited: locked, or computed at the moment. */
  isReadOnly: boolean;
  options: OptionsView | undefined;
  /** The shown text of a chosen option; null while it is not known. */
  selectedLabel: string | null;
  issues: readonly Issue[];
  max: string | number | undefined;
  min: string | number | undefined;
}

export interface SectionView {
  id: string;
  title: string | undefined;
  note: string | undefined;
  kind: NonNullable<SectionDefinition['kind']>;
  open: boolean;
  text: string | undefined;
  isVisible: boolean;
  /** Fields to render, in order, those in rows too: visible ones whose widget is not `hidden`. */
  fields: readonly FieldPath[];
  /** The repeating groups among them. */
  groups: readonly RepeatingGroupView[];
  /** For a review section: the answers in words. */
  reviewItems: readonly ReviewItem[];
}

/** Everything needed to render a repeating group, apart from the fields of its rows. */
export interface RepeatingGroupView {
  path: FieldPath;
  title: string;
  hint: string | undefined;
  rows: readonly RowView[];
  /** The text of the button that adds a row. */
  addLabel: string;
  canAdd: boolean;
  canRemove: boolean;
  /** The hidden field that counts the rows. What is wrong with their number, or across rows, is at it. */
  size: FieldPath;
  issues: readonly Issue[];
}

export interface RowView {
  title: string;
  /** The text of the button that removes the row. */
  removeLabel: string;
  /** Fields to render, in order. */
  fields: readonly FieldPath[];
}

export interface ReviewItem {
  path: FieldPath;
  /** The title of the repeating group's row that the answer was given in. */
  heading: string | undefined;
  title: string;
  value: string;
}

export interface StepView {
  id: string;
  title: string;
  heading: string | undefined;
  note: string | undefined;
  button: string;
  sections: readonly SectionView[];
}

/** `complete`: passed and without issues. `available`: can be visited. `unavailable`: an earlier step is not complete. */
export interface StepStatus {
  id: string;
  title: string;
  status: 'complete' | 'current' | 'available' | 'unavailable';
}

/** A lookup that should be made now. Two requests with the same `key` are the same request. */
export interface LookupRequest {
  lookup: string;
  key: string;
  /** Below `/api`. */
  path: string;
  params: Record<string, string>;
  /** Whether a parameter is a secret answer: the host sends the parameters in the body of a POST, not in the address. */
  isSecret: boolean;
  /** Milliseconds to wait before asking. */
  after: number;
  loader: DialogName | undefined;
}

export type LookupResponse = { ok: true; data: unknown } | { ok: false; status: number; problem?: Record<string, unknown> };

/** A modal that should be open. Its texts are filled. */
export interface OpenDialog {
  id: string;
  name: DialogName;
  dialog: DialogDefinition;
  redirect: Redirect | undefined;
}

/** A message for a polite live region of the page. */
export interface Announcement {
  id: number;
  text: string;
}

/** The source of an answer. `cleared`: emptied by a cascade. An answer that was never set has none. */
export type AnswerSource = 'user' | 'default' | 'prefill' | 'auto' | 'cleared' | 'entry';

/** A serializable copy of the answers of a form, without files. */
export interface Snapshot {
  answers: Record<FieldPath, string | number | boolean>;
  origins: Record<FieldPath, AnswerSource>;
  /** The chosen options' records, so that labels are known before their lookups answer. */
  records: Record<FieldPath, unknown>;
  passed: string[];
  step: string;
  shown: string[];
  /** Upload fields that held files, which a snapshot cannot keep. */
  files: FieldPath[];
}
