/** Creates files for uploads that are filled with sample data. The content of a file matches its type. */

import type { FileAnswer } from '#engine';

const CANVAS_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Creates a file with the name, type and picture size of a sample. */
export async function createSampleFile({ name, type, width = 400, height = 400 }: FileAnswer): Promise<File> {
  const content = CANVAS_TYPES.has(type)
    ? await createPicture(type, width, height)
    : type === 'application/pdf'
      ? createEmptyPdf()
      : 'A sample.\n';
  return new File([content], name, { type });
}

async function createPicture(type: string, width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#b9c4cc';
    context.fillRect(0, 0, width, height);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return blob ?? new Blob([], { type });
}

function createEmptyPdf(): string {
  return [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj',
    'trailer << /Root 1 0 R >>',
    '%%EOF',
    '',
  ].join('\n');
}
