/** One resolution of a definition: the files that are read, the diagnostics, and the remaining size budget. */

import { createDiagnostic, type Diagnostic } from '../diagnostics.ts';
import { locationOf, type JsonNode, type SourceLocation, type SourceFile } from './json-node.ts';
import { readJson } from './read-json.ts';

/** A diagnostic with its location in a source file. */
export type LocatedDiagnostic = Diagnostic & SourceLocation;

/** The text of a file in the definitions folder; undefined where there is none. */
export type ReadFragment = (file: string) => string | undefined;

/** Characters of text that the resolved document may have; each value counts for a few more, and following a reference for many. */
export const MAX_RESOLVED_CHARS = 4_000_000;
const sizeOfValue = 16;
export const sizeOfReference = 400;

/** Maximum number of reported diagnostics. */
const MAX_DIAGNOSTICS = 200;

export class Resolution {
  readonly diagnostics: LocatedDiagnostic[] = [];
  readonly #files = new Map<string, JsonNode | undefined>();
  readonly #readFragment: ReadFragment;
  #left = MAX_RESOLVED_CHARS;

  constructor(readFragment: ReadFragment) {
    this.#readFragment = readFragment;
  }

  report(found: Diagnostic, location: SourceLocation): void {
    if (this.diagnostics.length < MAX_DIAGNOSTICS && this.#left >= 0) this.diagnostics.push({ ...found, ...location });
  }

  /** Reports what makes it pointless to go on. */
  giveUp(found: Diagnostic, location: SourceLocation): void {
    this.report(found, location);
    this.#left = -1;
  }

  /** Reads a file once; undefined where it cannot be read. `'missing'` where there is none. */
  readFile(name: string, text = this.#readFragment(name)): JsonNode | undefined | 'missing' {
    if (this.#files.has(name)) return this.#files.get(name);
    if (text === undefined) return 'missing';
    const source: SourceFile = { name, text };
    const node = readJson(source, (found, offset) => this.report(found, locationOf({ source, offset })));
    this.#files.set(name, node);
    return node;
  }

  /** Takes from what the document may still grow; false once it is used up, which is reported once. */
  spend(size: number, pointer: string, place: Pick<JsonNode, 'source' | 'offset'>): boolean {
    if (this.#left < 0) return false;
    if (this.#left < size + sizeOfValue)
      this.giveUp(
        createDiagnostic('too-large', pointer, { what: 'The definition with its fragments', limit: MAX_RESOLVED_CHARS }),
        locationOf(place),
      );
    this.#left -= size + sizeOfValue;
    return this.#left >= 0;
  }
}

/** Reports a reference that cannot be followed, with the reason. */
export function reportInvalidRef(resolution: Resolution, place: JsonNode, ref: string, reason: string, pointer: string): void {
  resolution.report(createDiagnostic('invalid-ref', pointer, { ref, reason }), locationOf(place));
}
