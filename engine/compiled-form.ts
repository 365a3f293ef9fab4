/** A compiled form: the graph of the definition's cells, and the cells of each part. Created by `compileForm`, immutable. */

import type { RowSupport } from './row-support.ts';
import type { GeneratedRowCells } from './compile/rows/generated-rows.ts';
import type { Graph, CellId } from './compile/graph.ts';
import type { FieldInstances } from './compile/rows/row-context.ts';
import type { RowPlace, ScopeId } from './compile/rows/row-scopes.ts';
import type { FieldTexts } from './compile/field/field-texts.ts';
import type { WarningCheck } from './compile/field/field-warnings.ts';
import type { CompiledMatrix } from './compile/compile-matrices.ts';
import type { BoundPlaceholders, CompiledText, CompiledTexts } from './compile/texts/compile-text.ts';
import type { Evaluate, GetCell } from './operators/compile-evaluator.ts';
import type { CreateIssue } from './issues.ts';
import type { FieldValidator } from './validation/field-validator.ts';
import type { FieldDefinition } from './language/field-definition.ts';
import type { LookupDefinition } from './language/lookup-definition.ts';
import type { DialogDefinition, NoticeDefinition } from './language/dialog-definition.ts';
import type { SectionDefinition, StepDefinition } from './language/step-definition.ts';
import type { FormDefinition } from './language/form-definition.ts';
import type { DeliveryDefinition, MailDefinition } from './language/delivery-definition.ts';
import type { DialogName, FieldPath } from './language/expression.ts';

/** A compiled form: its definition, its dependency graph, and its fields, lookups, notices and steps. */
export interface CompiledForm {
  definition: FormDefinition;
  texts: Readonly<Record<string, string>>;
  graph: Graph;
  /** Cells that are set when a form state is created. */
  todaySlot: CellId;
  localeSlot: CellId;
  isServerSlot: CellId;
  /** The fields outside of rows, and those of the templates of rows (`orders.#.name`). `listFields` returns those of existing rows. */
  fields: readonly CompiledField[];
  /** Fields by path: those of `fields`, and on demand those of rows (`orders.3.name`). */
  byPath: PathIndex<CompiledField>;
  /** Returns a field of a template as it is in a row; the same field outside of rows. */
  getInstance: (template: CompiledField, place: RowPlace | undefined) => CompiledField;
  /** Returns a lookup as it is in a row; the same lookup if it does not read the row. */
  getLookup: (lookup: CompiledLookup, place: RowPlace | undefined) => CompiledLookup;
  /** By cell: the index of the field whose view it is; -1 for other cells. */
  fieldOfView: Int32Array;
  /** Returns whether an address is that of a view of a field. */
  isView: (address: number) => boolean;
  /** The repeating groups outside of rows, each followed by the templates of those in its rows (`orders.#.lines`). `listStateGroups` returns those of existing rows. */
  groups: readonly CompiledRepeatingGroup[];
  /** Repeating groups by path: those of `groups`, and on demand those of rows (`orders.3.lines`). */
  groupByPath: PathIndex<CompiledRepeatingGroup>;
  /** Returns a group of a template as it is in a row; the same group outside of rows. */
  getGroup: (template: CompiledRepeatingGroup, place: RowPlace | undefined) => CompiledRepeatingGroup;
  /** Groups that are rendered as a matrix. */
  matrices: readonly CompiledMatrix[];
  lookups: readonly CompiledLookup[];
  lookupByName: ReadonlyMap<string, CompiledLookup>;
  notices: readonly CompiledNotice[];
  /** The steps; one with `forEach` is a template of pages. `getVisibleSteps` returns the pages. */
  steps: readonly CompiledStep[];
  /** Whether a step has a page for each row of a group. */
  hasRowPages: boolean;
  dialogs: ReadonlyMap<DialogName, CompiledDialog>;
  /** The panel that replaces the submitted form. */
  panel: CompiledTexts<'title' | 'text' | 'again'> | undefined;
  /** What the server sends after storing; empty in browsers. */
  deliveries: readonly CompiledDelivery[];
  /** The functions for rows; undefined for a form without rows for which they were not loaded. */
  rowSupport: RowSupport | undefined;
  /** The effects of a changed cell in the browser. */
  effects: ReadonlyMap<CellId, Effect>;
  /** By cell: 1 for those that have an effect. */
  hasEffects: Uint8Array;
  /** Maps a pointer into `definition` to the authored definition. */
  toSourcePointer: (pointer: string) => string;
}

