/** The square that is cut from a picture: moved and made larger or smaller, and never beyond the picture. */

import type { PictureSize } from '../photo/picture-format.ts';

/** A square part of a picture: its upper left corner and its side, in pixels of the picture. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

/** A cut picture has at least this many pixels in a row, unless the picture has fewer. */
const MIN_SIDE = 600;

/** Returns the largest square, in the middle. */
export function getLargestSquare({ width, height }: PictureSize): Square {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Returns how many times larger than at first the picture can be shown in the frame. 1 means that it cannot. */
export function getMaxZoom({ width, height }: PictureSize): number {
  return Math.max(1, Math.min(width, height) / MIN_SIDE);
}

/** Moves the square by pixels of the picture, up to its edges. */
export function moveSquare({ x, y, side }: Square, picture: PictureSize, right: number, down: number): Square {
  return { x: clamp(x + right, picture.width - side), y: clamp(y + down, picture.height - side), side };
}

/** Changes the side of the square for a zoom from 1 to the maximum, around its middle. */
export function zoomSquare({ x, y, side }: Square, picture: PictureSize, zoom: number): Square {
  const next = Math.min(picture.width, picture.height) / Math.min(Math.max(zoom, 1), getMaxZoom(picture));
  const grown = (side - next) / 2;
  return moveSquare({ x: x + grown, y: y + grown, side: next }, picture, 0, 0);
}

/** Returns the zoom at which a square is cut. */
export function getZoom({ side }: Square, { width, height }: PictureSize): number {
  return Math.min(width, height) / side;
}

/** Returns where a square is between the edges, in percent: 0 at the left and the top. */
export function getPosition({ x, y, side }: Square, { width, height }: PictureSize): { x: number; y: number } {
  const share = (at: number, space: number): number => (space > 0 ? Math.round((100 * at) / space) : 0);
  return { x: share(x, width - side), y: share(y, height - side) };
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}
