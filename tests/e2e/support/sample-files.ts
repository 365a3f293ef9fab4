/** Small valid documents for uploads. */

import sharp from 'sharp';

/** A file for Playwright's `setInputFiles`. */
export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const grey = { r: 190, g: 200, b: 210 };

async function picture(name: string, width: number, height: number, format: 'jpeg' | 'png'): Promise<SampleFile> {
  const image = sharp({ create: { width, height, channels: 3, background: grey } });
  return { name, mimeType: `image/${format}`, buffer: await image.toFormat(format).toBuffer() };
}

/** Creates a square JPEG, which is valid as an ID picture. */
export const squareJpeg = (name = 'maria.jpg'): Promise<SampleFile> => picture(name, 600, 600, 'jpeg');

/** Creates a JPEG that is wider than high. */
export const wideJpeg = (name = 'wide.jpg'): Promise<SampleFile> => picture(name, 600, 300, 'jpeg');

/** Creates a square PNG. */
export const squarePng = (name = 'square.png'): Promise<SampleFile> => picture(name, 600, 600, 'png');

/** Creates a PDF of one empty page, padded to at least `size` bytes. */
export function pdf(name = 'document.pdf', size = 0): SampleFile {
  const body = [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj',
    'trailer << /Root 1 0 R >>',
    '%%EOF',
    '',
  ].join('\n');
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body.padEnd(size, ' ')) };
}

/** Creates a text file, which no field accepts. */
export const text = (name = 'notes.txt'): SampleFile => ({ name, mimeType: 'text/plain', buffer: Buffer.from('notes') });
