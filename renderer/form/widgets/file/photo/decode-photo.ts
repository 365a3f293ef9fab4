/** Decodes a photo upright into a canvas that a phone has memory for. */

import type { PictureSize } from './picture-format.ts';

/** The longest side of a decoded photo: an A4 page has 185 dpi. */
const MAX_SIDE = 2200;
/** Larger canvases are black or empty on some phones. */
const MAX_PIXELS = 4_000_000;

/** Returns the size of a picture that is made to fit: no side longer than `maxSide`, and few enough pixels. It is never enlarged. */
export function fitSize({ width, height }: PictureSize, maxSide = MAX_SIDE): PictureSize {
  const scale = Math.min(1, maxSide / Math.max(width, height), Math.sqrt(MAX_PIXELS / (width * height)));
  // Binary fractions can be just below a whole number.
  const toPixels = (side: number) => Math.max(1, Math.floor(side * scale + 1e-6));
  return { width: toPixels(width), height: toPixels(height) };
}

/**
 * Decodes a picture. `size` is that of a JPEG as it is displayed: the browser then makes it smaller while it decodes it. Returns undefined if the browser
 * cannot decode it.
 */
export async function decodePhoto(content: Blob, size: PictureSize | undefined): Promise<HTMLCanvasElement | undefined> {
  try {
    if (size !== undefined && (await canResizeUpright())) return await decodeBitmap(content, fitSize(size));
  } catch {
    // An image element can decode more than some browsers make bitmaps of.
  }
  return decodeImage(content);
}

/** Draws a part of a picture on a new canvas. The default is the whole picture. */
export function drawPicture(picture: CanvasImageSource, to: PictureSize, from?: PictureSize & { x: number; y: number }): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), to);
  const context = canvas.getContext('2d')!;
  // A JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, to.width, to.height);
  context.imageSmoothingQuality = 'high';
  if (from) context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  else context.drawImage(picture, 0, 0, to.width, to.height);
  return canvas;
}

async function decodeBitmap(content: Blob, to: PictureSize): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(content, {
    resizeWidth: to.width,
    resizeHeight: to.height,
    resizeQuality: 'high',
    imageOrientation: 'from-image',
  });
  try {
    return drawPicture(bitmap, to);
  } finally {
    bitmap.close();
  }
}

async function decodeImage(content: Blob): Promise<HTMLCanvasElement | undefined> {
  const url = URL.createObjectURL(content);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return drawPicture(image, fitSize({ width: image.naturalWidth, height: image.naturalHeight }));
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A gray JPEG of 2×1 pixels, white and black, whose orientation 6 turns it to the right: displayed, white is above black. */
const TURNED =
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACv/EABoQAAEFAQAAAAAAAAAAAAAAAAkABwg5eLj/2gAIAQEAAD8AH8WK00lm/wCZHRTjL//Z';

let upright: Promise<boolean> | undefined;

/** Returns whether bitmaps are turned upright before they are resized. Some browsers do the one or the other differently, or turn twice. */
function canResizeUpright(): Promise<boolean> {
  return (upright ??= decodeBitmap(
    new Blob([Uint8Array.from(atob(TURNED), (character) => character.charCodeAt(0))], { type: 'image/jpeg' }),
    { width: 1, height: 2 },
  ).then(
    (canvas) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, 1, 2);
      return data[0]! > 150 && data[4]! < 100;
    },
    () => false,
  ));
}
