/** The removal of metadata: what goes, what stays byte by byte, and that the picture looks the same. */

import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stripMetadata } from '#engine/pictures/strip-metadata';
import { basePictures } from '../../server/files/samples/base-pictures.ts';
import { exifSegment, insertSegments, jpegSegment } from '../../server/files/samples/jpeg-parts.ts';
import { animatePng, insertChunks, pngChunk } from '../../server/files/samples/png-parts.ts';

const { jpeg, progressive, png } = await basePictures();
const place = Buffer.from('14.5995 N 120.9842 E');
const xmp = jpegSegment('app1', Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), place]));

const strip = (bytes: Uint8Array): Buffer => Buffer.from(stripMetadata(new Uint8Array(bytes)));
const orientationOf = async (bytes: Buffer): Promise<number> => (await sharp(bytes).metadata()).orientation ?? 1;
const pixelsOf = (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer();
/** A segment of application data, `FF E0` to `FF EF`. */
const appSegment = (number: number, data: Uint8Array): Buffer => {
  const segment = jpegSegment('app1', data);
  segment[1] = 0xe0 + number;
  return segment;
};

describe('a JPEG', () => {
  it.each([
    ['EXIF data with a location', exifSegment(1, place)],
    ['XMP data', xmp],
    ['data of Photoshop', appSegment(13, place)],
    ['data of a manufacturer', appSegment(4, place)],
    ['a comment', jpegSegment('comment', place)],
    ['an index of further pictures', jpegSegment('app2', Buffer.concat([Buffer.from('MPF\0'), place]))],
  ])('loses %s, and nothing else', (_, segment) => {
    expect(strip(insertSegments(jpeg, segment))).toEqual(jpeg);
  });

  it('loses what follows its end: previews and videos have a location of their own', () => {
    expect(strip(Buffer.concat([jpeg, insertSegments(jpeg, xmp)]))).toEqual(jpeg);
    expect(strip(Buffer.concat([insertSegments(progressive, xmp), place]))).toEqual(progressive);
  });

  it('keeps its color profile and the segment that decides its colors', async () => {
    const profiled = await sharp(jpeg).withIccProfile('p3').jpeg().toBuffer();
    expect((await sharp(strip(insertSegments(profiled, xmp))).metadata()).icc).toBeDefined();
    const cmyk = await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer();
    expect(cmyk.includes('Adobe')).toBe(true);
    expect(strip(insertSegments(cmyk, xmp)).includes('Adobe')).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps the orientation %i', async (orientation) => {
    const [big, little] = [
      insertSegments(jpeg, exifSegment(orientation, place)),
      await sharp(jpeg)
        .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer(),
    ];
    for (const picture of [big, little]) {
      const stripped = strip(picture);
      expect(await orientationOf(picture)).toBe(orientation);
      expect(await orientationOf(stripped)).toBe(orientation);
      expect(stripped.includes('Camera')).toBe(false);
      expect(stripped.includes(place)).toBe(false);
      expect(strip(stripped)).toEqual(stripped);
    }
  });

  it('is upright when its EXIF data is damaged', async () => {
    for (const data of ['Exif\0\0', 'Exif\0\0MM\0\x2a\xff\xff\xff\xff\0\0', 'Exif\0\0II\x2a\0\x08\0\0\0\xff\xff'])
      expect(strip(insertSegments(jpeg, jpegSegment('app1', Buffer.from(data, 'latin1'))))).toEqual(jpeg);
  });

  it('without metadata is the same bytes, and an incomplete one too', () => {
    for (const bytes of [jpeg, progressive, insertSegments(jpeg, xmp).subarray(0, -2), jpeg.subarray(0, 3)]) {
      const given = new Uint8Array(bytes);
      expect(stripMetadata(given)).toBe(given);
    }
  });

  it('has the same pixels whatever segments it has', async () => {
    const segments = fc.array(fc.tuple(fc.integer({ min: 1, max: 13 }), fc.uint8Array({ maxLength: 300 })), { maxLength: 6 });
    const property = fc.property(segments, fc.uint8Array({ maxLength: 50 }), fc.boolean(), (inserted, after, isProgressive) => {
      const base = isProgressive ? progressive : jpeg;
      const picture = Buffer.concat([insertSegments(base, ...inserted.map(([number, data]) => appSegment(number, data))), after]);
      expect(strip(picture)).toEqual(base);
    });
    fc.assert(property);
    expect(await pixelsOf(strip(insertSegments(jpeg, xmp)))).toEqual(await pixelsOf(jpeg));
  });
});

describe('a PNG', () => {
  it('loses texts, the time, EXIF data and what follows its end', () => {
    const chunks = [
      pngChunk('tEXt', place),
      pngChunk('zTXt', place),
      pngChunk('iTXt', place),
      pngChunk('tIME', Buffer.alloc(7)),
      pngChunk('eXIf', place),
    ];
    expect(strip(Buffer.concat([insertChunks(png, ...chunks), place]))).toEqual(png);
  });

  it('keeps its orientation, its colors and its frames', async () => {
    const turned = await sharp(png)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Camera' } })
      .png()
      .toBuffer();
    expect(turned.includes('Camera')).toBe(true);
    expect(strip(turned).includes('Camera')).toBe(false);
    expect(await orientationOf(strip(turned))).toBe(6);
    expect(await pixelsOf(strip(turned))).toEqual(await pixelsOf(turned));
    const colored = insertChunks(png, pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])));
    expect(strip(colored)).toEqual(colored);
    expect(strip(animatePng(png))).toEqual(animatePng(png));
  });
});

it('any other file is the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(stripMetadata(bytes)).toBe(bytes);
    }),
  );
});
