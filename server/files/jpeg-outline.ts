/** Reads the segments of a JPEG without decoding it. */

import { END_OF_IMAGE, isJpeg, listJpegSegments, readFrameSize, START_OF_SCAN } from '#engine/pictures/jpeg-segments';
import type { PictureOutline } from './picture-outline.ts';

/** Cameras and encoders write up to about 20 scans; every further one costs a pass over the whole picture. */
const MAX_SCANS = 32;

/** The dimensions of a JPEG and where it ends; undefined without a frame header. A picture with too many scans is not decodable. */
export function readJpegOutline(bytes: Buffer): PictureOutline | undefined {
  if (!isJpeg(bytes)) return undefined;
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (const segment of listJpegSegments(bytes)) {
    const { marker, end } = segment;
    if (marker === END_OF_IMAGE)
      return size && { ...size, end, decodable: scans > 0 && scans <= MAX_SCANS ? bytes.subarray(0, end) : undefined };
    size ??= readFrameSize(bytes, segment);
    if (marker === START_OF_SCAN) scans++;
  }
  return size;
}
