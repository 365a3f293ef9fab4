/** Reads the chunks of a PNG without decoding it. */

import type { PictureOutline } from './picture-outline.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a chunk beside its data: length, name and checksum. */
const FRAME_BYTES = 12;
/** A PNG has one run of data chunks and a few chunks around it; more runs are not worth copying. */
const MAX_PARTS = 100;

/** The dimensions of a PNG, where it ends, and the parts of it that are needed to decode it; undefined without a header. */
export function readPngOutline(bytes: Buffer): PictureOutline | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(SIGNATURE)) return undefined;
  if (bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const parts: Buffer[] = [];
  let keptFrom = 0;
  let at = SIGNATURE.length;
  while (at + FRAME_BYTES <= bytes.length) {
    const next = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (next > bytes.length) break;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!isNeeded(name)) {
      if (keptFrom < at) parts.push(bytes.subarray(keptFrom, at));
      keptFrom = next;
    }
    if (parts.length > MAX_PARTS) return { ...size, end: next };
    if (name === 'IEND') return { ...size, end: next, decodable: Buffer.concat([...parts, bytes.subarray(keptFrom, next)]) };
    at = next;
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
