/** The views that the engine returns: plain data for a host that renders a form or validates answers. */

import type { ClearingCause } from './clearing-cause.ts';
import type { DialogButton, DialogDefinition } from './language/dialog-definition.ts';
import type { DialogName, FieldPath } from './language/expression.ts';
import type { Redirect } from './language/failure-action.ts';
import type { FieldDefinition, OptionPicture } from './language/field-definition.ts';
import type { FileAnswer } from './file-answer.ts';
import type { ScaleLabels, WidgetName } from './language/field-form.ts';
import type { LocalizedFormat } from './numbers/number-format.ts';
import type { AsideAnswer } from './migration/migration.ts';
import type { SectionDefinition } from './language/step-definition.ts';

/** One answer. `null` is unset; an empty text and an empty list are stored as `null`. A list has files, chosen values or texts. */
export type Answer = null | string | number | boolean | FileAnswer[] | (string | number)[];

/** An issue of an answer; `code` is the violated keyword or the id of a check across fields. */
export interface Issue {
  code: string;
  path: FieldPath;
  message: string;
  params: Record<string, unknown>;
  /** True for a warning that was not confirmed; `code` is the id of its check. */
  isWarning?: true;
}

/** A warning about an answer: it is unusual, and accepted once the user has confirmed it. */
export interface Warning {
  path: FieldPath;
  /** The id of the check. */
  check: string;
  message: string;
  isConfirmed: boolean;
}

/** The status of a lookup. `blocked`: it cannot be requested yet. `empty`: the response has no data. */
export type LookupStatus = 'blocked' | 'loading' | 'ready' | 'empty' | 'failed';

/** An option of a select. */
export interface Option {
  value: string | number;
  label: string;
  isEnabled: boolean;
  /** The record of a lookup's response, or the `record` of a listed option. */
  record?: Readonly<Record<string, unknown>>;
  /** A line below the label. */
  description?: string;
  picture?: OptionPicture;
  /** The heading of its group: consecutive options with the same heading form a group. */
  heading?: string;
  /** The indentation from 1 to 3. Default: 1. */
  level?: number;
  /** Shown while the option is not enabled. */
  disabledReason?: string;
}

/** The texts of an option with a text of its own. */
export interface OtherOptionView {
  label: string;
  /** The label of the input. */
  title: string;
  placeholder?: string;
}

/** The options of a field and the status of their lookups. */
export interface OptionsView {
  status: LookupStatus;
  /** Whether a search finds further options: the list is a part of a long table. */
  isPartial?: true;
  /** Names of the lookups of the options, for a retry. Empty for static options. */
  lookups: readonly string[];
  list: readonly Option[];
  /** The last option, below which users type a text of their own. Its value is `EMPTY_OTHER` until they do. */
  other?: OtherOptionView;
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
  /** The text in an empty input. */
  placeholder: string | undefined;
  value: Answer;
  isVisible: boolean;
  isEnabled: boolean;
  isRequired: boolean;
  /** Whether the user cannot edit the answer, because it is locked or computed. It is shown and submitted. */
  isReadOnly: boolean;
  options: OptionsView | undefined;
  /** The label of the selected option, null while it is unknown; of several choices their labels in one text; for a time, a month, a partial date or a read-only date its text. */
  selectedLabel: string | null;
  /** The chosen options of a field with several choices, as far as they are known. */
  selectedOptions: readonly Option[] | undefined;
  issues: readonly Issue[];
  /** Warnings that apply now, confirmed or not. A field with issues has none. */
  warnings: readonly Warning[];
  /** Why the answer of the user was cleared; undefined when it was not, or was answered again. `getRemark` returns the text. */
  clearedBy: ClearingCause | undefined;
  max: string | number | undefined;
  min: string | number | undefined;
  /** What the ends of a scale mean, and its middle. */
  scaleLabels: ScaleLabels | undefined;
  /** The format of a number with the chosen unit; undefined for a field without a format. */
  numberFormat: LocalizedFormat | undefined;
}

/** One section of a step, with the paths of its fields. */
export interface SectionView {
  id: string;
  title: string | undefined;
  note: string | undefined;
  kind: NonNullable<SectionDefinition['kind']>;
  open: boolean;
  text: string | undefined;
  isVisible: boolean;
  /** Visible fields to render, in order, including those in rows. */
  fields: readonly FieldPath[];
  /** The repeating groups among them, each followed by those in its rows. */
  groups: readonly RepeatingGroupView[];
  /** For a review section: the display texts of answers. */
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
  canReorder: boolean;
  /** What identifies each generated row; undefined for rows that users add. */
  rowKeys: readonly string[] | undefined;
  /** The hidden field that counts the rows. It has the issues of the row count and of checks across rows. */
  size: FieldPath;
  issues: readonly Issue[];
  warnings: readonly Warning[];
}

/** One row of a repeating group. */
export interface RowView {
  title: string;
  /** The text of the button that removes the row. */
  removeLabel: string;
  /** Fields to render, in order. */
  fields: readonly FieldPath[];
  /** Visible texts between the fields, in order. */
  texts: readonly RowTextView[];
}

