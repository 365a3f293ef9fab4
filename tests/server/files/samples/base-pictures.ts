/** Small valid pictures from which other samples are created. They are encoded once. */

import sharp from 'sharp';
import { createRandom } from './random.ts';

const SIDE = 96;

/** One picture of colored noise in three encodings. */
export interface BasePictures {
  jpeg: Buffer;
  progressive: Buffer;
  png: Buffer;
}

let pictures: Promise<BasePictures> | undefined;

/** The base pictures, 96 pixels square. */
export function basePictures(): Promise<BasePictures> {
  return (pictures ??= encode());
}

async function encode(): Promise<BasePictures> {
  const pixels = createRandom(1).bytes(SIDE * SIDE * 3);
  const picture = sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } });
  const [jpeg, progressive, png] = await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.clone().jpeg({ progressive: true }).toBuffer(),
    picture.clone().png().toBuffer(),
  ]);
  return { jpeg, progressive, png };
}
