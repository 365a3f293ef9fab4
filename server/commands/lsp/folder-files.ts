/** The files of a definitions folder as the editor sees them: open documents replace files on disk. */

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageFiles } from '#engine/kit/language-service/project';
import { readApp } from '../../definitions/app-settings.ts';
import { createTrackedReader, type OpenTexts } from '../../definitions/definition-files.ts';
import type { Product } from '../../product.ts';
import { addServiceContracts, findContracts } from '../check/lookup-contracts.ts';
import { createFolderTables } from '../check/tables/folder-tables.ts';

/** The files of one folder; `refresh` forgets what was read from the disk. */
export interface FolderFiles extends LanguageFiles {
  refresh: () => void;
}

/** Creates the files of a folder. */
export function createFolderFiles(dir: string, product: Partial<Product>, openTexts: OpenTexts): FolderFiles {
  const cache = createCache();
  const read = (file: string): string | undefined =>
    openTexts.get(join(dir, file)) ?? cache.get(`text ${file}`, () => tryTo(() => createTrackedReader(dir).read(file)));
  return {
    read,
    list: () => cache.get('list', () => listJsonFiles(dir)),
    contracts: () =>
      cache.get('contracts', () => addServiceContracts(findContracts({ file: 'catalogue/any.json', read }, product), dir).contracts),
    tables: () =>
      cache.get('tables', () => {
        const { source } = createFolderTables()(dir);
        return Object.fromEntries(
          source.names().map((name) => [
            name,
            Object.entries(source.get(name)?.definition.columns ?? {}).map(([column, { type, title }]) => ({
              name: column,
              type,
              title,
            })),
          ]),
        );
      }),
    appTexts: () => cache.get('app', () => readApp(dir, undefined, openTexts).settings.texts),
    refresh: cache.clear,
  };
}

function createCache(): { get: <Value>(key: string, read: () => Value) => Value; clear: () => void } {
  const values = new Map<string, unknown>();
  return {
    get: <Value>(key: string, read: () => Value): Value => {
      if (!values.has(key)) values.set(key, read());
      return values.get(key) as Value;
    },
    clear: () => values.clear(),
  };
}

function tryTo<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const SUBFOLDER_DEPTH = 3;

/** Lists the JSON files of the folder and of its subfolders, without hidden ones. */
function listJsonFiles(dir: string, prefix = '', depth = 0): string[] {
  const names = tryTo(() => readdirSync(join(dir, prefix)).toSorted()) ?? [];
  return names.flatMap((name) => {
    if (name.startsWith('.') || name === 'node_modules') return [];
    if (name.endsWith('.json')) return [`${prefix}${name}`];
    const isFolder = depth < SUBFOLDER_DEPTH && tryTo(() => statSync(join(dir, prefix, name)).isDirectory()) === true;
    return isFolder ? listJsonFiles(dir, `${prefix}${name}/`, depth + 1) : [];
  });
}
