/** Builds PDF files. */

import { deflateSync } from 'node:zlib';

/** A PDF with further dictionary entries in its catalog and further objects. */
export function buildPdf(catalog = '', objects: readonly (string | Buffer)[] = []): Buffer {
  const head = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n`;
  return Buffer.concat([head, ...objects, 'trailer\n<</Root 1 0 R>>\n%%EOF\n'].map((part) => Buffer.from(part as string)));
}

/** An object stream with the given text, compressed. */
export function objectStream(text: string, filter = '/FlateDecode'): Buffer {
  const data = deflateSync(Buffer.from(text));
  return Buffer.concat([
    Buffer.from(`9 0 obj\n<</Type/ObjStm/N 1/First 4/Filter${filter}/Length ${data.length}>>\nstream\r\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}
