/** Builds old Office files (compound file binary). */

const SECTOR_BYTES = 512;

/** A compound file whose directory has the root and the given storages, in one or more chained sectors. */
export function buildCompound(names: readonly string[]): Buffer {
  const entries = [directoryEntry('Root Entry', 5), ...names.map((name) => directoryEntry(name, 1))];
  while (entries.length % 4 > 0) entries.push(Buffer.alloc(128));
  const directory = Buffer.concat(entries);
  const header = Buffer.alloc(SECTOR_BYTES);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR_BYTES, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  const sectors = directory.length / SECTOR_BYTES;
  for (let index = 1; index <= sectors; index++) table.writeUInt32LE(index === sectors ? 0xfffffffe : index + 1, index * 4);
  return Buffer.concat([header, table, directory]);
}

function directoryEntry(name: string, type: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry[66] = type;
  entry[67] = 1;
  entry.fill(0xff, 68, 80);
  return entry;
}
