/** The chunks of a PNG, read without decoding it. */

/** One chunk with its length, name, data and checksum: its name, and the offsets before and after it. */
export interface PngChunk {
  name: string;
  start: number;
  end: number;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bytes of a chunk beside its data. */
const FRAME_BYTES = 12;

/** Returns whether the bytes begin like a PNG. */
export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/** Lists the complete chunks, up to `IEND`; bytes after it are not read. */
export function* listPngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = SIGNATURE.length; start + FRAME_BYTES <= bytes.length;) {
    const end = start + FRAME_BYTES + view.getUint32(start);
    if (end > bytes.length) return;
    const name = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    yield { name, start, end };
    if (name === 'IEND') return;
    start = end;
  }
}
