/** Descriptions of the generic routes that need no account. */

import { acknowledgement, idempotencyKey, type OpenApiSchema, type RouteDescription } from './operation.ts';

const text: OpenApiSchema = { type: 'string' };
const texts: OpenApiSchema = { type: 'array', items: text };
const locale = { locale: { type: 'string', description: 'A language tag; the best of the translations is served.' } };
const anyObject: OpenApiSchema = { type: 'object' };

/** Returns the schema of an object with these members, all required unless `optional` has them too. */
export function describeObject(
  members: Readonly<Record<string, OpenApiSchema>>,
  optional: Readonly<Record<string, OpenApiSchema>> = {},
): OpenApiSchema {
  return { type: 'object', properties: { ...members, ...optional }, required: Object.keys(members) };
}

const remark = describeObject({ path: text, title: text, text });
const list = (items: OpenApiSchema): OpenApiSchema => ({ type: 'array', items });
const correction = describeObject({
  id: text,
  definition: anyObject,
  answers: anyObject,
  confirmed: list(describeObject({ path: text, check: text })),
  remarks: list(remark),
  receiptNumber: { type: ['string', 'null'] },
  groups: list(anyObject),
  lookups: list(describeObject({ path: text, params: anyObject }, { data: {} })),
});
const openedCorrection = {
  id: '01a223da-7f10-7a52-9d2e-6b1c0f4e8a31',
  definition: { id: 'visit', title: 'School Visit' },
  answers: {
    guest: { name: 'Ana Cruz', party: 3 },
    papers: { letters: [{ id: '01a223da-6ecf-717e-bad7-2e5ea0295b17', name: 'letter.pdf', size: 4321, type: 'application/pdf' }] },
  },
  confirmed: [],
  remarks: [{ path: 'guest.name', title: 'Name', text: 'Please write the name as in the passport.' }],
  receiptNumber: 'K7HM-4XRT',
  groups: [],
  lookups: [],
};

/** By method and path. */
export const publicRoutes: Readonly<Record<string, RouteDescription>> = {
  'GET /healthz': { summary: 'Whether the process runs.', reply: describeObject({ status: { const: 'ok' } }) },
  'GET /readyz': {
    summary: 'Whether requests can be processed, with the files, tables and services that have errors.',
    reply: describeObject(
      { status: { const: 'ready' } },
      { filesWithErrors: texts, tablesWithErrors: texts, failingServices: texts, fileStorage: { const: 'unreachable' } },
    ),
  },
  'GET /metrics': { summary: 'The metrics of the process for Prometheus.', reply: text, mediaType: 'text/plain' },
  'GET /api/openapi.json': { summary: 'This document.', reply: describeObject({ openapi: text, info: anyObject, paths: anyObject }) },
  'GET /api/maintenance_mode': {
    summary: 'Whether users see the maintenance page.',
    reply: describeObject({ maintenance_mode: { type: 'boolean' } }),
  },
  'GET /api/lookups': {
    summary: 'The contracts of the lookups, for tools of form designers.',
    reply: describeObject({
      product: text,
      lookups: { type: 'object', additionalProperties: describeObject({ description: text, params: anyObject, result: anyObject }) },
    }),
  },
  'GET /api/definitions': {
    summary: 'The served forms.',
    reply: { type: 'array', items: describeObject({ id: text, title: text, version: { type: 'integer' }, hash: text }) },
  },
  'GET /api/definitions/app': {
    summary: 'Name, menu, links, texts and brands of the pages.',
    reply: describeObject({ product: text }),
    query: locale,
  },
  'GET /api/definitions/catalogue/:name': {
    summary: 'A form of the back office.',
    reply: describeObject({ id: text, answers: anyObject }),
  },
  'GET /api/definitions/:id': {
    summary: 'The definition of a form.',
    reply: describeObject({ id: text, title: text, answers: anyObject, steps: { type: 'array', items: anyObject }, submission: anyObject }),
    query: locale,
  },
  'GET /api/submission_keys/:key': {
    summary: 'The acknowledgement of the submission that was stored with an Idempotency-Key.',
    reply: acknowledgement,
  },
  'DELETE /api/submission_keys/:key': {
    summary:
      'Withdraws an Idempotency-Key: a submission with it is not stored any more (204), or its acknowledgement if it was stored before (200).',
    reply: { anyOf: [acknowledgement, {}] },
  },
  'POST /api/submission_status': {
    summary: 'The status of a submission, by the token of the link in its receipt.',
    body: describeObject({ token: text }),
    reply: describeObject(
      {
        form: text,
        receiptNumber: { type: ['string', 'null'] },
        status: describeObject({ value: text, title: text, tone: text }, { text }),
        receivedAt: { type: 'string', format: 'date-time' },
        changedAt: { type: 'string', format: 'date-time' },
      },
      { reason: text, correction: describeObject({ remarks: { type: 'array', items: remark } }) },
    ),
  },
  'POST /api/corrections/open': {
    summary: 'The form that the holder of a receipt link is asked to correct: its definition, its answers and the remarks. Files have ids.',
    body: { ...describeObject({ token: text }), examples: [{ token: 'b0x3gq5hTzJ1rWkQn8yC4mVd7sLfA9eUoPiN2tGjRkM' }] },
    reply: { ...correction, examples: [openedCorrection] },
  },
  'POST /api/corrections': {
    summary:
      'Corrects a form. The body is that of the form with the answers to change; an empty value removes one, and those that are not mentioned stay. An upload field names stored files by their ids, in JSON as { upload: id }; new files are sent as multipart/form-data. Another answer of a closed field is refused (422) with the name of the field; 409 with the code "correction-ended" says that the correction was sent or withdrawn, and with "correction-changed" that staff ask for something else now.',
    headers: [
      idempotencyKey,
      {
        name: 'Correction',
        in: 'header',
        description: 'The `id` of the opened correction. Staff can replace it by another one meanwhile: then nothing is stored.',
        schema: text,
      },
      { name: 'Content-Language', in: 'header', description: 'The language of the page.', schema: text },
    ],
    security: [{ receipt: [] }],
    body: {
      type: 'object',
      examples: [{ guest: { name: 'Ana Santos' }, papers: { letters: [{ upload: '01a223da-6ecf-717e-bad7-2e5ea0295b17' }] } }],
    },
    bodyTypes: ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'],
    reply: acknowledgement,
  },
  'GET /api/definitions/:id/versions/:hash': {
    summary: 'The definition of a form as it was once served; `hash` is its ETag. It never changes.',
    reply: describeObject({ id: text, title: text, answers: anyObject, steps: { type: 'array', items: anyObject }, submission: anyObject }),
  },
  'GET /api/tables/:name': {
    summary: 'Rows of a data table; parameters are columns.',
    reply: {
      oneOf: [
        { type: 'array', items: anyObject },
        describeObject({ rows: { type: 'array', items: anyObject }, isComplete: { type: 'boolean' } }),
      ],
    },
  },
  'POST /api/tables/:name': {
    summary: 'Rows of a private data table; the body has the columns to match.',
    body: anyObject,
    reply: { type: 'array', items: anyObject },
  },
};
