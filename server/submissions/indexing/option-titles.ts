/** The titles of the options of a field, in the language in which its definition is written. */

import { type EmbeddedTable, type FieldDefinition, getOptionsOwner } from '#engine';
import type { OptionTitles } from '../../db/submissions/option-text.ts';
import type { ServedDefinition } from '../../definitions/registry.ts';

type Source = Pick<ServedDefinition, 'definition' | 'form'>;

/** Creates the function that returns the titles of the options of each field, which reads each field once. */
export function createTitlesReader(served: Source): (path: string) => OptionTitles | undefined {
  const known = new Map<string, OptionTitles | undefined>();
  return (path) => {
    if (!known.has(path)) known.set(path, listOptionTitles(served, path));
    return known.get(path);
  };
}

/**
 * Returns the titles of the options that a field lists, or that a table has which travels with the definition; undefined for a field whose options are not
 * known here or have no titles.
 */
export function listOptionTitles(served: Source, path: string): OptionTitles | undefined {
  const field = served.form.byPath.get(path)?.definition;
  if (field === undefined || field.form?.isSecret || field.form?.review?.value !== undefined) return undefined;
  if (field.type === 'boolean') return listAnswers(served);
  const titles = field.form?.options === undefined ? listOwnTitles(field) : listTableTitles(served, field.form);
  return titles !== undefined && titles.size > 0 ? titles : undefined;
}

function listAnswers({ form: { texts } }: Source): OptionTitles {
  return new Map([
    [true, texts['yes'] ?? 'Yes'],
    [false, texts['no'] ?? 'No'],
  ]);
}

/** The title of an option that contains other answers is not the same in all submissions. */
function listOwnTitles(field: FieldDefinition): OptionTitles | undefined {
  const { oneOf } = getOptionsOwner(field);
  return oneOf && new Map(oneOf.filter(({ title }) => !title.includes('{')).map((option) => [option.const, option.title]));
}

function listTableTitles(
  { definition }: Source,
  { options, optionValue, optionLabel }: NonNullable<FieldDefinition['form']>,
): OptionTitles | undefined {
  const lookup = typeof options === 'string' ? definition.lookups?.[options] : undefined;
  const { tables = [] } = definition as { tables?: readonly EmbeddedTable[] };
  const table = tables.find(({ name }) => name === lookup?.table);
  if (table === undefined) return undefined;
  const [value, label] = [optionValue ?? lookup?.value, optionLabel ?? lookup?.label].map((name) => table.columns.indexOf(name ?? ''));
  const titles = new Map<unknown, string>();
  const ambiguous = new Set<unknown>();
  for (const row of table.rows) {
    const [key, title] = [row[value!], row[label!]];
    if (key === undefined || typeof title !== 'string') continue;
    if (titles.has(key) && titles.get(key) !== title) ambiguous.add(key);
    titles.set(key, title);
  }
  for (const key of ambiguous) titles.delete(key);
  return titles;
}
