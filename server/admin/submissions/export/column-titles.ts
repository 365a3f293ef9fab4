/** The headings of the answers in a file, as people read them: the titles of their fields, each heading once. */

import type { CompiledField, CompiledForm } from '#engine';
import { fillTitle, getMatrixRow } from '../fill-labels.ts';

/**
 * Returns the heading of each path: the title of its field, after those of its row (`Traveller 2: Name`). Where two columns would have the same
 * heading, they get the title of their section or step, and then their path. An answer that no form has any more is headed by its path. `taken` are the
 * headings of the other columns.
 */
export function createColumnTitles(
  paths: readonly string[],
  forms: readonly CompiledForm[],
  taken: readonly string[],
): ReadonlyMap<string, string> {
  const titles = new Map(paths.map((path) => [path, joinDistinct(forms.map((form) => getTitle(form, path))) || path]));
  replaceRepeated(titles, taken, (path, title) => {
    const place = joinDistinct(forms.map((form) => getPlace(form, path)));
    return place === '' ? title : `${place}: ${title}`;
  });
  replaceRepeated(titles, taken, (path, title) => (title === path ? title : `${title} (${path})`));
  return titles;
}

/** Replaces the headings that several columns have. */
function replaceRepeated(titles: Map<string, string>, taken: readonly string[], replace: (path: string, title: string) => string): void {
  const counts = new Map<string, number>(taken.map((title) => [title, 1]));
  for (const title of titles.values()) counts.set(title, (counts.get(title) ?? 0) + 1);
  for (const [path, title] of titles) if (counts.get(title)! > 1) titles.set(path, replace(path, title));
}

function joinDistinct(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.filter(Boolean))].join(' / ');
}

function getTitle(form: CompiledForm, path: string): string | undefined {
  const field = form.byPath.get(path);
  if (field === undefined) return undefined;
  const { title = path, form: options } = field.definition;
  const own = options?.review?.title ?? [getMatrixRow(form, path), title].filter(Boolean).join(': ');
  return [getRowTitle(field), fillTitle(own, {})].filter(Boolean).join(': ');
}

/** Returns the title of a row of a repeating group with its number: without answers, the titles of its rows may be equal. */
function getRowTitle({ row }: CompiledField): string | undefined {
  if (row?.index === undefined) return undefined;
  const title = fillTitle(row.title, {}).trim();
  const number = String(row.index + 1);
  return title.split(/\D+/).includes(number) ? title : `${title} ${number}`.trim();
}

/** Returns the title of the section that lists a field, or else of its step. */
function getPlace({ definition }: CompiledForm, path: string): string | undefined {
  const template = path.replaceAll(/\.\d+(?=\.)/g, '.#');
  for (const step of definition.steps) {
    const section = step.sections.find(
      ({ kind, fields = [] }) => kind !== 'review' && (fields.includes(path) || fields.includes(template)),
    );
    if (section) return fillTitle(section.title ?? step.title, {});
  }
  return undefined;
}
