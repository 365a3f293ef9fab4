/**
 * Prepares a photo before it becomes an answer: without the place where it was taken, as a JPEG where the format or the size requires it. One photo at a
 * time, because a decoded photo takes much memory. A chunk of its own.
 */

import { MAX_PICTURE_PIXELS } from '#engine';
import { stripMetadata } from '#engine/pictures/strip-metadata';
import type { Square } from '../crop/crop-geometry.ts';
import { decodePhoto, drawPicture } from './decode-photo.ts';
import { encodePhoto, LADDERS, type Rung } from './encode-photo.ts';
import type { PhotoRules } from './photo-rules.ts';
import { detectFormat, type PictureSize, readPictureSize } from './picture-format.ts';

/** A prepared photo, or why there is none: its format cannot be decoded, or it cannot be made small enough. */
export type PreparedPhoto = EncodedPhoto | PictureToCut;

/** A photo that needs nothing from the user. */
export type EncodedPhoto = { kind: 'ready'; file: File; isEncoded: boolean } | { kind: 'photoFormat' | 'photoTooLarge' };

/** A picture that the user has to cut a square from. */
export interface PictureToCut {
  kind: 'crop';
  picture: HTMLCanvasElement;
  cut: (square: Square) => Promise<EncodedPhoto>;
}

/** Sides of a cut square; the first one for a picture that has as many pixels. */
const SQUARES: readonly Rung[] = [
  [1000, 0.9],
  [1000, 0.8],
  [800, 0.8],
  [600, 0.8],
];

/**
 * Prepares a photo for a field; `content` is that of the file. `needsCrop` returns whether a square has to be cut from a picture of a size. A file that is
 * not a picture, or that the browser cannot decode, is returned without its metadata. Rejects if the file cannot be read.
 */
export async function preparePhoto(
  file: File,
  content: Promise<ArrayBuffer>,
  { rules, needsCrop }: { rules: PhotoRules; needsCrop: (size: PictureSize) => boolean },
): Promise<PreparedPhoto> {
  const read = new Uint8Array(await content);
  const format = detectFormat(read);
  const bytes = stripMetadata(read);
  const kept = { kind: 'ready', file: new File([bytes], file.name, { type: file.type }), isEncoded: false } as const;
  if (format === undefined) return kept;
  const size = readPictureSize(format, bytes);
  if (size !== undefined && bytes.length <= rules.maxBytes && hasFewPixels(size) && !needsCrop(size)) return kept;
  const picture = await decodePhoto(new Blob([bytes], { type: `image/${format}` }), format === 'jpeg' ? size : undefined);
  if (picture === undefined) return format === 'heic' ? { kind: 'photoFormat' } : kept;
  const encode = async (source: HTMLCanvasElement, ladder: readonly Rung[]): Promise<EncodedPhoto> => {
    const jpeg = await encodePhoto(source, ladder, rules.maxBytes);
    if (jpeg === undefined) return { kind: 'photoTooLarge' };
    const name = /\.jpe?g$/i.test(file.name) ? file.name : `${file.name.replace(/\.\w+$/, '')}.${rules.extension}`;
    return { kind: 'ready', file: new File([jpeg], name, { type: 'image/jpeg' }), isEncoded: true };
  };
  if (needsCrop(picture)) return { kind: 'crop', picture, cut: (square) => encode(cutSquare(picture, square), SQUARES) };
  return rules.shrink === false ? kept : encode(picture, LADDERS[rules.shrink]);
}

function hasFewPixels({ width, height }: PictureSize): boolean {
  return width * height <= MAX_PICTURE_PIXELS;
}

function cutSquare(picture: HTMLCanvasElement, { x, y, side }: Square): HTMLCanvasElement {
  const size = Math.round(side);
  return drawPicture(picture, { width: size, height: size }, { x, y, width: side, height: side });
}
