/** Fills the titles of a definition with the stored labels of one submission. */

import { type CompiledField, fillText } from '#engine';

/** The stored labels of a submission, by path. */
export type Labels = Readonly<Record<string, string>>;

/** Fills a title. Answers that were not stored are unset. */
export function fillTitle(title: string, labels: Labels): string {
  return fillText(title, { text: (name) => (Object.hasOwn(labels, name) ? labels[name] : undefined) });
}

/** Returns the authored title of a field with that of its row. */
export function getFullTitle({ path, definition, row }: CompiledField): string {
  return `${row ? `${row.title}: ` : ''}${definition.title ?? path}`;
}
