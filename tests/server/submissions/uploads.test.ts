import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findSubmission } from '../../../server/db/submissions/find-submission.ts';
import { listSubmissions } from '../../../server/db/submissions/list-submissions.ts';
import { openApp } from '../support/open-app.ts';
import { exifSegment, insertSegments } from '../files/samples/jpeg-parts.ts';
import { insertChunks, pngChunk } from '../files/samples/png-parts.ts';
import { definitions, type Entries, readErrors, later, plain, post } from '../support/post-visit.ts';
import { pdf, picture, program } from '../support/sample-content.ts';

describe('the files of a submission', () => {
  it.each<[string, () => Promise<Entries>, string, string]>([
    [
      'too many',
      async () => ({ 'papers[letters][]': ['1', '2', '3'].map((name) => new File([pdf], `${name}.pdf`)) }),
      'papers.letters',
      'You can only upload up to 2 files',
    ],
    [
      'too large',
      async () => ({ 'papers[letters][]': new File([pdf, new Uint8Array(1_100_000)], 'big.pdf') }),
      'papers.letters',
      '"big.pdf" exceeds the 1MB limit',
    ],
    [
      'of a type that is not accepted',
      async () => ({ 'papers[letters][]': new File([program], 'setup.exe') }),
      'papers.letters',
      '"setup.exe" is not an accepted file type',
    ],
    [
      'of another type than the extension',
      async () => ({ 'papers[letters][]': new File([program], 'setup.pdf') }),
      'papers.letters',
      'The content of "setup.pdf" does not match its file type. Save it in an accepted format; renaming it is not enough.',
    ],
    [
      'a picture of the wrong format',
      async () => ({ 'papers[photo][]': new File([await picture('png')], 'me.jpg') }),
      'papers.photo',
      'The content of "me.jpg" does not match its file type.',
    ],
    [
      'a picture that is not square',
      async () => ({ 'papers[photo][]': new File([await picture('jpeg', 80, 60)], 'me.jpg') }),
      'papers.photo',
      '"me.jpg" should be a square picture',
    ],
  ])('that are %s are rejected with the message of the definition', async (_, entries, path, message) => {
    const opened = await openApp({ definitions });
    const reply = await post(opened, { ...plain, ...(await entries()) });
    expect(reply.status).toBe(422);
    expect((await readErrors(reply))[path]).toContain(message);
    expect(await opened.files.olderThan(later)).toEqual([]);
  });

  it('of one field with several invalid ones are all reported', async () => {
    const opened = await openApp({ definitions });
    const letters = [new File([program], 'a.pdf'), new File([program], 'b.docx')];
    const errors = await readErrors(await post(opened, { ...plain, 'papers[letters][]': letters }));
    expect(errors['papers.letters']).toMatch(
      /The content of "a\.pdf" does not match its file type\. .* The content of "b\.docx" does not match/,
    );
  });

  it('over the maximum number are not decoded', async () => {
    const opened = await openApp({ definitions });
    const letters = [new File([pdf], '1.pdf'), new File([pdf], '2.pdf'), new File([program], '3.pdf')];
    const errors = await readErrors(await post(opened, { ...plain, 'papers[letters][]': letters }));
    expect(errors['papers.letters']).toBe('You can only upload up to 2 files');
  });

  it('can be nearly square', async () => {
    const opened = await openApp({ definitions });
    expect((await post(opened, { ...plain, 'papers[photo][]': new File([await picture('jpeg', 200, 197)], 'me.jpg') })).status).toBe(201);
  });

  it('are on disk before the row is written', async () => {
    const order: string[] = [];
    const opened = await openApp({
      definitions,
      wrapStorage: (storage) => ({
        ...storage,
        put: async (content) => {
          const name = await storage.put(content);
          order.push(`file stored, ${(await listSubmissions(opened.store)).items.length} rows`);
          return name;
        },
      }),
    });
    expect((await post(opened, { ...plain, 'papers[letters][]': new File([pdf], 'a.pdf') })).status).toBe(201);
    expect(order).toEqual(['file stored, 0 rows']);
  });

  it('are removed when a later one cannot be stored, and nothing is acknowledged', async () => {
    let stored = 0;
    const opened = await openApp({
      definitions,
      wrapStorage: (storage) => ({
        ...storage,
        put: async (content) => {
          if (stored === 1) throw new Error('disk full');
          stored += 1;
          return storage.put(content);
        },
      }),
    });
    const reply = await post(opened, { ...plain, 'papers[letters][]': [new File([pdf], 'a.pdf'), new File([pdf], 'b.pdf')] });
    expect(reply.status).toBe(500);
    expect(stored).toBe(1);
    expect(await opened.files.olderThan(later)).toEqual([]);
    expect((await listSubmissions(opened.store)).items).toEqual([]);
  });

  it('are removed when the row cannot be written', async () => {
    const opened = await openApp({
      definitions,
      wrapStorage: (storage) => ({
        ...storage,
        put: async (content) => {
          const name = await storage.put(content);
          await opened.store.close();
          return name;
        },
      }),
    });
    expect((await post(opened, { ...plain, 'papers[letters][]': new File([pdf], 'a.pdf') })).status).toBe(500);
    expect(await opened.files.olderThan(later)).toEqual([]);
  });
});

