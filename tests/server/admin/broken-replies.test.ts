/** Replies that fail after their head was sent: the client sees that they are incomplete, and the log names the request. */

import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FileStorage } from '../../../server/files/storage/file-storage.ts';
import { listen } from '../../../server/start/listen.ts';
import { waitUntil } from '../../run/wait-until.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { type BackOffice, openBackOffice, password } from './support/back-office.ts';

const REQUEST_ID = 'request-of-the-test';
/** Twenty lines are written at once, and the first lines are sent with the head. */
const SUBMISSIONS = 200;
const content = new TextEncoder().encode('a part of a file\n');
const failure = new Error('broken disk');
const submission = { kind: 'enrollment', name: 'Ana Cruz', email: 'cruz@example.com' };

let printed: unknown[][];
beforeEach(() => {
  printed = [];
  const print = vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void printed.push(args));
  onTestFinished(() => print.mockRestore());
});

/** Serves the application on a port. Returns a function that downloads a path as a teacher. */
async function serve(office: BackOffice): Promise<(path: string) => Promise<Response>> {
  const { cookie } = await office.signIn(office.toEmail('Teacher'), password);
  let listening: ReturnType<typeof listen> | undefined;
  const { port } = await new Promise<AddressInfo>((resolve) => {
    listening = listen({ fetch: office.app.fetch }, { host: '127.0.0.1', port: 0 }, resolve);
  });
  onTestFinished(async () => {
    listening?.server.closeAllConnections();
    await listening?.end();
  });
  return (path) => fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { cookie, 'x-request-id': REQUEST_ID } });
}

/** Expects one line of the log with the id of the request and the cause, and nothing outside of the log. */
async function expectLogged({ logged }: BackOffice): Promise<void> {
  const line = { requestId: REQUEST_ID, msg: 'a reply was broken off', err: { message: failure.message } };
  await waitUntil(() => expect(logged.filter(({ level }) => level === 50)).toMatchObject([line]));
  expect(JSON.stringify(printed, (_key, value: unknown) => (value instanceof Error ? value.stack : value))).not.toContain(failure.message);
}

describe('an export that fails in the middle', () => {
  /** Lets the query with this number fail; returns how many there were. */
  function failAt(office: BackOffice, failing: number): () => number {
    let queries = 0;
    const { select } = office.store.db;
    const spy = vi.spyOn(office.store.db, 'select').mockImplementation((...args: Parameters<typeof select>) => {
      queries += 1;
      if (queries === failing) throw failure;
      return select(...args);
    });
    onTestFinished(() => spy.mockRestore());
    return () => {
      spy.mockRestore();
      return queries;
    };
  }

  async function openFilled(): Promise<BackOffice> {
    const office = await openBackOffice();
    for (let count = 0; count < SUBMISSIONS; count += 1) await storeSubmission(office.store, submission);
    return office;
  }

  it('breaks the connection, and the log names the request and the cause', async () => {
    const office = await openFilled();
    const download = await serve(office);
    const readCount = failAt(office, Infinity);
    expect((await (await download('/admin/submissions.csv')).text()).trim().split('\n')).toHaveLength(SUBMISSIONS + 1);
    // The last piece reads submissions and files.
    failAt(office, readCount() - 1);
    const reply = await download('/admin/submissions.csv');
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow('terminated');
    await expectLogged(office);
  });
});

describe('a file of a submission whose storage fails', () => {
  /** Opens a back office whose storage fails after some parts; returns the path of a file. */
  async function openBroken(parts: number): Promise<{ office: BackOffice; path: string }> {
    const open: FileStorage['open'] = async () => {
      let sent = 0;
      const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull: async (controller) => {
          sent += 1;
          if (sent > parts) return controller.error(failure);
          await new Promise((resolve) => setImmediate(resolve));
          controller.enqueue(content);
        },
      });
      return { size: content.length * (parts + 1), stream };
    };
    const office = await openBackOffice({ wrapStorage: (storage) => ({ ...storage, open }) });
    const file = { field: 'files.birthCertificate', name: 'a.txt', type: 'text/plain', size: 1, storedName: 'a' };
    const stored = await storeSubmission(office.store, { ...submission, files: [file] });
    return { office, path: `/admin/submissions/${stored._id}/files/${stored.files[0]?._id}` };
  }

  it('breaks the connection in the middle, and the log names the request and the cause', async () => {
    const { office, path } = await openBroken(100);
    const reply = await (await serve(office))(path);
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow('terminated');
    await expectLogged(office);
  });

  it('breaks the connection without a first part as well, and never sends the cause', async () => {
    const { office, path } = await openBroken(0);
    const reply = await (await serve(office))(path);
    // If the storage fails at once, the head is that of an error.
    const text = await reply.text().catch(() => 'broken off');
    expect(reply.ok ? text : 'broken off').toBe('broken off');
    expect(text).not.toContain(failure.message);
    await expectLogged(office);
  });
});
