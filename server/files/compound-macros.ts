/** Finds a VBA project in an old Office file (compound file binary: doc, xls). */

/** Directory entries have 128 bytes and are at multiples of 128, because sectors have 512 or 4096. */
const ENTRY_BYTES = 128;
/** Offset of the length of the name, in bytes with its terminating zero. */
const NAME_LENGTH_AT = 64;
const TYPE_AT = 66;
const STORAGE = 1;
const STREAM = 2;

const MACRO_NAMES = new Set(['_vba_project', '_vba_project_cur', 'vba', 'macros']);

/**
 * True when any directory entry has the name of a macro storage. Every aligned position of the file is examined, instead of following the
 * chain of directory sectors: a broken or cyclic chain hides nothing, and a file without a readable directory is accepted.
 */
export function hasCompoundMacros(bytes: Buffer): boolean {
  for (let at = ENTRY_BYTES; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const type = bytes[at + TYPE_AT];
    const length = bytes.readUInt16LE(at + NAME_LENGTH_AT);
    if ((type !== STORAGE && type !== STREAM) || length < 4 || length > NAME_LENGTH_AT) continue;
    if (MACRO_NAMES.has(bytes.toString('utf16le', at, at + length - 2).toLowerCase())) return true;
  }
  return false;
}
