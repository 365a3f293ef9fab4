/** Small valid files for tests. */

import sharp from 'sharp';
import { buildZip } from './zip-builder.ts';

/** A picture of one colour. */
export async function picture(format: 'jpeg' | 'png', width = 40, height = 40): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: '#8fb' } });
  const buffer = await image[format]().toBuffer();
  return new Uint8Array(buffer);
}

/** A minimal PDF. */
export const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Header of an old Office file (compound file binary). */
export const cfb = new Uint8Array(1024);
cfb.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Header of a Windows program. */
export const program = new Uint8Array(512);
program.set([0x4d, 0x5a, 0x90, 0x00]);

/** An archive of one entry, stored without compression. */
export function archive(entry: string, content = '<xml/>'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buildZip({ [entry]: content }));
}
