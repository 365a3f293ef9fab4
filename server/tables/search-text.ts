/** The search of long tables: every typed word must begin a word of a search column; case and accents are ignored. */

import type { TableDefinition } from '#engine';
import { splitWords } from '../text/comparable-text.ts';
import { listColumns, toCellText, type TableRow } from './table.ts';

/** Returns the words of a row's search columns, each after a space. */
export function getSearchText(definition: TableDefinition, row: TableRow): string {
  const columns = listColumns(definition);
  const searched = definition.search ?? columns.filter((name) => definition.columns[name]!.type === 'string');
  return ` ${searched.flatMap((name) => splitWords(toCellText(row[columns.indexOf(name)]))).join(' ')}`;
}

/** Returns the typed words as they are compared with search texts: each with the space before it. */
export function toSearchTerms(text: string): string[] {
  return splitWords(text).map((word) => ` ${word}`);
}
