/** Valid documents in the variants that office programs write. */

import { cfb, pdf } from '../../support/sample-content.ts';
import { buildZip } from '../../support/zip-builder.ts';
import { buildCompound } from './compound-parts.ts';
import { buildPdf, objectStream } from './pdf-parts.ts';
import type { Random } from './random.ts';
import { sample } from './sample-file.ts';
import type { SampleMaker } from './sample-file.ts';

const contents = {
  docx: {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': '<w:document/>',
    'word/media/image1.png': 'x',
    'word/fonts/font1.bin': 'x',
    'customXml/item1.xml': '<vbaProject.bin/>',
  },
  xlsx: {
    '[Content_Types].xml': '<Types/>',
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    'xl/workbook.xml': '<workbook/>',
    'xl/printerSettings/printerSettings1.bin': 'x',
  },
};
type Format = keyof typeof contents;

const padding = (random: Random): Buffer =>
  random.pick([Buffer.alloc(random.below(300_000)), random.bytes(random.below(100_000)), Buffer.alloc(random.below(5000), 0x20)]);

const archives = (Object.keys(contents) as Format[]).flatMap((format): SampleMaker[] => [
  () => sample(`file.${format}`, 'an archive without compression', buildZip(contents[format])),
  () => sample(`file.${format}`, 'a compressed archive', buildZip(contents[format], { isDeflated: true })),
  () => sample(`file.${format}`, 'an archive with a comment', buildZip(contents[format], { comment: 'made by hand, a < b' })),
  () => sample(`file.${format}`, 'a ZIP64 archive', buildZip(contents[format], { isZip64: true })),
  (random) => sample(`file.${format}`, 'a padded archive', buildZip(contents[format]), padding(random)),
  (random) =>
    sample(
      `file.${format}`,
      'an archive of many entries',
      buildZip({
        ...contents[format],
        ...Object.fromEntries(Array.from({ length: 1 + random.below(300) }, (_, index) => [`docProps/${index}.xml`, '<html>'])),
      }),
    ),
]);

const compounds = ['doc', 'xls'].flatMap((extension): SampleMaker[] => [
  () => sample(`old.${extension}`, 'the signature of a compound file', cfb.subarray(0, 8)),
  () => sample(`old.${extension}`, 'the header of a compound file', cfb),
  (random) => sample(`old.${extension}`, 'a padded header', cfb.subarray(0, 8), padding(random)),
  (random) =>
    sample(
      `old.${extension}`,
      'a compound file',
      buildCompound(random.pick([['WordDocument', '1Table'], ['Workbook', '\x05SummaryInformation', 'MacrosOff'], []])),
    ),
  () =>
    sample(
      `old.${extension}`,
      'a text about macros',
      buildCompound(['WordDocument']),
      Buffer.from('About _VBA_PROJECT and VBA and Macros', 'utf16le'),
      Buffer.alloc(600),
    ),
]);

const pdfs: SampleMaker[] = [
  () => sample('letter.pdf', 'a small PDF', pdf),
  () => sample('letter.pdf', 'the header of a PDF', '%PDF-1.4'),
  (random) => sample('letter.pdf', 'a padded header', '%PDF-1.4\n', padding(random)),
  (random) => sample('letter.pdf', 'a padded PDF', pdf, padding(random)),
  () => sample('letter.pdf', 'a PDF with a byte order mark', '\xef\xbb\xbf', pdf),
  () => sample('letter.pdf', 'a PDF that opens at a page', buildPdf('/OpenAction[3 0 R/Fit]')),
  () => sample('form.pdf', 'a form with a script', buildPdf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>')),
  () =>
    sample(
      'form.pdf',
      'an XFA form',
      buildPdf('/AcroForm<</XFA 5 0 R>>', [
        ' '.repeat(3000),
        '5 0 obj\n<</Length 40>>\nstream\n<template><script>x</script></template>\nendstream\nendobj\n',
      ]),
    ),
  (random) =>
    sample(
      'letter.pdf',
      'a PDF with object streams',
      buildPdf(
        '',
        Array.from({ length: 1 + random.below(20) }, () => objectStream('1 0 <</Type/Page>>')),
      ),
    ),
  (random) =>
    sample(
      'scan.pdf',
      'a PDF with a picture',
      buildPdf('', ['8 0 obj\n<</Subtype/Image>>\nstream\n', random.bytes(20_000), '\nendstream\nendobj\n']),
    ),
];

/** Every kind of valid document. */
export const validDocuments: SampleMaker[] = [...archives, ...compounds, ...pdfs];
