/** The kinds of submissions: title, headings and statuses as their definitions declare them (`records`), with defaults for any form. */

import { type BadgeTone, DEFAULT_STATUSES, type FieldDefinition, interpolate, type RecordColumn, type RecordStatus } from '#engine';
import type { Store } from '../../db/store.ts';
import { listStoredKinds } from '../../db/submissions/list-submissions.ts';
import { type Answered, getOfficeText, OFFICE_LOCALE, type OptionTitles } from '../../db/submissions/option-text.ts';
import type { CellPath } from '../../db/submissions/submission-filter.ts';
import type { IndexedKind } from '../../db/submissions/submission-index.ts';
import type { ServedDefinition } from '../../definitions/registry.ts';
import { type AnswerPosition, createAnswerOrder } from './answer-order.ts';
import { formatLabel } from './format-label.ts';
import { hasDocuments } from '../../submissions/documents/derive-documents.ts';
import { getIndexedKind, hasOptions, isShownFormatted } from '../../submissions/indexing/indexed-kind.ts';
import { createTitlesReader } from '../../submissions/indexing/option-titles.ts';
import { getRecordKind } from '../../submissions/submission-content.ts';

/** One kind of submission. */
export interface RecordKind {
  /** As stored with its submissions. */
  value: string;
  title: string;
  /** The heading of names, where the definition declares one. */
  name: string | undefined;
  /** The heading of references; undefined where none is shown. */
  reference: string | undefined;
  /** Whether the list shows the references before its user chooses columns. */
  isReferenceShown: boolean;
  /** Further columns of the list. */
  columns: readonly RecordKindColumn[];
  /** What its submissions are searched, sorted and filtered by. */
  indexed: IndexedKind;
  /** Whether a spreadsheet gets the answer of a path as it is stored, and not its displayed text. */
  hasRawCell: (path: string) => boolean;
  /** Returns the titles of the options of an answer; undefined where its text is the one that the sender saw. */
  getTitles: (path: string) => OptionTitles | undefined;
  /** Returns the position of an answer in the form; undefined if the form does not define it. */
  getPosition: (path: string) => AnswerPosition | undefined;
  statuses: Readonly<Record<string, RecordStatus>>;
  /** After how many days without a change an open submission is overdue. */
  overdueAfterDays: number;
  /** The statuses about which its senders can be mailed. */
  mailed: readonly string[];
  /** Why submissions are duplicates, by the names of the rules that its form declares. */
  duplicateReasons: ReadonlyMap<string, string>;
  /** Whether its submissions can have documents. */
  hasDocuments: boolean;
}

/** A column of the list with the answer that it shows. */
interface RecordKindColumn {
  title: string;
  /** Answer path. */
  path: string;
  /** The definition of the field. */
  definition: FieldDefinition | undefined;
  hasFilter: boolean;
  keepsFilter: boolean;
  isShown: boolean;
  hasChart: boolean;
}

/** A column of a list of some kinds. */
export interface ListColumn {
  title: string;
  /** The answers that it shows. */
  cells: readonly CellPath[];
  hasFilter: boolean;
  /** Whether the list has the filter also while the column is not shown. */
  keepsFilter: boolean;
  /** Whether the list shows it before its user chooses columns. */
  isShown: boolean;
  /** Whether the dashboard counts submissions by it. */
  hasChart: boolean;
}

/** A status that a submission may get, with the label of its button. */
export interface NextStatus {
  value: string;
  label: string;
  action: string;
  /** Its place among the statuses of the form, from 1: the digit that sets it is the same in each status. */
  position: number;
  tone: BadgeTone;
  /** Whether staff have to give a reason. */
  needsReason: boolean;
  /** Whether the form has the text of a mail to the sender. */
  hasMail: boolean;
  /** Whether the sender is asked for something: staff can mark what is to be corrected. */
  waitsForSender: boolean;
}

/** The served definitions with their forms. */
export interface ServedForms {
  /** Whether the server sends mail. */
  hasMail: boolean;
  list: () => readonly Pick<ServedDefinition, 'definition' | 'form'>[];
}

/** Unless a definition declares another number. */
const OVERDUE_AFTER_DAYS = 7;

/** Returns the kinds of the served definitions. */
export function listKinds(definitions: ServedForms): RecordKind[] {
  return definitions.list().map((served) => {
    const { definition, form } = served;
    let order: ReturnType<typeof createAnswerOrder> | undefined;
    const { title = definition.title, statuses = DEFAULT_STATUSES, columns = [], duplicates = {}, ...others } = definition.records ?? {};
    const getTitle = (path: string): string => interpolate(form.byPath.get(path)?.definition.title ?? path, {});
    return {
      value: getRecordKind(definition),
      title,
      name: others.nameTitle ?? others.name,
      reference: others.referenceTitle ?? others.reference,
      isReferenceShown: others.referenceShown ?? true,
      columns: columns.map((column) => describeColumn(column, form.byPath.get(column.field)?.definition)),
      indexed: getIndexedKind(served),
      hasRawCell: (path) => isShownFormatted(form.byPath.get(path)?.definition),
      getTitles: createTitlesReader(served),
      getPosition: (path) => {
        order ??= createAnswerOrder(form);
        return order(path);
      },
      statuses,
      overdueAfterDays: others.overdueAfterDays ?? OVERDUE_AFTER_DAYS,
      mailed: definitions.hasMail ? Object.keys(definition.records?.mails ?? {}) : [],
      duplicateReasons: new Map(
        Object.entries(duplicates).map(([name, { title: reason, fields }]) => [name, reason ?? `Same ${fields.map(getTitle).join(', ')}`]),
      ),
      hasDocuments: hasDocuments(form),
    };
  });
}

