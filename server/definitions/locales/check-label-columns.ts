/** Checks the columns of data tables, and the properties of other lookups, that a translation shows as the labels of options. */

import { applyLocale, listCommonTexts, listTexts, type Diagnostic, type FormDefinition, type LookupContracts } from '#engine';
import { checkTableLookups } from '../../tables/check/check-lookups.ts';
import type { TableSource } from '../../tables/table-source.ts';
import { checkLabelProperties } from './check-label-properties.ts';
import type { Translations } from './locale-files.ts';

/** What the labels of options are read from. What is unknown is not checked. */
export interface LabelSources {
  /** The data tables of the folder. */
  tables?: TableSource | undefined;
  /** The contracts of the lookups that the form can use. */
  lookups?: LookupContracts | undefined;
}

/** Returns an error for each translated column or property that the table or the records of the lookup do not have or do not return. */
export function checkLabelColumns(document: object, texts: Translations, locale: string, { tables, lookups }: LabelSources): Diagnostic[] {
  const pointers = new Set(listTexts(document).flatMap(({ kind, pointer }) => (kind === 'column' ? [pointer] : [])));
  const columns = Object.fromEntries(Object.entries(texts).filter(([pointer]) => pointers.has(pointer)));
  if (Object.keys(columns).length === 0) return [];
  const translated = applyLocale(document, columns, locale).document as FormDefinition;
  const common = listCommonTexts(document);
  const found = new Map<string, Diagnostic>();
  const diagnostics = [
    ...(tables === undefined ? [] : checkTableLookups(translated, tables)),
    ...(lookups === undefined ? [] : checkLabelProperties(translated, lookups)),
  ];
  for (const diagnostic of diagnostics) {
    const { pointer: at } = diagnostic;
    const pointer = Object.hasOwn(columns, at) ? at : (common.get(at) ?? at);
    if (Object.hasOwn(columns, pointer)) found.set(pointer, { ...diagnostic, pointer });
  }
  return [...found.values()];
}
