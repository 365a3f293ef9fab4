/** Context of an exploration: the compiled form as the server serves it, and the demo database. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDefinitionsFolder } from '../check/definitions-folder.ts';
import { readApp } from '../../definitions/app-settings.ts';
import { compileFile, problemLine } from '../../definitions/compile-file.ts';
import { contentHash } from '../../definitions/content-hash.ts';
import { createMessages } from '../../definitions/messages.ts';
import type { ServedDefinition } from '../../definitions/registry.ts';
import { openStore, type Store } from '../../db/store.ts';
import type { Product } from '../../product.ts';
import { type LookupRecorder, createLookupRecorder } from './lookup-recorder.ts';
import { createTableLookups } from '../../tables/table-lookups.ts';
import { createFolderTables, listTableErrors } from '../check/tables/folder-tables.ts';
import { readServices } from '../../definitions/services/read-services.ts';
import { createSampleLookups } from '../../services/sample-lookups.ts';
import { listKnownAnswers, listLookupsWithoutReplies, type KnownAnswers } from './known-answers.ts';

/** Form, database and lookups of an exploration. */
export interface ExploreContext {
  served: ServedDefinition;
  store: Store;
  lookups: LookupRecorder;
  /** Answers that find rows of data tables and sample replies of services, by path. */
  knownAnswers: KnownAnswers;
  /** Names of the lookups of services that fail here, because their descriptions have no sample replies. */
  lookupsWithoutReplies: readonly string[];
  /** YYYY-MM-DD. */
  today: string;
  /** Returns the location of a pointer as `file:line:column`. */
  formatLocation: (pointer: string) => string;
}

/** Opens a database in memory with the demo data of the product for the day `today`. */
export async function openDemo({ migrationsFolder, data }: Product, today: string): Promise<Store> {
  const store = await openStore(':memory:', { migrationsFolder });
  await data?.seedDemo(store, { today });
  return store;
}

/** Compiles a file as the server does. Throws an error with all diagnostics when it has errors. */
export async function createExploreContext(
  path: string,
  { lookups = {}, messages }: Product,
  store: Store,
  today: string,
): Promise<ExploreContext> {
  const { dir: folder, file } = findDefinitionsFolder(path);
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const { settings } = readApp(folder, undefined);
  const { source: tables, files: tableFiles } = createFolderTables()(folder);
  const { definition, form, diagnostics, locate } = compileFile({ text: read(file), file, read, app: settings, tables });
  if (!definition || !form) throw new Error(diagnostics.map(problemLine).join('\n'));
  const tableErrors = listTableErrors(definition, tableFiles);
  if (tableErrors.length > 0) throw new Error(tableErrors.map(problemLine).join('\n'));
  const served: ServedDefinition = { id: definition.id, file, definition, form, hash: contentHash(definition) };
  const formatLocation = (pointer: string): string => {
    const at = locate({ code: '', severity: 'warning', pointer, message: '', help: '' });
    return `${at.file}:${at.line}:${at.column}`;
  };
  const { services } = readServices(folder);
  const message = createMessages({ dir: folder, app: () => settings }, messages);
  return {
    served,
    store,
    lookups: createLookupRecorder(store, { ...lookups, ...createTableLookups(tables), ...createSampleLookups(services) }, message),
    knownAnswers: await listKnownAnswers(definition, { tables, services }),
    lookupsWithoutReplies: listLookupsWithoutReplies(definition, services),
    today,
    formatLocation,
  };
}
