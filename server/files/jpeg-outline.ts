/** Reads the segments of a JPEG without decoding it. */

import type { PictureOutline } from './picture-outline.ts';

/** Cameras and encoders write up to about 20 scans; every further one costs a pass over the whole picture. */
const MAX_SCANS = 32;

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** The dimensions of a JPEG and where it ends; undefined without a frame header. A picture with too many scans is not decodable. */
export function readJpegOutline(bytes: Buffer): PictureOutline | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return undefined;
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  let at = 2;
  for (;;) {
    at = findMarker(bytes, at);
    const marker = bytes[at - 1];
    if (at > bytes.length || marker === undefined) return size;
    if (marker === END_OF_IMAGE)
      return size && { ...size, end: at, decodable: scans > 0 && scans <= MAX_SCANS ? bytes.subarray(0, at) : undefined };
    if (at + 2 > bytes.length) return size;
    if (isFrameHeader(marker)) {
      if (at + 7 > bytes.length) return size;
      size ??= { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) };
    }
    if (marker === START_OF_SCAN) scans++;
    at += bytes.readUInt16BE(at);
  }
}

/** The offset after the next marker that opens a segment or ends the picture; past the end when there is none. */
function findMarker(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] === 0xff && isSegmentMarker(bytes[at + 1] as number)) return at + 2;
  }
  return bytes.length + 1;
}

/** False for stuffed zeros, fill bytes and the standalone markers within compressed data. */
function isSegmentMarker(code: number): boolean {
  return code > 0x01 && code !== 0xff && !(code >= 0xd0 && code <= START_OF_IMAGE);
}

/** SOF0 to SOF15 without the tables (DHT, DAC) and the reserved code among them. */
function isFrameHeader(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
}
