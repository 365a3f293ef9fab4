import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { inspectFile } from '../../../server/files/inspect-file.ts';
import { createSampleContent } from '../../../server/commands/explore/sample-content.ts';
import { archive, cfb, pdf, picture, program } from '../support/sample-content.ts';
import { buildZip } from '../support/zip-builder.ts';
import { basePictures } from './samples/base-pictures.ts';
import { buildCompound } from './samples/compound-parts.ts';
import { exifSegment, insertSegments, jpegHeader, jpegSegment, repeatScans } from './samples/jpeg-parts.ts';
import { animatePng, flatPng, insertChunks, pngChunk } from './samples/png-parts.ts';

const refused = (fault: string): unknown => ({ ok: false, fault });
const facts = (known: object): unknown => ({ ok: true, facts: expect.objectContaining({ warnings: [], ...known }) as unknown });

describe('inspectFile', () => {
  it('returns the type of the content', async () => {
    expect(await inspectFile('letter.pdf', pdf)).toEqual(facts({ type: 'application/pdf' }));
    expect(await inspectFile('LETTER.PDF', pdf)).toEqual(facts({ type: 'application/pdf' }));
    expect(await inspectFile('new.docx', archive('word/document.xml'))).toEqual(
      facts({ type: expect.stringContaining('wordprocessingml.document') as unknown }),
    );
    expect(await inspectFile('new.xlsx', archive('xl/workbook.xml'))).toEqual(
      facts({ type: expect.stringContaining('spreadsheetml.sheet') as unknown }),
    );
  });

  it('returns the size of a picture', async () => {
    expect(await inspectFile('me.jpg', await picture('jpeg', 60, 40))).toEqual(facts({ type: 'image/jpeg', width: 60, height: 40 }));
    expect(await inspectFile('me.png', await picture('png'))).toEqual(facts({ type: 'image/png', width: 40, height: 40 }));
  });

  it.each(['old.doc', 'old.xls'])('accepts an old Office file as %s', async (name) => {
    expect(await inspectFile(name, cfb)).toEqual(facts({ type: 'application/x-cfb' }));
    expect(await inspectFile(name, cfb.subarray(0, 8))).toEqual(facts({ type: 'application/x-cfb' }));
  });

  it('rejects content that does not match the extension', async () => {
    expect(await inspectFile('me.jpg', await picture('png'))).toEqual(refused('content'));
    expect(await inspectFile('letter.pdf', program)).toEqual(refused('content'));
    expect(await inspectFile('letter.docx', pdf)).toEqual(refused('content'));
    expect(await inspectFile('letter.docx', archive('xl/workbook.xml'))).toEqual(refused('content'));
    expect(await inspectFile('letter.docx', archive('secret.txt'))).toEqual(refused('content'));
    expect(await inspectFile('letter.pdf', new TextEncoder().encode('<html>'))).toEqual(refused('content'));
    expect(await inspectFile('letter.exe', program)).toEqual(refused('content'));
    expect(await inspectFile('letter', pdf)).toEqual(refused('content'));
    expect(await inspectFile('letter.pdf', new Uint8Array())).toEqual(refused('content'));
  });

  it.each(['jpg', 'jpeg', 'png', 'pdf', 'doc', 'xls', 'docx', 'xlsx'])(
    'accepts the sample content of the explorer for %s',
    async (extension) => {
      const name = `sample.${extension}`;
      const file = await createSampleContent({ id: '1', name, size: 50_000, type: '', width: 30, height: 20 });
      expect(await inspectFile(name, new Uint8Array(await file.arrayBuffer()))).toEqual(facts({}));
    },
  );

  it('reads a view into a larger buffer', async () => {
    const larger = new Uint8Array([...program, ...pdf, ...program]);
    expect(await inspectFile('letter.pdf', larger.subarray(program.length, program.length + pdf.length))).toEqual(
      facts({ type: 'application/pdf' }),
    );
  });
});

