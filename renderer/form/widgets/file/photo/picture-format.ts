/** The format and the size of a picture, read from its first bytes. */

import { readOrientation } from '#engine/pictures/exif-orientation';
import { isJpeg, listJpegSegments, readFrameSize } from '#engine/pictures/jpeg-segments';
import { isPng } from '#engine/pictures/png-chunks';

/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The formats that the page prepares. */
export type PictureFormat = 'jpeg' | 'png' | 'heic';

/** The brands of HEIF files with pictures that are compressed by HEVC, and those of any compression. */
const HEIC_BRAND = /^(?:he[ivx][cmsx]|mif1|msf1)$/;

/** Bytes of a PNG up to the end of its size. */
const PNG_HEAD_BYTES = 24;

/** Returns the format that the content has; undefined for any other content. */
export function detectFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (isJpeg(bytes)) return 'jpeg';
  if (isPng(bytes)) return 'png';
  return readText(bytes, 4) === 'ftyp' && HEIC_BRAND.test(readText(bytes, 8)) ? 'heic' : undefined;
}

/** Returns the size of a picture without decoding it, of a JPEG as it is displayed; undefined for HEIC and for a damaged picture. */
export function readPictureSize(format: PictureFormat | undefined, bytes: Uint8Array): PictureSize | undefined {
  return format === 'jpeg' ? readJpegSize(bytes) : format === 'png' ? readPngSize(bytes) : undefined;
}

function readPngSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < PNG_HEAD_BYTES) return undefined;
  const head = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: head.getUint32(16), height: head.getUint32(20) };
}

function readJpegSize(bytes: Uint8Array): PictureSize | undefined {
  let isTurned = false;
  for (const segment of listJpegSegments(bytes)) {
    // After the metadata was removed, the only such segment is the orientation.
    if (segment.marker === 0xe1) isTurned = readOrientation(bytes.subarray(segment.start + 10, segment.end)) > 4;
    const size = readFrameSize(bytes, segment);
    if (size) return isTurned ? { width: size.height, height: size.width } : size;
  }
  return undefined;
}

function readText(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
