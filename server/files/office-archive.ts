/** Checks a docx or xlsx by the directory of its archive: it has the main document, no macros, and no other content around it. */

import { MARKUP, hasProgram } from './foreign-content.ts';
import type { FileFault } from './inspection.ts';
import { hasPattern } from './search-bytes.ts';
import { readZipDirectory } from './zip-directory.ts';

const MAIN_PART = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' };

/** Entries of a VBA project, of Excel 4 macro sheets and of ActiveX controls, in any folder. */
const MACRO_PART = /(?:^|\/)(?:vbaProject[^/]*\.bin|vbaData\.xml|macrosheets\/.*|activeX\/.*)$/i;

/** The fault of an Office archive, if any. Names only are read; no entry is inflated. */
export async function findArchiveFault(extension: 'docx' | 'xlsx', bytes: Buffer): Promise<FileFault | undefined> {
  const directory = readZipDirectory(bytes);
  if (!directory) return 'content';
  const names = directory.entries.map(({ name }) => name.replaceAll('\\', '/').replace(/^\/+/, ''));
  if (names.some((name) => MACRO_PART.test(name))) return 'macros';
  if (!names.some((name) => name.toLowerCase() === MAIN_PART[extension])) return 'content';
  // Nothing precedes the first entry. The comment and padding follow the directory.
  if (directory.entries.reduce((least, { localOffset }) => Math.min(least, localOffset), Infinity) > 0) return 'content';
  const rest = bytes.subarray(directory.end);
  return hasProgram(rest) || (await hasPattern(rest, MARKUP)) ? 'content' : undefined;
}
