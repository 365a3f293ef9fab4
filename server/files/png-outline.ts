/** Reads the chunks of a PNG without decoding it. */

import { isPng, listPngChunks } from '#engine/pictures/png-chunks';
import type { PictureOutline } from './picture-outline.ts';

/** Bytes of the signature and the header chunk. */
const HEAD_BYTES = 33;
/** A PNG has one run of data chunks and a few chunks around it; more runs are not worth copying. */
const MAX_PARTS = 100;

/** The dimensions of a PNG, where it ends, and the parts of it that are needed to decode it; undefined without a header. */
export function readPngOutline(bytes: Buffer): PictureOutline | undefined {
  if (bytes.length < HEAD_BYTES || !isPng(bytes)) return undefined;
  if (bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const parts: Buffer[] = [];
  let keptFrom = 0;
  for (const { name, start, end } of listPngChunks(bytes)) {
    if (!isNeeded(name)) {
      if (keptFrom < start) parts.push(bytes.subarray(keptFrom, start));
      keptFrom = end;
    }
    if (parts.length > MAX_PARTS) return { ...size, end };
    if (name === 'IEND') return { ...size, end, decodable: Buffer.concat([...parts, bytes.subarray(keptFrom, end)]) };
  }
  return size;
}

/**
 * Chunks that decide how a picture is decoded: the critical ones, whose names begin with a capital, transparency, and the orientation.
 * The others are left out, because a hundred small compressed texts in a PNG cost half a second of inflating.
 */
function isNeeded(name: string): boolean {
  return (name >= 'A' && name < '[') || name === 'tRNS' || name === 'eXIf';
}
