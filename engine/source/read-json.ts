/**
 * Parses JSON (RFC 8259) and records the location of every value. Rejects duplicate keys, `__proto__` and deep nesting. After a syntax error
 * it continues, so that all errors of a file are reported, and returns as much of the document as it can.
 */

import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { JsonReader } from './json/json-reader.ts';
import { MAX_NESTING } from './json/nesting.ts';
import { hasOddQuotes, isIrregular, repairLines, type Repair } from './json/repair-lines.ts';
import type { JsonNode, SourceFile } from './json-node.ts';

/** Maximum size of a file. */
export const MAX_FILE_CHARS = 1_000_000;
/** Maximum number of reported syntax errors of a file. */
const MAX_SYNTAX_ERRORS = 20;

/** Called with each diagnostic and its offset. */
type Report = (diagnostic: Diagnostic, offset: number) => void;

/**
 * Parses a file. After reported syntax errors the result is incomplete: see `isIncomplete` of its nodes. It is undefined if nothing could be read.
 * @example const root = readJson({ name: 'form.json', text }, (diagnostic, offset) => console.error(offset, diagnostic.message));
 */
export function readJson(source: SourceFile, report: Report): JsonNode | undefined {
  if (source.text.length > MAX_FILE_CHARS) {
    report(createDiagnostic('too-large', '', { what: source.name, limit: MAX_FILE_CHARS }), 0);
    return undefined;
  }
  const { root, errors, isUnbalanced, usesLayout } = readBest(source);
  const syntaxErrors = errors.filter(({ diagnostic }) => diagnostic.code === 'unreadable-json');
  const omitted = new Set(syntaxErrors.slice(MAX_SYNTAX_ERRORS));
  for (const error of errors) if (!omitted.has(error)) report(error.diagnostic, error.offset);
  return root && isUnbalanced && !usesLayout ? { ...root, isMisplaced: true } : root;
}

/** The document, as far as it could be read, and the errors in order. */
interface Reading {
  root: JsonNode | undefined;
  errors: JsonReader['errors'];
  isUnbalanced: boolean;
  usesLayout: boolean;
}

/** Reads a file; after a syntax error again with corrected lines, and by its indentation. Returns the attempt with the fewest errors. */
function readBest(source: SourceFile): Reading {
  const plain = read(source, [], false);
  if (!plain.errors.some(({ diagnostic }) => diagnostic.code === 'unreadable-json')) return plain;
  const attempts = [plain];
  for (const isSelected of [hasOddQuotes, isIrregular]) {
    const repairs = repairLines(source.text, isSelected);
    for (const usesLayout of [false, true]) {
      if (Math.min(...attempts.map(getCost)) > 1 && (usesLayout || repairs.length > 0)) attempts.push(read(source, repairs, usesLayout));
    }
  }
  return attempts.toSorted((a, b) => getCost(a) - getCost(b))[0]!;
}

/**
 * The number of errors. An unbalanced reading misplaces what follows, so it is the last choice among readings with as many errors; by the
 * indentation of lines it is more exact.
 */
function getCost({ root, errors, isUnbalanced, usesLayout }: Reading): number {
  return root === undefined ? Infinity : errors.length + (isUnbalanced ? (usesLayout ? 0.25 : 0.5) : 0);
}

function read(source: SourceFile, repairs: readonly Repair[], usesLayout: boolean): Reading {
  const reader = new JsonReader(source, { repairs, usesLayout });
  const root = reader.readDocument();
  const errors = reader.errors.toSorted((a, b) => a.offset - b.offset);
  return { root, errors, isUnbalanced: reader.isUnbalanced, usesLayout };
}

export { MAX_NESTING };
