/** A compiled form: the graph of a definition's cells, and where in it everything lies. Made by `compile`, never changed. */

import type { Graph, Slot } from './compile/graph.ts';
import type { Evaluate } from './dialect/compile-logic.ts';
import type { IssueMaker } from './issues.ts';
import type { LeafCheck } from './leaf/leaf-checks.ts';
import type { FieldDefinition } from './language/field-definition.ts';
import type { LookupDefinition } from './language/lookup-definition.ts';
import type { NoticeDefinition } from './language/dialog-definition.ts';
import type { SectionDefinition, StepDefinition } from './language/step-definition.ts';
import type { WizardDefinition } from './language/wizard-definition.ts';
import type { AnswerPath } from './language/logic.ts';

export interface Form {
  definition: WizardDefinition;
  texts: Readonly<Record<string, string>>;
  graph: Graph;
  /** Slots that are given from outside when a form opens. */
  todaySlot: Slot;
  isServerSlot: Slot;
  fields: readonly CompiledField[];
  byPath: ReadonlyMap<AnswerPath, CompiledField>;
  /** By the slot of its view. */
  fieldOfView: ReadonlyMap<Slot, CompiledField>;
  groups: readonly CompiledRows[];
  /** Repeating groups by their path. */
  groupByPath: ReadonlyMap<AnswerPath, CompiledRows>;
  lookups: readonly CompiledLookup[];
  lookupByName: ReadonlyMap<string, CompiledLookup>;
  notices: readonly CompiledNotice[];
  steps: readonly CompiledStep[];
  /** What follows when a slot changed in the browser. */
  effects: ReadonlyMap<Slot, Effect>;
  /** Leads a pointer into `definition` back to where it was written. */
  origin: (pointer: string) => string;
}

/** The cells of one field; each is a slot, constant ones shared. */
export interface FieldCells {
  /** The answer as it was given, and who gave it. */
  raw: Slot;
  origin: Slot;
  /** The record of the option that was last known to be chosen: `{ value, label, record }`. */
  remembered: Slot;
  /** What rules read: null while hidden, the formula's value while computed. */
  value: Slot;
  isComputed: Slot;
  visible: Slot;
  enabled: Slot;
  required: Slot;
  locked: Slot;
  options: Slot;
  /** The chosen option, or null. */
  chosen: Slot;
  prefill: Slot;
  prefillLabel: Slot;
  issues: Slot;
  view: Slot;
}

export interface CompiledField {
  index: number;
  path: AnswerPath;
  definition: FieldDefinition;
  cells: FieldCells;
  issue: IssueMaker;
  /** What the field's own schema says of an answer that is set. */
  check: LeafCheck;
  /** The row that it stands in, of which repeating group. */
  row: { group: AnswerPath; index: number; title: string } | undefined;
  /** The repeating group whose rows it counts. */
  sizeOf: AnswerPath | undefined;
  /** Whether some step draws it. */
  isDrawn: boolean;
  clears: readonly AnswerPath[];
  sets: readonly { path: AnswerPath; evaluate: Evaluate }[];
  autoSelect: { first: true } | { slot: Slot } | undefined;
  review: { value: Slot | undefined; visible: Slot };
}

/** A repeating group: the field that counts its rows, and as many rows as it may have, all with the same fields in the same order. */
export interface CompiledRows {
  path: AnswerPath;
  title: string;
  hint: string | undefined;
  add: string;
  /** The fewest rows. */
  least: number;
  size: CompiledField;
  rows: readonly { title: string; remove: string; fields: readonly CompiledField[] }[];
  /** By position: whether a row's field is prefilled with the item of the row's index. */
  isByIndex: readonly boolean[];
}

export interface CompiledLookup {
  name: string;
  definition: LookupDefinition;
  /** Parameters that carry a secret answer. */
  secretParams: ReadonlySet<string>;
  /** The query as sent, null while blocked. */
  query: Slot;
  /** The parameters that prove who asks, as sent. */
  proof: Slot;
  /** `{ query, attempt, status, data, problem }` of the last answer. */
  result: Slot;
  /** The field whose change last changed the query. */
  cause: Slot;
  status: Slot;
  data: Slot;
}

export interface CompiledNotice {
  definition: NoticeDefinition;
  /** `{ once, data }` while the notice applies, else null. */
  slot: Slot;
}

export interface CompiledStep {
  definition: StepDefinition;
  sections: readonly { definition: SectionDefinition; visible: Slot; groups: readonly CompiledRows[] }[];
  /** The fields that the step's Next checks: drawn ones and data fields, each once. */
  fields: readonly CompiledField[];
}

export type Effect =
  | { kind: 'options'; field: number }
  | { kind: 'prefill'; field: number }
  | { kind: 'notice'; notice: number }
  | { kind: 'query'; lookup: number };
