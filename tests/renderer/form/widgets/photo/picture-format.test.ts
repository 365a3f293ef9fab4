/** The format and the size of a picture by its bytes. */

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { detectFormat, readPictureSize } from '../../../../../renderer/form/widgets/file/photo/picture-format.ts';
import { exifSegment, insertSegments } from '../../../../server/files/samples/jpeg-parts.ts';

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#8fb' } });
const jpeg = await picture.clone().jpeg().toBuffer();
const png = await picture.clone().png().toBuffer();
const heif = (brand: string): Buffer => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1');

describe('the format', () => {
  it.each([
    ['jpeg', jpeg],
    ['png', png],
    ['heic', heif('heic')],
    ['heic', heif('hevx')],
    ['heic', heif('mif1')],
    [undefined, heif('avif')],
    [undefined, heif('isom')],
    [undefined, Buffer.from('%PDF-1.4')],
    [undefined, Buffer.alloc(0)],
  ])('is %s', (format, bytes) => {
    expect(detectFormat(bytes)).toBe(format);
  });
});

describe('the size', () => {
  it('is that of the header', () => {
    expect(readPictureSize('jpeg', jpeg)).toEqual({ width: 60, height: 40 });
    expect(readPictureSize('png', png)).toEqual({ width: 60, height: 40 });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('of a JPEG with the orientation %i is that of the displayed picture', (orientation) => {
    const size = orientation > 4 ? { width: 40, height: 60 } : { width: 60, height: 40 };
    expect(readPictureSize('jpeg', insertSegments(jpeg, exifSegment(orientation, Buffer.alloc(0))))).toEqual(size);
  });

  it('of an incomplete picture and of HEIC is unknown', () => {
    expect(readPictureSize('jpeg', jpeg.subarray(0, 30))).toBeUndefined();
    expect(readPictureSize('png', png.subarray(0, 20))).toBeUndefined();
    expect(readPictureSize('heic', heif('heic'))).toBeUndefined();
    expect(readPictureSize(undefined, png)).toBeUndefined();
  });
});
