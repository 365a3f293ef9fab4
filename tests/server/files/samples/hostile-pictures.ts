/** Hostile pictures: decompression bombs, incomplete pictures and polyglot files. */

import { pdf } from '../../support/sample-content.ts';
import { buildZip } from '../../support/zip-builder.ts';
import { basePictures } from './base-pictures.ts';
import { markup, programs } from './foreign-bytes.ts';
import { exifSegment, insertSegments, jpegHeader, jpegSegment, repeatScans } from './jpeg-parts.ts';
import { flatPng, insertChunks, pngChunk } from './png-parts.ts';
import type { Random } from './random.ts';
import { sample } from './sample-file.ts';
import type { SampleMaker } from './sample-file.ts';

const formats = ['jpg', 'png'] as const;
type Format = (typeof formats)[number];

async function encodeValid(format: Format, random: Random): Promise<Buffer> {
  const { jpeg, progressive, png } = await basePictures();
  return format === 'png' ? png : random.pick([jpeg, progressive]);
}

/** Creates a sample maker for each format, based on a valid picture. */
const both = (why: string, change: (picture: Buffer, random: Random) => (Uint8Array | string)[]): SampleMaker[] =>
  formats.map((format) => async (random) => sample(`photo.${format}`, why, ...change(await encodeValid(format, random), random)));

const padding = (random: Random): Buffer =>
  random.pick([Buffer.alloc(0), Buffer.alloc(1 + random.below(200)), random.bytes(random.below(200))]);
const cut = (picture: Buffer, percent: number): Buffer => picture.subarray(0, Math.floor((picture.length * percent) / 100));

const bombs: SampleMaker[] = [
  ...[
    [65_535, 65_535],
    [30_000, 30_000],
    [4_294_967_295, 4_294_967_295],
    [24_000_001, 1],
    [6001, 4000],
  ].map(
    ([width, height]): SampleMaker =>
      () =>
        sample('bomb.png', `a PNG that states ${width} by ${height} pixels`, flatPng(width as number, height as number, 0)),
  ),
  () => sample('bomb.png', 'a whole PNG of 6300 by 6300 pixels in 5 KB', (whole63 ??= flatPng(6300, 6300))),
  () => sample('bomb.png', 'a whole PNG of 30000 by 30000 pixels', (whole30k ??= flatPng(30_000, 30_000))),
  ...[
    [65_500, 65_500],
    [65_535, 65_535],
    [6001, 4000],
    [0, 0],
  ].map(
    ([width, height]): SampleMaker =>
      () =>
        sample('bomb.jpg', `a JPEG that states ${width} by ${height} pixels`, jpegHeader(width as number, height as number)),
  ),
  async (random) =>
    sample('scans.jpg', 'a progressive JPEG of very many scans', repeatScans((await basePictures()).progressive, 70 + random.below(3000))),
];
let whole63: Buffer | undefined;
let whole30k: Buffer | undefined;

const incomplete: SampleMaker[] = [
  ...both('cut off somewhere', (picture, random) => [cut(picture, 5 + random.below(94))]),
  ...both('cut off before the last bytes', (picture, random) => [picture.subarray(0, picture.length - 1 - random.below(12))]),
  ...both('cut off and padded with zeros', (picture, random) => [cut(picture, 5 + random.below(90)), Buffer.alloc(4000)]),
  async (random) => {
    const png = Buffer.from((await basePictures()).png);
    const at = 60 + random.below(png.length - 100);
    png[at] = (png[at] as number) ^ (1 << random.below(8));
    return sample('flipped.png', 'a PNG with one bit changed', png);
  },
  () => sample('short.png', 'a PNG whose data ends before its last rows', flatPng(400, 400, 399)),
  () => sample('size.jpg', 'a JPEG of a header without data', jpegHeader(40, 40)),
];

const polyglots: SampleMaker[] = [
  ...both('an archive follows', (picture, random) => [
    picture,
    padding(random),
    buildZip({ 'run.exe': 'MZ' }, { isDeflated: random.below(2) > 0, comment: random.pick(['', 'c'.repeat(random.below(500))]) }),
  ]),
  ...both('an archive follows whose offsets count from the start of the file', (picture) => [
    buildZip({ 'index.html': 'x' }, { prefix: picture }),
  ]),
  ...both('an archive follows, padded', (picture, random) => [
    picture,
    buildZip({ 'classes.dex': 'x' }),
    Buffer.alloc(random.below(60_000)),
  ]),
  ...both('a ZIP64 archive follows', (picture) => [picture, buildZip({ 'run.exe': 'MZ' }, { isZip64: true })]),
  ...both('markup follows', (picture, random) => [picture, padding(random), random.pick(markup)]),
  ...both('a PDF follows', (picture, random) => [picture, padding(random), pdf]),
  ...Object.entries(programs).flatMap(([what, bytes]) =>
    both(`${what} follows`, (picture, random) => [picture, Buffer.alloc(random.below(40)), bytes]),
  ),
  ...Object.entries(programs)
    .filter(([what]) => what !== 'a macOS program')
    .flatMap(([what, bytes]) =>
      both(`${what} follows behind other bytes`, (picture, random) => [picture, random.bytes(1 + random.below(500)), bytes]),
    ),
  async (random) => {
    const { jpeg } = await basePictures();
    return sample('preview.jpg', 'a program follows behind a second picture', jpeg, jpeg, random.pick(Object.values(programs)));
  },
  async (random) =>
    sample(
      'comment.jpg',
      'markup in a comment',
      insertSegments((await basePictures()).jpeg, jpegSegment('comment', Buffer.from(random.pick(markup)))),
    ),
  async (random) =>
    sample(
      'app1.jpg',
      'markup in APP1',
      insertSegments((await basePictures()).jpeg, jpegSegment('app1', Buffer.from(random.pick(markup)))),
    ),
  async (random) =>
    sample(
      'exif.jpg',
      'markup in place of the EXIF thumbnail',
      insertSegments((await basePictures()).jpeg, exifSegment(1, Buffer.from(random.pick(markup)))),
    ),
  async () =>
    sample('comment.jpg', 'a PDF in a comment', insertSegments((await basePictures()).jpeg, jpegSegment('comment', Buffer.from(pdf)))),
  async (random) =>
    sample(
      'text.png',
      'markup in a text chunk',
      insertChunks((await basePictures()).png, pngChunk('tEXt', Buffer.from(`Comment\0${random.pick(markup)}`))),
    ),
  async (random) =>
    sample(
      'private.png',
      'markup in a private chunk',
      insertChunks((await basePictures()).png, pngChunk('prVt', Buffer.from(random.pick(markup)))),
    ),
  async () =>
    sample('private.png', 'a PDF in a private chunk', insertChunks((await basePictures()).png, pngChunk('prVt', Buffer.from(pdf)))),
  async (random) => sample('id3.jpg', 'a JPEG behind the header of an MP3', 'ID3\x03\0\0\0\0\0\0', await encodeValid('jpg', random)),
];

/** Every kind of hostile picture. */
export const hostilePictures: SampleMaker[] = [...bombs, ...incomplete, ...polyglots];