function describeColumn(
  { field: path, title, filter, shown = true, chart = false }: RecordColumn,
  definition: FieldDefinition | undefined,
): RecordKindColumn {
  const heading = title ?? interpolate(definition?.title ?? path, {});
  const hasFilter = filter ?? (definition !== undefined && hasOptions(definition));
  return { title: heading, path, definition, hasFilter, keepsFilter: filter === true, isShown: shown, hasChart: chart };
}

/** Returns what is indexed of each kind: of the served definitions, and of submissions whose definition is no longer served. */
export async function listIndexedKinds(store: Store, kinds: readonly RecordKind[]): Promise<IndexedKind[]> {
  const stored = await listStoredKinds(store);
  return [...new Set([...kinds.map(({ value }) => value), ...stored])].map((value) => findKind(kinds, value).indexed);
}

/** Returns the kind with a stored value; one whose definition is no longer served has the defaults. */
export function findKind(kinds: readonly RecordKind[], value: string): RecordKind {
  return (
    kinds.find((kind) => kind.value === value) ?? {
      value,
      title: value,
      name: undefined,
      reference: undefined,
      isReferenceShown: true,
      columns: [],
      indexed: { kind: value, searched: [], columns: [] },
      hasRawCell: () => false,
      getTitles: () => undefined,
      getPosition: () => undefined,
      statuses: DEFAULT_STATUSES,
      overdueAfterDays: OVERDUE_AFTER_DAYS,
      mailed: [],
      duplicateReasons: new Map(),
      hasDocuments: false,
    }
  );
}

/** Returns the kinds of the list's rows: the filtered one, or all that have a submission. */
export async function listShownKinds(store: Store, kinds: readonly RecordKind[], filtered: string | undefined): Promise<RecordKind[]> {
  return (filtered === undefined ? await listStoredKinds(store) : [filtered]).map((value) => findKind(kinds, value));
}

/** Returns the title of a status; one that the kind does not declare (any more) is shown as stored. */
export function getStatusLabel({ statuses }: RecordKind, status: string): string {
  return statuses[status]?.title ?? status;
}

/** The color of a status. */
export function getStatusTone({ statuses }: RecordKind, status: string): BadgeTone {
  return statuses[status]?.tone ?? 'neutral';
}

/** The statuses that may follow a status. */
export function listNextStatuses(kind: RecordKind, status: string): NextStatus[] {
  const allowed = kind.statuses[status]?.next ?? Object.keys(kind.statuses);
  return allowed.flatMap((value) => (value === status ? [] : (describeStatus(kind, value) ?? [])));
}

/** Returns a status with its button; undefined for one that the kind does not declare. */
export function describeStatus({ statuses, mailed }: RecordKind, value: string): NextStatus | undefined {
  const declared = statuses[value];
  if (!declared) return undefined;
  const { title, action = `Set to ${title}`, tone = 'neutral', needsReason = false, waitsForSender = false } = declared;
  const position = Object.keys(statuses).indexOf(value) + 1;
  return { value, label: title, action, position, tone, needsReason, hasMail: mailed.includes(value), waitsForSender };
}

/** The headings of a list of some kinds: those that its kinds declare, each once. */
export function listHeadings(kinds: readonly RecordKind[]): { name: string; reference: string | undefined } {
  const join = (titles: (string | undefined)[]): string | undefined => [...new Set(titles.filter(Boolean))].join(' / ') || undefined;
  return { name: join(kinds.map(({ name }) => name)) ?? 'Name', reference: join(kinds.map(({ reference }) => reference)) };
}

/** The further columns of a list of some kinds: those with the same heading are one column. */
export function listColumns(kinds: readonly RecordKind[]): ListColumn[] {
  const columns = new Map<string, ListColumn>();
  for (const { value, columns: own } of kinds)
    for (const { title, path, hasFilter, keepsFilter, isShown, hasChart } of own) {
      const known = columns.get(title);
      // A form with the heading twice has its first answer in the column: each submission is one row.
      if (known?.cells.some(({ kind }) => kind === value)) continue;
      columns.set(title, {
        title,
        cells: [...(known?.cells ?? []), { kind: value, path }],
        hasFilter: hasFilter || (known?.hasFilter ?? false),
        keepsFilter: keepsFilter || (known?.keepsFilter ?? false),
        isShown: isShown || (known?.isShown ?? false),
        hasChart: hasChart || (known?.hasChart ?? false),
      });
    }
  return [...columns.values()];
}

/** Returns the text of the answer that the kind shows in a column, with dates in the notation of a locale; null where it has none. */
export function getCell({ columns, getTitles }: RecordKind, title: string, submission: Answered, locale = OFFICE_LOCALE): string | null {
  const column = columns.find((one) => one.title === title);
  const text = column && getOfficeText(submission, column.path, getTitles(column.path));
  return text === undefined ? null : formatLabel(column?.definition, text, locale);
}
