/** Checks the columns of data tables that a translation shows as the labels of options. */

import { applyLocale, listCommonTexts, listTexts, type Diagnostic, type FormDefinition } from '#engine';
import { checkTableLookups } from '../../tables/check/check-lookups.ts';
import type { TableSource } from '../../tables/table-source.ts';
import type { Translations } from './locale-files.ts';

/** Returns an error for each translated column that its table does not have or does not return. */
export function checkLabelColumns(document: object, texts: Translations, locale: string, tables: TableSource | undefined): Diagnostic[] {
  if (tables === undefined) return [];
  const pointers = new Set(listTexts(document).flatMap(({ kind, pointer }) => (kind === 'column' ? [pointer] : [])));
  const columns = Object.fromEntries(Object.entries(texts).filter(([pointer]) => pointers.has(pointer)));
  if (Object.keys(columns).length === 0) return [];
  const translated = applyLocale(document, columns, locale).document as FormDefinition;
  const common = listCommonTexts(document);
  const found = new Map<string, Diagnostic>();
  for (const diagnostic of checkTableLookups(translated, tables)) {
    const { pointer: at } = diagnostic;
    const pointer = Object.hasOwn(columns, at) ? at : (common.get(at) ?? at);
    if (Object.hasOwn(columns, pointer)) found.set(pointer, { ...diagnostic, pointer });
  }
  return [...found.values()];
}
