/** The measured requests, and the requests that are sent. */

import { randomBytes, randomUUID } from 'node:crypto';
import type { AutocannonRequest } from 'autocannon';

/** The floor that a load is compared with: a constant reply, a select of 20 rows, a durable insert of one row. */
export type Floor = 'constant' | 'rows' | 'save';

/** A kind of request. */
export interface Load {
  name: string;
  /** The process that answers. */
  server: 'floors' | 'ours';
  /** Compared with this floor. Default: not compared. */
  floor?: Floor;
  /** At least this part of the floor. */
  minRatio?: number;
  /** At least this many requests each second. */
  minRate?: number;
  /** At most this many milliseconds for 99 of 100 requests. */
  maxP99?: number;
  /** How many times as long as others it is measured. Default: 1. */
  factor?: number;
  /** The expected status. */
  status: number;
  /** The request, or a function that creates each one. */
  request: AutocannonRequest | (() => AutocannonRequest);
}

const LOOKUP_RATIO = 0.8;
const UNCHANGED_RATIO = 0.6;
const SAVE_RATIO = 0.25;
const MAX_SAVE_P99_MS = 50;
const MIN_UPLOADS = 40;
/** Uploads take so long that few end in a second. */
const UPLOAD_FACTOR = 3;

const UPLOADED_FILES = 5;
const FILE_BYTES = 200 * 1024;

/** Browsers send it. */
const browser = { 'accept-encoding': 'br, gzip' };

/** A form with an upload field of five files, for the definitions folder of the measured server. */
export const uploadForm = {
  id: 'uploads',
  version: 1,
  title: 'Uploads',
  answers: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', form: { requiredWhen: true } },
      papers: {
        type: 'array',
        title: 'Papers',
        items: { type: 'object' },
        maxItems: UPLOADED_FILES,
        form: { widget: 'file', files: { extensions: ['pdf'], maxBytes: 1_048_576 } },
      },
    },
  },
  steps: [{ id: 'uploads', title: 'Uploads', sections: [{ fields: ['name', 'papers'] }] }],
  submission: {
    path: 'submissions/uploads',
    success: { panel: { title: 'Received', text: 'Thank you.' } },
    failure: { dialog: 'failed' },
  },
  dialogs: { failed: { type: 'error', title: 'Not sent', text: '{detail|Please try again.}' } },
};

/** Lookups whose replies have 3 rows up to all countries, and the cities of a country. */
const lookups: readonly (readonly [name: string, path: string])[] = [
  ['curriculums', '/api/form_options/curriculums'],
  ['grade levels', '/api/grade_levels'],
  ['countries', '/api/locations/countries'],
  ['cities of a country', '/api/locations/cities?country_id=PH'],
];
const definitions = ['clearance', 'enrollment'];

/** Paths with an ETag, of which `If-None-Match` hits are measured. */
export const UNCHANGED_PATHS: readonly string[] = ['/api/locations/countries', '/api/definitions/enrollment'];

/** Requests of the memory measurement, which take turns. */
export const READ_PATHS: readonly string[] = [
  ...lookups.map(([, path]) => path),
  ...definitions.map((id) => `/api/definitions/${id}`),
  '/',
  '/healthz',
];

/** Creates a GET request. */
export function createGet(path: string, headers: Record<string, string> = {}): AutocannonRequest {
  return { method: 'GET', path, headers: { ...browser, ...headers } };
}

/** Returns all loads. `tags` are the ETags of `UNCHANGED_PATHS`. */
export function createLoads(tags: readonly string[]): Load[] {
  const save: AutocannonRequest = { method: 'POST', path: '/save', headers: {}, body: JSON.stringify({ name: 'Ana Cruz' }) };
  const ours = (name: string, path: string, floor: Floor, minRatio?: number): Load => ({
    name,
    server: 'ours',
    floor,
    ...(minRatio !== undefined && { minRatio }),
    status: 200,
    request: createGet(path),
  });
  return [
    { name: 'floor: constant reply', server: 'floors', floor: 'constant', status: 200, request: createGet('/constant') },
    { name: 'floor: 20 rows', server: 'floors', floor: 'rows', status: 200, request: createGet('/rows') },
    { name: 'floor: durable insert', server: 'floors', floor: 'save', status: 201, request: save },
    ours('/healthz', '/healthz', 'constant'),
    ours('landing page', '/', 'constant'),
    ...lookups.map(([name, path]) => ours(`lookup: ${name}`, path, 'rows', LOOKUP_RATIO)),
    ...definitions.map((id) => ours(`definition: ${id}`, `/api/definitions/${id}`, 'rows', LOOKUP_RATIO)),
    ...UNCHANGED_PATHS.map((path, at): Load => ({
      name: `unchanged: ${path}`,
      server: 'ours',
      floor: 'constant',
      minRatio: UNCHANGED_RATIO,
      status: 304,
      request: createGet(path, { 'if-none-match': tags[at]! }),
    })),
    {
      name: 'submission: clearance',
      server: 'ours',
      floor: 'save',
      minRatio: SAVE_RATIO,
      maxP99: MAX_SAVE_P99_MS,
      status: 201,
      request: createClearance,
    },
    {
      name: 'submission: five files of 200 KB',
      server: 'ours',
      minRate: MIN_UPLOADS,
      factor: UPLOAD_FACTOR,
      status: 201,
      request: createUploads(),
    },
  ];
}

/** A small submission of another person at another address, because the server limits both. */
function createClearance(): AutocannonRequest {
  const learnerID = randomUUID();
  return createPost('/api/clearances', toMultipart({ learnerID, lastName: 'Cruz', firstName: 'Ana', middleName: 'Reyes' }, []));
}

function createUploads(): () => AutocannonRequest {
  const files = Array.from({ length: UPLOADED_FILES }, (_, at) => ({ field: 'papers', name: `paper-${at}.pdf`, content: createPdf() }));
  const body = toMultipart({ name: 'Ana Cruz' }, files);
  return () => createPost('/api/submissions/uploads', body);
}

function createPost(path: string, { type, body }: { type: string; body: Buffer }): AutocannonRequest {
  const address = `10.${[...randomBytes(3)].join('.')}`;
  const headers = { ...browser, 'content-type': type, 'idempotency-key': randomUUID(), 'x-forwarded-for': address };
  return { method: 'POST', path, headers, body };
}

interface UploadedFile {
  field: string;
  name: string;
  content: Buffer;
}

function toMultipart(answers: Record<string, string>, files: readonly UploadedFile[]): { type: string; body: Buffer } {
  const boundary = '----bench4f2b8c91d7';
  const texts = Object.entries(answers).map(
    ([name, text]) => [`content-disposition: form-data; name="${name}"\r\n`, Buffer.from(text)] as const,
  );
  const uploads = files.map(
    ({ field, name, content }) =>
      [`content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/pdf\r\n`, content] as const,
  );
  const parts = [...texts, ...uploads].flatMap(([head, content]) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) };
}

/** A PDF with one stream of random bytes, as a scanned page has. */
function createPdf(): Buffer {
  const head = Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n2 0 obj<</Length ${FILE_BYTES}>>stream\n`);
  return Buffer.concat([head, randomBytes(FILE_BYTES), Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')]);
}
