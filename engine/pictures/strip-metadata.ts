/**
 * Removes what a camera or an editor writes beside the picture, such as the place where it was taken. The pixels are not decoded, and their bytes stay as
 * they are. Browser and server run the same code.
 */

import { createOrientation, readOrientation } from './exif-orientation.ts';
import { END_OF_IMAGE, isJpeg, type JpegSegment, listJpegSegments } from './jpeg-segments.ts';
import { isPng, listPngChunks } from './png-chunks.ts';

/** The bytes of a picture. */
type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Returns the picture without metadata and without what follows its end. A JPEG keeps its color profile, a PNG its colors; both keep the orientation. The
 * same bytes return for a picture without metadata, for an incomplete one, and for any other file.
 * @example stripMetadata(jpegWithLocation).length < jpegWithLocation.length
 */
export function stripMetadata(bytes: Bytes): Bytes {
  const parts = isJpeg(bytes) ? listJpegParts(bytes) : isPng(bytes) ? listPngParts(bytes) : undefined;
  return parts === undefined || (parts.length === 1 && parts[0]!.length === bytes.length) ? bytes : join(parts);
}

/** The parts of a JPEG that stay; undefined for an incomplete one. */
function listJpegParts(bytes: Bytes): ArrayLike<number>[] | undefined {
  const parts: ArrayLike<number>[] = [];
  let isOriented = false;
  let from = 0;
  for (const segment of listJpegSegments(bytes)) {
    const { marker, start, end } = segment;
    if (marker === END_OF_IMAGE) return [...parts, bytes.subarray(from, end)];
    if (isNeeded(bytes, segment)) continue;
    parts.push(bytes.subarray(from, start));
    from = end;
    if (isOriented || !isExif(bytes, segment)) continue;
    isOriented = true;
    const orientation = readOrientation(bytes.subarray(start + 4 + EXIF_HEADER.length, end));
    if (orientation > 1) parts.push(createExif(orientation));
  }
  return undefined;
}

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const EXIF_HEADER = toCodes('Exif\0\0');
const ICC_HEADER = toCodes('ICC_PROFILE\0');

/** Returns whether a segment decides how the picture looks: all but application data and comments, and of those JFIF, the color profile and Adobe's. */
function isNeeded(bytes: Uint8Array, segment: JpegSegment): boolean {
  const { marker } = segment;
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15 || marker === APP0 || marker === APP14) return true;
  return marker === APP2 && startsWith(bytes, segment, ICC_HEADER);
}

function isExif(bytes: Uint8Array, segment: JpegSegment): boolean {
  return segment.marker === APP1 && startsWith(bytes, segment, EXIF_HEADER);
}

function startsWith(bytes: Uint8Array, { start }: JpegSegment, header: readonly number[]): boolean {
  return header.every((code, at) => bytes[start + 4 + at] === code);
}

function toCodes(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0)!);
}

function createExif(orientation: number): number[] {
  const data = [...EXIF_HEADER, ...createOrientation(orientation)];
  return [0xff, APP1, 0, data.length + 2, ...data];
}

/** Texts, the time, and EXIF data. */
const PNG_METADATA = /^(?:[iz]TXt|tEXt|tIME|eXIf)$/;

/** The parts of a PNG that stay; undefined for an incomplete one. */
function listPngParts(bytes: Bytes): ArrayLike<number>[] | undefined {
  const parts: ArrayLike<number>[] = [];
  let from = 0;
  for (const { name, start, end } of listPngChunks(bytes)) {
    if (name === 'IEND') return [...parts, bytes.subarray(from, end)];
    if (!PNG_METADATA.test(name)) continue;
    parts.push(bytes.subarray(from, start));
    from = end;
    const orientation = name === 'eXIf' ? readOrientation(bytes.subarray(start + 8, end - 4)) : 1;
    if (orientation > 1) parts.push(createPngExif(orientation));
  }
  return undefined;
}

function createPngExif(orientation: number): number[] {
  const data = createOrientation(orientation);
  const named = [0x65, 0x58, 0x49, 0x66, ...data];
  const checksum = crc32(named);
  return [0, 0, 0, data.length, ...named, ...[24, 16, 8, 0].map((shift) => (checksum >>> shift) & 0xff)];
}

/** The checksum of a chunk of a PNG. */
function crc32(bytes: readonly number[]): number {
  let rest = -1;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~rest;
}

function join(parts: readonly ArrayLike<number>[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