describe('a picture', () => {
  it('is rejected when it is truncated', async () => {
    const jpeg = await picture('jpeg', 400, 400);
    expect(await inspectFile('me.jpg', jpeg.slice(0, jpeg.length / 2))).toEqual(refused('content'));
  });

  it.each([1, 2, 16, 17, 33, 400, 1001, 2999, 4003])('of %i rows is rejected when the last row is missing', async (height) => {
    expect(await inspectFile('me.png', flatPng(30, height, height - 1))).toEqual(refused('content'));
    expect(await inspectFile('me.png', flatPng(30, height))).toEqual(facts({ width: 30, height }));
  });

  it('has the displayed width and height, after the EXIF orientation', async () => {
    const base = sharp({ create: { width: 60, height: 40, channels: 3, background: '#8fb' } });
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const size = orientation >= 5 ? { width: 40, height: 60 } : { width: 60, height: 40 };
      expect(await inspectFile('me.jpg', await base.clone().jpeg().withMetadata({ orientation }).toBuffer())).toEqual(facts(size));
      expect(await inspectFile('me.png', await base.clone().png().withMetadata({ orientation }).toBuffer())).toEqual(facts(size));
    }
  });

  it.each([
    ['me.png', flatPng(6300, 6300)],
    ['me.png', flatPng(65_535, 65_535, 0)],
    ['me.jpg', jpegHeader(65_500, 65_500)],
    ['me.jpg', jpegHeader(6001, 4000)],
  ])('of more than 24 megapixels is rejected before decoding (%#)', async (name, bytes) => {
    const decoded: number[] = [];
    expect(await inspectFile(name, bytes, { beforeDecode: (megapixels) => void decoded.push(megapixels) })).toEqual(refused('pixels'));
    expect(decoded).toEqual([]);
  });

  it('of 24 megapixels is accepted', async () => {
    expect(await inspectFile('me.png', flatPng(6000, 4000))).toEqual(facts({ width: 6000, height: 4000 }));
  });

  it('calls beforeDecode with its megapixels, which can reject it', async () => {
    const decoded: number[] = [];
    await inspectFile('me.png', flatPng(2000, 1000), { beforeDecode: (megapixels) => void decoded.push(megapixels) });
    expect(decoded).toEqual([2]);
    const refusal = inspectFile('me.png', flatPng(20, 10), {
      beforeDecode: () => {
        throw new RangeError('The budget of the request is used up.');
      },
    });
    await expect(refusal).rejects.toThrow('The budget of the request is used up.');
  });

  it('with invalid bytes does not call beforeDecode', async () => {
    const decoded: number[] = [];
    await inspectFile('me.png', Buffer.concat([flatPng(20, 10), Buffer.from('<script>')]), {
      beforeDecode: (megapixels) => void decoded.push(megapixels),
    });
    expect(decoded).toEqual([]);
  });

  it('can have up to 32 scans', async () => {
    const { progressive } = await basePictures();
    expect(await inspectFile('me.jpg', repeatScans(progressive, 32))).toEqual(facts({ width: 96, height: 96 }));
    expect(await inspectFile('me.jpg', repeatScans(progressive, 33))).toEqual(refused('content'));
  });

  it('with data between thousands of other chunks is rejected', async () => {
    const other = [pngChunk('prVt', Buffer.alloc(0)), pngChunk('tRNS', Buffer.from([0, 0]))];
    expect(await inspectFile('me.png', insertChunks(flatPng(20, 10), ...Array.from({ length: 1000 }, () => other).flat()))).toEqual(
      refused('content'),
    );
    expect(
      await inspectFile(
        'me.png',
        insertChunks(flatPng(20, 10), ...Array.from({ length: 1000 }, () => pngChunk('tEXt', Buffer.from('a\0b')))),
      ),
    ).toEqual(facts({ width: 20 }));
  });

  it('can be animated', async () => {
    expect(await inspectFile('me.png', animatePng((await basePictures()).png))).toEqual(
      facts({ type: 'image/png', width: 96, height: 96 }),
    );
  });

  it('can be followed by a video or a second picture, but not by a program, an archive or markup', async () => {
    const { jpeg, png } = await basePictures();
    const withTail = (tail: Uint8Array | string): Buffer => Buffer.concat([jpeg, Buffer.from(tail as string)]);
    expect(await inspectFile('me.jpg', withTail('\0\0\0\x18ftypmp42\0\0\0\0isommp42'))).toEqual(facts({ width: 96 }));
    expect(await inspectFile('me.jpg', withTail(jpeg))).toEqual(facts({ width: 96 }));
    expect(await inspectFile('me.jpg', withTail(program))).toEqual(refused('content'));
    expect(await inspectFile('me.png', Buffer.concat([png, program]))).toEqual(refused('content'));
    expect(await inspectFile('me.jpg', withTail(buildZip({ a: 'b' })))).toEqual(refused('content'));
    expect(await inspectFile('me.jpg', withTail('<SCRIPT>'))).toEqual(refused('content'));
  });

  it('is rejected with markup across the border of two searched slices', async () => {
    const { jpeg } = await basePictures();
    for (let shift = 0; shift < 9; shift++) {
      const filler = Buffer.alloc(1_048_576 - jpeg.length - shift);
      expect(await inspectFile('me.jpg', Buffer.concat([jpeg, filler, Buffer.from('<script>')]))).toEqual(refused('content'));
    }
  });

  it('can have a thumbnail, XMP and a comment', async () => {
    const { jpeg } = await basePictures();
    const xmp = jpegSegment(
      'app1',
      Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>'),
    );
    const whole = insertSegments(jpeg, exifSegment(6, jpeg), xmp, jpegSegment('comment', Buffer.from('a < b')));
    expect(await inspectFile('me.jpg', whole)).toEqual(facts({ width: 96, height: 96 }));
  });
});

describe('an Office file', () => {
  it('is rejected without a directory', async () => {
    expect(await inspectFile('letter.docx', buildZip({ 'word/document.xml': '' }, { hasDirectory: false }))).toEqual(refused('content'));
  });

  it('is rejected with macros', async () => {
    expect(await inspectFile('letter.docx', buildZip({ 'word/document.xml': '', 'word/vbaProject.bin': '' }))).toEqual(refused('macros'));
    expect(await inspectFile('sheet.xlsx', buildZip({ 'xl/workbook.xml': '', 'xl/macrosheets/sheet1.xml': '' }))).toEqual(
      refused('macros'),
    );
    expect(await inspectFile('sheet.xls', buildCompound(['Workbook', '_VBA_PROJECT_CUR']))).toEqual(refused('macros'));
    expect(await inspectFile('letter.doc', buildCompound(['WordDocument', '1Table', 'Data', 'ObjectPool', 'Macros']))).toEqual(
      refused('macros'),
    );
  });

  it('can contain the names of macro parts as text', async () => {
    expect(await inspectFile('letter.docx', buildZip({ 'word/document.xml': 'word/vbaProject.bin' }))).toEqual(facts({}));
    const text = Buffer.concat([buildCompound(['WordDocument']), Buffer.from('_VBA_PROJECT', 'utf16le'), Buffer.alloc(600)]);
    expect(await inspectFile('letter.doc', text)).toEqual(facts({}));
  });
});
