/** The segments of a JPEG, read without decoding it: for the server that inspects pictures, and for the page that prepares photos. */

/** One segment: its marker code, the offset of the marker, and the offset after the segment. Compressed data is between segments. */
export interface JpegSegment {
  marker: number;
  start: number;
  /** Of a damaged picture it can be after the last byte. */
  end: number;
}

/** The marker that ends a picture. */
export const END_OF_IMAGE = 0xd9;
/** The marker of a scan. */
export const START_OF_SCAN = 0xda;

const START_OF_IMAGE = 0xd8;

/** Returns whether the bytes begin like a JPEG. */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === START_OF_IMAGE;
}

/** Lists the segments after the start marker. The last one of a complete picture is the end marker; bytes after it are not read. */
export function* listJpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  let at = 2;
  for (;;) {
    const start = findMarker(bytes, at);
    const marker = bytes[start + 1];
    if (marker === undefined) return;
    if (marker === END_OF_IMAGE) {
      yield { marker, start, end: start + 2 };
      return;
    }
    if (start + 4 > bytes.length) return;
    at = start + 2 + readUint16(bytes, start + 2);
    yield { marker, start, end: at };
  }
}

/** Returns width and height of a frame header, in pixels as stored; undefined for another segment, and for a header that is cut off. */
export function readFrameSize(bytes: Uint8Array, { marker, start }: JpegSegment): { width: number; height: number } | undefined {
  if (!isFrameHeader(marker) || start + 9 > bytes.length) return undefined;
  return { height: readUint16(bytes, start + 5), width: readUint16(bytes, start + 7) };
}

/** SOF0 to SOF15 without the tables (DHT, DAC) and the reserved code among them. */
function isFrameHeader(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
}

/** The offset of the next marker that opens a segment or ends the picture; past the end when there is none. */
function findMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    if (isSegmentMarker(bytes[at + 1]!)) return at;
  }
  return bytes.length;
}

/** False for stuffed zeros, fill bytes and the standalone markers within compressed data. */
function isSegmentMarker(code: number): boolean {
  return code > 0x01 && code !== 0xff && !(code >= 0xd0 && code <= START_OF_IMAGE);
}

function readUint16(bytes: Uint8Array, at: number): number {
  return bytes[at]! * 256 + bytes[at + 1]!;
}
