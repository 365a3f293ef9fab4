/** Checks one file as the server does, and with the analysis of the whole form. */

import { basename, join, relative, resolve } from 'node:path';
import { refineDiagnostics } from '#engine/kit/analysis/refine-diagnostics';
import { analyzeForm } from '#engine/kit/analysis/analyze-form';
import { parseDefinition, type ReadFragment } from '#engine';
import { type AppSettings, readApp } from '../../definitions/app-settings.ts';
import { type CompiledFile, compileFile, type FileDiagnostic } from '../../definitions/compile-file.ts';
import type { MessageDeclarations } from '../../definitions/messages.ts';
import { createTrackedReader } from '../../definitions/definition-files.ts';
import { fileNameDiagnostics } from '../../definitions/file-diagnostics.ts';
import { isList, listDiagnostics } from '../../definitions/list-diagnostics.ts';
import { localeDiagnostics } from '../../definitions/localize-document.ts';
import { checkApp } from './check-app.ts';
import { checkMessages } from './check-messages.ts';
import { type FileInFolder, folderOf } from './definitions-folder.ts';
import { createNotADefinitionWarning, notReadable } from './unreadable-file.ts';

/** A checked file. Its diagnostics name files relative to the given path. */
export interface CheckedFile extends FileInFolder {
  /** The path as given. */
  path: string;
  diagnostics: FileDiagnostic[];
  /** The compiled form, if the file is one without compile errors. */
  wizard?: Required<CompiledFile>;
}

/** The result before file names are converted. */
type Found = Pick<CheckedFile, 'diagnostics' | 'wizard'>;

/** Checks one file. `messages` are those that the product sends. */
export function checkFile(path: string, messages?: MessageDeclarations): CheckedFile {
  const place = folderOf(path);
  const found = read(path, place, messages);
  return {
    path,
    ...place,
    ...found,
    diagnostics: found.diagnostics.map((problem) => ({ ...problem, file: shownName(path, place, problem.file) })),
  };
}

/** Converts the name of a file in the folder to the style of the given path. */
export function shownName(path: string, { dir, file }: FileInFolder, other: string): string {
  if (other === file) return path;
  const full = join(dir, other);
  return path === resolve(path) ? full : relative(process.cwd(), full);
}

/** A file that cannot be read. Any other error is a fault of this program. */
class Refused extends Error {}

function read(path: string, place: FileInFolder, messages: MessageDeclarations | undefined): Found {
  const { dir, file } = place;
  const reader = createTrackedReader(dir);
  const readFragment: ReadFragment = (name) => {
    try {
      return reader.read(name);
    } catch (error) {
      throw new Refused('', { cause: error });
    }
  };
  try {
    const text = readFragment(file);
    return text === undefined ? { diagnostics: [notReadable(file, path)] } : check(place, text, readFragment, messages);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { diagnostics: [notReadable(file, path, error.cause)] };
  }
}

function check(place: FileInFolder, text: string, readFragment: ReadFragment, messages: MessageDeclarations | undefined): Found {
  const { dir, file } = place;
  if (file.endsWith('.schema.json')) return { diagnostics: [] };
  if (file === 'app.json') return { diagnostics: checkApp(dir, text, readFragment) };
  if (file === 'messages.json') return { diagnostics: checkMessages(text, messages, readFragment) };
  const parsed = parseDefinition(text, file, readFragment);
  if (isList(parsed.definition)) return { diagnostics: [...parsed.diagnostics, ...listDiagnostics(parsed.definition).map(parsed.locate)] };
  const part = createNotADefinitionWarning(file, text);
  if (part) return { diagnostics: [part] };
  return checkWizard(place, text, readFragment, readApp(dir, undefined).settings);
}

function checkWizard({ dir, file, hasApp }: FileInFolder, text: string, readFragment: ReadFragment, { texts }: AppSettings): Found {
  const compiled = compileFile({ text, file, read: readFragment, texts });
  const { definition, form, place } = compiled;
  const inLocales = definition ? localeDiagnostics(definition, dir, definition.id) : [];
  const isSound = form !== undefined && !compiled.diagnostics.some(({ severity }) => severity === 'error');
  const analysed = isSound ? analyzeForm(form, { acceptsDefaultMessages: !hasApp }).map(place) : [];
  const told = definition ? refineDiagnostics(definition, compiled.diagnostics) : compiled.diagnostics;
  const diagnostics = [
    ...told,
    ...fileNameDiagnostics(basename(file), definition).map((problem) => ({ ...problem, file })),
    ...analysed,
    ...inLocales,
  ];
  return { diagnostics, ...(definition && form && { wizard: { definition, form, diagnostics: compiled.diagnostics, place } }) };
}
