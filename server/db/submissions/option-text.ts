/** The texts of answers that are options: one text for each option, whatever the language in which a form was filled. */

import { getByPath } from '#engine';

/** The titles of the options of a field by their values, in the language of the back office. */
export type OptionTitles = ReadonlyMap<unknown, string>;

/** The titles of the options of fields, by answer path. */
export type TitlesByPath = ReadonlyMap<string, OptionTitles>;

/** The back office is in English, whatever the language of a form is. */
export const OFFICE_LOCALE = 'en-US';

const LIST_FORMAT = new Intl.ListFormat(OFFICE_LOCALE);

/** The answers and the texts of a submission. */
export interface Answered {
  answers: Record<string, unknown>;
  labels: Readonly<Record<string, string>>;
}

/**
 * Returns the text of an answer in the back office: the title of its option, or the titles of its options. The text that the sender saw remains where the
 * titles are unknown, and where the answer is no option; undefined if nothing was answered.
 */
export function getOfficeText({ answers, labels }: Answered, path: string, titles: OptionTitles | undefined): string | undefined {
  const label = labels[path];
  if (label === undefined || label === '' || titles === undefined) return label;
  const answer = getByPath(answers, path);
  const chosen = (Array.isArray(answer) ? (answer as unknown[]) : [answer]).map((value) => titles.get(value));
  if (chosen.length === 0 || chosen.includes(undefined)) return label;
  return LIST_FORMAT.format(chosen as string[]);
}
