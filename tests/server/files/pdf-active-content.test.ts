import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hasActiveContent } from '../../../server/files/pdf-active-content.ts';
import { inspectFile } from '../../../server/files/inspect-file.ts';
import { buildPdf, objectStream } from './samples/pdf-parts.ts';
import { createRandom } from './samples/random.ts';

describe('active content of a PDF', () => {
  it.each([
    '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>',
    '/OpenAction<</S /JavaScript /JS 7 0 R>>',
    '/AA<</O<</S/Rendition/JS(x)>>>>',
    '/OpenAction<</S/Launch/F(calc.exe)>>',
    '/Names<</EmbeddedFiles 5 0 R>>',
    '/EF<</F 5 0 R>>/Type/EmbeddedFile',
    '/Subtype/RichMedia',
    '/AcroForm<</XFA[(template)5 0 R]>>',
    '/OpenAction<</S/Java#53cript>>',
    '/OpenAction<</S/#4a#61#76#61#53#63#72#69#70#74>>',
    '/OpenAction<</S/L#61unch>>',
    '/A<</#4AS (x)>>',
  ])('is detected in %s', async (catalog) => {
    expect(await hasActiveContent(buildPdf(catalog))).toBe(true);
    expect(await hasActiveContent(buildPdf('', [objectStream(`1 0 <<${catalog}>>`)]))).toBe(true);
  });

  it.each([
    '',
    '/OpenAction[3 0 R/Fit]',
    '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>',
    '/Launched true',
    '/JavaScripts 1',
    '/Title(JavaScript)',
    '/URI(https://example.net/x#4a)',
  ])('is not detected in %s', async (catalog) => {
    expect(await hasActiveContent(buildPdf(catalog, [objectStream(`1 0 <<${catalog}>>`)]))).toBe(false);
  });

  it('adds a warning and does not reject the file', async () => {
    expect(await inspectFile('form.pdf', buildPdf('/S/JavaScript/JS(x)'))).toEqual({
      ok: true,
      facts: { type: 'application/pdf', warnings: ['active-content'] },
    });
  });

  it('is assumed when object streams are too many, too large or use another compression', async () => {
    const harmless = objectStream('1 0 <</Type/Page>>');
    expect(
      await hasActiveContent(
        buildPdf(
          '',
          Array.from({ length: 200 }, () => harmless),
        ),
      ),
    ).toBe(false);
    expect(
      await hasActiveContent(
        buildPdf(
          '',
          Array.from({ length: 201 }, () => harmless),
        ),
      ),
    ).toBe(true);
    expect(await hasActiveContent(buildPdf('', [objectStream(' '.repeat(17_000_000))]))).toBe(true);
    expect(await hasActiveContent(buildPdf('', [objectStream('1 0 <<>>', '[/ASCIIHexDecode/FlateDecode]')]))).toBe(true);
    expect(await hasActiveContent(buildPdf('', [objectStream('1 0 <<>>', '[ /FlateDecode ]')]))).toBe(false);
    expect(await hasActiveContent(buildPdf('', [objectStream('1 0 <<>>', ' 12 0 R')]))).toBe(true);
  });

  it.each(['truncated', 'damaged at its end'])('is detected in a stream that is %s', async (damage) => {
    const data = deflateSync(Buffer.concat([Buffer.from('/S/JavaScript '), createRandom(1).bytes(300_000)]));
    const stored = damage === 'truncated' ? data.subarray(0, data.length / 2) : Buffer.concat([data.subarray(0, -4), Buffer.alloc(4)]);
    const object = Buffer.concat([Buffer.from('9 0 obj\n<</Type /ObjStm /Filter /FlateDecode>>\nstream\n'), stored]);
    expect(await hasActiveContent(Buffer.concat([Buffer.from('%PDF-1.7\n'), object]))).toBe(true);
  });

  it('is not detected in the random bytes of pictures', async () => {
    expect(
      await hasActiveContent(buildPdf('', ['8 0 obj\n<<>>\nstream\n', createRandom(7).bytes(5_000_000), '\nendstream\nendobj\n'])),
    ).toBe(false);
  });
});
