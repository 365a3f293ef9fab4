/** What differs between two contents of a submission, as staff read it. */

import type { CompiledForm } from '#engine';
import { isInternal } from '../answer-placement.ts';
import { comparePositions, createAnswerOrder } from '../answer-order.ts';
import { fillTitle, getMatrixRow, type Labels } from '../fill-labels.ts';
import { createUniqueTitleReader } from '../unique-titles.ts';
import { OFFICE_LOCALE } from '../../../db/submissions/option-text.ts';
import { formatLabel } from '../format-label.ts';
import { alignRows } from './align-rows.ts';

/** A file, as far as it is compared. */
interface ComparedFile {
  _id: string;
  /** The answer path. */
  field: string;
  name: string;
}

/** One of two contents. */
export interface ComparedContent<File extends ComparedFile> {
  labels: Labels;
  files: readonly File[];
  /** The form with which it was checked. */
  form: CompiledForm | undefined;
}

/** An answer, or a row of a repeating group, that differs. */
export interface AnswerChange<File> {
  kind: 'answer' | 'added-row' | 'removed-row';
  /** The path in the later content; in the former one of what was removed. */
  path: string;
  title: string;
  /** The text of an answer; of a row a line for each of its answers. Null without an answer, and where there are files. */
  before: string | null;
  after: string | null;
  beforeFiles: File[];
  afterFiles: File[];
}

/** One answer with what is compared of it. */
interface Entry<File> {
  path: string;
  label: string | undefined;
  files: File[];
}

/** Entries by their paths below a row, or below the form. */
type Entries<File> = ReadonlyMap<string, Entry<File>>;

/** The entries outside of rows, and those of the rows of each group. */
interface Level<File> {
  plain: Entries<File>;
  groups: ReadonlyMap<string, Entries<File>[]>;
}

interface Pair<Value> {
  before: Value | undefined;
  after: Value | undefined;
}

/**
 * Returns the differences in the order of the form. The rows of a repeating group are compared with those that they are most like, so a removed row is one difference and does not
 * change those below it.
 */
export function compareContents<File extends ComparedFile>(
  before: ComparedContent<File>,
  after: ComparedContent<File>,
): AnswerChange<File>[] {
  const form = after.form ?? before.form;
  const contents = { before, after };
  const changes = compareEntries(contents, { before: listEntries(before), after: listEntries(after) });
  const getPosition = form && createAnswerOrder(form);
  const positioned = changes.map(({ at, change }) => ({ change, position: getPosition?.(at) }));
  return positioned.toSorted((a, b) => comparePositions(a.position, b.position)).map(({ change }) => change);
}

/** A change with the path of an answer in it, by which it is put in its place. */
interface Placed<File> {
  at: string;
  change: AnswerChange<File>;
}

type Contents<File extends ComparedFile> = Record<'before' | 'after', ComparedContent<File>>;

/** Returns the answers that staff see, without the counts of rows. */
function listEntries<File extends ComparedFile>({ labels, files, form }: ComparedContent<File>): Entries<File> {
  const paths = new Set([...Object.keys(labels), ...files.map(({ field }) => field)]);
  const isShown = (path: string): boolean => {
    const field = form?.byPath.get(path);
    return field?.countsRowsOf === undefined && !isInternal(field);
  };
  const entries = [...paths].filter(isShown).map((path): Entry<File> => {
    return { path, label: labels[path] || undefined, files: files.filter(({ field }) => field === path) };
  });
  return new Map(entries.filter((entry) => entry.label !== undefined || entry.files.length > 0).map((entry) => [entry.path, entry]));
}

function compareEntries<File extends ComparedFile>(
  contents: Contents<File>,
  entries: Record<'before' | 'after', Entries<File>>,
): Placed<File>[] {
  const before = splitLevel(contents.before, entries.before);
  const after = splitLevel(contents.after, entries.after);
  const names = new Set([...before.plain.keys(), ...after.plain.keys()]);
  const answers = [...names].flatMap((name) => compareAnswers(contents, { before: before.plain.get(name), after: after.plain.get(name) }));
  const groups = new Set([...before.groups.keys(), ...after.groups.keys()]);
  const rows = [...groups].flatMap((group) =>
    alignRows(before.groups.get(group) ?? [], after.groups.get(group) ?? [], measureLikeness).flatMap((pair) =>
      pair.before && pair.after ? compareEntries(contents, { before: pair.before, after: pair.after }) : compareRow(contents, pair),
    ),
  );
  return [...answers, ...rows];
}

