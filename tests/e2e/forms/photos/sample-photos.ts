/** Photos as phones take them: large, turned, with the place where they were taken, or in the format of Apple's phones. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { exifSegment, insertSegments } from '../../../server/files/samples/jpeg-parts.ts';
import { createRandom } from '../../../server/files/samples/random.ts';
import type { Product } from '../../support/product.ts';
import type { SampleFile } from '../../support/sample-files.ts';

/** The place in the metadata of the photos. */
export const PLACE = '14.5995 N 120.9842 E';

const jpeg = (name: string, buffer: Buffer): SampleFile => ({ name, mimeType: 'image/jpeg', buffer });

/** A photo of 12 megapixels and more than 1 MB, with a location. */
export async function largePhoto(name = 'page.jpg'): Promise<SampleFile> {
  const [width, height] = [250, 188];
  const content = createRandom(7).bytes(width * height * 3);
  const picture = sharp(content, { raw: { width, height, channels: 3 } }).resize(4000, 3000, { kernel: 'nearest', fit: 'fill' });
  const encoded = await picture.jpeg({ quality: 96 }).toBuffer();
  return jpeg(name, insertSegments(encoded, exifSegment(1, Buffer.from(PLACE))));
}

/**
 * A picture that is red above and blue below when it is displayed. It is stored with its red side to the left and the orientation 6, as phones that are held
 * upright store it. `width` and `height` are those of the displayed picture.
 */
export async function turnedPhoto(name: string, width: number, height: number): Promise<SampleFile> {
  const half = { create: { width: Math.round(height / 2), height: width, channels: 3 as const, background: '#00f' } };
  const left = await sharp(half).png().toBuffer();
  const stored = sharp({ create: { width: height, height: width, channels: 3, background: '#f00' } }).composite([
    { input: left, left: Math.round(height / 2), top: 0 },
  ]);
  return jpeg(name, insertSegments(await stored.jpeg().toBuffer(), exifSegment(6, Buffer.from(PLACE))));
}

/** A PNG of more than 1 MB. */
export async function largePng(name = 'screen.png'): Promise<SampleFile> {
  const content = createRandom(3).bytes(700 * 700 * 3);
  const buffer = await sharp(content, { raw: { width: 700, height: 700, channels: 3 } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** The beginning of a photo as phones of Apple take it. Chromium decodes none. */
export function heicPhoto(name = 'IMG_0042.HEIC'): SampleFile {
  return { name, mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1') };
}

/** Returns the content of all stored files. */
export function readStoredFiles({ dataDir }: Product): Buffer[] {
  const folder = join(dataDir, 'files');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return paths.filter((path) => statSync(path).isFile()).map((path) => readFileSync(path));
}
