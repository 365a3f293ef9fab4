/** Fills the titles of a definition with the stored labels of one submission. */

import { type CompiledField, fillText } from '#engine';

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
  const prefix = `${group}.`;
  const rows = Object.keys(labels).flatMap((path) =>
    path.startsWith(prefix) ? (/^\d+(?=\.)/.exec(path.slice(prefix.length))?.[0] ?? []) : [],
  );
  return rows.length === 0 ? undefined : String(new Set(rows).size);
}

/** Returns the authored title of a field with that of its row. */
export function getFullTitle({ path, definition, row }: CompiledField): string {
  return `${row ? `${row.title}: ` : ''}${definition.title ?? path}`;
}
