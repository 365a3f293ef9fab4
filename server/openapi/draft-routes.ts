/** Descriptions of the routes of drafts. All but those of links need the header `Authorization: Draft SECRET`. */

import type { OpenApiSchema, RouteDescription } from './operation.ts';
import { describeObject } from './public-routes.ts';

const text: OpenApiSchema = { type: 'string' };
const integer: OpenApiSchema = { type: 'integer' };
const time: OpenApiSchema = { type: 'string', format: 'date-time' };
const anyObject: OpenApiSchema = { type: 'object' };
const upload = describeObject({
  id: text,
  path: text,
  name: text,
  type: text,
  size: integer,
  sha256: text,
  offset: integer,
  done: { type: 'boolean' },
});

/** By method and path. */
export const draftRoutes: Readonly<Record<string, RouteDescription>> = {
  'PUT /api/drafts/:id': {
    summary: 'Saves an unfinished form: a new one with If-None-Match: *, otherwise with If-Match and its tag; 412 has its present state.',
    body: describeObject(
      { form: text },
      { snapshot: anyObject, email: { type: ['string', 'null'] }, remind: { type: 'boolean' }, locale: text },
    ),
  },
  'GET /api/drafts/:id': {
    summary: 'An unfinished form and its uploads.',
    reply: describeObject({
      form: text,
      definitionHash: text,
      snapshot: { type: ['object', 'null'] },
      files: { type: 'array', items: upload },
      expiresAt: time,
    }),
  },
  'DELETE /api/drafts/:id': { summary: 'Deletes an unfinished form with its uploads and links.' },
  'POST /api/drafts/:id/link': {
    summary: 'Mails a link with which another device continues the form.',
    body: describeObject({}, { email: text }),
  },
  'POST /api/drafts/:id/uploads': {
    summary: 'Begins the upload of a file, or resumes that of the same path, name and content (200); it is sent in parts of up to 256 KiB.',
    body: describeObject({ path: text, name: text, size: integer, type: text, sha256: text }),
    reply: describeObject({ id: text, offset: integer, chunk: integer }),
  },
  'GET /api/drafts/:id/uploads/:upload': { summary: 'How much of an upload has arrived, in headers (GET or HEAD).' },
  'PATCH /api/drafts/:id/uploads/:upload': {
    summary: 'Adds a part (application/partial-upload) at Upload-Offset; 409 has the offset at which the upload continues.',
  },
  'DELETE /api/drafts/:id/uploads/:upload': { summary: 'Deletes an upload.' },
  'POST /api/drafts/links': {
    summary: 'Mails the links of all unfinished forms of an address again; the reply is the same for an unknown address.',
    body: describeObject({ email: text }),
  },
  'POST /api/drafts/resume': {
    summary: 'Lets a further device open an unfinished form, by the token of a mailed link and a new secret.',
    body: describeObject({ token: text, secret: text }),
    reply: describeObject({ id: text, form: text }),
  },
  'GET /api/drafts/mail-off': {
    summary: 'Opens the page that ends the reminders of an unfinished form.',
    query: { token: text },
    isRedirect: true,
  },
  'POST /api/drafts/mail-off': {
    summary: 'Ends the reminders of an unfinished form, by the token of a mail in the body or in the query.',
    body: describeObject({}, { token: text }),
    query: { token: text },
  },
};
