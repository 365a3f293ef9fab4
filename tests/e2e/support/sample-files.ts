/** Small real documents, made when a test needs them. */

import sharp from 'sharp';

/** What Playwright's `setInputFiles` takes. */
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

/** A square JPEG, as the ID picture wants it. */
export const squareJpeg = (name = 'maria.jpg'): Promise<SampleFile> => picture(name, 600, 600, 'jpeg');

/** A JPEG that is wider than high. */
export const wideJpeg = (name = 'wide.jpg'): Promise<SampleFile> => picture(name, 600, 300, 'jpeg');

/** A square PNG. */
export const squarePng = (name = 'square.png'): Promise<SampleFile> => picture(name, 600, 600, 'png');

/** A PDF of one empty page, padded to a size in bytes where one is given. */
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

/** A plain text, which no field accepts. */
export const text = (name = 'notes.txt'): SampleFile => ({ name, mimeType: 'text/plain', buffer: Buffer.from('notes') });
