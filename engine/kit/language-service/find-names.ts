/** Finds the name at a place, and its declarations and references in all files. */

import type { FormIndex } from './form-index.ts';
import type { NameKind, NameOccurrence } from './names.ts';
import type { LanguageProject } from './project.ts';
import type { FileRange } from './text-range.ts';

/** A name of one form. */
export interface FoundName {
  form: FormIndex;
  occurrence: NameOccurrence;
}

/** Returns the names at an offset, of each form that consists of the file. A key of the language comes last. */
export function findNamesAt(project: LanguageProject, file: string, offset: number): FoundName[] {
  return project.formsOf(file).flatMap((form) =>
    [...form.occurrences, ...form.localeOccurrences]
      .filter(({ range }) => range?.file === file && range.start <= offset && offset <= range.end)
      .toSorted((a, b) => rankKind(a.kind) - rankKind(b.kind))
      .map((occurrence) => ({ form, occurrence })),
  );
}

/** A name of the definition is found before an operator or a key at the same place. */
function rankKind(kind: NameKind): number {
  return kind === 'key' ? 2 : kind === 'operator' ? 1 : 0;
}

/** Returns the declarations of a name. */
export function findDeclarations({ form, occurrence }: FoundName): FileRange[] {
  const { kind, name } = occurrence;
  return form.occurrences.flatMap((one) => (one.isDeclaration && one.kind === kind && one.name === name && one.range ? [one.range] : []));
}

/** A name with all its occurrences: in one form, and in the forms that share a file with one of them. */
export interface LinkedNames {
  /** Each form with the names of it that change together. */
  names: { form: FormIndex; kind: NameKind; name: string }[];
  occurrences: { form: FormIndex; occurrence: NameOccurrence }[];
}

/** Returns all occurrences that are the same name: fragments and values of parameters are shared by several names and forms. */
export function findLinkedNames(project: LanguageProject, start: FoundName): LinkedNames {
  const { kind } = start.occurrence;
  const forms = project.forms().map((form) => ({ form, own: listOfKind(form, kind) }));
  const ranges = new Set<string>();
  const linked = new Map<string, LinkedNames['names'][number]>();
  const key = (form: FormIndex, name: string): string => `${form.file} ${name}`;
  const include = (form: FormIndex, name: string): boolean => {
    if (linked.has(key(form, name))) return false;
    linked.set(key(form, name), { form, kind, name });
    for (const one of listOfKind(form, kind)) if (one.name === name && one.range) ranges.add(formatRange(one.range));
    return true;
  };
  include(start.form, start.occurrence.name);
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const { form, own } of forms)
      for (const { name, range } of own) if (range && ranges.has(formatRange(range)) && include(form, name)) hasChanged = true;
  }
  const names = [...linked.values()];
  const occurrences = names.flatMap(({ form, name }) =>
    listOfKind(form, kind)
      .filter((one) => one.name === name)
      .map((occurrence) => ({ form, occurrence })),
  );
  return { names, occurrences };
}

function listOfKind(form: FormIndex, kind: NameKind): NameOccurrence[] {
  return [...form.occurrences, ...form.localeOccurrences].filter((one) => one.kind === kind);
}

/** Returns a text that identifies a range. */
export function formatRange({ file, start, end }: FileRange): string {
  return `${file}:${start}:${end}`;
}

/** Returns ranges without duplicates, in the order of files and offsets. */
export function distinctRanges(ranges: readonly FileRange[]): FileRange[] {
  const distinct = [...new Map(ranges.map((range) => [formatRange(range), range])).values()];
  return distinct.toSorted((a, b) => (a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1));
}
