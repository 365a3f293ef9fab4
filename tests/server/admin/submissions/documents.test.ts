/** The documents of a submission in the back office: a checklist with states, files that can be viewed, and all files as an archive. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentLine } from '../../../../server/admin/submissions/documents/document-lines.ts';
import { countMissingDocuments } from '../../../../server/db/submissions/documents/read-documents.ts';
import { StorageError } from '../../../../server/files/storage/storage-error.ts';
import { documentsFormDefinition } from '../../../e2e/support/forms/documents-form.ts';
import { pdf } from '../../support/sample-content.ts';
import { storeSubmission } from '../../support/store-submission.ts';
import { type BackOffice, openBackOffice, type Reply, type Who } from '../support/back-office.ts';

const DERIVED = [
  { field: 'contract', state: 'missing' },
  { field: 'tolls', state: 'received' },
] as const;

/** Returns the allowance form, which does not require the passport. */
function withOptionalPassport(): object {
  const form = documentsFormDefinition() as { answers: { properties: Record<string, { form: object }> } };
  const { passport } = form.answers.properties;
  return {
    ...form,
    answers: {
      ...form.answers,
      properties: { ...form.answers.properties, passport: { ...passport, form: { files: { extensions: ['jpg'], maxBytes: 1000 } } } },
    },
  };
}

/** Opens a back office with a submission of the allowance form that has two files with the same name. */
async function openWithFiles(options: Parameters<typeof openBackOffice>[0] = {}): Promise<{ office: BackOffice; id: string }> {
  const office = await openBackOffice(options);
  office.write('allowance.json', JSON.stringify(documentsFormDefinition()));
  const keep = async (text: string) => office.files.put(new TextEncoder().encode(text));
  const files = [
    { field: 'tolls', name: 'scan.pdf', type: 'application/pdf', size: 3, storedName: await keep('one') },
    { field: 'tolls', name: 'Scan.PDF', type: 'application/pdf', size: 3, storedName: await keep('two'), warning: 'active-content' },
    { field: 'passport', name: '../pass:port.jpg', type: 'image/jpeg', size: 5, storedName: await keep('three') },
  ];
  const answers = { name: 'Ana', tollsSending: 'now', contractSending: 'later', passportSending: 'now' };
  const { _id } = await storeSubmission(office.store, { kind: 'allowance', name: 'Ana', answers, files, documents: [...DERIVED] });
  return { office, id: _id };
}

async function readLines({ call }: BackOffice, id: string): Promise<DocumentLine[]> {
  return (await call('Teacher', `GET /admin/submissions/${id}`)).body['documents'] as unknown as DocumentLine[];
}

async function put({ call }: BackOffice, id: string, field: string, body: object, who: Who = 'Staff'): Promise<Reply> {
  return call(who, `PUT /admin/submissions/${id}/documents/${field}`, body);
}

