/** What exploring a wizard works with: its compiled form as the server serves it, and the demonstration's database. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from '../check/definitions-folder.ts';
import { readApp } from '../../definitions/app-settings.ts';
import { compileFile, problemLine } from '../../definitions/compile-file.ts';
import { contentHash } from '../../definitions/content-hash.ts';
import { createMessages } from '../../definitions/messages.ts';
import type { ServedDefinition } from '../../definitions/registry.ts';
import { openStore, type Store } from '../../db/store.ts';
import type { Product } from '../../product.ts';
import { type LookupRecorder, openLookUps } from './lookup-recorder.ts';

/** A wizard on the bench. */
export interface ExploreContext {
  served: ServedDefinition;
  store: Store;
  lookUps: LookupRecorder;
  /** YYYY-MM-DD. */
  today: string;
  /** Where a pointer into the definition was written, as `file:line:column`. */
  placeOf: (pointer: string) => string;
}

/** A database in memory with the product's demonstration as of a day. */
export async function openDemo({ migrationsFolder, data }: Product, today: string): Promise<Store> {
  const store = await openStore(':memory:', { migrationsFolder });
  await data?.seedDemo(store, { today });
  return store;
}

/** Compiles a file as the server would and puts it on the bench; throws with every problem where it does not compile. */
export function createExploreContext(path: string, { lookups = {}, messages }: Product, store: Store, today: string): ExploreContext {
  const { dir: folder, file } = folderOf(path);
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const { settings } = readApp(folder, undefined);
  const { definition, form, diagnostics, place } = compileFile({ text: read(file), file, read, texts: settings.texts });
  if (!definition || !form) throw new Error(diagnostics.map(problemLine).join('\n'));
  const served: ServedDefinition = { id: definition.id, file, definition, form, hash: contentHash(definition) };
  const placeOf = (pointer: string): string => {
    const at = place({ code: '', severity: 'warning', pointer, message: '', help: '' });
    return `${at.file}:${at.line}:${at.column}`;
  };
  const message = createMessages({ dir: folder, app: () => settings }, messages);
  return { served, store, lookUps: openLookUps(store, lookups, message), today, placeOf };
}
