/** Decodes the bytes of a text file. Spreadsheets write UTF-8, UTF-16 and, in Western languages, Windows-1252; a file does not state which. */

/** An encoding that is recognized. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** The text of a file without its byte order mark, and how its bytes were read. */
export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/** Bytes from which UTF-16 without a byte order mark is recognized. */
const SAMPLE_BYTES = 4096;
/** Windows-1252 from 0x80 to 0x9F; the five unassigned bytes stay control characters, as in the WHATWG standard. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/**
 * Decodes a text: UTF-16 by its byte order mark or its zero bytes, otherwise UTF-8 if all bytes are valid, otherwise Windows-1252.
 * @example decodeText(new Uint8Array([0x43, 0x72, 0xfa, 0x7a])) // { text: 'Crúz', encoding: 'Windows-1252' }
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = findUtf16(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' };
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== undefined) return { text: withoutMark(utf8), encoding: 'UTF-8' };
  return { text: decodeWindows1252(bytes), encoding: 'Windows-1252' };
}

/** Decodes UTF-8 and keeps a byte order mark; undefined if a byte is invalid. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Removes the byte order mark of a text. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Most characters of a CSV file are ASCII: one of their two bytes is zero, always the same one. UTF-8 has no zero bytes.
  const zeros = [0, 0] as [number, number];
  const end = Math.min(bytes.length, SAMPLE_BYTES);
  for (let at = 0; at < end; at += 1) if (bytes[at] === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  if (Math.max(even, odd) <= end / 8) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** `TextDecoder` decodes Windows-1252 as Latin-1 in several versions of Node. */
function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replaceAll(/[\u0080-\u009F]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character);
}
