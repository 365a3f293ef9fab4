/** Creates real files for answers that only describe them: content with the described type, size and dimensions. */

import sharp, { type Sharp } from 'sharp';
import type { FileAnswer } from '#engine';

const grey = { r: 190, g: 200, b: 210 };
/** Signature of old Office files. */
const compound = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Prefix of the names of files whose content does not match the extension. */
export const WRONG = 'not-a-';

const known = new Map<string, Promise<Uint8Array>>();

/** Creates a file with the name and size of the answer. An unknown extension gets text content. */
export async function createSampleContent(answer: FileAnswer): Promise<File> {
  const key = [answer.name.startsWith(WRONG), answer.name.split('.').at(-1), answer.size, answer.width, answer.height].join(' ');
  const content = known.get(key) ?? make(answer);
  known.set(key, content);
  return new File([(await content) as Uint8Array<ArrayBuffer>], answer.name, { type: answer.type });
}

async function make({ name, size, width = 10, height = 10 }: FileAnswer): Promise<Uint8Array> {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  const begun = await beginning(name.startsWith(WRONG) ? '' : extension, width, height);
  const content = new Uint8Array(Math.max(size, begun.length)).fill(0x20);
  content.set(begun);
  return content;
}

async function beginning(extension: string, width: number, height: number): Promise<Uint8Array> {
  const picture = (): Sharp => sharp({ create: { width, height, channels: 3, background: grey } });
  switch (extension) {
    case 'jpg':
    case 'jpeg':
      return picture().jpeg().toBuffer();
    case 'png':
      return picture().png().toBuffer();
    case 'pdf':
      return Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
    case 'doc':
    case 'xls':
      return compound;
    case 'docx':
      return zipEntry('word/document.xml');
    case 'xlsx':
      return zipEntry('xl/workbook.xml');
    default:
      return Buffer.from('a plain text');
  }
}

/** A ZIP archive of one empty, stored entry. */
function zipEntry(name: string): Buffer {
  const header = (signature: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    bytes.writeUInt32LE(signature, 0);
    return bytes;
  };
  const local = header(0x04034b50, 30);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(name.length, 26);
  const central = header(0x02014b50, 46);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(name.length, 28);
  const end = header(0x06054b50, 22);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length, 16);
  return Buffer.concat([local, Buffer.from(name), central, Buffer.from(name), end]);
}