/** Finds fields or repeating groups by path. */
export interface PathIndex<Part> {
  get: (path: FieldPath) => Part | undefined;
  has: (path: FieldPath) => boolean;
  /** The paths of those of the form and of templates. */
  keys: () => Iterable<FieldPath>;
}

/** The addresses of the cells of one field; constant cells are shared. Those of a template are read by its instances only. */
export interface FieldCells {
  /** The answer as entered, and its source. */
  raw: CellId;
  origin: CellId;
  /** The option that was selected last, as long as options were loaded: `{ value, label, record }`. */
  lastSelectedOption: CellId;
  /** Why the answer of the user was cleared, a `ClearingCause`; undefined when it was not, or was answered again. */
  clearedBy: CellId;
  /** The value that rules read: null while hidden, the formula's value while computed. */
  value: CellId;
  isComputed: CellId;
  visible: CellId;
  enabled: CellId;
  required: CellId;
  locked: CellId;
  options: CellId;
  /** The selected option, or null. */
  selectedOption: CellId;
  /** The format of a number in the locale of the page, a `LocalizedFormat`; undefined for a field without a format. */
  numberFormat: CellId | undefined;
  /** The formatted number; of a field without a format its value. */
  text: CellId;
  prefill: CellId;
  prefillEffect: CellId;
  prefillLabel: CellId;
  issues: CellId;
  /** The confirmations of warnings, `Confirmations`, and the warnings that apply now. */
  confirmations: CellId;
  warnings: CellId;
  view: CellId;
}

/** A compiled field with its cells and its issue functions. */
export interface CompiledField {
  /** Index among the fields of the form; instances of a template have its index. */
  index: number;
  path: FieldPath;
  definition: FieldDefinition;
  /** The field of the template that this one is an instance of. */
  template?: CompiledField;
  place?: RowPlace;
  instances: FieldInstances;
  cells: FieldCells;
  /** Creates issues in which placeholders of answers are unset, for places without a state. */
  issue: CreateIssue;
  /** Creates issues with the current answers in their texts. */
  issueAt: (get: GetCell) => CreateIssue;
  texts: FieldTexts;
  /** Validates an answer that is set against the field's own schema. */
  check: FieldValidator;
  /** The checks that are warnings. */
  warningChecks: readonly WarningCheck[];
  /** The row that contains the field, with its repeating group and its heading, behind those of the rows that contain it. The index of a template is undefined. */
  row: { group: FieldPath; index: number | undefined; title: string } | undefined;
  /** The repeating group whose rows the field counts. */
  countsRowsOf: FieldPath | undefined;
  /** Whether the field is on a page of its row instead of in the row itself. */
  isOnRowPage: boolean;
  /** Whether a step renders the field, on its own or as the unit of a number. */
  isRendered: boolean;
  clears: readonly FieldPath[];
  sets: readonly { path: FieldPath; evaluate: Evaluate }[];
  autoSelect: { first: true } | { slot: CellId } | undefined;
  review: { title: CompiledText | undefined; value: CellId | undefined; visible: CellId };
}

/** A repeating group: the field that counts its rows, and the template of its rows. */
export interface CompiledRepeatingGroup {
  path: FieldPath;
  /** The row that contains the group; undefined outside of rows, and for a template. */
  outer: RowPlace | undefined;
  /** The title without answers. */
  title: string;
  texts: CompiledTexts<'title' | 'description' | 'add'>;
  layout: 'cards' | 'table';
  /** Whether its rows have texts between their fields. */
  hasTexts: boolean;
  /** Minimum number of rows. */
  minRows: number;
  maxRows: number;
  /** Whether users move rows. */
  canReorder: boolean;
  scope: ScopeId;
  /** The cells of rows that are generated; undefined for rows that users add. `item` is a cell of the template of the rows. */
  generated: GeneratedRowCells | undefined;
  rowCountField: CompiledField;
  /** The fields of the template; of the rows in a row only the field that counts them. */
  fields: readonly CompiledField[];
  /** Returns the heading of a row; `get` reads the cells of the row. */
  getTitle: (get: GetCell) => string;
  /** The cell with the view of a row, a `RowView`. */
  rowView: CellId;
  /** Returns a row, whether or not it exists; of a template in rows a row in the first of them. */
  getRow: (index: number) => CompiledRow;
  /** For each field of a row: whether its prefill reads the item at the row's index. */
  isByIndex: readonly boolean[];
}

