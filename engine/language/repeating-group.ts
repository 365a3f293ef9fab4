/**
 * A group of fields that is filled several times: a node of `answers` that stands for rows. Told apart from an upload by its `items`,
 * which have `properties`. Before anything else is compiled it becomes a plain group of rows (`compile/expand-rows.ts`).
 */

import type { FieldDefinition, FieldForm } from './field-definition.ts';
import type { Expression } from './expression.ts';
import type { GroupDefinition, FormDefinition } from './form-definition.ts';

/** The most rows that a group may have. */
export const MAX_ROWS = 20;

/** Inside of `items` a path reads the same row by `#`: `travellers.#.name`. Outside, `travellers` is the list of rows, `travellers.size` their number. */
export interface RepeatingGroupDefinition {
  type: 'array';
  /** What the rows are together: a heading above them, unless the section's title says the same. */
  title?: string;
  /** The hint below the title, in the Markdown subset. */
  description?: string;
  /** The least rows; so many stand there at first. Default 0. */
  minItems?: number;
  /** The most rows, at most 20. */
  maxItems: number;
  items: RowDefinition;
  /** Texts for `minItems` and `maxItems`, or one for both. */
  errorMessage?: string | Record<string, string>;
  form?: RepeatingGroupForm;
}

/** One row. In its texts `{row}` is the row's number, from 1. */
export interface RowDefinition {
  type: 'object';
  /** The row's heading. Default: the group's title and the row's number. */
  title?: string;
  properties: Record<string, FieldDefinition | GroupDefinition>;
}

/** The behaviour of a repeating group. */
export interface RepeatingGroupForm {
  /** The button that adds a row. Default: the text `addRow`. */
  add?: string;
  /** The button that removes a row; `{row}` is its number. Default: the text `removeRow`, whose `{title}` is the row's heading. */
  remove?: string;
  /** A hidden group has no rows. Default true. */
  visibleWhen?: Expression;
  /** A list: as long as nobody added or removed a row, there is one for each of its items. Fields of a row read theirs by `#` in the path of a `lookup`. */
  prefill?: Expression;
  /** Checks across rows, shown at the group. */
  checks?: FieldForm['checks'];
}

/** A group of `answers` as it is written. */
export interface AuthoredGroup {
  type: 'object';
  title?: string;
  properties: Record<string, FieldDefinition | AuthoredGroup | RepeatingGroupDefinition>;
}

/** A wizard as it is written, its repeating groups not yet laid out. */
export type AuthoredFormDefinition = Omit<FormDefinition, 'answers'> & { answers: AuthoredGroup };

/** Whether a node of `answers` is a group that repeats. */
export function isRepeatingGroup(node: FieldDefinition | AuthoredGroup | RepeatingGroupDefinition): node is RepeatingGroupDefinition {
  return node.type === 'array' && node.items !== undefined && 'properties' in node.items;
}
