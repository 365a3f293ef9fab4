/** Reads the central directory of a ZIP archive, without inflating anything. */

/** One entry of a central directory. */
export interface ZipEntry {
  /** Its path, read as Latin-1: the names looked for are ASCII. */
  name: string;
  /** Offset of its local header. */
  localOffset: number;
}

/** The entries of an archive and the offset of what follows its fixed parts: the archive's comment, then any padding. */
export interface ZipDirectory {
  entries: ZipEntry[];
  end: number;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const END64_HEADER = 0x06064b50;
const END64_BYTES = 56;
const LOCATOR64_HEADER = 0x07064b50;
const LOCATOR64_BYTES = 20;
/** An offset or length that is in a ZIP64 field. */
const IN_ZIP64 = 0xffffffff;
/** Programs look for the end record within the largest comment; a few false signatures may follow it in padding. */
const ARCHIVE_TAIL_BYTES = 67_584;
const MAX_END_CANDIDATES = 64;

interface EndRecord {
  /** Offset of the record itself, directly behind the directory. */
  at: number;
  count: number;
  size: number;
  offset: number;
}

/** The directory of an archive that begins at the first byte; undefined when it is missing, damaged or empty. */
export function readZipDirectory(bytes: Buffer): ZipDirectory | undefined {
  let at = bytes.length;
  for (let tried = 0; tried < MAX_END_CANDIDATES && at > 0; tried++) {
    at = bytes.lastIndexOf(END_SIGNATURE, at - 1);
    if (at < 0) return undefined;
    const record = readEndRecord(bytes, at);
    const entries = record && record.offset + record.size <= record.at ? readEntries(bytes, record) : undefined;
    if (entries) return { entries, end: at + END_BYTES };
  }
  return undefined;
}

/** Returns true if a program for archives opens the bytes as a ZIP, whatever precedes the archive. */
export function hasTrailingArchive(bytes: Buffer): boolean {
  const tailStart = Math.max(0, bytes.length - ARCHIVE_TAIL_BYTES);
  for (let at = bytes.indexOf(END_SIGNATURE, tailStart); at >= 0; at = bytes.indexOf(END_SIGNATURE, at + 1)) {
    const record = readEndRecord(bytes, at);
    // Offsets count from the first byte of the file or, in an appended archive, from that of the archive.
    if (record && [0, record.at - record.size - record.offset].some((base) => hasFirstEntry(bytes, record, base))) return true;
  }
  return false;
}

function hasFirstEntry(bytes: Buffer, { offset }: EndRecord, base: number): boolean {
  const at = base + offset;
  if (base < 0 || uint32(bytes, at) !== CENTRAL_HEADER) return false;
  return uint32(bytes, base + (uint32(bytes, at + 42) ?? 0)) === LOCAL_HEADER;
}

function readEndRecord(bytes: Buffer, at: number): EndRecord | undefined {
  if (at + END_BYTES > bytes.length) return undefined;
  const record = { at, count: bytes.readUInt16LE(at + 10), size: bytes.readUInt32LE(at + 12), offset: bytes.readUInt32LE(at + 16) };
  const isZip64 = record.count === 0xffff || record.size === IN_ZIP64 || record.offset === IN_ZIP64;
  const found = isZip64 ? readEndRecord64(bytes, at - LOCATOR64_BYTES) : record;
  return found && found.count > 0 ? found : undefined;
}

function readEndRecord64(bytes: Buffer, locator: number): EndRecord | undefined {
  if (uint32(bytes, locator) !== LOCATOR64_HEADER) return undefined;
  // In an appended archive the stated offset is relative to the archive; the record is usually directly before its locator.
  const at = [Number(bytes.readBigUInt64LE(locator + 8)), locator - END64_BYTES].find((one) => uint32(bytes, one) === END64_HEADER);
  if (at === undefined || at + END64_BYTES > bytes.length) return undefined;
  const read = (position: number): number => Number(bytes.readBigUInt64LE(at + position));
  return { at, count: read(32), size: read(40), offset: read(48) };
}

/** All entries, or undefined when one is damaged, has no local header, or when they do not fill the directory exactly. */
function readEntries(bytes: Buffer, { count, size, offset }: EndRecord): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = offset;
  while (at < offset + size && entries.length < count) {
    if (uint32(bytes, at) !== CENTRAL_HEADER || at + 46 > bytes.length) return undefined;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const localOffset = bytes.readUInt32LE(at + 42);
    if (localOffset !== IN_ZIP64 && uint32(bytes, localOffset) !== LOCAL_HEADER) return undefined;
    entries.push({ name: bytes.toString('latin1', at + 46, nameEnd), localOffset });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === offset + size && entries.length === count ? entries : undefined;
}

function uint32(bytes: Buffer, at: number): number | undefined {
  return at >= 0 && at + 4 <= bytes.length ? bytes.readUInt32LE(at) : undefined;
}