describe('the documents of a submission', () => {
  it('are listed in the order of the form with their files, titles and what the sender declared', async () => {
    const { office, id } = await openWithFiles();
    const lines = await readLines(office, id);
    expect(
      lines.map(({ field, title, isOptional, state, claim, files }) => [field, title, isOptional, state, claim, files.length]),
    ).toEqual([
      ['tolls', 'Receipts of the tolls', false, 'received', null, 2],
      ['contract', 'Contract of employment', false, 'missing', 'later', 0],
      ['passport', 'Copy of the passport', false, 'received', null, 1],
    ]);
    expect(lines[0]!.files.map(({ viewUrl }) => viewUrl)).toEqual([`${lines[0]!.files[0]!.url}?inline=true`, null]);
  });

  it('get states of staff, a refused one with a reason', async () => {
    const { office, id } = await openWithFiles();
    const [tolls] = await readLines(office, id);
    expect((await put(office, id, 'tolls', { state: 'refused', version: tolls!.version })).body['errors']).toHaveProperty('reason');
    expect((await put(office, id, 'tolls', { state: 'refused', reason: ' ', version: tolls!.version })).status).toBe(422);
    const { status, body } = await put(office, id, 'tolls', { state: 'refused', reason: ' Not readable ', version: tolls!.version });
    expect(status).toBe(200);
    const [changed] = body['documents'] as unknown as DocumentLine[];
    expect(changed).toMatchObject({ state: 'refused', reason: 'Not readable', by: 'Staff Person' });
    const accepted = await put(office, id, 'tolls', { state: 'accepted', reason: 'ignored', version: changed!.version });
    expect((accepted.body['documents'] as unknown as DocumentLine[])[0]).toMatchObject({ state: 'accepted', reason: null });
  });

  it('get no other state, and only those that are required or have a file get one', async () => {
    const { office, id } = await openWithFiles();
    expect((await put(office, id, 'tolls', { state: 'lost' })).body['errors']).toHaveProperty('state');
    expect((await put(office, id, 'tolls', { state: 'missing' })).body['errors']).toHaveProperty('state');
    expect((await put(office, id, 'name', { state: 'accepted' })).status).toBe(404);
    expect((await put(office, 'other', 'tolls', { state: 'accepted' })).status).toBe(404);
    expect((await put(office, id, 'contract', { state: 'received' })).status).toBe(200);
    expect((await put(office, id, 'contract', { state: 'missing' })).status).toBe(200);
  });

  it('that are optional get states too once they have a file; a refused one is to be sent again', async () => {
    const office = await openBackOffice({ definitions: { 'allowance.json': withOptionalPassport() } });
    const answers = { name: 'Ana', tollsSending: 'now', contractSending: 'later', passport: '' };
    const file = { field: 'passport', name: 'p.jpg', type: 'image/jpeg', size: 3, storedName: await office.files.put(Buffer.from('one')) };
    const sent = { kind: 'allowance', name: 'Ana', answers, files: [file], documents: [] };
    const { _id: id } = await storeSubmission(office.store, sent);
    const [line] = await readLines(office, id);
    expect(line).toMatchObject({ field: 'passport', isOptional: true, state: 'received', by: null });
    const { version } = line!;
    expect((await put(office, id, 'passport', { state: 'refused', reason: 'Expired', version })).status).toBe(200);
    expect(await readLines(office, id)).toMatchObject([{ field: 'passport', state: 'refused', reason: 'Expired', by: 'Staff Person' }]);
    expect(await countMissingDocuments(office.store, [id])).toEqual(new Map([[id, 1]]));
    expect((await put(office, id, 'passport', { state: 'accepted', version }, 'Admin')).status).toBe(409);
  });

  it('are not overwritten by somebody who saw another state', async () => {
    const { office, id } = await openWithFiles();
    const { version } = (await readLines(office, id))[0]!;
    await put(office, id, 'tolls', { state: 'accepted', version });
    const { status, body } = await put(office, id, 'tolls', { state: 'refused', reason: 'Dark', version }, 'Admin');
    expect([status, body['conflict']]).toEqual([409, expect.objectContaining({ by: 'Staff Person' })]);
    expect((await readLines(office, id))[0]!.state).toBe('accepted');
  });

  it('are read by viewers, who change none', async () => {
    const { office, id } = await openWithFiles();
    expect((await put(office, id, 'tolls', { state: 'accepted' }, 'Teacher')).status).toBe(403);
    expect((await put(office, id, 'tolls', { state: 'accepted' }, 'nobody')).status).toBe(401);
    expect((await office.call('nobody', `GET /admin/submissions/${id}/files.zip`)).status).toBe(401);
    expect((await office.call('Teacher', `GET /admin/submissions/${id}/files.zip`)).status).toBe(200);
  });

  it('of a submission that is sent follow from its answers', async () => {
    const office = await openBackOffice({ definitions: { 'allowance.json': documentsFormDefinition() } });
    const body = new FormData();
    const answers = { name: 'Ana', tollCosts: '5', tollsSending: 'now', contractSending: 'later', passportSending: 'sent' };
    for (const [name, value] of Object.entries(answers)) body.append(name, value);
    body.append('tolls', new File([pdf], 'january.pdf', { type: 'application/pdf' }));
    const reply = await office.app.request('/api/submissions/allowance', { method: 'POST', body });
    expect(reply.status).toBe(201);
    const lines = await readLines(office, ((await reply.json()) as { _id: string })._id);
    expect(lines.map(({ field, state, claim }) => `${field} ${state} ${claim}`)).toEqual([
      'tolls received null',
      'contract missing later',
      'passport missing sent',
    ]);
  });
});

