/** Reads a multipart/form-data body as named texts and files while it arrives. Reading ends at the first limit that is exceeded. */

import { createMultipartParser, type PartReceiver } from './multipart-parser.ts';
import type { PartHeader } from './part-header.ts';
import { createReceivedFile, type ReceivedFile } from './received-file.ts';

/** Limits of a body; a body beyond them is rejected by an exception. */
export interface MultipartLimits {
  maxParts: number;
  maxTextBytes: number;
  /** The content of a larger file is dropped; only its size is kept. */
  maxFileBytes: number;
  refuseParts: () => Error;
  refuseText: (name: string) => Error;
}

/** A named text or file, as in `FormData`. */
export type FormEntry = [name: string, value: string | ReceivedFile];

/** Reads the entries in their order; throws for a malformed or incomplete body and for an exceeded limit. */
export async function readMultipart(body: AsyncIterable<Uint8Array>, boundary: string, limits: MultipartLimits): Promise<FormEntry[]> {
  const entries: FormEntry[] = [];
  const parser = createMultipartParser(boundary, createReceiver(entries, limits));
  for await (const piece of body) parser.write(piece);
  parser.end();
  return entries;
}

function createReceiver(
  entries: FormEntry[],
  { maxParts, maxTextBytes, maxFileBytes, refuseParts, refuseText }: MultipartLimits,
): PartReceiver {
  let header: PartHeader = { name: '', isBase64: false };
  let pieces: Buffer[] = [];
  let size = 0;

  /** Base64 makes a content a third longer, plus line ends. */
  const maxBytes = (): number => (header.fileName === undefined ? maxTextBytes : maxFileBytes) * (header.isBase64 ? 2 : 1);

  return {
    begin: (next) => {
      if (entries.length >= maxParts) throw refuseParts();
      header = next;
      pieces = [];
      size = 0;
    },
    add: (bytes) => {
      size += bytes.length;
      if (size <= maxBytes()) pieces.push(bytes);
      else if (header.fileName === undefined) throw refuseText(header.name);
      else pieces = [];
    },
    end: () => {
      const { name, fileName, isBase64 } = header;
      const isDropped = size > maxBytes();
      const content = isBase64 ? toBytes([Buffer.from(toBytes(pieces).toString(), 'base64')]) : toBytes(pieces);
      const contentSize = !isDropped ? content.length : isBase64 ? Math.floor((size * 3) / 4) : size;
      pieces = [];
      entries.push([
        name,
        fileName === undefined ? new TextDecoder().decode(content) : createReceivedFile(fileName, contentSize, content.buffer),
      ]);
    },
  };
}

/** A copy in a separate buffer, so that the chunks of the connection can be freed. */
function toBytes(pieces: readonly Buffer[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(new ArrayBuffer(pieces.reduce((sum, { length }) => sum + length, 0)));
  let at = 0;
  for (const piece of pieces) at += piece.copy(bytes, at);
  return bytes;
}
