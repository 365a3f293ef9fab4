/** The file that is previewed: read again when it or a fragment changed, its last good version kept while it is broken. */

import { basename } from 'node:path';
import { analyzeForm } from '#engine/kit/analysis/analyze-form';
import type { SourceLocation } from '#engine';
import { folderOf, type FileInFolder } from '../check/definitions-folder.ts';
import { shownName } from '../check/check-file.ts';
import { type CompiledFile, compileFile, type FileDiagnostic } from '../../definitions/compile-file.ts';
import { contentHash } from '../../definitions/content-hash.ts';
import { haveChanged, idOf, createTrackedReader, type TrackedReader } from '../../definitions/definition-files.ts';
import { fileNameDiagnostics, findPathConflicts, unreadable } from '../../definitions/file-diagnostics.ts';
import type { DefinitionRegistry, ServedDefinition } from '../../definitions/registry.ts';
import { sameId } from './same-id.ts';

/** The file as it stands, and the version of it that can be shown. */
export interface PreviewedFile {
  /** Counts the changes seen. */
  version: number;
  /** The last version that compiled; undefined while there was none. */
  served: ServedDefinition | undefined;
  /** Whether that is how the file stands on disk. */
  isCurrent: boolean;
  /** Of the file as it stands, named as somebody in this folder would name them. */
  diagnostics: FileDiagnostic[];
  /** Where a thing of the last good version stands. */
  placeOf: ((pointer: string) => SourceLocation) | undefined;
}

/** Opens a file; each call of what it answers looks whether anything changed. `others` are the definitions that it stands among. */
export function openPreviewedFile(path: string, others: DefinitionRegistry): () => PreviewedFile {
  const folder = folderOf(path);
  let stamps: Map<string, string> | undefined;
  let texts: unknown;
  let current: PreviewedFile = { version: 0, served: undefined, isCurrent: false, diagnostics: [], placeOf: undefined };

  return () => {
    const app = others.app();
    if (stamps === undefined || haveChanged(stamps) || texts !== app.texts) {
      const reader = openReader(folder, others.dir);
      texts = app.texts;
      current = load(path, folder, reader, others, current);
      stamps = reader.stamps;
    }
    return current;
  };
}

/** Fragments are looked for beside the file, then among the definitions that it stands among. */
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

function load(path: string, folder: FileInFolder, reader: TrackedReader, others: DefinitionRegistry, before: PreviewedFile): PreviewedFile {
  const { file } = folder;
  const shown = <Located extends { file: string }>(located: Located): Located => ({
    ...located,
    file: shownName(path, folder, located.file),
  });
  const version = before.version + 1;
  try {
    const text = reader.read(file);
    if (text === undefined) throw new Error(`There is no file ${path} any more.`);
    const { definition, form, diagnostics: compiled, place } = compileFile({ text, file, read: reader.read, texts: others.app().texts });
    const isSound = form !== undefined && !compiled.some(({ severity }) => severity === 'error');
    const analysed = isSound ? analyzeForm(form).map(place) : [];
    const diagnostics = [...compiled, ...ofTheFile(folder, definition, others, place), ...analysed].map(shown);
    if (definition === undefined || !isSound) return { ...before, version, isCurrent: false, diagnostics };
    // Its address is the file's name, whatever id it has: so it can be shown while the two differ.
    const served: ServedDefinition = { id: idOf(file), file, definition, form, hash: contentHash(definition) };
    return { version, served, isCurrent: true, diagnostics, placeOf: (pointer) => shown(placeOf(place, pointer)) };
  } catch (error) {
    return { ...before, version, isCurrent: false, diagnostics: [shown(unreadable(file, error))] };
  }
}

/** What keeps the file from being served beside the others, though it can be shown. */
function ofTheFile(
  { file, hasApp }: FileInFolder,
  definition: CompiledFile['definition'],
  others: DefinitionRegistry,
  place: CompiledFile['place'],
): FileDiagnostic[] {
  if (definition === undefined) return [];
  const rest = others.list().filter((other) => other.file !== file && other.id !== definition.id);
  const clash = hasApp ? [] : sameId(definition, others.list()).map((found) => ({ ...found, ...placeOf(place, '/id') }));
  return [
    ...fileNameDiagnostics(basename(file), definition).map((problem) => ({ ...problem, file })),
    ...findPathConflicts(file, definition, rest),
    ...clash,
  ];
}

/** The place of the name under which something stands, as one looks for it in an editor. */
function placeOf(place: CompiledFile['place'], pointer: string): SourceLocation {
  const { file, line, column } = place({ code: 'unused-rule', severity: 'warning', pointer, message: '', help: '' });
  return { file, line, column };
}
