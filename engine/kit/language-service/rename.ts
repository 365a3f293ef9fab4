/** Renames an answer, a rule, a lookup, a step or a dialog in all files. The result is verified: only the name may change. */

import { joinPointer } from '../../source/json-pointer.ts';
import { isForbiddenName } from '../../path.ts';
import { findLinkedNames, findNamesAt, formatRange, type FoundName, type LinkedNames } from './find-names.ts';
import { indexForm, type FormIndex } from './form-index.ts';
import type { NameKind, NameOccurrence } from './names.ts';
import type { LanguageProject } from './project.ts';
import type { FileRange } from './text-range.ts';

/** A change of one file. */
export interface TextEdit {
  range: FileRange;
  text: string;
}

/** The changes of a rename, or the reason why it is not possible. */
export type RenameResult = { edits: readonly TextEdit[] } | { error: string };

const namePatterns: Partial<Record<NameKind, { pattern: RegExp; help: string }>> = {
  answer: { pattern: /^[A-Za-z_][A-Za-z0-9_]*$/, help: 'letters, digits and _, starting with a letter' },
  rule: { pattern: /^[A-Za-z_][A-Za-z0-9_-]*$/, help: 'letters, digits, _ and -, starting with a letter' },
  lookup: { pattern: /^[A-Za-z_][A-Za-z0-9_-]*$/, help: 'letters, digits, _ and -, starting with a letter' },
  dialog: { pattern: /^[A-Za-z_][A-Za-z0-9_-]*$/, help: 'letters, digits, _ and -, starting with a letter' },
  step: { pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, help: 'lower-case letters, digits and single hyphens' },
};

/** Returns the name at an offset that can be renamed; undefined if there is none. */
export function findRenamableName(project: LanguageProject, file: string, offset: number): FoundName | undefined {
  return findNamesAt(project, file, offset).find(({ occurrence }) => namePatterns[occurrence.kind] !== undefined);
}

/** Renames the name at an offset. */
export function renameAt(project: LanguageProject, file: string, offset: number, newName: string): RenameResult {
  const found = findRenamableName(project, file, offset);
  return found === undefined ? { error: 'There is no name here that can be renamed.' } : renameName(project, found, newName);
}

/** Renames a name of a form, with all names that share a file with it. */
export function renameName(project: LanguageProject, found: FoundName, newName: string): RenameResult {
  const linked = findLinkedNames(project, found);
  const error = findInvalidName(linked, found.occurrence.kind, newName);
  if (error !== undefined) return { error };
  const composed = linked.occurrences.find(({ occurrence }) => occurrence.range === undefined);
  if (composed !== undefined)
    return {
      error: `"${composed.occurrence.name}" is composed from parameters of a fragment at ${composed.occurrence.pointer}. Rename the parameter's value there.`,
    };
  const ranges = new Map(linked.occurrences.map(({ occurrence: { range } }) => [formatRange(range!), range!]));
  for (const range of listReferenceNames(project, ranges)) ranges.set(formatRange(range), range);
  const edits = [...ranges.values()].map((range) => ({ range, text: newName }));
  return verify(project, linked, edits, newName) ?? { edits };
}

function findInvalidName({ names }: LinkedNames, kind: NameKind, newName: string): string | undefined {
  const rule = namePatterns[kind];
  if (rule === undefined) return 'This name cannot be changed.';
  if (!rule.pattern.test(newName) || isForbiddenName(newName)) return `"${newName}" cannot be the name of this ${kind}: use ${rule.help}.`;
  for (const { form, name } of names) {
    const renamed = replaceLast(name, newName);
    const isTaken =
      kind === 'answer'
        ? form.collector.answers.has(renamed)
        : form.occurrences.some((one) => one.kind === kind && one.isDeclaration && one.name === renamed);
    if (isTaken) return `${form.file} already has the ${kind} "${renamed}".`;
    if (kind === 'answer' && newName === 'size' && renamed.includes('.')) return '"size" is the number of rows of a group.';
  }
  return undefined;
}

function replaceLast(name: string, last: string): string {
  return name.slice(0, name.lastIndexOf('.') + 1) + last;
}

/** Returns the names in pointers of `$ref` that name one of the renamed members. */
function listReferenceNames(project: LanguageProject, renamed: ReadonlyMap<string, FileRange>): FileRange[] {
  return project.files
    .list()
    .filter((file) => file.endsWith('.json') && !/[.-]schema\.json$/.test(file))
    .flatMap((file) => project.references(file).names)
    .flatMap(({ range, target }) => (renamed.has(formatRange(target)) ? [range] : []));
}

/** Returns an error if the edits change more than the name in one of the forms. */
function verify(project: LanguageProject, linked: LinkedNames, edits: readonly TextEdit[], newName: string): { error: string } | undefined {
  const files = new Set(edits.map(({ range }) => range.file));
  const changed = new Map(
    [...files].map((file) => [
      file,
      applyEdits(
        project.files.read(file) ?? '',
        edits.filter(({ range }) => range.file === file),
      ),
    ]),
  );
  const read = (file: string): string | undefined => changed.get(file) ?? project.files.read(file);
  for (const form of project.forms()) {
    if (![...form.texts.keys()].some((file) => changed.has(file))) continue;
    const own = linked.occurrences.flatMap(({ form: other, occurrence }) =>
      other === form && occurrence.pointer !== '' ? [occurrence] : [],
    );
    const difference = findDifference(expectRenamed(form, own, newName), indexForm(form.file, read, [])?.definition);
    if (difference !== undefined)
      return {
        error: `This name is also used for something else: the rename would change ${difference} of ${form.file}. Give that a value of its own first.`,
      };
  }
  return undefined;
}

/** Applies edits to the text of a file. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.range.start - a.range.start)
    .reduce((changed, { range, text: inserted }) => changed.slice(0, range.start) + inserted + changed.slice(range.end), text);
}

/** Returns the document of a form with another name. */
function expectRenamed(form: FormIndex, occurrences: readonly NameOccurrence[], newName: string): unknown {
  const byPlace = new Map<string, NameOccurrence[]>();
  for (const one of occurrences) {
    const key = `${one.isKey ? 'key' : 'value'} ${one.pointer}`;
    const all = byPlace.get(key) ?? [];
    if (!all.some(({ start }) => start === one.start)) byPlace.set(key, [...all, one]);
  }
  const replace = (text: string, place: string): string =>
    (byPlace.get(place) ?? [])
      .toSorted((a, b) => b.start - a.start)
      .reduce((changed, { start, end }) => changed.slice(0, start) + newName + changed.slice(end), text);
  const transform = (value: unknown, pointer: string): unknown => {
    if (typeof value === 'string') return replace(value, `value ${pointer}`);
    if (Array.isArray(value)) return value.map((item, index) => transform(item, joinPointer(pointer, index)));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        replace(name, `key ${joinPointer(pointer, name)}`),
        transform(member, joinPointer(pointer, name)),
      ]),
    );
  };
  return transform(form.definition, '');
}

/** Returns the pointer of the first difference of two documents. */
function findDifference(expected: unknown, found: unknown, pointer = ''): string | undefined {
  if (Object.is(expected, found)) return undefined;
  if (typeof expected !== 'object' || typeof found !== 'object' || expected === null || found === null)
    return pointer === '' ? 'the document' : pointer;
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  for (const name of names) {
    const difference = findDifference(
      (expected as Record<string, unknown>)[name],
      (found as Record<string, unknown>)[name],
      joinPointer(pointer, name),
    );
    if (difference !== undefined) return difference;
  }
  return undefined;
}