/** A row of a repeating group. */
export interface CompiledRow {
  place: RowPlace;
  title: (get: GetCell) => string;
  fields: readonly CompiledField[];
  /** The repeating groups in the row. */
  groups: readonly CompiledRepeatingGroup[];
}

/** A compiled dialog: its texts with the placeholders of answers. */
export interface CompiledDialog {
  definition: DialogDefinition;
  answers: BoundPlaceholders;
}

/** A compiled lookup with its cells. */
export interface CompiledLookup {
  name: string;
  /** Below /api; `tables/NAME` for a data table. */
  path: string;
  definition: LookupDefinition;
  /** Parameters that contain a secret answer. */
  secretParams: ReadonlySet<string>;
  /** The answers that a long table is searched for; undefined when the lookup needs all rows. */
  searchCells: readonly CellId[] | undefined;
  /** Whether its `when` is true. */
  condition: CellId;
  /** The query as sent, null while blocked. */
  query: CellId;
  /** The parameters that identify the user, as sent. */
  proof: CellId;
  /** The last result, a `LookupResult`. */
  result: CellId;
  /** The path of the field whose change last changed the query. */
  triggerField: CellId;
  status: CellId;
  data: CellId;
}

/** A compiled notice. */
export interface CompiledNotice {
  definition: NoticeDefinition;
  /** `{ once, data }` while the notice applies, else null. */
  slot: CellId;
  /** Whether its data contains answers, which are not markup. */
  hasAnswers: boolean;
}

/** A compiled delivery. */
export interface CompiledDelivery {
  definition: DeliveryDefinition;
  /** Whether its condition is true. */
  when: CellId;
  mail: CompiledMail | undefined;
}

/** A compiled mail. */
export interface CompiledMail {
  definition: MailDefinition;
  texts: CompiledTexts<'subject' | 'text'>;
}

/** A compiled step with its sections and fields. */
export interface CompiledStep {
  /** The definition; of a page for a row its id ends with the index of the row, `interview.2`. */
  definition: StepDefinition;
  /** Index among the steps of the form; the pages of a step have its index. */
  index: number;
  /** The row of a page; undefined for another step, and for the template of pages. */
  row: CompiledRow | undefined;
  /** Whether it is the review that the compiler added. */
  isGenerated: boolean;
  texts: CompiledTexts<'title' | 'heading' | 'note' | 'button' | 'chapter'>;
  /** Whether its `visibleWhen` is true, and no earlier step hides it. */
  condition: CellId;
  /** Whether the form includes it: its condition is true, and it has visible content. */
  visible: CellId;
  gate: StepGate;
  /** A section is visible when its own condition and that of its step are true. */
  sections: readonly CompiledSection[];
  /** The fields that are validated when the user leaves the step, including fields that are not rendered; each once. */
  fields: readonly CompiledField[];
}

/** Whether and where to a step can be left. */
export interface StepGate {
  /** Whether `nextWhen` is true. */
  isOpen: CellId;
  message: CompiledText | undefined;
  /** The field that an error of the step belongs to: the first one that `nextWhen` reads, or the first of the step. */
  field: CompiledField | undefined;
  /** The index of the step to which `next` leads; null when none of its conditions is true. */
  target: CellId;
}

/** A compiled section. */
export interface CompiledSection {
  definition: SectionDefinition;
  texts: CompiledTexts<'title' | 'note' | 'text'>;
  visible: CellId;
  fields: readonly CompiledField[];
  /** The paths of its repeating groups. */
  groups: readonly FieldPath[];
}

/** The action of a changed cell. Fields, notices, lookups and groups are indexes; a field of a template changes in the row of the cell. */
export type Effect =
  | { kind: 'options'; field: number }
  | { kind: 'prefill'; field: number }
  | { kind: 'notice'; notice: number }
  | { kind: 'query'; lookup: number }
  | { kind: 'rows'; group: number };
