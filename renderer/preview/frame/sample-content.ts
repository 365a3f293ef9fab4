/** Files that are what their names say, for uploads that are filled by a button. */

import type { FileAnswer } from '#engine';

const DRAWABLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** A file of a sample's name, type and shape. */
export async function sampleContent({ name, type, width = 400, height = 400 }: FileAnswer): Promise<File> {
  const content = DRAWABLE.has(type) ? await drawn(type, width, height) : type === 'application/pdf' ? emptyPage() : 'A sample.\n';
  return new File([content], name, { type });
}

async function drawn(type: string, width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#b9c4cc';
    context.fillRect(0, 0, width, height);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return blob ?? new Blob([], { type });
}

function emptyPage(): string {
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
