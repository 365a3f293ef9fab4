/** Builds PNG files chunk by chunk. */

import { crc32, deflateSync } from 'node:zlib';

/** Length of the signature and the header chunk. */
const PNG_HEAD_BYTES = 33;

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** One chunk with its checksum. */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one-bit gray pixels that states the given size; its data has the given number of rows. */
export function flatPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))), { level: 9 });
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}

/** The PNG with further chunks directly after its header. */
export function insertChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), ...chunks, png.subarray(PNG_HEAD_BYTES)]);
}

/** The PNG as an animation of two frames, the second of which repeats the first. */
export function animatePng(png: Buffer): Buffer {
  const at = png.indexOf('IDAT') - 4;
  const after = at + 12 + png.readUInt32BE(at);
  const data = png.subarray(at + 8, after - 4);
  const animation = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  return Buffer.concat([
    png.subarray(0, at),
    pngChunk('acTL', animation),
    pngChunk('fcTL', frameControl(png, 0)),
    png.subarray(at, after),
    pngChunk('fcTL', frameControl(png, 1)),
    pngChunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), data])),
    png.subarray(after),
  ]);
}

function frameControl(png: Buffer, sequence: number): Buffer {
  const control = Buffer.alloc(26);
  control.writeUInt32BE(sequence, 0);
  png.copy(control, 4, 16, 24);
  control.writeUInt16BE(1, 20);
  control.writeUInt16BE(10, 22);
  return control;
}