/** A heading, a note or both between the fields of a row. */
export interface RowTextView {
  /** Index among all fields of the row of the field that follows; the number of fields for a text at the end. */
  position: number;
  heading: string | undefined;
  /** In the Markdown subset. */
  note: string | undefined;
}

/** Everything needed to render a matrix, apart from the fields of its rows. */
export interface MatrixView {
  path: FieldPath;
  title: string | undefined;
  /** In the Markdown subset. */
  hint: string | undefined;
  /** One, or those that are side by side. */
  scales: readonly MatrixScaleView[];
  /** The visible rows. */
  rows: readonly MatrixRowView[];
}

/** The columns of a matrix: the options of all rows. */
export interface MatrixScaleView {
  /** The name of its fields in the groups of the rows; an empty text if each row is one field. */
  name: string;
  /** The heading above its columns, if there are several scales. */
  title: string | undefined;
  columns: readonly Pick<Option, 'value' | 'label'>[];
}

/** One row of a matrix. */
export interface MatrixRowView {
  name: string;
  /** The title of a row with several scales; otherwise the row has the title of its field. */
  title: string | undefined;
  /** Its visible fields, with the names of their scales. */
  fields: readonly { scale: string; path: FieldPath }[];
}

/** One answer in a review. */
export interface ReviewItem {
  path: FieldPath;
  /** The title of the row, for an answer in a repeating group; in `getAnswerReview` otherwise that of its section. */
  heading: string | undefined;
  title: string;
  value: string;
}

/** One step with its sections. */
export interface StepView {
  id: string;
  title: string;
  heading: string | undefined;
  note: string | undefined;
  /** The text of the button to the next step; undefined for a step at which the form ends. */
  button: string | undefined;
  /** Its number among the visible steps, from 1; 0 while it is hidden. */
  number: number;
  /** Whether it is the last visible step. */
  isLast: boolean;
  sections: readonly SectionView[];
}

/** The status of a step. `complete`: passed and without issues. `available`: can be visited. `unavailable`: an earlier step is not complete. */
export interface StepStatus {
  id: string;
  title: string;
  /** The chapter of the step. */
  chapter: string | undefined;
  status: 'complete' | 'current' | 'available' | 'unavailable';
}

/** A pending request of a lookup. Two requests with the same `key` are the same request. */
export interface LookupRequest {
  lookup: string;
  key: string;
  /** Path below `/api`. */
  path: string;
  params: Record<string, string>;
  /** Whether a parameter is a secret answer: the host sends the parameters in the body of a POST request, not in the URL. */
  isSecret: boolean;
  /** Milliseconds to wait before the request. */
  after: number;
  loader: DialogName | undefined;
}

/** The response to a lookup: the data, or the HTTP status and the problem. `isRenewed`: these data may replace others, for example those of a cache. */
export type LookupResponse =
  { ok: true; data: unknown; isRenewed?: true } | { ok: false; status: number; problem?: Record<string, unknown> };

/** An open dialog with interpolated texts. */
export interface OpenDialog {
  id: string;
  name: DialogName;
  dialog: DialogDefinition;
  redirect: Redirect | undefined;
}

/** The panel that replaces a submitted form. */
export interface SuccessPanelView {
  title: string;
  /** In the Markdown subset. */
  text: string | undefined;
  /** The text of the button that resets the form. */
  again: string | undefined;
  /** The button of the success dialog that leads to another page; undefined for a panel of its own. */
  leave: DialogButton | undefined;
}

/** A message for a polite live region of the page. `cleared` is a field whose answer was cleared: `getRemark` returns the remark that stays at it. */
export interface Announcement {
  id: number;
  text: string;
  cleared?: FieldPath;
}

/** The source of an answer. `cleared`: cleared by a cascade. An answer that was never set has no source. */
export type AnswerSource = 'user' | 'default' | 'prefill' | 'auto' | 'cleared' | 'entry';

/** A serializable copy of the answers of a form. The content of files is not part of it: the host keeps it under their ids. */
export interface Snapshot {
  answers: Record<FieldPath, string | number | boolean | (string | number)[]>;
  origins: Record<FieldPath, AnswerSource>;
  /** The selected options, so that labels are known before their lookups are resolved. */
  records: Record<FieldPath, unknown>;
  passed: string[];
  step: string;
  shown: string[];
  /** The files of upload fields. Snapshots of older versions have only the paths of these fields, in `files`. */
  fileAnswers?: Record<FieldPath, readonly FileAnswer[]>;
  /** Upload fields whose files were lost and not added again. */
  files: FieldPath[];
  /** Answers of former versions of the form that this one has no place for, the oldest first. They are not sent, and return when their field does. */
  aside?: Record<FieldPath, AsideAnswer[]>;
  /** The keys of generated rows, in the order of the rows, by the path of the field that counts them. */
  rowKeys?: Record<FieldPath, readonly string[]>;
  /** The confirmed warnings, by field and id of the check: a hash of the answers that were confirmed. */
  confirmations?: Record<FieldPath, Record<string, string>>;
  /** Why answers were cleared, by field. */
  clearedBy?: Record<FieldPath, ClearingCause>;
}