describe('the metadata of a picture', () => {
  const place = Buffer.from('14.5995 N 120.9842 E');
  const withLocation = async (orientation = 1): Promise<File> => {
    const jpeg = Buffer.from(await picture('jpeg'));
    return new File([new Uint8Array(insertSegments(jpeg, exifSegment(orientation, place)))], 'me.jpg');
  };
  const storeAll = async (...files: File[]): Promise<{ contents: Buffer[]; sizes: number[] }> => {
    const opened = await openApp({ definitions });
    const field = files[0]!.name === 'me.jpg' ? 'papers[photo][]' : 'papers[letters][]';
    expect((await post(opened, { ...plain, [field]: files })).status).toBe(201);
    const { items } = await listSubmissions(opened.store);
    const { files: stored, answers } = (await findSubmission(opened.store, items[0]!._id))!;
    const { papers } = answers as { papers: Record<string, { size: number }[]> };
    const sizes = Object.values(papers).flatMap((list) => list.map(({ size }) => size));
    expect(stored.map(({ size }) => size)).toEqual(sizes);
    return { contents: await Promise.all(stored.map(({ storedName }) => opened.files.read(storedName))), sizes };
  };

  it('is not stored, and the size is that of what is stored', async () => {
    const { contents, sizes } = await storeAll(await withLocation());
    expect(contents).toEqual([Buffer.from(await picture('jpeg'))]);
    expect(sizes).toEqual([contents[0]!.length]);
  });

  it('except the orientation, so that the picture stays upright', async () => {
    const { contents } = await storeAll(await withLocation(6));
    expect(contents[0]!.includes(place)).toBe(false);
    expect((await sharp(contents[0]).metadata()).orientation).toBe(6);
  });

  it('is removed from a PNG too, and nothing is removed from other files', async () => {
    const png = Buffer.from(await picture('png'));
    const described = new Uint8Array(insertChunks(png, pngChunk('tEXt', place)));
    const { contents } = await storeAll(new File([described], 'map.png'), new File([pdf], 'a.pdf'));
    expect(contents).toEqual([png, Buffer.from(pdf)]);
  });

  it('counts for an Idempotency-Key: the hash is that of the bytes that were sent', async () => {
    const opened = await openApp({ definitions });
    const headers = { 'idempotency-key': 'photo-1' };
    const send = async (photo: File): Promise<number> => (await post(opened, { ...plain, 'papers[photo][]': photo }, headers)).status;
    expect(await send(await withLocation())).toBe(201);
    expect(await send(await withLocation())).toBe(201);
    expect(await send(new File([await picture('jpeg')], 'me.jpg'))).toBe(422);
    expect(await opened.files.olderThan(later)).toHaveLength(1);
  });
});
