/** The orientation in EXIF data: the one part of it that a picture needs to be displayed upright. */

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** Returns the orientation, 1 to 8, of EXIF data that begins with its TIFF header; 1 if it has none or is damaged. */
export function readOrientation(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 10) return 1;
  const isLittleEndian = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittleEndian);
  if (directory + 2 > tiff.length) return 1;
  const count = view.getUint16(directory, isLittleEndian);
  for (let entry = 0; entry < count; entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return 1;
    if (view.getUint16(at, isLittleEndian) !== ORIENTATION_TAG || view.getUint16(at + 2, isLittleEndian) !== SHORT) continue;
    const orientation = view.getUint16(at + 8, isLittleEndian);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** Creates EXIF data, from its TIFF header on, that has the orientation and nothing else. */
export function createOrientation(orientation: number): number[] {
  // The byte order "MM", 42, the offset of the directory, its one entry (tag, type, count, value), and no further directory.
  return [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
}
