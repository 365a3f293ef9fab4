/** Hostile files whose content does not match the extension, and hostile names for such content. */

import { archive, cfb, pdf } from '../../support/sample-content.ts';
import { basePictures } from './base-pictures.ts';
import { heads, otherFiles, windowsProgram } from './foreign-bytes.ts';
import { sample } from './sample-file.ts';
import type { SampleMaker } from './sample-file.ts';

const extensions = ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'xls', 'docx', 'xlsx'];

const foreign = extensions.flatMap((extension): SampleMaker[] =>
  Object.entries(otherFiles).map(
    ([what, bytes]) =>
      (random) =>
        sample(random.pick([`file.${extension}`, `FILE.${extension.toUpperCase()}`]), `${what} as ${extension}`, bytes),
  ),
);

const truncatedHeads = extensions.map((extension): SampleMaker => (random) => {
  // A PDF and a compound file are recognized by their first 5 and 8 bytes; fewer are cut here.
  const longest = { pdf: 4, doc: 7, xls: 7 }[extension] ?? (heads[extension] as Buffer).length;
  return sample(
    `cut.${extension}`,
    `the head of a ${extension}, cut off`,
    (heads[extension] as Buffer).subarray(0, 1 + random.below(longest)),
  );
});

const magicWithGarbage = ['jpg', 'jpeg', 'png', 'docx', 'xlsx'].map(
  (extension): SampleMaker =>
    (random) =>
      sample(
        `garbage.${extension}`,
        `the head of a ${extension} before random bytes`,
        heads[extension] as Buffer,
        random.bytes(200 + random.below(3000)),
      ),
);

const exchanged: SampleMaker[] = [
  async () => sample('photo.jpg', 'a PNG as jpg', (await basePictures()).png),
  async () => sample('photo.jpeg', 'a PNG as jpeg', (await basePictures()).png),
  async () => sample('photo.png', 'a JPEG as png', (await basePictures()).jpeg),
  async () => sample('photo.pdf', 'a JPEG as pdf', (await basePictures()).jpeg),
  async () => sample('photo.docx', 'a PNG as docx', (await basePictures()).png),
  () => sample('letter.jpg', 'a PDF as jpg', pdf),
  () => sample('letter.docx', 'a PDF as docx', pdf),
  () => sample('letter.doc', 'a PDF as doc', pdf),
  () => sample('letter.docx', 'an old Office file as docx', cfb),
  () => sample('letter.doc', 'a docx as doc', archive('word/document.xml')),
  () => sample('letter.xlsx', 'a docx as xlsx', archive('word/document.xml')),
  () => sample('letter.docx', 'an xlsx as docx', archive('xl/workbook.xml')),
  () => sample('letter.pdf', 'a docx as pdf', archive('word/document.xml')),
];

/** Misleading names for the content of a program. */
const misleadingNames: SampleMaker[] = [
  () => sample('letter.pdf.exe', 'a second extension that no field accepts', pdf),
  () => sample('letter.exe.pdf', 'a program with the extension of a PDF behind its own', windowsProgram),
  async () => sample('photo.jpg.svg', 'a second extension that no field accepts', (await basePictures()).jpeg),
  () => sample('photo.exe\0.jpg', 'a NUL in the name before the extension', windowsProgram),
  async () => sample('photo.jpg\0.exe', 'a NUL in the name after the extension', (await basePictures()).jpeg),
  () => sample('photo\u202egpj.exe', 'a name that is displayed as photoexe.jpg', windowsProgram),
  () => sample('photo\u202eexe.jpg', 'a name with an override of the writing direction', windowsProgram),
  () => sample('../../../../etc/cron.d/photo.jpg', 'a path that leads out of the folder', otherFiles['a shell script'] as Buffer),
  () => sample('C:\\Windows\\System32\\photo.png', 'a path of Windows', windowsProgram),
  () => sample(`${'a'.repeat(4996)}.pdf`, 'a name of 5,000 characters', windowsProgram),
  () => sample('noextension', 'no extension', pdf),
  () => sample('.pdf.', 'an empty extension', pdf),
  () => sample('__proto__', 'the name of a property as a name', pdf),
  () => sample('x.constructor', 'the name of a property as extension', pdf),
  () => sample('photo.jpg ', 'a space behind the extension', windowsProgram),
  () => sample('photo.p\u200bdf', 'an invisible character in the extension', pdf),
];

/** Every kind of wrong content. */
export const wrongContents: SampleMaker[] = [...foreign, ...truncatedHeads, ...magicWithGarbage, ...exchanged, ...misleadingNames];
