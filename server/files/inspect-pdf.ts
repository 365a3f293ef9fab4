/** Inspects a PDF: no other content before or after it, and whether it has active content. */

import { MARKUP, hasProgram } from './foreign-content.ts';
import type { Inspection } from './inspection.ts';
import { hasActiveContent } from './pdf-active-content.ts';
import { hasPattern } from './search-bytes.ts';
import { hasTrailingArchive } from './zip-directory.ts';

const HEAD_BYTES = 2048;
const BYTE_ORDER_MARK = '\xef\xbb\xbf';

/** Inspects a PDF. Its objects need not be complete: many programs write PDFs that others only repair. */
export async function inspectPdf(bytes: Buffer): Promise<Inspection> {
  if (!startsAsPdf(bytes) || hasTrailingArchive(bytes) || (await hasForeignEnds(bytes))) return { ok: false, fault: 'content' };
  return { ok: true, facts: { type: 'application/pdf', warnings: (await hasActiveContent(bytes)) ? ['active-content'] : [] } };
}

function startsAsPdf(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 8);
  return start.startsWith('%PDF-') || start === `${BYTE_ORDER_MARK}%PDF-`;
}

/** True for markup at the start, or for markup or a program behind the last end of the file. Without an end the whole file is searched. */
async function hasForeignEnds(bytes: Buffer): Promise<boolean> {
  if (MARKUP.test(bytes.toString('latin1', 0, HEAD_BYTES))) return true;
  const end = bytes.lastIndexOf('%%EOF');
  const tail = bytes.subarray(end < 0 ? 0 : end + 5);
  return (end >= 0 && hasProgram(tail)) || hasPattern(tail, MARKUP);
}
