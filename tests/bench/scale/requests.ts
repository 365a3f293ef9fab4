/** The measured requests: those that read or write tables which grow with a provider. */

import { randomUUID } from 'node:crypto';
import { getFamilyEmail } from '../load/fill-database.ts';
import type { ClientRequest } from '../load/client.ts';
import type { Provider } from '../load/open-provider.ts';

/** A kind of request. */
export interface ScaleRequest {
  kind: string;
  /** Returns the request with this number; requests of one kind differ, so that no reply is kept. */
  create: (number: number) => ClientRequest | Promise<ClientRequest>;
  status?: number;
}

const JSON_REPLY = { 'accept-encoding': 'identity' };
const FORM_HEADERS = { 'content-type': 'multipart/form-data; boundary=scale' };

/** Returns the requests for a provider. The pages in the middle of lists need their cursors. */
export async function createScaleRequests(provider: Provider): Promise<ScaleRequest[]> {
  const { cookie, send } = provider;
  const headers = { ...JSON_REPLY, cookie };
  const list = (kind: string, path: string): ScaleRequest => ({ kind, create: () => ({ path: `/api/admin/${path}`, headers }) });
  const findCursor = async (path: string): Promise<string> => {
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await send({ path: `/api/admin/${path}&limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`, headers });
      cursor = (JSON.parse(body.toString()) as { next: string | null }).next ?? cursor;
    }
    return encodeURIComponent(cursor);
  };
  return [
    ...createLookups(provider),
    list('submissions: first page', 'submissions?'),
    list('submissions: a later page', `submissions?cursor=${await findCursor('submissions?sort=-createdAt')}`),
    list('submissions: by name', 'submissions?sort=name'),
    list('submissions: of a status', 'submissions?kind=enrollment&status=pending'),
    list('submissions: search, common', 'submissions?search=san'),
    list('submissions: search, rare', `submissions?search=${getFamilyEmail(42)}`),
    list('submissions: search, none', 'submissions?search=nobody-has-it'),
    list('families: first page', 'families?'),
    list('families: a later page', `families?cursor=${await findCursor('families?sort=name')}`),
    list('families: by email', 'families?sort=email'),
    list('families: search, common', 'families?search=san'),
    list('families: search, rare', `families?search=${getFamilyEmail(42)}`),
    list('learners: first page', 'learners?'),
    list('learners: search, rare', 'learners?search=2001-000042'),
    list('history: first page', 'history?'),
    list('history: search, none', 'history?search=nobody-has-it'),
    list('table rows: first page', 'tables/wards/rows?'),
    list('table rows: search', 'tables/wards/rows?search=ward'),
    list('table rows: search, one', 'tables/wards/rows?search=W42'),
    // The number of schools at scale 1: without a limit the reply itself has 20 times as many rows.
    { kind: 'catalogue: schools', create: () => ({ path: '/api/schools?limit=8', headers }) },
    { kind: 'catalogue: cycles', create: () => ({ path: '/api/cycles?', headers }) },
    ...createSubmissions(provider),
  ];
}

/** The lookups of a visit, by the first part of their path. */
function createLookups({ visit }: Provider): ScaleRequest[] {
  const byKind = new Map<string, string[]>();
  for (const path of visit.lookups.flat()) {
    const kind = `lookup: ${/^\/api\/([^?]+)/.exec(path)![1]!}`;
    byKind.set(kind, [...(byKind.get(kind) ?? []), path]);
  }
  const lookups = [...byKind].map(([kind, paths]): ScaleRequest => ({
    kind,
    create: (number) => {
      const path = paths[number % paths.length]!;
      return { path: `${path}${path.includes('?') ? '&' : '?'}unused=${number}`, headers: { 'x-forwarded-for': toAddress(number) } };
    },
  }));
  const table: ScaleRequest = { kind: 'lookup: table, by key', create: (number) => ({ path: `/api/tables/wards?code=W${number}` }) };
  return [...lookups, table];
}

function createSubmissions({ visit }: Provider): ScaleRequest[] {
  const createHeaders = (number: number) => ({ 'idempotency-key': randomUUID(), 'x-forwarded-for': toAddress(0xf00000 + number) });
  return [
    {
      kind: 'submission: clearance',
      status: 201,
      create: (number) => {
        const answers = { learnerID: randomUUID(), lastName: 'Cruz', firstName: 'Ana', middleName: 'Reyes' };
        const parts = Object.entries(answers).map(
          ([name, text]) => `--scale\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
        );
        const headers = { ...FORM_HEADERS, ...createHeaders(number) };
        return { path: '/api/clearances', method: 'POST', headers, body: `${parts.join('')}--scale--\r\n` };
      },
    },
    {
      kind: 'submission: with 5 files',
      status: 201,
      create: async (number) => {
        const { headers, body } = await visit.createPost(getFamilyEmail(number));
        return { path: '/api/enrollments', method: 'POST', headers: { ...headers, ...createHeaders(number) }, body };
      },
    },
  ];
}

function toAddress(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
