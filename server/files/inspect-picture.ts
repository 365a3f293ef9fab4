/** Inspects a JPEG or PNG: dimensions from its header, no other content in it or after it, and a complete picture. */

import { MAX_PICTURE_PIXELS } from '#engine';
import { decodePicture } from './decode-picture.ts';
import { MARKUP_OR_PDF, hasProgram } from './foreign-content.ts';
import type { InspectOptions, Inspection } from './inspection.ts';
import { readJpegOutline } from './jpeg-outline.ts';
import { readPngOutline } from './png-outline.ts';
import { hasPattern } from './search-bytes.ts';
import { hasTrailingArchive } from './zip-directory.ts';

const MAX_FOLLOWING_PICTURES = 8;

/** Inspects a picture of the given type; width and height of the result are those after the EXIF orientation. */
export async function inspectPicture(type: 'image/jpeg' | 'image/png', bytes: Buffer, options: InspectOptions): Promise<Inspection> {
  const outline = (type === 'image/png' ? readPngOutline : readJpegOutline)(bytes);
  if (!outline) return { ok: false, fault: 'content' };
  const { width, height, end, decodable } = outline;
  if (width * height > MAX_PICTURE_PIXELS) return { ok: false, fault: 'pixels' };
  if (end === undefined || !decodable || hasTrailingArchive(bytes)) return { ok: false, fault: 'content' };
  if (hasProgram(bytes.subarray(skipPictures(bytes, end))) || (await hasPattern(bytes, MARKUP_OR_PDF)))
    return { ok: false, fault: 'content' };
  await options.beforeDecode?.((width * height) / 1_000_000);
  const decoded = await decodePicture(decodable, MAX_PICTURE_PIXELS);
  if (!decoded) return { ok: false, fault: 'content' };
  const size = decoded.orientation >= 5 ? { width: height, height: width } : { width, height };
  return { ok: true, facts: { type, ...size, warnings: [] } };
}

/** The offset after the pictures that directly follow each other: cameras append previews to a JPEG (multi-picture format). */
function skipPictures(bytes: Buffer, end: number): number {
  let at = end;
  for (let skipped = 0; skipped < MAX_FOLLOWING_PICTURES; skipped++) {
    const length = readJpegOutline(bytes.subarray(at))?.end;
    if (length === undefined) break;
    at += length;
  }
  return at;
}
