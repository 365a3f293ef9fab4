/** The first phase: parses the text of a definition to one document without references, with the location of every value. */

import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { checkTexts } from './check-texts.ts';
import { findChild, isObject, getLocation, toValue, type JsonNode, type SourceLocation } from './json-node.ts';
import { splitPointer } from './json-pointer.ts';
import { recoverDocument, type RecoveredDocument } from './recovered-document.ts';
import { Resolution, type LocatedDiagnostic, type ReadFragment } from './resolution.ts';
import { addDocumentFields } from './add-document-fields.ts';
import { resolveGroups } from './resolve-groups.ts';
import { resolveRefs } from './resolve-refs.ts';

/** The result of parsing. */
export interface ParsedDefinition {
  /** The document without references, not yet validated against the schema; missing when it could not be resolved. */
  definition?: unknown;
  /** The document as far as it could be read, if it has errors. It must not be served. */
  recovered?: RecoveredDocument;
  diagnostics: LocatedDiagnostic[];
  /** The location of a value in the source file; of the nearest enclosing value where it has none. */
  locatePointer: (pointer: string) => SourceLocation;
  /** Adds its location to a diagnostic of a later phase. */
  locate: (diagnostic: Diagnostic) => LocatedDiagnostic;
}

/**
 * Parses a definition file and the fragments that it references, to one document without references.
 * @example const { definition, diagnostics } = parseDefinition(text, 'enrollment.json', (file) => files.get(file));
 */
export function parseDefinition(text: string, file: string, readFragment: ReadFragment): ParsedDefinition {
  const resolution = new Resolution(readFragment);
  const { diagnostics } = resolution;
  const read = resolution.readFile(file, text);
  const root = read === undefined || read === 'missing' ? undefined : addDocumentFields(resolveGroups(resolveRefs(read, resolution)));
  const locatePointer = (pointer: string): SourceLocation =>
    root === undefined ? { file, line: 1, column: 1 } : locateIn(root, pointer, false);
  const locate = (found: Diagnostic): LocatedDiagnostic => ({
    ...found,
    ...(root === undefined ? locatePointer('') : locateIn(root, found.pointer, locatedAtName.has(found.code))),
  });
  if (root === undefined) return { diagnostics, locate, locatePointer };
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    const recovered = resolution.isMisplaced ? undefined : recoverDocument(root);
    return { diagnostics, locate, locatePointer, ...(recovered && { recovered }) };
  }
  const definition = toValue(root);
  diagnostics.push(...checkTexts(definition).map(locate));
  return { definition, diagnostics, locate, locatePointer };
}

/** Diagnostics that are located at the name of a member instead of its value. */
const locatedAtName: ReadonlySet<string> = new Set([
  'unknown-key',
  'invalid-name',
  'unknown-operator',
  'wrong-arity',
  'unused-rule',
  'unused-lookup',
  'unused-dialog',
  'unused-text',
  'no-effect',
  'unused-error-message',
  'field-not-in-step',
  'missing-title',
  'missing-required-message',
  'no-options',
  'unknown-keyword',
  'never-fillable',
]);

function locateIn(root: JsonNode, pointer: string, atName: boolean): SourceLocation {
  let node = root;
  const path = splitPointer(pointer) ?? [];
  for (const [index, name] of path.entries()) {
    if (atName && index === path.length - 1 && isObject(node) && node.data.has(name)) return getLocation(node.data.get(name)!);
    const child = findChild(node, name);
    if (child === undefined) break;
    node = child;
  }
  return getLocation(node);
}
