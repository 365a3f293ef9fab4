/** Fills the titles of a definition with the stored labels of one submission. */

import { type CompiledField, type CompiledForm, fillText } from '#engine';

/** The stored labels of a submission, by path. */
export type Labels = Readonly<Record<string, string>>;

/** Fills a title. Answers that were not stored are unset; a repeating group is its number of rows with a stored answer. */
export function fillTitle(title: string, labels: Labels): string {
  const read = (name: string): string | undefined => (Object.hasOwn(labels, name) ? labels[name] : countRows(labels, name));
  return fillText(title, {
    text: read,
    number: (name) => {
      const number = Number(read(name) || Number.NaN);
      return Number.isNaN(number) ? undefined : number;
    },
  });
}

function countRows(labels: Labels, group: string): string | undefined {
  const { length } = listStoredRows(labels, group);
  return length === 0 ? undefined : String(length);
}

/** Returns the indexes of the rows of a repeating group that have a stored answer, in ascending order. */
export function listStoredRows(labels: Labels, group: string): number[] {
  const prefix = `${group}.`;
  const rows = Object.keys(labels).flatMap((path) =>
    path.startsWith(prefix) ? (/^\d+(?=\.)/.exec(path.slice(prefix.length))?.[0] ?? []) : [],
  );
  return [...new Set(rows.map(Number))].toSorted((a, b) => a - b);
}

/**
 * Returns the authored title of the row of a matrix with several scales: the fields of its rows have the same titles. In a row of a repeating group
 * its placeholders name the answers of that row, and {row} is its number.
 */
export function getMatrixRow({ matrices }: CompiledForm, path: string): string | undefined {
  const indexes = path.match(/(?<=\.)\d+(?=\.)/g) ?? [];
  const template = path.replaceAll(/(?<=\.)\d+(?=\.)/g, '#');
  const matrix = matrices.find((one) => template.startsWith(`${one.path}.`));
  const member = matrix?.definition.properties[template.slice(matrix.path.length + 1).split('.')[0]!];
  if (member?.type !== 'object') return undefined;
  const title = indexes.length === 0 ? member.title : member.title?.replaceAll('{row}', String(Number(indexes.at(-1)) + 1));
  return title?.replaceAll(/\{[^{}]*\}/g, (placeholder) => {
    const rest = [...indexes];
    return placeholder.replaceAll(/(?<=\.)#(?=\.)/g, () => rest.shift() ?? '#');
  });
}

/** Returns the authored title of a field with that of its row. */
export function getFullTitle(form: CompiledForm, { path, definition, row }: CompiledField): string {
  return [row?.title, getMatrixRow(form, path), definition.title ?? path].filter((title) => title !== undefined).join(': ');
}

/** Creates the function that returns the filled title of an answer with that of its row; the path of one that the form does not have. */
export function createTitleReader(form: CompiledForm | undefined, labels: Labels): (path: string) => string {
  return (path) => {
    const field = form?.byPath.get(path);
    return field === undefined ? path : fillTitle(getFullTitle(form!, field), labels);
  };
}
