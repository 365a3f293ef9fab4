/** Steps arrange fields by path; they hold no rule of a field. */

import type { DialogName, FailureAction } from './dialog-definition.ts';
import type { FieldPath, Expression } from './expression.ts';

export interface StepDefinition {
  id: string;
  /** The tab's text. */
  title: string;
  /** A heading above the sections. */
  heading?: string;
  /** A remark under the heading, in the Markdown subset. */
  note?: string;
  sections: SectionDefinition[];
  /** The text of the button that leads on. Default: the text `next`, on the last step `submit`. */
  button?: string;
  /** What Next asks the server once the step has no error of its own. */
  check?: StepCheck;
}

/** A POST that Next makes with the answers so far; the server checks this step and all before it by the same definition. */
export interface StepCheck {
  path: string;
  loader?: DialogName;
  /** `{detail}` is the server's message. */
  failure: FailureAction;
  /** By HTTP status (`"401"`): what a refusal with it shows in place of `failure`. */
  failures?: Record<string, FailureAction>;
  /** The group in which a key that stands directly in the posted object is looked for, for example `enrollment`. */
  group?: string;
}

export interface SectionDefinition {
  id?: string;
  title?: string;
  note?: string;
  /** Default `plain`. A `collapsible` has its text behind its title; a `review` is a table of answers. */
  kind?: 'plain' | 'box' | 'collapsible' | 'review';
  /** For a collapsible: whether it starts open. Default false. */
  open?: boolean;
  /** Fields of a hidden section are hidden. */
  visibleWhen?: Expression;
  /** In the Markdown subset. */
  text?: string;
  fields?: FieldPath[];
}
