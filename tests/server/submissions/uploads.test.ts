import { describe, expect, it } from 'vitest';
import { listSubmissions } from '../../../server/db/submissions.ts';
import { openApp } from '../support/open-app.ts';
import { definitions, type Entries, errorsOf, later, plain, post } from '../support/post-visit.ts';
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
      'of a kind that is not accepted',
      async () => ({ 'papers[letters][]': new File([program], 'setup.exe') }),
      'papers.letters',
      '"setup.exe" is not an accepted file type',
    ],
    [
      'of another kind than the name says',
      async () => ({ 'papers[letters][]': new File([program], 'setup.pdf') }),
      'papers.letters',
      'The content of "setup.pdf" does not match its file type',
    ],
    [
      'a picture of the wrong format',
      async () => ({ 'papers[photo][]': new File([await picture('png')], 'me.jpg') }),
      'papers.photo',
      'The content of "me.jpg" does not match its file type',
    ],
    [
      'a picture that is not square',
      async () => ({ 'papers[photo][]': new File([await picture('jpeg', 80, 60)], 'me.jpg') }),
      'papers.photo',
      '"me.jpg" should be a square picture',
    ],
  ])('that are %s are refused with the definition’s text', async (_, entries, path, message) => {
    const opened = await openApp({ definitions });
    const reply = await post(opened, { ...plain, ...(await entries()) });
    expect(reply.status).toBe(422);
    expect((await errorsOf(reply))[path]).toContain(message);
    expect(await opened.files.olderThan(later)).toEqual([]);
  });

  it('of one field that are all wrong are all named', async () => {
    const opened = await openApp({ definitions });
    const letters = [new File([program], 'a.pdf'), new File([program], 'b.docx')];
    const errors = await errorsOf(await post(opened, { ...plain, 'papers[letters][]': letters }));
    expect(errors['papers.letters']).toMatch(
      /content of "a\.pdf" does not match its file type.*\. The content of "b\.docx" does not match/,
    );
  });

  it('beyond the number that a field takes are not opened: decoding many pictures would keep the server busy', async () => {
    const opened = await openApp({ definitions });
    const letters = [new File([pdf], '1.pdf'), new File([pdf], '2.pdf'), new File([program], '3.pdf')];
    const errors = await errorsOf(await post(opened, { ...plain, 'papers[letters][]': letters }));
    expect(errors['papers.letters']).toBe('You can only upload up to 2 files');
  });

  it('may be nearly square', async () => {
    const opened = await openApp({ definitions });
    expect((await post(opened, { ...plain, 'papers[photo][]': new File([await picture('jpeg', 200, 197)], 'me.jpg') })).status).toBe(201);
  });

  it('are on disk before the row is written', async () => {
    const order: string[] = [];
    const opened = await openApp({
      definitions,
      shelf: (shelf) => ({
        ...shelf,
        put: async (content) => {
          const name = await shelf.put(content);
          order.push(`file kept, ${(await listSubmissions(opened.store)).items.length} rows`);
          return name;
        },
      }),
    });
    expect((await post(opened, { ...plain, 'papers[letters][]': new File([pdf], 'a.pdf') })).status).toBe(201);
    expect(order).toEqual(['file kept, 0 rows']);
  });

  it('are gone when a later one cannot be kept, and nothing was acknowledged', async () => {
    let kept = 0;
    const opened = await openApp({
      definitions,
      shelf: (shelf) => ({
        ...shelf,
        put: async (content) => {
          if (kept === 1) throw new Error('disk full');
          kept += 1;
          return shelf.put(content);
        },
      }),
    });
    const reply = await post(opened, { ...plain, 'papers[letters][]': [new File([pdf], 'a.pdf'), new File([pdf], 'b.pdf')] });
    expect(reply.status).toBe(500);
    expect(kept).toBe(1);
    expect(await opened.files.olderThan(later)).toEqual([]);
    expect((await listSubmissions(opened.store)).items).toEqual([]);
  });

  it('are gone when the row cannot be written', async () => {
    const opened = await openApp({
      definitions,
      shelf: (shelf) => ({
        ...shelf,
        put: async (content) => {
          const name = await shelf.put(content);
          await opened.store.close();
          return name;
        },
      }),
    });
    expect((await post(opened, { ...plain, 'papers[letters][]': new File([pdf], 'a.pdf') })).status).toBe(500);
    expect(await opened.files.olderThan(later)).toEqual([]);
  });
});