describe('a file', () => {
  it.each([
    ['a picture', 'image/jpeg', null, "sandbox; default-src 'none'; frame-ancestors 'self'"],
    ['a PDF', 'application/pdf', null, "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"],
  ])('that is %s is shown inline on pages of this server only', async (_, type, warning, policy) => {
    const { office, id } = await storeFile(type, warning);
    const [file] = (await readLines(office, id))[0]!.files;
    const { headers, status } = await office.call('Teacher', `GET ${file!.viewUrl!.replace('/api', '')}`);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([200, type, 'inline; filename="scan.x"']);
    expect(headers.get('content-security-policy')).toBe(policy);
    expect([headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual(['nosniff', 'SAMEORIGIN']);
    const download = await office.call('Teacher', `GET ${file!.url.replace('/api', '')}`);
    expect([download.headers.get('content-disposition'), download.headers.get('x-frame-options')]).toEqual([
      'attachment; filename="scan.x"',
      'DENY',
    ]);
  });

  it.each([
    ['with active content', 'application/pdf', 'active-content'],
    ['of another type', 'application/msword', null],
    ['of a type that runs', 'text/html', null],
  ])('%s is only downloaded', async (_, type, warning) => {
    const { office, id } = await storeFile(type, warning);
    const [file] = (await readLines(office, id))[0]!.files;
    expect(file!.viewUrl).toBeNull();
    const { headers } = await office.call('Teacher', `GET ${file!.url.replace('/api', '')}?inline=true`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="scan.x"');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  });

  async function storeFile(type: string, warning: string | null): Promise<{ office: BackOffice; id: string }> {
    const office = await openBackOffice();
    const storedName = await office.files.put(pdf);
    const files = [{ field: 'files.idPicture', name: 'scan.x', type, size: 5, storedName, warning }];
    return { office, id: (await storeSubmission(office.store, { kind: 'enrollment', files }))._id };
  }
});

describe('the archive of all files', () => {
  /** Unpacks an archive with the program of the system, which also checks its sums. */
  async function readZip({ app, signIn, toEmail }: BackOffice, id: string): Promise<Record<string, string>> {
    const { cookie } = await signIn(toEmail('Teacher'), 'Correct-Horse-1');
    const reply = await app.request(`/api/admin/submissions/${id}/files.zip`, { headers: { cookie } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.zip"$/);
    const folder = mkdtempSync(join(tmpdir(), 'files-'));
    writeFileSync(join(folder, 'all.zip'), Buffer.from(await reply.arrayBuffer()));
    execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, 'all.zip'), join(folder, 'out')]);
    return Object.fromEntries(readdirSync(join(folder, 'out')).map((name) => [name, readFileSync(join(folder, 'out', name), 'utf8')]));
  }

  it('has each file once, named by its document, and names those to check before they are opened', async () => {
    const { office, id } = await openWithFiles();
    expect(await readZip(office, id)).toEqual({
      'Receipts of the tolls - scan.pdf': 'one',
      'Receipts of the tolls - Scan (2).PDF': 'two',
      'Copy of the passport - ..-pass_port.jpg': 'three',
      '_Read this first.txt': expect.stringMatching(/viewer that does not run them:\r\n- Receipts of the tolls - Scan \(2\)\.PDF\r\n$/),
    });
  });

  it('names files whose content is missing', async () => {
    const { office, id } = await openWithFiles();
    const { files } = (await readLines(office, id)).at(-1)!;
    expect(files).toHaveLength(1);
    const stored = (await office.files.olderThan(new Date('2100-01-01')))[0]!;
    await office.files.remove(stored);
    const found = await readZip(office, id);
    expect(Object.keys(found)).toHaveLength(3);
    expect(found['_Read this first.txt']).toMatch(/^The content of these files is missing/);
  });

  it('is refused while the storage is out of reach, and for a submission without files', async () => {
    let isBroken = false;
    const { office, id } = await openWithFiles({
      wrapStorage: (storage) => ({
        ...storage,
        open: async (name) => {
          if (isBroken) throw new StorageError('out of reach', { code: 'ECONNREFUSED' });
          return storage.open(name);
        },
      }),
    });
    isBroken = true;
    expect((await office.call('Teacher', `GET /admin/submissions/${id}/files.zip`)).status).toBe(503);
    const { _id } = await storeSubmission(office.store, { kind: 'allowance' });
    expect((await office.call('Teacher', `GET /admin/submissions/${_id}/files.zip`)).status).toBe(404);
  });
});
