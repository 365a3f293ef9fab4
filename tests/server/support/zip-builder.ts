/** Writes ZIP archives for tests, including unusual and invalid ones. */

import { crc32, deflateRawSync } from 'node:zlib';

/** Parts and variants of the archive. */
export interface ZipOptions {
  comment?: string;
  /** Bytes before the first entry; the offsets take them into account. */
  prefix?: Uint8Array;
  isDeflated?: boolean;
  /** False: only local headers and contents, like a truncated archive. */
  hasDirectory?: boolean;
  /** True: the end record references a ZIP64 record. */
  isZip64?: boolean;
}

/** Builds an archive from contents by entry name. */
export function buildZip(entries: Record<string, string | Uint8Array>, options: ZipOptions = {}): Buffer {
  const { comment = '', prefix = new Uint8Array(), isDeflated = false, hasDirectory = true, isZip64 = false } = options;
  const locals: Buffer[] = [Buffer.from(prefix)];
  const directory: Buffer[] = [];
  let offset = prefix.length;
  for (const [name, content] of Object.entries(entries)) {
    const data = Buffer.from(content);
    const stored = isDeflated ? deflateRawSync(data) : data;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isDeflated ? 8 : 0, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(stored.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name, 'latin1'), stored]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, rest, Buffer.from(name, 'latin1')]));
    locals.push(local);
    offset += local.length;
  }
  if (!hasDirectory) return Buffer.concat(locals);
  const size = directory.reduce((sum, one) => sum + one.length, 0);
  return Buffer.concat([...locals, ...directory, endRecord({ count: directory.length, size, offset, comment, isZip64 })]);
}

function endRecord({
  count,
  size,
  offset,
  comment,
  isZip64,
}: {
  count: number;
  size: number;
  offset: number;
  comment: string;
  isZip64: boolean;
}): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(isZip64 ? 0xffff : count, 8);
  end.writeUInt16LE(isZip64 ? 0xffff : count, 10);
  end.writeUInt32LE(isZip64 ? 0xffffffff : size, 12);
  end.writeUInt32LE(isZip64 ? 0xffffffff : offset, 16);
  end.writeUInt16LE(comment.length, 20);
  const tail = Buffer.concat([end, Buffer.from(comment, 'latin1')]);
  if (!isZip64) return tail;
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator, tail]);
}
