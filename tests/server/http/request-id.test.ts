import { describe, expect, it } from 'vitest';
import { createLog } from '../../../server/log.ts';
import { openApp } from '../support/open-app.ts';
import { definitions, plain, post } from '../support/post-visit.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const getId = (reply: Response): string => reply.headers.get('x-request-id') ?? '';

describe('a request id', () => {
  it.each(['/healthz', '/api/definitions', '/api/unknown', '/no-such-page'])('is new for each request to %s', async (path) => {
    const { app } = await openApp({ definitions });
    const ids = [getId(await app.request(path)), getId(await app.request(path))];
    expect(ids[0]).toMatch(uuid);
    expect(ids[1]).toMatch(uuid);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it.each(['0af7651916cd43dd8448eb211c80319c', '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'Root=1-67891233-abcdef012345678912345678'])(
    'is taken from a proxy: %s',
    async (id) => {
      const { app, logged } = await openApp();
      expect(getId(await app.request('/api/unknown', { headers: { 'x-request-id': id } }))).toBe(id);
      expect(logged.at(-1)).toMatchObject({ path: '/api/unknown', requestId: id });
    },
  );

  it.each(['short', 'with space here', '<script>alert(1)</script>', 'x'.repeat(129), '{"a":"b","c":1}'])(
    'is not taken if it is "%s"',
    async (id) => {
      const { app } = await openApp();
      expect(getId(await app.request('/healthz', { headers: { 'x-request-id': id } }))).toMatch(uuid);
    },
  );

  it('is in every log line of its request, errors included, and in no other', async () => {
    const failure = new Error('broken disk');
    const opened = await openApp({
      definitions,
      wrapStorage: (storage) => ({ ...storage, put: () => Promise.reject(failure) }),
    });
    const { logged } = opened;
    const start = logged.length;
    const replies = await Promise.all([
      post(opened, { ...plain, 'papers[letters][]': [new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'], 'a.pdf')] }),
      opened.app.request('/api/unknown'),
    ]);
    const lines = logged.slice(start);
    expect(lines.length).toBeGreaterThanOrEqual(replies.length);
    for (const reply of replies) {
      const own = lines.filter(({ requestId }) => requestId === getId(reply));
      expect(own.at(-1)).toMatchObject({ msg: 'request', status: reply.status });
    }
    expect(lines.filter(({ requestId }) => requestId === undefined)).toEqual([]);
    expect(lines.filter(({ err }) => err !== undefined).map(({ requestId }) => requestId)).toEqual([getId(replies[0])]);
  });

  it('is absent from lines that belong to no request', async () => {
    const lines: string[] = [];
    createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }).info('started');
    expect(lines.map((line) => Object.keys(JSON.parse(line) as object))).toEqual([['level', 'time', 'pid', 'hostname', 'msg']]);
  });
});
