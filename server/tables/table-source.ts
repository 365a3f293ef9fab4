/** Read access to the current data tables, whether they are in files or in the database. */

import type { TableDefinition } from '#engine';
import type { TableRecord, TableRow } from './table.ts';

/** Which rows of a table a lookup asks for. */
export interface TableQuery {
  /** Texts that columns must equal. */
  where: Readonly<Record<string, string>>;
  /** Texts of which a column must equal one. */
  oneOf?: { column: string; texts: readonly string[] };
  /** Typed text: each of its words must begin a word of a search column. */
  search?: string;
  /** Maximum number of rows. */
  limit?: number;
}

/** The current version of a table. */
export interface Table {
  name: string;
  definition: TableDefinition;
  rowCount: number;
  /** Changes with every change of the description or of a row. */
  hash: string;
  /** All rows in their order, where they are in memory: those of files, and those of small tables. */
  rows: readonly TableRow[] | undefined;
  /** Returns the rows of a query in their order, as records of all columns. */
  select: (query: TableQuery) => Promise<TableRecord[]>;
}

/** The tables of a server or of a definitions folder. */
export interface TableSource {
  names: () => readonly string[];
  get: (name: string) => Table | undefined;
}

/** No tables. */
export const NO_TABLES: TableSource = { names: () => [], get: () => undefined };
