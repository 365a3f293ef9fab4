/** Finds content of another kind inside a file: markup that a browser runs, a PDF in a picture, a program after a picture's end. */

/**
 * HTML, SVG or PHP. A tag needs the character that ends its name: `<html` alone occurs by chance in one of several thousand large
 * pictures, and no browser reads it as a tag.
 */
export const MARKUP = /<(?:(?:script|html|\?php)(?:[\s>/]|$)|!doctype\s{1,20}html|svg\s[^<>]{0,200}xmlns)/i;

/** Markup or the header of a PDF. */
export const MARKUP_OR_PDF = new RegExp(`${MARKUP.source}|%PDF-\\d`, 'i');

/** Returns true if a program begins at the start of the bytes, padding skipped, or is found further in by its full header. */
export function hasProgram(bytes: Buffer): boolean {
  let start = 0;
  while (start < bytes.length && isPadding(bytes[start] as number)) start++;
  if (isProgramStart(bytes, start)) return true;
  return PROGRAM_STARTS.some((lead) => {
    for (let at = bytes.indexOf(lead, start, 'latin1'); at >= 0; at = bytes.indexOf(lead, at + 1, 'latin1')) {
      if (at < bytes.length - 8 && isProgramHeader(bytes, at)) return true;
    }
    return false;
  });
}

/** What a program's header begins with; searched by native code, because a file has millions of bytes. */
const PROGRAM_STARTS = ['MZ', '\x7fELF', '#!'];

const isPadding = (byte: number): boolean => byte === 0 || byte === 0x20 || byte === 0x0a || byte === 0x0d;

const MACH_O = new Set([0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe, 0xcafebabe]);

/** Recognizes the first bytes of a program where one would begin. Random padding passes for one in several million cases. */
function isProgramStart(bytes: Buffer, at: number): boolean {
  const rest = bytes.subarray(at, at + 4);
  if (rest.length < 4) return rest.toString('latin1') === 'MZ' || rest.toString('latin1', 0, 3) === '#!/';
  // The second field of a DOS header counts the bytes on its last page of 512.
  if (rest.toString('latin1', 0, 2) === 'MZ') return rest.readUInt16LE(2) < 512;
  if (rest.toString('latin1', 0, 2) === '#!') return /^#![ \t]?\//.test(rest.toString('latin1'));
  return rest.toString('latin1') === '\x7fELF' || MACH_O.has(rest.readUInt32BE(0));
}

/** Recognizes the full header of a program at any place; strict and without allocation, because it is tried on millions of bytes. */
function isProgramHeader(bytes: Buffer, at: number): boolean {
  switch (bytes[at]) {
    case 0x4d:
      return bytes[at + 1] === 0x5a && at + 64 <= bytes.length && readText(bytes, at + bytes.readUInt32LE(at + 60)) === PE_HEADER;
    case 0x7f:
      return readText(bytes, at) === ELF_HEADER && isOneOrTwo(bytes[at + 4]) && isOneOrTwo(bytes[at + 5]) && bytes[at + 6] === 1;
    case 0x23: {
      if (bytes[at + 1] !== 0x21) return false;
      const path = bytes[at + 2] === 0x2f ? at + 3 : at + 4;
      return bytes[path - 1] === 0x2f && SCRIPT_FOLDERS.has(readText(bytes, path));
    }
    default:
      return false;
  }
}

const PE_HEADER = 0x50450000;
const ELF_HEADER = 0x7f454c46;
/** `bin/` and `usr/`. */
const SCRIPT_FOLDERS = new Set<number | undefined>([0x62696e2f, 0x7573722f]);

const isOneOrTwo = (byte: number | undefined): boolean => byte === 1 || byte === 2;

/** Four bytes as one number. */
function readText(bytes: Buffer, at: number): number | undefined {
  return at + 4 <= bytes.length ? bytes.readUInt32BE(at) : undefined;
}
