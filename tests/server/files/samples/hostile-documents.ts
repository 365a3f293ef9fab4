/** Hostile documents: macros, damaged archives and polyglot files. */

import { pdf } from '../../support/sample-content.ts';
import { buildZip } from '../../support/zip-builder.ts';
import { buildCompound } from './compound-parts.ts';
import { markup, programs } from './foreign-bytes.ts';
import type { Random } from './random.ts';
import { sample } from './sample-file.ts';
import type { SampleMaker } from './sample-file.ts';

const mainParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' };
type Format = keyof typeof mainParts;
const formats = Object.keys(mainParts) as Format[];

const entries = (format: Format): Record<string, string> => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': '<Relationships/>',
  [mainParts[format]]: '<xml/>',
});

/** Creates a sample maker for each archive format. */
const both = (why: string, make: (format: Format, random: Random) => (Uint8Array | string)[]): SampleMaker[] =>
  formats.map((format) => (random) => sample(`file.${format}`, why, ...make(format, random)));

const macroParts: Record<Format, string[]> = {
  docx: [
    'word/vbaProject.bin',
    'word/VBAPROJECT.BIN',
    'word/vbaData.xml',
    'word/activeX/activeX1.bin',
    'word/activeX/activeX1.xml',
    'vbaProject.bin',
    'word\\vbaProject.bin',
    '/word/vbaProject.bin',
    'word/vbaProjectSignature.bin',
  ],
  xlsx: [
    'xl/vbaProject.bin',
    'xl/macrosheets/sheet1.xml',
    'xl/macrosheets/sheet1.bin',
    'xl/activeX/activeX1.bin',
    'XL/MACROSHEETS/Sheet1.xml',
    'xl/other/vbaProject.bin',
  ],
};

const macros: SampleMaker[] = [
  ...formats.flatMap((format) =>
    macroParts[format].map(
      (part): SampleMaker =>
        (random) =>
          sample(
            `macros.${format}`,
            `macros in ${part}`,
            buildZip({ ...entries(format), [part]: 'x' }, { isDeflated: random.below(2) > 0, isZip64: random.below(4) === 0 }),
          ),
    ),
  ),
  ...[
    ['Macros'],
    ['WordDocument', 'Macros'],
    ['_VBA_PROJECT_CUR'],
    ['Workbook', 'a', 'b', 'c', 'd', '_VBA_PROJECT_CUR'],
    ['VBA'],
    ['_VBA_PROJECT'],
    ['macros'],
    ['1Table', 'Data', 'ObjectPool', 'x', 'y', 'z', 'vba'],
  ].map(
    (names): SampleMaker =>
      (random) =>
        sample(
          `macros.${random.pick(['doc', 'xls'])}`,
          `macros in the storage ${names.at(-1)}`,
          buildCompound(names),
          random.bytes(random.below(600)),
        ),
  ),
];

const damaged: SampleMaker[] = [
  ...both('an archive without its directory', (format) => [buildZip(entries(format), { hasDirectory: false })]),
  ...both('an archive cut off in its directory', (format, random) => {
    const whole = buildZip(entries(format));
    return [whole.subarray(0, whole.length - 1 - random.below(60))];
  }),
  ...both('an archive whose directory lies elsewhere', (format, random) => {
    const whole = buildZip(entries(format));
    whole.writeUInt32LE(whole.readUInt32LE(whole.length - 6) + 1 + random.below(9), whole.length - 6);
    return [whole];
  }),
  ...both('an archive whose directory has one entry more', (format) => {
    const whole = buildZip(entries(format));
    whole.writeUInt16LE(4, whole.length - 12);
    return [whole];
  }),
  ...both('an empty archive', () => ['PK\x05\x06', Buffer.alloc(18)]),
  ...both('an archive of something else', () => [buildZip({ 'secret.txt': 'x', 'word/': '', 'xl/': '' })]),
  ...both('an archive with the main part in a content, not in the directory', (format) => [
    buildZip({ 'a.txt': `${mainParts[format]} word/ xl/` }),
  ]),
  ...both('an archive of a huge entry, without a document', () => [
    (bomb ??= buildZip({ 'zeros.bin': Buffer.alloc(20_000_000) }, { isDeflated: true })),
  ]),
];
let bomb: Buffer | undefined;

const polyglots: SampleMaker[] = [
  ...both('markup in the comment', (format, random) => [buildZip(entries(format), { comment: random.pick(markup) })]),
  ...both('markup behind the end', (format, random) => [buildZip(entries(format)), Buffer.alloc(random.below(200)), random.pick(markup)]),
  ...both('markup before the first entry', (format, random) => [
    buildZip(entries(format), { prefix: Buffer.from(`PK\x03\x04${random.pick(markup)}`, 'latin1') }),
  ]),
  ...both('a page before the first entry', (format, random) => [buildZip(entries(format), { prefix: Buffer.from(random.pick(markup)) })]),
  ...both('a program behind the end', (format, random) => [
    buildZip(entries(format)),
    Buffer.alloc(random.below(40)),
    random.pick(Object.values(programs)),
  ]),
  (random) => sample('both.pdf', 'an archive behind a PDF', pdf, buildZip({ 'run.exe': 'MZ' }, { comment: 'c'.repeat(random.below(300)) })),
  () =>
    sample('both.pdf', 'an archive behind a PDF, its offsets from the start of the file', buildZip({ 'run.exe': 'MZ' }, { prefix: pdf })),
  (random) =>
    sample('both.pdf', 'an archive within a PDF', '%PDF-1.4\n', buildZip({ 'run.exe': 'MZ' }), Buffer.alloc(random.below(1000)), '%%EOF'),
  (random) =>
    sample('page.pdf', 'markup at the start of a PDF', '%PDF-1.4\n', ' '.repeat(random.below(1900)), random.pick(markup), '\n%%EOF\n'),
  (random) => sample('page.pdf', 'markup behind the end of a PDF', pdf, Buffer.alloc(random.below(5000)), random.pick(markup)),
  (random) =>
    sample(
      'page.pdf',
      'markup far behind the start of a PDF without an end',
      '%PDF-1.4\n',
      Buffer.alloc(3000 + random.below(5000)),
      random.pick(markup),
    ),
  (random) => sample('page.pdf', 'a page before the header of a PDF', random.pick(markup), pdf),
  (random) => sample('run.pdf', 'a program behind the end of a PDF', pdf, random.pick(Object.values(programs))),
];

/** Every kind of hostile document. */
export const hostileDocuments: SampleMaker[] = [...macros, ...damaged, ...polyglots];
