/** Everything about one field: its JSON Schema, its error texts and, under `form`, its behaviour. */

import type { FieldPath, Expression } from './expression.ts';

/** A widget of ours, or an RJSF widget by a name that starts with a capital letter. */
export type WidgetName =
  | 'text'
  | 'textarea'
  | 'select'
  | 'combobox'
  | 'radio'
  | 'checkbox'
  | 'date'
  | 'phone'
  | 'file'
  | 'hidden'
  | Capitalize<string>;

/** A leaf of `answers`: JSON Schema draft-07, unconditional, plus `errorMessage` (as ajv-errors has it) and `form`. */
export interface FieldDefinition {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  /** The label. */
  title?: string;
  /** The hint below the field, in the Markdown subset. */
  description?: string;
  default?: string | number | boolean;
  enum?: (string | number)[];
  /** Options with labels of their own. */
  oneOf?: { const: string | number; title: string }[];
  const?: string | number | boolean;
  format?: 'date' | 'email' | 'uri';
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  /** For files: the least and the most of them. */
  minItems?: number;
  maxItems?: number;
  items?: { type: 'object' | 'string' };
  /** One text for all keywords, or a text a keyword (`required`, `pattern`, `max`, `options`, `maxBytes` …). */
  errorMessage?: string | Record<string, string>;
  form?: FieldForm;
}

/** The behaviour of a field. Conditions are expressions; a cell without one keeps its default. */
export interface FieldForm {
  /** Other names under which the server takes the answer, in the same group. */
  aliases?: string[];
  /** Default: by type, format and options. */
  widget?: WidgetName;
  placeholder?: string;
  /** The hint while the field is disabled: what it waits for. Default: the field's `description`. */
  disabledHint?: string;
  /** An HTML autocomplete token, for example `family-name`. */
  autocomplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  /** How much of the row the field takes on a wide screen. Default `half`. */
  width?: 'full' | 'half' | 'third';

  /** A hidden field reads as `null`, is not validated and may not be sent. Default true. */
  visibleWhen?: Expression;
  /** A disabled field keeps its answer while the form is open, is not validated, and the server drops it. Default true. */
  enabledWhen?: Expression;
  /** Default false. */
  requiredWhen?: Expression;
  /** A locked field cannot be edited and is kept; where it has a `prefill`, the server compares both. Default false. */
  lockedWhen?: Expression;
  /** The value is this formula (read-only) while `computedWhen` holds; the server computes it again. */
  computed?: Expression;
  /** Default true. */
  computedWhen?: Expression;

  /** The name of a look-up, or an expression that yields a list of records or of plain values. */
  options?: string | Expression;
  /** The property of an option record that is stored. Default `_id`. */
  optionValue?: string;
  /** The property of an option record that is shown. Default `name`. */
  optionLabel?: string;
  /** By option value: when it can be chosen. */
  optionEnabledWhen?: Record<string, Expression>;
  /** Fills an answer that was never set, or was cleared by a cascade, as soon as options are there: with the first, or with the expression's value where it is among them. */
  autoSelect?: 'first' | Expression;

  /** Fills an answer that the user has not touched, whenever the expression yields a value. */
  prefill?: Expression;
  /** What is shown of a prefilled answer as long as the options that hold it are not known. */
  prefillLabel?: Expression;
  onChange?: {
    /** Answers to empty, in turn triggering their own `onChange`. */
    clear?: FieldPath[];
    /** Answers to set from an expression over the new answers. */
    set?: Record<FieldPath, Expression>;
  };
  /** Keywords whose violation empties the input at once instead of showing an error. */
  discardOn?: string[];
  /** Checked, but neither stored nor shown in a review: dots stand in its place. Default false. */
  isSecret?: boolean;
  /** The latest date or greatest number, as an expression; its error text is `max`. */
  max?: Expression;
  /** The earliest date or least number; its error text is `min`. */
  min?: Expression;
  /** Checks across fields, each with a text of its own. */
  checks?: { id: string; failsWhen: Expression; message: string }[];
  /** For `phone`: the answer that holds the country code. */
  countryCode?: FieldPath;
  files?: FileRules;
  review?: ReviewRule;
}

/** What an upload accepts. Error texts: `extensions`, `maxBytes`, `picture`, `maxItems`; `{file}` is the file's name. */
export interface FileRules {
  /** Lower case, without the dot. */
  extensions: string[];
  maxBytes: number;
  /** A picture's format and shape, read from its content. */
  picture?: { square?: boolean };
}

/** How the review shows an answer. Default: its title, and its label or value, or the text `notAvailable`. */
export interface ReviewRule {
  title?: string;
  value?: Expression;
  visibleWhen?: Expression;
}

/** A file as an answer: what the engine knows of it. The host keeps the content under `id`. */
export interface FileAnswer {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type. */
  type: string;
  /** Pixels, for pictures. */
  width?: number;
  height?: number;
}
