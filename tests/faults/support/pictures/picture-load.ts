/** Posts of pictures that are expensive to validate, and the expected status of each. */

import sharp from 'sharp';
import { flatPng, pngChunk } from '../../../server/files/samples/png-parts.ts';
import { picture } from '../../../server/support/sample-content.ts';
import { MAX_PICTURES } from './gallery-definition.ts';

/** One kind of post. The sender's name and email address precede the pictures. */
export interface PictureLoad {
  name: string;
  /** Encoded pictures and the end of the body. */
  tail: Buffer;
  status: number;
  /** Maximum 95th percentile of the response time of other requests during this load. */
  maxP95Ms: number;
}

export const BOUNDARY = 'pictures-limit';
/** 12 pictures of 24 megapixels, below the limit of 600 megapixels per caller and hour. */
const FEW_PICTURES = 12;
const [WIDTH, HEIGHT] = [6000, 4000];
const SMALL_CHUNKS = 20_000;
const LONG_PICTURE_BYTES = 1_000_000;
const MAX_P95_MS = 300;
/** Parsing 25 MB blocks for a fraction of a second, and ten clients on the loopback interface send 200 MB per second. */
const MAX_P95_WITH_LARGE_POSTS_MS = 1500;

/** Creates all loads. */
export async function createPictureLoads(): Promise<PictureLoad[]> {
  const largest = flatPng(WIDTH, HEIGHT);
  const blank = { create: { width: WIDTH, height: HEIGHT, channels: 3 as const, background: '#8fb' } };
  const colored = await sharp(blank).png({ compressionLevel: 9 }).toBuffer();
  const progressive = await sharp(blank).jpeg({ progressive: true, quality: 60 }).toBuffer();
  const maxP95Ms = MAX_P95_MS;
  return [
    { name: '25 PNGs of 6300 × 6300', tail: encodeTail(flatPng(6300, 6300), 'png', MAX_PICTURES), status: 422, maxP95Ms },
    { name: '12 gray PNGs of 6000 × 4000', tail: encodeTail(largest, 'png', FEW_PICTURES), status: 201, maxP95Ms },
    { name: '12 colored PNGs of 6000 × 4000', tail: encodeTail(colored, 'png', FEW_PICTURES), status: 201, maxP95Ms },
    { name: '12 progressive JPEGs of 6000 × 4000', tail: encodeTail(progressive, 'jpg', FEW_PICTURES), status: 201, maxP95Ms },
    { name: '25 gray PNGs of 6000 × 4000', tail: encodeTail(largest, 'png', MAX_PICTURES), status: 201, maxP95Ms },
    {
      name: `12 PNGs of ${SMALL_CHUNKS} chunks`,
      tail: encodeTail(addEmptyChunks(flatPng(40, 40)), 'png', FEW_PICTURES),
      status: 422,
      maxP95Ms,
    },
    {
      name: `25 JPEGs of ${LONG_PICTURE_BYTES / 1_000_000} MB`,
      tail: encodeTail(addTrailingBytes(Buffer.from(await picture('jpeg'))), 'jpg', MAX_PICTURES),
      status: 422,
      maxP95Ms: MAX_P95_WITH_LARGE_POSTS_MS,
    },
  ];
}

/** Creates a post with two small pictures. */
export async function createSmallLoad(): Promise<PictureLoad> {
  return {
    name: 'two small pictures',
    tail: encodeTail(Buffer.from(await picture('jpeg', 200, 200)), 'jpg', 2),
    status: 201,
    maxP95Ms: MAX_P95_MS,
  };
}

/** Encodes the parts before the pictures. */
export function encodeSender(name: string): Buffer {
  const encodeText = (part: string, text: string): string =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="sender[${part}]"\r\n\r\n${text}\r\n`;
  return Buffer.from(encodeText('name', name) + encodeText('email', `${name}@example.com`));
}

function encodeTail(bytes: Buffer, extension: string, count: number): Buffer {
  const pictures = Array.from({ length: count }, (_, index) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="album[pictures][]"; filename="${index}.${extension}"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pictures.flat(), Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Adds thousands of empty text chunks to the PNG. Every second one is followed by a data chunk without data. */
function addEmptyChunks(png: Buffer): Buffer {
  const end = png.length - 12;
  const chunks = Array.from({ length: SMALL_CHUNKS }, (_, index) => pngChunk(index % 2 === 0 ? 'tEXt' : 'IDAT', Buffer.alloc(0)));
  return Buffer.concat([png.subarray(0, end), ...chunks, png.subarray(end)]);
}

/** Adds filler and markup after the end of the JPEG, so that every byte is searched before the rejection. */
function addTrailingBytes(jpeg: Buffer): Buffer {
  const markup = Buffer.from('<html><script>1</script>');
  return Buffer.concat([jpeg, Buffer.alloc(LONG_PICTURE_BYTES - jpeg.length - markup.length, 0xff), markup]);
}
