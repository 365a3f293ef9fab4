/**
 * Inspects an uploaded file by its content: its type, its dimensions, and whether it is a valid file of the kind that its extension
 * has. The type that the sender declares is never used.
 */

import { fileTypeFromBuffer } from 'file-type';
import { getFileExtension } from '#engine';
import { hasCompoundMacros } from './compound-macros.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectPicture } from './inspect-picture.ts';
import type { FileFault, FileWarning, InspectOptions, Inspection } from './inspection.ts';
import { findArchiveFault } from './office-archive.ts';

export { DecoderBusyError } from './decode-queue.ts';
export type { FileFacts, InspectOptions, Inspection } from './inspection.ts';

/** Bytes that the type detector receives. It needs no more, and it takes up to 0.2 s of CPU for a whole archive. */
const SNIFFED_BYTES = 4100;

/** Extension → the names that file-type has for its content. Old Office files are all `cfb`, some new ones only `zip`. */
const CONTENTS: Partial<Record<string, readonly string[]>> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  pdf: ['pdf'],
  doc: ['cfb'],
  xls: ['cfb'],
  docx: ['docx', 'docm', 'zip'],
  xlsx: ['xlsx', 'xlsm', 'zip'],
};

/** Types of archives that are recognized by their entries, where file-type may return only `zip`. */
const ARCHIVE_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const accept = (type: string, warnings: FileWarning[] = []): Inspection => ({ ok: true, facts: { type, warnings } });
const refuse = (fault: FileFault): Inspection => ({ ok: false, fault });

/** Inspects the content of a file against the extension of its name. Throws `DecoderBusyError` when too many pictures wait. */
export async function inspectFile(name: string, content: Uint8Array, options: InspectOptions = {}): Promise<Inspection> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const extension = getFileExtension(name);
  const found = await fileTypeFromBuffer(bytes.subarray(0, SNIFFED_BYTES));
  if (!found || !Object.hasOwn(CONTENTS, extension) || !CONTENTS[extension]?.includes(found.ext)) return refuse('content');
  switch (extension) {
    case 'jpg':
    case 'jpeg':
      return inspectPicture('image/jpeg', bytes, options);
    case 'png':
      return inspectPicture('image/png', bytes, options);
    case 'pdf':
      return inspectPdf(bytes);
    case 'docx':
    case 'xlsx': {
      const fault = await findArchiveFault(extension, bytes);
      return fault ? refuse(fault) : accept(ARCHIVE_TYPES[extension]);
    }
    default:
      return hasCompoundMacros(bytes) ? refuse('macros') : accept(found.mime);
  }
}
