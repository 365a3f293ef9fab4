/** Encodings of text files are recognized. */

import { expect, it } from 'vitest';
import { decodeText } from '../../../server/csv/decode-text.ts';

const text = 'name;city\r\nMuñoz „Café“ €;Parañaque\r\n';
const utf8 = (content: string): Uint8Array => new TextEncoder().encode(content);
const utf16 = (content: string): Buffer => Buffer.from(content, 'utf16le');

it.each<[string, Uint8Array, string]>([
  ['UTF-8', utf8(text), 'UTF-8'],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${text}`), 'UTF-8'],
  ['UTF-16 LE with a byte order mark', utf16(`\uFEFF${text}`), 'UTF-16'],
  ['UTF-16 BE with a byte order mark', utf16(`\uFEFF${text}`).swap16(), 'UTF-16'],
  ['UTF-16 LE without a byte order mark', utf16(text), 'UTF-16'],
  ['UTF-16 BE without a byte order mark', utf16(text).swap16(), 'UTF-16'],
])('%s is recognized, and its mark is no part of the text', (_, bytes, encoding) => {
  expect(decodeText(bytes)).toEqual({ text, encoding });
});

it('bytes that are not UTF-8 are Windows-1252', () => {
  const bytes = new Uint8Array([0x4d, 0x75, 0xf1, 0x6f, 0x7a, 0x20, 0x84, 0x43, 0x61, 0x66, 0xe9, 0x93, 0x20, 0x80, 0x99, 0x81]);
  expect(decodeText(bytes)).toEqual({ text: 'Muñoz „Café“ €™\u0081', encoding: 'Windows-1252' });
});

it('an empty file and plain ASCII are UTF-8', () => {
  expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8' });
  expect(decodeText(utf8('a,b'))).toEqual({ text: 'a,b', encoding: 'UTF-8' });
});
