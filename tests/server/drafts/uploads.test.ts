import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { completeUpload, listParts } from '../../../server/db/drafts/uploads.ts';
import { draftUploads } from '../../../server/db/schema/drafts.ts';
import { sweepFiles } from '../../../server/files/storage/sweep-files.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { definitions, later } from '../support/post-visit.ts';
import { pdf, picture, program } from '../support/sample-content.ts';
import { waitUntil } from '../../run/wait-until.ts';
import { createPhone, type Phone } from './support/phone.ts';
import { declare, pdfOf, sendFile, sendPart, sha256 } from './support/send-file.ts';

const letter = { path: 'papers.letters', name: 'letter.pdf', bytes: pdf };
const CHUNK = 131_072;
const long = { ...letter, bytes: pdfOf(3 * CHUNK - 1000) };

async function openContainer(options: Parameters<typeof openApp>[0] = {}): Promise<{ opened: OpenedApp; phone: Phone }> {
  const opened = await openApp({ definitions, ...options });
  const phone = createPhone(opened);
  expect((await phone.save({ form: 'visit' })).status).toBe(201);
  return { opened, phone };
}

const readHeaders = ({ status, headers }: Response): unknown => [status, headers.get('upload-offset'), headers.get('upload-complete')];

describe('an upload', () => {
  it('arrives in parts, and is one file then', async () => {
    const { opened, phone } = await openContainer();
    const declared = await declare(phone, long);
    expect(declared.status).toBe(201);
    const { id, ...rest } = (await declared.json()) as { id: string };
    expect(rest).toEqual({ offset: 0, chunk: CHUNK });
    expect(readHeaders(await phone.call('HEAD', `/uploads/${id}`))).toEqual([204, '0', '?0']);
    for (const [at, isLast] of [
      [0, false],
      [CHUNK, false],
      [2 * CHUNK, true],
    ] as const) {
      const bytes = long.bytes.slice(at, at + CHUNK);
      expect(readHeaders(await sendPart(opened, phone, id, { start: at, bytes, isLast }))).toEqual([
        204,
        String(at + bytes.length),
        isLast ? '?1' : '?0',
      ]);
    }
    expect(readHeaders(await phone.call('HEAD', `/uploads/${id}`))).toEqual([204, String(long.bytes.length), '?1']);
    const stored = await opened.files.olderThan(later);
    expect(stored).toHaveLength(1);
    expect((await opened.files.read(stored[0]!)).equals(long.bytes)).toBe(true);
    const { files } = (await (await phone.call('GET', '')).json()) as { files: unknown[] };
    const { path, name, bytes } = long;
    expect(files).toEqual([
      { id, path, name, type: 'application/pdf', size: bytes.length, sha256: sha256(bytes), offset: bytes.length, done: true },
    ]);
  });

  it('goes on where it was interrupted, and says where that is', async () => {
    const { opened, phone } = await openContainer();
    const { id } = (await (await declare(phone, long)).json()) as { id: string };
    const first = { start: 0, bytes: long.bytes.slice(0, CHUNK), isLast: false };
    await sendPart(opened, phone, id, first);
    const again = await declare(phone, long);
    expect([again.status, await again.json()]).toEqual([200, { id, offset: CHUNK, chunk: CHUNK }]);
    for (const start of [0, CHUNK - 1, 2 * CHUNK]) {
      const reply = await sendPart(opened, phone, id, { ...first, start });
      expect(readHeaders(reply)).toEqual([409, String(CHUNK), '?0']);
    }
  });

  it('takes a part once, also of two requests at the same time', async () => {
    const { opened, phone } = await openContainer();
    const { id } = (await (await declare(phone, long)).json()) as { id: string };
    const part = { start: 0, bytes: long.bytes.slice(0, CHUNK), isLast: false };
    const replies = await Promise.all([1, 2, 3].map(() => sendPart(opened, phone, id, part)));
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409', '409']);
    expect(await opened.files.olderThan(later)).toHaveLength(1);
  });

  it('whose end was interrupted after its last part is completed by an empty part', async () => {
    let isBroken = true;
    const { opened, phone } = await openContainer({
      wrapStorage: (storage) => ({
        ...storage,
        read: async (name) => {
          if (isBroken) throw new Error('the process ended');
          return storage.read(name);
        },
      }),
    });
    const { id } = (await (await declare(phone, letter)).json()) as { id: string };
    expect((await sendPart(opened, phone, id, { start: 0, bytes: pdf, isLast: true })).status).toBe(500);
    expect(readHeaders(await phone.call('HEAD', `/uploads/${id}`))).toEqual([204, String(pdf.length), '?0']);
    isBroken = false;
    const end = { start: pdf.length, bytes: new Uint8Array(0), isLast: true };
    expect(readHeaders(await sendPart(opened, phone, id, end))).toEqual([204, String(pdf.length), '?1']);
    expect((await sendPart(opened, phone, id, end)).status).toBe(204);
    expect(await opened.files.olderThan(later)).toHaveLength(1);
  });

  it('is completed once when its end is requested again meanwhile', async () => {
    const reading: (() => void)[] = [];
    const { opened, phone } = await openContainer({
      wrapStorage: (storage) => ({
        ...storage,
        read: async (name) => {
          await new Promise<void>((resolve) => reading.push(resolve));
          return storage.read(name);
        },
      }),
    });
    const { id } = (await (await declare(phone, letter)).json()) as { id: string };
    const end = { start: pdf.length, bytes: new Uint8Array(0), isLast: true };
    const first = sendPart(opened, phone, id, { start: 0, bytes: pdf, isLast: true });
    await waitUntil(() => expect(reading).toHaveLength(1));
    // As a page does that was reloaded before the reply.
    const second = sendPart(opened, phone, id, end);
    const third = sendPart(opened, phone, id, end);
    reading[0]!();
    const replies = await Promise.all([first, second, third]);
    expect(replies.map(readHeaders)).toEqual(replies.map(() => [204, String(pdf.length), '?1']));
    expect(readHeaders(await phone.call('HEAD', `/uploads/${id}`))).toEqual([204, String(pdf.length), '?1']);
    expect(await opened.files.olderThan(later)).toHaveLength(1);
  });

  it.each(['before its parts are read', 'after its parts were read'])(
    'is completed once when another process completes it %s',
    async (moment) => {
      const other: { complete?: () => Promise<void> } = {};
      const { opened, phone } = await openContainer({
        wrapStorage: (storage) => ({
          ...storage,
          read: async (name) => {
            if (moment.startsWith('before')) await other.complete?.();
            const bytes = await storage.read(name);
            if (moment.startsWith('after')) await other.complete?.();
            return bytes;
          },
        }),
      });
      const { id } = (await (await declare(phone, letter)).json()) as { id: string };
      other.complete = async () => {
        const [parts, storedName] = [await listParts(opened.store, id), await opened.files.put(pdf)];
        const [upload] = await opened.store.db.select().from(draftUploads);
        expect(await completeUpload(opened.store, id, { storedName, sealedMeta: upload!.sealedMeta })).toBe(true);
        for (const name of parts) await opened.files.remove(name);
      };
      const reply = await sendPart(opened, phone, id, { start: 0, bytes: pdf, isLast: true });
      expect(readHeaders(reply)).toEqual([204, String(pdf.length), '?1']);
      expect(await opened.files.olderThan(later)).toHaveLength(1);
    },
  );

  it.each(['before', 'after'])('that is deleted %s its parts are read does not exist any more', async (moment) => {
    const whileReading: { run?: () => Promise<unknown> } = {};
    const { opened, phone } = await openContainer({
      wrapStorage: (storage) => ({
        ...storage,
        read: async (name) => {
          if (moment === 'before') await whileReading.run?.();
          const bytes = await storage.read(name);
          if (moment === 'after') await whileReading.run?.();
          return bytes;
        },
      }),
    });
    const { id } = (await (await declare(phone, letter)).json()) as { id: string };
    whileReading.run = () => phone.call('DELETE', `/uploads/${id}`);
    const reply = await sendPart(opened, phone, id, { start: 0, bytes: pdf, isLast: true });
    expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'upload' }]);
    expect(await opened.files.olderThan(later)).toEqual([]);
  });

  it('with another content than declared is refused, and can be sent again', async () => {
    const { opened, phone } = await openContainer();
    const { id } = (await (await declare(phone, letter, { sha256: 'b'.repeat(64) })).json()) as { id: string };
    const reply = await sendPart(opened, phone, id, { start: 0, bytes: pdf, isLast: true });
    expect([reply.status, await reply.json()]).toMatchObject([422, { code: 'hash', errors: { 'papers.letters': expect.any(String) } }]);
    expect((await phone.call('HEAD', `/uploads/${id}`)).status).toBe(404);
    expect(await opened.files.olderThan(later)).toEqual([]);
    await sendFile(opened, phone, letter);
  });

  it('whose content is no file of its kind is refused with the text of the field', async () => {
    const { opened, phone } = await openContainer();
    const fake = { ...letter, bytes: program };
    const { id } = (await (await declare(phone, fake)).json()) as { id: string };
    const reply = await sendPart(opened, phone, id, { start: 0, bytes: program, isLast: true });
    expect([reply.status, await reply.json()]).toMatchObject([
      422,
      { code: 'content', errors: { 'papers.letters': expect.stringContaining('letter.pdf') } },
    ]);
    expect(await opened.files.olderThan(later)).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ['of a field without files', { path: 'guest.name' }, 422, 'path'],
    ['of an unknown field', { path: '__proto__' }, 422, 'path'],
    ['of a kind that the field does not accept', { name: 'letter.exe' }, 422, 'papers.letters'],
    ['of no content', { size: 0 }, 422, 'papers.letters'],
    ['of more than the field accepts', { size: 1_048_577 }, 413, 'papers.letters'],
    ['of a part of a byte', { size: 1.5 }, 422, 'size'],
    ['without a hash', { sha256: 'x' }, 422, 'sha256'],
  ])('%s is refused before it is sent', async (_, changes, status, name) => {
    const { phone } = await openContainer();
    const reply = await declare(phone, letter, changes);
    expect([reply.status, Object.keys(((await reply.json()) as { errors: object }).errors)]).toEqual([status, [name]]);
  });

  it('has parts within limits', async () => {
    const { opened, phone } = await openContainer();
    const { id } = (await (await declare(phone, long)).json()) as { id: string };
    const send = async (start: number, bytes: Uint8Array<ArrayBuffer>, isLast: boolean): Promise<number> =>
      (await sendPart(opened, phone, id, { start, bytes, isLast })).status;
    expect(await send(0, long.bytes.slice(0, 262_145), false)).toBe(413);
    expect(await send(0, long.bytes.slice(0, 100), false)).toBe(422);
    expect(await send(0, long.bytes.slice(0, CHUNK), true)).toBe(422);
    expect(await send(0, long.bytes.slice(0, 262_144), false)).toBe(204);
    expect(await send(262_144, new Uint8Array(CHUNK), true)).toBe(422);
  });

  it('is known only with the secret of its draft, and after its draft nothing of it is left', async () => {
    const { opened, phone } = await openContainer();
    const id = await sendFile(opened, phone, letter);
    const other = createPhone(opened);
    await other.save({ form: 'visit' });
    for (const reply of [
      await other.call('HEAD', `/uploads/${id}`),
      await sendPart(opened, other, id, { start: 0, bytes: pdf, isLast: true }),
      await createPhone(opened, { id: phone.id }).call('HEAD', `/uploads/${id}`),
    ])
      expect(reply.status).toBe(404);
    // The same content in another draft is another file.
    await sendFile(opened, other, letter);
    expect(await opened.files.olderThan(later)).toHaveLength(2);
    expect((await phone.call('DELETE', '')).status).toBe(204);
    expect(await opened.files.olderThan(later)).toHaveLength(1);
  });

  it('is deleted with its parts', async () => {
    const { opened, phone } = await openContainer();
    const { id } = (await (await declare(phone, long)).json()) as { id: string };
    await sendPart(opened, phone, id, { start: 0, bytes: long.bytes.slice(0, CHUNK), isLast: false });
    expect((await phone.call('DELETE', `/uploads/${id}`)).status).toBe(204);
    expect((await phone.call('DELETE', `/uploads/${id}`)).status).toBe(204);
    expect(await opened.files.olderThan(later)).toEqual([]);
  });

  it('stays when unused files are removed', async () => {
    const { opened, phone } = await openContainer();
    await sendFile(opened, phone, letter);
    const { id } = (await (await declare(phone, long)).json()) as { id: string };
    await sendPart(opened, phone, id, { start: 0, bytes: long.bytes.slice(0, CHUNK), isLast: false });
    expect(await sweepFiles({ store: opened.store, files: opened.files, now: () => later })).toBe(0);
    expect(await opened.files.olderThan(later)).toHaveLength(2);
  });

  it('counts for the space of all drafts, and the files of a draft for that of its form', async () => {
    const small = await openContainer({ env: { DRAFTS_MAX_BYTES: '1000' } });
    expect((await declare(small.phone, letter, { size: 1001 })).status).toBe(507);
    const { phone } = await openContainer();
    const statuses: number[] = [];
    for (const sign of ['1', '2', '3', '4'])
      statuses.push((await declare(phone, letter, { size: 1_048_576, sha256: sign.repeat(64) })).status);
    expect(statuses).toEqual([201, 201, 201, 413]);
  });

  it('has in the database no name, path, type or hash', async () => {
    const { opened, phone } = await openContainer();
    await sendFile(opened, phone, { path: 'papers.photo', name: 'Ana.jpg', bytes: await picture('jpeg', 600, 600) });
    const rows = await opened.store.db.all(sql`select * from draft_uploads`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Ana|papers|pdf|jpeg/);
  });
});
