/** Valid pictures in the variants that encoders and cameras write. */

import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { basePictures } from './base-pictures.ts';
import { exifSegment, insertSegments, jpegSegment } from './jpeg-parts.ts';
import { animatePng, insertChunks, pngChunk } from './png-parts.ts';
import type { Random } from './random.ts';
import { sample } from './sample-file.ts';
import type { SampleMaker } from './sample-file.ts';

const name = (random: Random, extension: string): string =>
  random.pick([`photo.${extension}`, `IMG_2041.${extension.toUpperCase()}`, `Ñiña de la Cruz.${extension}`, `a.b.c.${extension}`]);

/** Noise of a random size and number of channels. */
function noise(random: Random, channels: 1 | 3 | 4 = 3): Sharp {
  const [width, height] = [1 + random.below(90), 1 + random.below(90)];
  return sharp(random.bytes(width * height * channels), { raw: { width, height, channels } });
}

const asJpeg =
  (why: string, encode: (picture: Sharp, random: Random) => Sharp): SampleMaker =>
  async (random) =>
    sample(name(random, random.pick(['jpg', 'jpeg'])), why, await encode(noise(random), random).toBuffer());
const asPng =
  (why: string, encode: (picture: Sharp, random: Random) => Sharp, channels: 1 | 3 | 4 = 3): SampleMaker =>
  async (random) =>
    sample(name(random, 'png'), why, await encode(noise(random, channels), random).toBuffer());

/** A method that is missing in the types of sharp 0.35. */
interface WithGainMap {
  withGainMap: () => Sharp;
}

const encoded: SampleMaker[] = [
  asJpeg('a JPEG', (picture, random) => picture.jpeg({ quality: 1 + random.below(100) })),
  asJpeg('a progressive JPEG', (picture) => picture.jpeg({ progressive: true })),
  asJpeg('a JPEG of mozjpeg', (picture) => picture.jpeg({ mozjpeg: true })),
  asJpeg('a JPEG without subsampling', (picture) => picture.jpeg({ chromaSubsampling: '4:4:4' })),
  asJpeg('a gray JPEG', (picture) => picture.grayscale().jpeg()),
  asJpeg('a CMYK JPEG', (picture) => picture.toColorspace('cmyk').jpeg()),
  asJpeg('a JPEG with EXIF orientation', (picture, random) => picture.jpeg().withMetadata({ orientation: 1 + random.below(8) })),
  asJpeg('a JPEG with an ICC profile', (picture) => picture.jpeg().withIccProfile('p3')),
  asJpeg('a JPEG with XMP', (picture) => picture.jpeg().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>')),
  asJpeg('a JPEG with a gain map for HDR screens', (picture) =>
    (picture.resize(64, 48, { fit: 'fill' }).jpeg() as Sharp & WithGainMap).withGainMap(),
  ),
  asPng('a PNG', (picture, random) => picture.png({ compressionLevel: random.below(10) })),
  asPng('an interlaced PNG', (picture) => picture.png({ progressive: true })),
  asPng('a PNG with a palette', (picture, random) => picture.png({ palette: true, colors: 2 + random.below(200) })),
  asPng('a PNG of 16 bits', (picture) => picture.toColorspace('rgb16').png()),
  asPng('an interlaced PNG of 16 bits with alpha', (picture) => picture.toColorspace('rgb16').png({ progressive: true }), 4),
  asPng('a PNG with alpha', (picture) => picture.png(), 4),
  asPng('a gray PNG', (picture) => picture.png(), 1),
  asPng('a PNG with orientation', (picture, random) => picture.png().withMetadata({ orientation: 1 + random.below(8) })),
  asPng('a PNG with an ICC profile', (picture) => picture.png().withIccProfile('p3')),
];

const movie = (random: Random): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'), Buffer.from('\0\0\x40\0mdat', 'latin1'), random.bytes(4000)]);

const assembled: SampleMaker[] = [
  async (random) => sample('PXL_2041.MP.jpg', 'a motion photo of Google', (await basePictures()).jpeg, movie(random)),
  async (random) =>
    sample(
      '20260101_120000.jpg',
      'a motion photo of Samsung',
      (await basePictures()).jpeg,
      '\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data',
      movie(random),
      'SEFH\x6a\0\0\0\x01\0\0\0\x18\0\0\0SEFT',
    ),
  async () => {
    const { jpeg, progressive } = await basePictures();
    return sample(
      'mpf.jpg',
      'a JPEG with a second picture',
      insertSegments(jpeg, jpegSegment('app2', Buffer.from('MPF\0MM\0\x2a\0\0\0\x08', 'latin1'))),
      progressive,
    );
  },
  async (random) => {
    const { jpeg } = await basePictures();
    return sample(
      'thumbnail.jpg',
      'a JPEG with a thumbnail',
      insertSegments(jpeg, exifSegment(1 + random.below(8), jpeg.subarray(0, 30_000))),
    );
  },
  async (random) =>
    sample(
      'comment.jpg',
      'a JPEG with a comment',
      insertSegments(
        (await basePictures()).jpeg,
        jpegSegment('comment', Buffer.from(random.pick(['by <me>', '<3', 'a < b > c', '100 % PDF']))),
      ),
    ),
  async (random) => sample('zeros.jpg', 'a JPEG padded with zeros', (await basePictures()).jpeg, Buffer.alloc(random.below(400_000))),
  async (random) =>
    sample('random.jpg', 'a JPEG padded with random bytes', (await basePictures()).progressive, random.bytes(random.below(100_000))),
  async (random) => sample('spaces.png', 'a PNG padded with spaces', (await basePictures()).png, ' '.repeat(random.below(100_000))),
  async (random) => sample('random.png', 'a PNG padded with random bytes', (await basePictures()).png, random.bytes(random.below(100_000))),
  async () => sample('animated.png', 'an animated PNG', animatePng((await basePictures()).png)),
  async () =>
    sample(
      'text.png',
      'a PNG with texts',
      insertChunks(
        (await basePictures()).png,
        pngChunk('tEXt', Buffer.from('Software\0Paint <1.0>')),
        pngChunk('pHYs', Buffer.from('00000b1300000b1301', 'hex')),
      ),
    ),
];

/** Every kind of valid picture. */
export const validPictures: SampleMaker[] = [...encoded, ...assembled];
