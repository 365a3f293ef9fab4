/** Checks one file: with the checks of the server, and with the analysis of the whole form. */

import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { refineDiagnostics } from '#engine/kit/analysis/refine-diagnostics';
import { analyzeForm } from '#engine/kit/analysis/analyze-form';
import {
  omitRepeatedDiagnostics,
  parseDefinition,
  type CompiledForm,
  type Diagnostic,
  type ParsedDefinition,
  type ReadFragment,
} from '#engine';
import { type AppSettings, readApp } from '../../definitions/app-settings.ts';
import { type CompiledFile, compileParsedWithRecovery, type FileDiagnostic } from '../../definitions/compile-file.ts';
import { createTrackedReader, type OpenTexts } from '../../definitions/definition-files.ts';
import { fileNameDiagnostics } from '../../definitions/file-diagnostics.ts';
import { isList, listDiagnostics } from '../../definitions/list-diagnostics.ts';
import { checkPictures } from '../../definitions/pictures.ts';
import { checkTranslatableOptions } from '../../definitions/locales/check-enums.ts';
import { checkLocales } from '../../definitions/locales/localize-document.ts';
import { LOOKUPS_FILE } from '../../lookups/published-lookups.ts';
import type { Product } from '../../product.ts';
import { isServiceFile, parseService } from '../../definitions/services/read-services.ts';
import { createTableContracts } from '../../tables/table-contract.ts';
import { checkApp } from './check-app.ts';
import { checkDocumentLinks } from './check-links.ts';
import { checkMessages } from './check-messages.ts';
import { createFolderTables, listTableErrors, type FolderTables, type ReadFolderTables } from './tables/folder-tables.ts';
import { type FileInFolder, findDefinitionsFolder } from './definitions-folder.ts';
import { addServiceContracts, checkLookupsFile, findContracts, type LookupSource } from './lookup-contracts.ts';
import { findBesides } from './reduced-form.ts';
import { createNotADefinitionWarning, createUnreadableFileDiagnostic, isDefinition } from './unreadable-file.ts';

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
type FileDeclarations = Pick<Product, 'messages' | 'appSettings'> & LookupSource & InstallationNames;

/** Names that the settings of the installation declare; undefined if they are not known. */
export interface InstallationNames {
  webhooks?: readonly string[] | undefined;
  mailboxes?: readonly string[] | undefined;
}

/** Checks one file, as part of the product's folder. */
export function checkFile(
  path: string,
  product: FileDeclarations = {},
  readTables: ReadFolderTables = createFolderTables(),
  openTexts?: OpenTexts,
): CheckedFile {
  const folder = findDefinitionsFolder(path);
  const found = isTableFile(folder.file) ? checkTable(path, folder, readTables) : read(path, folder, { product, readTables, openTexts });
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
  openTexts: OpenTexts | undefined;
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
  const reader = createTrackedReader(dir, context.openTexts);
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

function check(place: FileInFolder, text: string, readFragment: ReadFragment, context: CheckContext): CheckResult {
  const { product, readTables, openTexts } = context;
  const { dir, file } = place;
  if (file.endsWith('.schema.json')) return { diagnostics: [] };
  if (file === 'app.json') return { diagnostics: checkApp(dir, text, readFragment, product.appSettings) };
  if (file === 'messages.json') {
    const { settings } = readApp(dir, undefined, openTexts);
    return { diagnostics: checkMessages(text, product.messages, readFragment, { dir, settings, openTexts }) };
  }
  if (isServiceFile(file)) return { diagnostics: parseService(text, file).diagnostics };
  if (file === LOOKUPS_FILE) return { diagnostics: checkLookupsFile(text, readFragment) };
  const parsed = parseDefinition(text, file, readFragment);
  const document = parsed.definition ?? parsed.recovered?.definition;
  if (isList(document)) return { diagnostics: [...parsed.diagnostics, ...checkList(document, parsed, place)] };
  const part = createNotADefinitionWarning(file, text);
  if (part) return { diagnostics: [part] };
  if (parsed.definition === undefined && !isDefinition(document)) return { diagnostics: parsed.diagnostics };
  return checkForm(place, parsed, readFragment, {
    app: readApp(dir, undefined, openTexts).settings,
    product,
    tables: readTables(dir),
    openTexts,
    document: parsed.recovered?.isComplete === false ? undefined : document,
  });
}

/** Returns the diagnostics of a list, without the consequences of a syntax error. */
function checkList(document: unknown, { recovered, locate }: ParsedDefinition, { dir, hasApp }: FileInFolder): FileDiagnostic[] {
  const deadLinks = hasApp ? checkDocumentLinks(document, readApp(dir, undefined).settings, dir) : [];
  return [...listDiagnostics(document), ...deadLinks].filter((found) => recovered?.isConsequence(found) !== true).map(locate);
}

/** What the check of a form needs, and its resolved document unless a part of the file is missing. */
interface FormContext extends Omit<CheckContext, 'readTables'> {
  app: AppSettings;
  tables: FolderTables;
  document: unknown;
}

function checkForm(
  { dir, file, hasApp }: FileInFolder,
  parsed: ParsedDefinition,
  readFragment: ReadFragment,
  { app, product, tables: { source: tables, files: tableFiles }, openTexts, document }: FormContext,
): CheckResult {
  const compiled = compileParsedWithRecovery(parsed, { app, tables });
  const { definition, form, locate } = compiled;
  const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error');
  const isValid = form !== undefined && errors.every(({ code }) => code === 'unreadable-json');
  const known = addServiceContracts(findContracts({ file, read: readFragment }, product), dir);
  const localeDiagnostics = definition
    ? checkLocales({ document: definition, id: definition.id, settings: app, tables, lookups: known.contracts }, dir, openTexts)
    : [];
  const analyze = (one: CompiledForm): Diagnostic[] =>
    analyzeForm(one, {
      lookups: known.contracts,
      tables: createTableContracts(tables),
      webhooks: product.webhooks,
      mailboxes: product.mailboxes,
    });
  const analyzed = (isValid ? analyze(form) : findBesides(document, { app, tables, analyze, known: compiled.diagnostics })).map(locate);
  const deadLinks = definition && hasApp ? checkDocumentLinks(definition, app, dir) : [];
  const besides = definition
    ? [...checkPictures(definition, dir), ...deadLinks, ...checkTranslatableOptions(definition, dir)].map(locate)
    : [];
  const found = omitRepeatedDiagnostics(definition, [...analyzed, ...besides]);
  const refined = definition ? refineDiagnostics(definition, compiled.diagnostics) : compiled.diagnostics;
  const diagnostics = [
    ...refined,
    ...fileNameDiagnostics(basename(file), definition).map((problem) => ({ ...problem, file })),
    ...found,
    ...known.diagnostics,
    ...localeDiagnostics,
    ...(definition ? listTableErrors(definition, tableFiles) : []),
  ];
  return {
    diagnostics,
    ...(definition &&
      form &&
      !errors.some(({ code }) => code === 'unreadable-json') && {
        compiled: { definition, form, diagnostics: compiled.diagnostics, locate },
      }),
  };
}
