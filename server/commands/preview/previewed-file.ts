/** The previewed file. It is read again when it or a fragment changes; while it has errors, the last valid version stays active. */

import { basename } from 'node:path';
import { analyzeForm } from '#engine/kit/analysis/analyze-form';
import type { AnalysisOptions } from '#engine/kit/analysis/analysis-context';
import { omitRepeatedDiagnostics, type SourceLocation } from '#engine';
import { findDefinitionsFolder, type FileInFolder } from '../check/definitions-folder.ts';
import { formatFileName } from '../check/check-file.ts';
import { type CompiledFile, compileFileWithRecovery, type FileDiagnostic } from '../../definitions/compile-file.ts';
import { contentHash } from '../../definitions/content-hash.ts';
import { haveChanged, toDefinitionId, createTrackedReader, type TrackedReader } from '../../definitions/definition-files.ts';
import { fileNameDiagnostics, findPathConflicts, unreadable } from '../../definitions/file-diagnostics.ts';
import type { DefinitionRegistry, ServedDefinition } from '../../definitions/registry.ts';
import { createSameIdWarning } from './same-id.ts';
import type { FolderServices } from '../../definitions/services/read-services.ts';
import type { ServiceSource } from '../../definitions/services/service-source.ts';
import { listServiceContracts } from '../../services/sample-lookups.ts';
import { NO_TABLES, type TableSource } from '../../tables/table-source.ts';

/** The current file and its displayed version. */
export interface PreviewedFile {
  /** Number of detected changes. */
  version: number;
  /** The last version without errors; undefined if there is none yet. */
  served: ServedDefinition | undefined;
  /** Whether `served` is the current content of the file. */
  isCurrent: boolean;
  /** Diagnostics of the current file, with paths relative to the working directory. */
  diagnostics: FileDiagnostic[];
  /** Returns the source location of a pointer in the last valid version. */
  findLocation: ((pointer: string) => SourceLocation) | undefined;
}

/** Data that forms read beside the file. */
export interface PreviewSources {
  tables?: TableSource;
  services?: ServiceSource;
}

const NO_SERVICES: FolderServices = { services: {}, diagnostics: [] };

/**
 * Opens a file. Each call of the result checks for changes. `others` are the other definitions of the folder; without an `app.json`, the
 * default messages of the engine are accepted. The lookups of `services` are added to those of the options.
 */
export function openPreviewedFile(
  path: string,
  others: DefinitionRegistry,
  options: AnalysisOptions = {},
  { tables = NO_TABLES, services = () => NO_SERVICES }: PreviewSources = {},
): () => PreviewedFile {
  const folder = findDefinitionsFolder(path);
  let stamps: Map<string, string> | undefined;
  let texts: unknown;
  let tableStamp: string | undefined;
  let lastServices: FolderServices | undefined;
  let current: PreviewedFile = { version: 0, served: undefined, isCurrent: false, diagnostics: [], findLocation: undefined };

  return () => {
    const app = others.app();
    const currentTables = tables
      .names()
      .map((name) => tables.get(name)?.hash ?? '')
      .join(' ');
    const currentServices = services();
    const isSame = texts === app.texts && tableStamp === currentTables && lastServices === currentServices;
    if (stamps === undefined || haveChanged(stamps) || !isSame) {
      tableStamp = currentTables;
      lastServices = currentServices;
      const reader = openReader(folder, others.dir);
      texts = app.texts;
      current = load(path, { folder, reader, others, options, tables, services: currentServices }, current);
      stamps = reader.stamps;
    }
    return current;
  };
}

/** Reads a fragment beside the file, or else in the definitions folder. */
function openReader({ dir, file: own }: FileInFolder, othersDir: string): TrackedReader {
  const beside = createTrackedReader(dir);
  const among = createTrackedReader(othersDir);
  return {
    read: (file) => beside.read(file) ?? (file === own ? undefined : among.read(file)),
    get stamps() {
      return new Map([...beside.stamps, ...among.stamps]);
    },
  };
}

interface LoadContext {
  folder: FileInFolder;
  reader: TrackedReader;
  others: DefinitionRegistry;
  options: AnalysisOptions;
  tables: TableSource;
  services: FolderServices;
}

function load(path: string, context: LoadContext, before: PreviewedFile): PreviewedFile {
  const { folder, reader, others, options, tables, services } = context;
  const { file } = folder;
  const shown = <Located extends { file: string }>(located: Located): Located => ({
    ...located,
    file: formatFileName(path, folder, located.file),
  });
  const version = before.version + 1;
  try {
    const text = reader.read(file);
    if (text === undefined) throw new Error(`There is no file ${path} any more.`);
    const {
      definition,
      form,
      diagnostics: compiled,
      locate,
    } = compileFileWithRecovery({ text, file, read: reader.read, app: others.app(), tables });
    const isSound = form !== undefined && !compiled.some(({ severity }) => severity === 'error');
    const lookups = options.lookups && { ...options.lookups, ...listServiceContracts(services.services) };
    const analysed = isSound ? omitRepeatedDiagnostics(definition, analyzeForm(form, { ...options, lookups }).map(locate)) : [];
    const diagnostics = [...compiled, ...ofTheFile(folder, definition, others, locate), ...services.diagnostics, ...analysed].map(shown);
    if (definition === undefined || !isSound) return { ...before, version, isCurrent: false, diagnostics };
    // Its URL has the name of the file and not the id, so a file with a different id can be displayed.
    const served: ServedDefinition = { id: toDefinitionId(file), file, definition, form, hash: contentHash(definition) };
    return { version, served, isCurrent: true, diagnostics, findLocation: (pointer) => shown(findLocation(locate, pointer)) };
  } catch (error) {
    return { ...before, version, isCurrent: false, diagnostics: [shown(unreadable(file, error))] };
  }
}

/** Returns diagnostics that prevent serving the file beside the others. It can still be displayed. */
function ofTheFile(
  { file, hasApp }: FileInFolder,
  definition: CompiledFile['definition'],
  others: DefinitionRegistry,
  locate: CompiledFile['locate'],
): FileDiagnostic[] {
  if (definition === undefined) return [];
  const rest = others.list().filter((other) => other.file !== file && other.id !== definition.id);
  const clash = hasApp ? [] : createSameIdWarning(definition, others.list()).map((found) => ({ ...found, ...findLocation(locate, '/id') }));
  return [
    ...fileNameDiagnostics(basename(file), definition).map((problem) => ({ ...problem, file })),
    ...findPathConflicts(file, definition, rest),
    ...clash,
  ];
}

/** Returns the location of the key of a value. */
function findLocation(locate: CompiledFile['locate'], pointer: string): SourceLocation {
  const { file, line, column } = locate({ code: 'unused-rule', severity: 'warning', pointer, message: '', help: '' });
  return { file, line, column };
}
