/** Encodes a picture as a JPEG within a limit of bytes: smaller and of a lower quality, but not below what its purpose needs. */

import { drawPicture, fitSize } from './decode-photo.ts';

/** A size that is tried: the longest side in pixels, and the quality from 0 to 1. */
export type Rung = readonly [maxSide: number, quality: number];

/** The sizes by purpose, the best one first. Small print of an A4 page is legible down to 135 dpi. */
export const LADDERS = {
  document: [
    [2200, 0.82],
    [2200, 0.72],
    [2000, 0.75],
    [1800, 0.75],
    [1600, 0.7],
  ],
  picture: [
    [1600, 0.85],
    [1600, 0.7],
    [1200, 0.75],
    [1000, 0.75],
    [800, 0.7],
    [600, 0.7],
  ],
} as const satisfies Record<string, readonly Rung[]>;

/** Returns the first JPEG of the ladder that has at most `maxBytes`; undefined if none has, or if the browser cannot encode. */
export async function encodePhoto(picture: HTMLCanvasElement, ladder: readonly Rung[], maxBytes: number): Promise<Blob | undefined> {
  for (const [maxSide, quality] of ladder) {
    const size = fitSize(picture, maxSide);
    const canvas = size.width === picture.width ? picture : drawPicture(picture, size);
    const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (content && content.size <= maxBytes) return content;
  }
  return undefined;
}
