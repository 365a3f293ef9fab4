/** Posts of pictures that are costly to check, and the reply that each has to get. */

import sharp from 'sharp';
import { flatPng, pngChunk } from '../../../server/files/samples/png-parts.ts';
import { picture } from '../../../server/support/sample-content.ts';
import { MAX_PICTURES } from './gallery-definition.ts';

/** One kind of post; the sender's name and address come before the pictures. */
export interface PictureLoad {
  name: string;
  /** The encoded pictures and the end of the body. */
  tail: Buffer;
  status: number;
  /** What 95 of 100 requests of others may take meanwhile. */
  maxP95Ms: number;
}

export const BOUNDARY = 'pictures-limit';
/** A few pictures, well within the 600 megapixels that one caller may have decoded in an hour: 12 of 24. */
const FEW_PICTURES = 12;
const [WIDTH, HEIGHT] = [6000, 4000];
const SMALL_CHUNKS = 20_000;
const LONG_PICTURE_BYTES = 1_000_000;
const MAX_P95_MS = 300;
/** Parsing 25 MB takes a part of a second in one piece, and ten clients on the loopback interface send 200 MB a second. */
const MAX_P95_WITH_LARGE_POSTS_MS = 1500;

/** Makes all loads. */
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
      tail: encodeTail(fragment(flatPng(40, 40)), 'png', FEW_PICTURES),
      status: 422,
      maxP95Ms,
    },
    {
      name: `25 JPEGs of ${LONG_PICTURE_BYTES / 1_000_000} MB`,
      tail: encodeTail(lengthen(Buffer.from(await picture('jpeg'))), 'jpg', MAX_PICTURES),
      status: 422,
      maxP95Ms: MAX_P95_WITH_LARGE_POSTS_MS,
    },
  ];
}

/** Makes the post of somebody with two small pictures. */
export async function createSmallLoad(): Promise<PictureLoad> {
  return {
    name: 'two small pictures',
    tail: encodeTail(Buffer.from(await picture('jpeg', 200, 200)), 'jpg', 2),
    status: 201,
    maxP95Ms: MAX_P95_MS,
  };
}

/** Encodes what comes before the pictures. */
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

/** The PNG with thousands of empty text chunks, of which each second one is followed by a data chunk without data. */
function fragment(png: Buffer): Buffer {
  const end = png.length - 12;
  const chunks = Array.from({ length: SMALL_CHUNKS }, (_, index) => pngChunk(index % 2 === 0 ? 'tEXt' : 'IDAT', Buffer.alloc(0)));
  return Buffer.concat([png.subarray(0, end), ...chunks, png.subarray(end)]);
}

/** The JPEG with filler after its end and markup after that, so that every byte is searched before it is refused. */
function lengthen(jpeg: Buffer): Buffer {
  const markup = Buffer.from('<html><script>1</script>');
  return Buffer.concat([jpeg, Buffer.alloc(LONG_PICTURE_BYTES - jpeg.length - markup.length, 0xff), markup]);
}
