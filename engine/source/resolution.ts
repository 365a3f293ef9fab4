/** The resolution of a definition: the parsed files, the diagnostics, and the remaining size budget. */

import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { getLocation, type JsonNode, type SourceLocation, type SourceFile } from './json-node.ts';
import { readJson } from './read-json.ts';

/** A diagnostic with its location in a source file. */
export type LocatedDiagnostic = Diagnostic & SourceLocation;

/** Returns the text of a file in the definitions folder; undefined for a missing file. */
export type ReadFragment = (file: string) => string | undefined;

/** Maximum size of the resolved document in characters of text. Each value and each reference adds a fixed size. */
export const MAX_RESOLVED_CHARS = 4_000_000;
const VALUE_CHARS = 16;
/** Size that a reference adds, in characters. */
export const REFERENCE_CHARS = 400;

/** Maximum number of reported diagnostics. */
const MAX_DIAGNOSTICS = 200;

/** One resolution of a document: the files that were read, the remaining size and the diagnostics. */
export class Resolution {
  readonly diagnostics: LocatedDiagnostic[] = [];
  /** Whether a file has brackets that do not match, so that parts of the document can be at a wrong place. */
  isMisplaced = false;
  readonly #files = new Map<string, JsonNode | undefined>();
  readonly #readFragment: ReadFragment;
  #left = MAX_RESOLVED_CHARS;

  constructor(readFragment: ReadFragment) {
    this.#readFragment = readFragment;
  }

  report(found: Diagnostic, location: SourceLocation): void {
    if (this.diagnostics.length < MAX_DIAGNOSTICS && this.#left >= 0) this.diagnostics.push({ ...found, ...location });
  }

  /** Reports a diagnostic and stops the resolution. */
  giveUp(found: Diagnostic, location: SourceLocation): void {
    this.report(found, location);
    this.#left = -1;
  }

  /** Parses a file once; returns undefined for invalid JSON and `'missing'` for a missing file. */
  readFile(name: string, text = this.#readFragment(name)): JsonNode | undefined | 'missing' {
    if (this.#files.has(name)) return this.#files.get(name);
    if (text === undefined) return 'missing';
    const source: SourceFile = { name, text };
    const node = readJson(source, (found, offset) => this.report(found, getLocation({ source, offset })));
    if (node?.isMisplaced) this.isMisplaced = true;
    this.#files.set(name, node);
    return node;
  }

  /** Takes a size from the budget. Returns false when the budget is exceeded, which is reported once. */
  spend(size: number, pointer: string, place: Pick<JsonNode, 'source' | 'offset'>): boolean {
    if (this.#left < 0) return false;
    if (this.#left < size + VALUE_CHARS)
      this.giveUp(
        createDiagnostic('too-large', pointer, { what: 'The definition with its fragments', limit: MAX_RESOLVED_CHARS }),
        getLocation(place),
      );
    this.#left -= size + VALUE_CHARS;
    return this.#left >= 0;
  }
}

/** Reports a reference that cannot be followed, with the reason. */
export function reportInvalidRef(resolution: Resolution, place: JsonNode, ref: string, reason: string, pointer: string): void {
  resolution.report(createDiagnostic('invalid-ref', pointer, { ref, reason }), getLocation(place));
}