/** Separates the entries of rows. */
function splitLevel<File extends ComparedFile>({ form }: ComparedContent<File>, entries: Entries<File>): Level<File> {
  const plain = new Map<string, Entry<File>>();
  const groups = new Map<string, Map<number, Map<string, Entry<File>>>>();
  for (const [name, entry] of entries) {
    const [group, index, member] = findRow(name, entry.path, form) ?? [];
    if (group === undefined) plain.set(name, entry);
    else {
      const rows = groups.get(group) ?? new Map<number, Map<string, Entry<File>>>();
      groups.set(group, rows.set(index!, (rows.get(index!) ?? new Map<string, Entry<File>>()).set(member!, entry)));
    }
  }
  const toRows = (rows: ReadonlyMap<number, Entries<File>>): Entries<File>[] =>
    [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row);
  return { plain, groups: new Map([...groups].map(([group, rows]) => [group, toRows(rows)])) };
}

/** Returns the first repeating group in a name, the index of its row, and the name in that row. `path` ends with the name. */
function findRow(name: string, path: string, form: CompiledForm | undefined): [group: string, index: number, member: string] | undefined {
  const outer = path.slice(0, path.length - name.length);
  for (const { 0: part, index: at } of name.matchAll(/\.\d+\./g)) {
    const group = name.slice(0, at);
    if (form === undefined || form.groupByPath.has(outer + group)) return [group, Number(part.slice(1, -1)), name.slice(at + part.length)];
  }
  return undefined;
}

function compareAnswers<File extends ComparedFile>(contents: Contents<File>, { before, after }: Pair<Entry<File>>): Placed<File>[] {
  if (isSameEntry(before, after)) return [];
  const path = (after ?? before)!.path;
  return [
    {
      at: path,
      change: {
        kind: 'answer',
        path,
        title: getTitle(contents, { before, after }),
        before: before ? formatEntry(contents.before, before) : null,
        after: after ? formatEntry(contents.after, after) : null,
        beforeFiles: before?.files ?? [],
        afterFiles: after?.files ?? [],
      },
    },
  ];
}

function isSameEntry<File extends ComparedFile>(a: Entry<File> | undefined, b: Entry<File> | undefined): boolean {
  const [first, second] = [a, b].map(
    (entry) =>
      entry?.files
        .map(({ _id }) => _id)
        .toSorted()
        .join(' ') ?? '',
  );
  return first === second && (first !== '' || a?.label === b?.label);
}

function getTitle<File extends ComparedFile>(contents: Contents<File>, { before, after }: Pair<Entry<File>>): string {
  const { form, labels } = after ? contents.after : contents.before;
  return createUniqueTitleReader(form, labels)((after ?? before)!.path);
}

/** Returns the text of an answer; null of one with files, which are shown instead. */
function formatEntry<File extends ComparedFile>({ form }: ComparedContent<File>, { path, label, files }: Entry<File>): string | null {
  return files.length > 0 || label === undefined ? null : formatLabel(form?.byPath.get(path)?.definition, label, OFFICE_LOCALE);
}

/** Returns the difference that a whole row makes. */
function compareRow<File extends ComparedFile>(contents: Contents<File>, { before, after }: Pair<Entries<File>>): Placed<File>[] {
  const row = (after ?? before)!;
  const content = after ? contents.after : contents.before;
  const [[name, first] = []] = row;
  if (name === undefined || first === undefined) return [];
  const text = describeRow(content, row);
  const files = [...row.values()].flatMap((entry) => entry.files);
  const path = first.path.slice(0, -name.length - 1);
  const title = content.form?.byPath.get(first.path)?.row?.title;
  return [
    {
      at: first.path,
      change: {
        kind: after ? 'added-row' : 'removed-row',
        path,
        title: title === undefined ? path : fillTitle(title, content.labels),
        before: after ? null : text,
        after: after ? text : null,
        beforeFiles: after ? [] : files,
        afterFiles: after ? files : [],
      },
    },
  ];
}

/** Returns a line for each answer of a row. */
function describeRow<File extends ComparedFile>(content: ComparedContent<File>, row: Entries<File>): string {
  const { form, labels } = content;
  return [...row.values()]
    .map((entry) => {
      const field = form?.byPath.get(entry.path);
      const titles = field === undefined ? [entry.path] : [getMatrixRow(form!, entry.path), field.definition.title ?? entry.path];
      const title = fillTitle(titles.filter((one) => one !== undefined).join(': '), labels);
      return `${title}: ${formatEntry(content, entry) ?? entry.files.map((file) => file.name).join(', ')}`;
    })
    .join('\n');
}

/** Returns the share of the answers of two rows that are the same. */
function measureLikeness<File extends ComparedFile>(a: Entries<File>, b: Entries<File>): number {
  const names = new Set([...a.keys(), ...b.keys()]);
  return [...names].filter((name) => isSameEntry(a.get(name), b.get(name))).length / names.size;
}
