/** Checks one file: with the checks of the server, and with the analysis of the whole form. */

import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { refineDiagnostics } from '#engine/kit/analysis/refine-diagnostics';
import { analyzeForm } from '#engine/kit/analysis/analyze-form';
import { omitRepeatedDiagnostics, parseDefinition, type ReadFragment } from '#engine';
import { type AppSettings, readApp } from '../../definitions/app-settings.ts';
import { type CompiledFile, compileFile, type FileDiagnostic } from '../../definitions/compile-file.ts';
import { createTrackedReader } from '../../definitions/definition-files.ts';
import { fileNameDiagnostics } from '../../definitions/file-diagnostics.ts';
import { isList, listDiagnostics } from '../../definitions/list-diagnostics.ts';
import { checkLocales } from '../../definitions/localize-document.ts';
import { LOOKUPS_FILE } from '../../lookups/published-lookups.ts';
import type { Product } from '../../product.ts';
import type { TableSource } from '../../tables/table-source.ts';
import { checkApp } from './check-app.ts';
import { checkMessages } from './check-messages.ts';
import { createFolderTables, type ReadFolderTables } from './tables/folder-tables.ts';
import { type FileInFolder, findDefinitionsFolder } from './definitions-folder.ts';
import { checkLookupsFile, findContracts, type LookupSource } from './lookup-contracts.ts';
import { createNotADefinitionWarning, createUnreadableFileDiagnostic } from './unreadable-file.ts';

/** A checked file. Its diagnostics name files relative to the given path. */
export interface CheckedFile extends FileInFolder {
  /** The path as given. */
  path: string;
  diagnostics: FileDiagnostic[];
  /** The compiled form, if the file is a form that compiles. */
  compiled?: Required<CompiledFile>;
}

/** Diagnostics with file names relative to the folder, and the compiled form. */
type CheckResult = Pick<CheckedFile, 'diagnostics' | 'compiled'>;

/** What a product declares about files of the folder and about its lookups. */
type FileDeclarations = Pick<Product, 'messages' | 'appSettings'> & LookupSource;

/** Checks one file, as part of the product's folder. */
export function checkFile(path: string, product: FileDeclarations = {}, readTables: ReadFolderTables = createFolderTables()): CheckedFile {
  const folder = findDefinitionsFolder(path);
  const found = isTableFile(folder.file) ? checkTable(path, folder, readTables) : read(path, folder, { product, readTables });
  return {
    path,
    ...folder,
    ...found,
    diagnostics: found.diagnostics.map((problem) => ({ ...problem, file: formatFileName(path, folder, problem.file) })),
  };
}

/** Converts the name of a file in the folder to the style of the given path. */
export function formatFileName(path: string, { dir, file }: FileInFolder, other: string): string {
  if (other === file) return path;
  const full = join(dir, other);
  return path === resolve(path) ? full : relative(process.cwd(), full);
}

/** Error of a file that cannot be read. Other errors are bugs and are thrown again. */
class FileReadError extends Error {}

/** What the checks of all files share. */
interface CheckContext {
  product: FileDeclarations;
  readTables: ReadFolderTables;
}

/** Returns whether a file is the description or the rows of a data table. */
function isTableFile(file: string): boolean {
  return /^tables\/[^/]+\.(json|csv)$/.test(file);
}

/** Checks a table: its description, its rows and its references, whichever of its files is given. */
function checkTable(path: string, { dir, file }: FileInFolder, readTables: ReadFolderTables): CheckResult {
  if (!existsSync(join(dir, file))) return { diagnostics: [createUnreadableFileDiagnostic(file, path)] };
  const table = readTables(dir).files.find((one) => one.file === file || one.rowsFile === file);
  return { diagnostics: table?.diagnostics ?? [] };
}

function read(path: string, place: FileInFolder, context: CheckContext): CheckResult {
  const { dir, file } = place;
  const reader = createTrackedReader(dir);
  const readFragment: ReadFragment = (name) => {
    try {
      return reader.read(name);
    } catch (error) {
      throw new FileReadError('', { cause: error });
    }
  };
  try {
    const text = readFragment(file);
    return text === undefined ? { diagnostics: [createUnreadableFileDiagnostic(file, path)] } : check(place, text, readFragment, context);
  } catch (error) {
    if (!(error instanceof FileReadError)) throw error;
    return { diagnostics: [createUnreadableFileDiagnostic(file, path, error.cause)] };
  }
}

function check(place: FileInFolder, text: string, readFragment: ReadFragment, { product, readTables }: CheckContext): CheckResult {
  const { dir, file } = place;
  if (file.endsWith('.schema.json')) return { diagnostics: [] };
  if (file === 'app.json') return { diagnostics: checkApp(dir, text, readFragment, product.appSettings) };
  if (file === 'messages.json') return { diagnostics: checkMessages(text, product.messages, readFragment) };
  if (file === LOOKUPS_FILE) return { diagnostics: checkLookupsFile(text, readFragment) };
  const parsed = parseDefinition(text, file, readFragment);
  if (isList(parsed.definition)) return { diagnostics: [...parsed.diagnostics, ...listDiagnostics(parsed.definition).map(parsed.locate)] };
  const part = createNotADefinitionWarning(file, text);
  if (part) return { diagnostics: [part] };
  return checkForm(place, text, readFragment, { ...readApp(dir, undefined).settings, product, tables: readTables(dir).source });
}

function checkForm(
  { dir, file, hasApp }: FileInFolder,
  text: string,
  readFragment: ReadFragment,
  { texts, product, tables }: Pick<AppSettings, 'texts'> & { product: FileDeclarations; tables: TableSource },
): CheckResult {
  const compiled = compileFile({ text, file, read: readFragment, texts, tables });
  const { definition, form, locate } = compiled;
  const localeDiagnostics = definition ? checkLocales(definition, dir, definition.id) : [];
  const isValid = form !== undefined && !compiled.diagnostics.some(({ severity }) => severity === 'error');
  const known = findContracts({ file, read: readFragment }, product);
  const analyzed = isValid ? analyzeForm(form, { acceptsDefaultMessages: !hasApp, lookups: known.contracts }).map(locate) : [];
  const found = omitRepeatedDiagnostics(definition, analyzed);
  const refined = definition ? refineDiagnostics(definition, compiled.diagnostics) : compiled.diagnostics;
  const diagnostics = [
    ...refined,
    ...fileNameDiagnostics(basename(file), definition).map((problem) => ({ ...problem, file })),
    ...found,
    ...known.diagnostics,
    ...localeDiagnostics,
  ];
  return { diagnostics, ...(definition && form && { compiled: { definition, form, diagnostics: compiled.diagnostics, locate } }) };
}
