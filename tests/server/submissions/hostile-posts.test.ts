/** Posts that no page sends: forged parts and hostile files. None of them is stored, valid posts are stored. */

import { describe, expect, it } from 'vitest';
import { findSubmission } from '../../../server/db/submissions/find-submission.ts';
import { listSubmissions } from '../../../server/db/submissions/list-submissions.ts';
import { toSafeFileName } from '../../../server/files/safe-file-name.ts';
import { hostileFiles } from '../files/hostile-files.ts';
import { validFiles } from '../files/valid-files.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { definitions, readErrors, later, plain } from '../support/post-visit.ts';
import { pdf } from '../support/sample-content.ts';
import { visitDefinition } from '../support/visit-definition.ts';

type Part = [name: string, value: string | File];

const send = ({ app }: OpenedApp, parts: Part[]): Response | Promise<Response> => {
  const body = new FormData();
  for (const [name, value] of [...Object.entries(plain), ...parts] as Part[]) body.append(name, value as string);
  return app.request('/api/visits', { method: 'POST', body });
};
const expectNothingStored = async (opened: OpenedApp): Promise<void> => {
  expect((await listSubmissions(opened.store)).items).toEqual([]);
  expect(await opened.files.olderThan(later)).toEqual([]);
};

/** Opens a form with an upload field that accepts every supported type. */
function openUploads(): Promise<OpenedApp> {
  const visit = visitDefinition();
  visit.answers.properties.papers.properties.letters.form.files = {
    extensions: ['pdf', 'docx', 'xlsx', 'doc', 'xls', 'png', 'jpg', 'jpeg'],
    maxBytes: 4_194_304,
  };
  return openApp({ definitions: { 'visit.json': visit } });
}

describe('a forged part', () => {
  const html = new File([`<html><script>1</script>${'x'.repeat(1_100_000)}`], 'page.html', { type: 'text/html' });
  const program = new File([`MZ${'\0'.repeat(3_000_000)}`], 'setup.exe');

  it.each<[string, Part[], number]>([
    [
      'the size of an HTML file',
      [
        ['papers[letters]', html],
        ['papers[letters][0][size]', '5'],
      ],
      422,
    ],
    [
      'the size and type of a program',
      [
        ['papers[letters]', program],
        ['papers[letters][0][size]', '5'],
        ['papers[letters][0][type]', 'application/pdf'],
      ],
      422,
    ],
    [
      'the name of a program',
      [
        ['papers[letters]', program],
        ['papers[letters][0][name]', 'letter.pdf'],
      ],
      422,
    ],
    [
      'the number of files, and an id',
      [
        ...Array.from({ length: 6 }, (): Part => ['papers[letters]', new File([pdf], 'a.pdf')]),
        ['papers[letters][length]', '5'],
        ['papers[letters][0][id]', 'forged'],
      ],
      422,
    ],
    ['a far item', [['papers[letters][99999]', new File([pdf], 'a.pdf')]], 422],
    ['a length that is no number', [['papers[letters][length]', 'abc']], 422],
    ['a method', [['papers[letters][map]', 'x']], 422],
    ['an item before the first', [['papers[letters][-1]', new File([pdf], 'a.pdf')]], 422],
    ['an item with a name', [['papers[letters][foo]', new File([pdf], 'a.pdf')]], 422],
    ['a method of all objects', [['papers[letters][toString]', new File([pdf], 'a.pdf')]], 422],
    ['a prototype', [['papers[__proto__][letters]', new File([pdf], 'a.pdf')]], 422],
    ['a constructor', [['guest[constructor][prototype][admin]', 'true']], 422],
  ])('of %s is rejected with the name of the part, and nothing is stored', async (_, parts, status) => {
    const opened = await openApp({ definitions });
    const reply = await send(opened, parts);
    expect(reply.status).toBe(status);
    const forged = parts.find(([name]) => name !== 'papers[letters]')?.[0] ?? '';
    expect(Object.values(await readErrors(reply)).join(' ')).toContain(`"${forged}"`);
    await expectNothingStored(opened);
  });

  it.each(['admin', 'guest[name]'])('of an empty file input with the name "%s" is rejected', async (name) => {
    const opened = await openApp({ definitions });
    // Encoded here, because FormData gives such a file a name.
    const parts = [...Object.entries(plain), [name, '']].map(([part, value], index) => {
      const isFile = index === Object.keys(plain).length;
      return `--limit\r\nContent-Disposition: form-data; name="${part}"${isFile ? '; filename=""\r\nContent-Type: application/octet-stream' : ''}\r\n\r\n${value}\r\n`;
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=limit' };
    const reply = await opened.app.request('/api/visits', { method: 'POST', headers, body: `${parts.join('')}--limit--\r\n` });
    expect(reply.status).toBe(422);
    expect(Object.values(await readErrors(reply)).join(' ')).toContain(`"${name}"`);
    await expectNothingStored(opened);
  });

  it('of the type is ignored: the stored type is that of the content', async () => {
    const opened = await openApp({ definitions });
    const reply = await send(opened, [['papers[letters][]', new File([pdf], '../../etc/pass\u202Ewd\0.pdf', { type: 'text/html' })]]);
    expect(reply.status).toBe(201);
    const stored = await findSubmission(opened.store, ((await reply.json()) as { _id: string })._id);
    expect(stored?.files).toMatchObject([{ name: 'passwd.pdf', type: 'application/pdf', size: pdf.byteLength }]);
    expect(stored?.answers).toMatchObject({ papers: { letters: [{ name: 'passwd.pdf', type: 'application/pdf', size: pdf.byteLength }] } });
  });
});

describe('hostile files', () => {
  it('are all rejected (500 files)', async () => {
    const opened = await openUploads();
    const accepted: string[] = [];
    const odd: string[] = [];
    // Invisible characters are removed from a name before the inspection, so such a file is valid here.
    const hostile = (await hostileFiles(20261122, 520))
      .filter(({ name, why }) => toSafeFileName(name) === name || !why.includes('invisible character'))
      .slice(0, 500);
    expect(hostile).toHaveLength(500);
    for (const { name, bytes, why } of hostile) {
      const reply = await send(opened, [['papers[letters][]', new File([new Uint8Array(bytes)], name)]]);
      opened.pass(3_600_000);
      if (reply.status < 300) accepted.push(why);
      else if (reply.status !== 422) odd.push(`${reply.status}: ${why}`);
    }
    expect([accepted, odd]).toEqual([[], []]);
    await expectNothingStored(opened);
  }, 300_000);

  it('do not cause the rejection of valid files', async () => {
    const opened = await openUploads();
    const refused: string[] = [];
    const valid = await validFiles(20261122, 150);
    for (const { name, bytes, why } of valid) {
      const reply = await send(opened, [['papers[letters][]', new File([new Uint8Array(bytes)], name)]]);
      opened.pass(3_600_000);
      if (reply.status !== 201) refused.push(`${reply.status} ${why}: ${JSON.stringify(await reply.json())}`);
    }
    expect(refused).toEqual([]);
    expect((await listSubmissions(opened.store, { limit: 500 })).items).toHaveLength(valid.length);
  }, 300_000);
});
