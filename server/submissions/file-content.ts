/**
 * What an uploaded file is, told from its content: a name and a declared type prove nothing. The rules about names, sizes, number and
 * shape stay with the definition; this only finds out what they are to be applied to.
 */

import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { FileAnswer } from '../../engine/language/field-definition.ts';

/** Extension → what file-type calls the content. Old Office files all come back as `cfb`, some new ones as a mere `zip`. */
const contentsOf: Record<string, readonly string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png'],
  pdf: ['pdf'],
  doc: ['cfb'],
  xls: ['cfb'],
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
};

/** What a mere `zip` has to hold to be the Office file that its name says: names of entries stand in it as they are. */
const entriesOf: Record<string, string> = { docx: 'word/', xlsx: 'xl/' };

const mostPixels = 40_000_000;

/** A file whose content is what its name says, with its true type and, for a picture, its size; otherwise undefined. */
export async function inspectFile(answer: FileAnswer, content: Uint8Array): Promise<FileAnswer | undefined> {
  const extension = answer.name.slice(answer.name.lastIndexOf('.') + 1).toLowerCase();
  const found = await fileTypeFromBuffer(content);
  if (!found || !contentsOf[extension]?.includes(found.ext)) return undefined;
  if (found.ext === 'zip' && !Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes(entriesOf[extension] as string)) return undefined;
  const known = { ...answer, size: content.byteLength, type: found.mime };
  if (found.ext !== 'jpg' && found.ext !== 'png') return known;
  const shape = await decodedShape(content);
  return shape && { ...known, ...shape };
}

/** Width and height as seen, once the whole picture was decoded; undefined when it cannot be. */
async function decodedShape(content: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' });
    const { width, height, orientation = 1 } = await picture.metadata();
    await picture.stats();
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}
