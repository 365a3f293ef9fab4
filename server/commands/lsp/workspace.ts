/** The definitions folders of the open documents, with their language services and their diagnostics. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createLanguageService, type LanguageService } from '#engine/kit/language-service/language-service';
import { createProject } from '#engine/kit/language-service/project';
import { listEntityPaths, listOwnPaths } from '../../admin/own-paths.ts';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import type { Product } from '../../product.ts';
import { checkFile } from '../check/check-file.ts';
import { findDefinitionsFolder } from '../check/definitions-folder.ts';
import { sortDiagnostics } from '../check/sort-diagnostics.ts';
import { createFolderTables } from '../check/tables/folder-tables.ts';
import { createFolderFiles, type FolderFiles } from './folder-files.ts';

/** A document in its definitions folder. */
export interface DocumentInFolder {
  dir: string;
  /** Relative to the folder. */
  file: string;
  service: LanguageService;
}

/** Access to the folders of the open documents. */
export interface Workspace {
  open: (uri: string, text: string) => void;
  close: (uri: string) => void;
  /** Forgets what was read from the disk. */
  refresh: () => void;
  find: (uri: string) => DocumentInFolder;
  /** Returns the current text of a file. */
  document: (path: string) => TextDocument;
  toUri: (dir: string, file: string) => string;
  /** Checks a document and the forms that it is a part of; returns the diagnostics by the path of their file. */
  check: (uri: string) => Map<string, FileDiagnostic[]>;
}

/** Creates the workspace of a language server. */
export function createWorkspace(product: Product): Workspace {
  const openTexts = new Map<string, string>();
  const folders = new Map<string, { files: FolderFiles; service: LanguageService; project: ReturnType<typeof createProject> }>();
  const folder = (dir: string) => {
    const known = folders.get(dir);
    if (known) return known;
    const files = createFolderFiles(dir, product, openTexts);
    const created = { files, service: createLanguageService(files), project: createProject(files) };
    folders.set(dir, created);
    return created;
  };
  const refresh = (): void => folders.forEach(({ files }) => files.refresh());
  return {
    open: (uri, text) => {
      const path = fileURLToPath(uri);
      if (!openTexts.has(path)) refresh();
      openTexts.set(path, text);
    },
    close: (uri) => {
      openTexts.delete(fileURLToPath(uri));
      refresh();
    },
    refresh,
    find: (uri) => {
      const { dir, file } = findDefinitionsFolder(fileURLToPath(uri));
      return { dir, file, service: folder(dir).service };
    },
    document: (path) => TextDocument.create(pathToFileURL(path).href, 'json', 0, openTexts.get(path) ?? tryRead(path)),
    toUri: (dir, file) => pathToFileURL(join(dir, file)).href,
    check: (uri) => {
      const path = fileURLToPath(uri);
      const { dir, file } = findDefinitionsFolder(path);
      const owners = folder(dir).project.formsOf(file);
      const isPart = /^(?:fragments|locales)\//.test(file);
      const paths = [...new Set([...(isPart ? [] : [path]), ...owners.map((form) => join(dir, form.file))])];
      const readTables = createFolderTables();
      const checked = paths
        .filter((one) => openTexts.has(one) || existsSync(one))
        .map((one) => checkFile(one, product, readTables, openTexts));
      const found = new Map<string, FileDiagnostic[]>([[path, []]]);
      for (const diagnostic of sortDiagnostics(checked, { own: listOwnPaths(product), entities: listEntityPaths(product) }))
        found.set(diagnostic.file, [...(found.get(diagnostic.file) ?? []), diagnostic]);
      return found;
    },
  };
}

function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
