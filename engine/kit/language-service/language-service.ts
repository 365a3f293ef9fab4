/** The language service of definitions: completion, hover texts, definitions, references, rename and symbols. Offsets are in UTF-16 units. */

import { isList, isObject, type JsonNode } from '../../source/json-node.ts';
import { complete, type Completion } from './complete.ts';
import { describeName } from './describe.ts';
import { distinctRanges, findDeclarations, findLinkedNames, findNamesAt } from './find-names.ts';
import { createProject, type LanguageFiles } from './project.ts';
import { findRenamableName, renameAt, type RenameResult } from './rename.ts';
import type { FileRange } from './text-range.ts';

/** A part of a file, for outlines. */
export interface DocumentSymbol {
  name: string;
  detail?: string;
  range: FileRange;
  children: DocumentSymbol[];
}

/** The language service of a definitions folder. File names are relative to the folder. */
export interface LanguageService {
  complete: (file: string, offset: number) => Completion[];
  /** Returns a text in Markdown. */
  hover: (file: string, offset: number) => { text: string; range: FileRange } | undefined;
  findDefinition: (file: string, offset: number) => FileRange[];
  /** Returns all occurrences in all files, with the declarations. */
  findReferences: (file: string, offset: number) => FileRange[];
  /** Returns the range of the name that can be renamed. */
  prepareRename: (file: string, offset: number) => FileRange | undefined;
  rename: (file: string, offset: number, newName: string) => RenameResult;
  listSymbols: (file: string) => DocumentSymbol[];
}

/**
 * Creates the language service of a folder.
 * @example const ranges = createLanguageService(files).findDefinition('library-card.json', 1200);
 */
export function createLanguageService(files: LanguageFiles): LanguageService {
  const project = createProject(files);
  return {
    complete: (file, offset) => complete(project, file, offset),
    hover: (file, offset) => {
      for (const { form, occurrence } of findNamesAt(project, file, offset)) {
        const text = describeName(files, form, occurrence);
        if (text !== undefined) return { text, range: occurrence.range! };
      }
      return undefined;
    },
    findDefinition: (file, offset) => {
      const reference = project.references(file).references.find(({ range }) => range.start <= offset && offset <= range.end);
      if (reference !== undefined) return [reference.target];
      return distinctRanges(findNamesAt(project, file, offset).flatMap(findDeclarations));
    },
    findReferences: (file, offset) => {
      const [found] = findNamesAt(project, file, offset);
      if (found === undefined) return [];
      return distinctRanges(findLinkedNames(project, found).occurrences.flatMap(({ occurrence }) => occurrence.range ?? []));
    },
    prepareRename: (file, offset) => findRenamableName(project, file, offset)?.occurrence.range,
    rename: (file, offset, newName) => renameAt(project, file, offset, newName),
    listSymbols: (file) => {
      const root = project.root(file);
      return root === undefined ? [] : listMembers(root, 0);
    },
  };
}

const MAX_SYMBOL_DEPTH = 8;

/** Lists the members of a value that have members themselves, and the direct members of the file. */
function listMembers(node: JsonNode, depth: number): DocumentSymbol[] {
  if (depth > MAX_SYMBOL_DEPTH) return [];
  const members = isObject(node)
    ? [...node.data].map(([name, { value }]) => ({ name, value }))
    : isList(node)
      ? node.data.map((value, index) => ({ name: String(index), value }))
      : [];
  return members
    .filter(({ value }) => depth === 0 || isObject(value) || (isList(value) && value.data.some(isObject)))
    .map(({ name, value }) => {
      const title = isObject(value) ? (value.data.get('title') ?? value.data.get('id'))?.value.data : undefined;
      return {
        name,
        ...(typeof title === 'string' && { detail: title }),
        range: { file: value.source.name, start: value.offset, end: value.end },
        children: listMembers(value, depth + 1),
      };
    });
}
