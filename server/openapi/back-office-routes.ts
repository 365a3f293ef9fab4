/** Descriptions of the generic routes of the back office. */

import type { OpenApiSchema, RouteDescription } from './operation.ts';
import { describeObject } from './public-routes.ts';

const text: OpenApiSchema = { type: 'string' };
const textOrNull: OpenApiSchema = { type: ['string', 'null'] };
const integer: OpenApiSchema = { type: 'integer' };
const boolean: OpenApiSchema = { type: 'boolean' };
const anyObject: OpenApiSchema = { type: 'object' };
const objectOrNull: OpenApiSchema = { type: ['object', 'null'] };
const listOf = (items: OpenApiSchema): OpenApiSchema => ({ type: 'array', items });
const pageOf = (items: OpenApiSchema): OpenApiSchema => describeObject({ items: listOf(items), next: textOrNull });

const user = describeObject({ _id: text, name: text, email: text, role: text, built_in: boolean, created_at: text, version: integer });
const signedIn = describeObject({
  user: describeObject({ _id: text, name: text, email: text, role: text }),
  product: text,
  roles: listOf(anyObject),
});
const maintenance = describeObject({ maintenance_mode: boolean });
const submission = describeObject({
  _id: text,
  kind: text,
  status: text,
  statusLabel: text,
  name: text,
  reference: textOrNull,
  createdAt: text,
  updatedAt: text,
  correctedAt: textOrNull,
  version: text,
});
const duplicate = describeObject({
  ...{ _id: text, name: text, receiptNumber: textOrNull, createdAt: text, kindTitle: text, statusLabel: text, statusTone: text },
  reasons: listOf(text),
});
const decision = describeObject({
  ...{ _id: text, batch: text, from: text, to: text, label: text, tone: text, reason: textOrNull, by: text, at: text },
  ...{ undoneBy: textOrNull, undoneAt: textOrNull, mail: objectOrNull, undo: objectOrNull },
});
const submissionDetail: OpenApiSchema = {
  allOf: [
    submission,
    describeObject({
      groups: listOf(anyObject),
      files: listOf(anyObject),
      documents: listOf(anyObject),
      duplicates: listOf(duplicate),
      decisions: listOf(decision),
      correction: objectOrNull,
      formerCorrections: listOf(anyObject),
      versions: listOf(anyObject),
      correctionStatus: objectOrNull,
      withdrawnStatus: objectOrNull,
    }),
  ],
};
const change = describeObject({ _id: text, at: text, actor: text, action: text, entity: text, entityId: text, target: text });
const definitionFile = describeObject({ _id: text, file: text, isRefused: boolean, problems: listOf(anyObject) });
const dashboard = describeObject({
  at: text,
  work: describeObject({
    ...{ new: integer, corrected: integer, waitingForSender: integer, overdue: integer, overdueSince: textOrNull },
    overdueAfterDays: listOf(integer),
  }),
  received: describeObject({
    ...{ since: text, total: integer, days: listOf(describeObject({ day: text, count: integer })) },
    columns: listOf(
      describeObject({
        ...{ title: text, rows: listOf(describeObject({ text, count: integer })), noAnswer: integer },
        others: describeObject({ texts: integer, count: integer }),
      }),
    ),
  }),
  deliveries: describeObject({ failed: integer, failedMails: integer, waiting: integer }),
  storage: describeObject({ files: integer, fileBytes: integer, draftBytes: integer, freeBytes: { type: ['integer', 'null'] } }),
});
const draftCounts = { started: integer, saved: integer, resumed: integer, sent: integer };
const csv = { mediaType: 'text/csv', reply: text };

/** The parameters of lists. */
const list = { search: text, cursor: text, limit: integer };
const exported: Record<string, OpenApiSchema> = { names: { enum: ['titles', 'technical'] }, time_zone: text };
const listOfSubmissions = {
  ...list,
  kind: text,
  status: text,
  sort: text,
  received_from: text,
  received_before: text,
  duplicates: boolean,
  work: { enum: ['new', 'corrected', 'sender', 'overdue'] },
  documents: { enum: ['missing', 'complete'] },
};
const view = describeObject({ _id: text, name: text, query: text, isShared: boolean, owner: text, isOwn: boolean });
const newDecision = describeObject(
  { submissions: listOf(describeObject({ id: text, version: text })), status: text },
  { reason: text, mail: boolean, remarks: listOf(describeObject({ path: text, text })) },
);
const newView = describeObject({ list: text, name: text, query: text }, { isShared: boolean });

/** By method and path. */
export const backOfficeRoutes: Readonly<Record<string, RouteDescription>> = {
  'POST /api/admin/session': {
    summary: 'Signs in.',
    body: describeObject({ email: text, password: text }, { rememberMe: boolean }),
    reply: signedIn,
  },
  'GET /api/admin/session': { summary: 'Who is signed in.', reply: signedIn },
  'DELETE /api/admin/session': { summary: 'Signs out.' },
  'POST /api/admin/password_resets': { summary: 'Mails a link to set a new password.', body: describeObject({ email: text }) },
  'PUT /api/admin/password': { summary: 'Sets a new password, with the token of a link or with the former password.', body: anyObject },
  'GET /api/admin/users': { summary: 'The accounts.', reply: listOf(user) },
  'POST /api/admin/users': { summary: 'Creates an account.', body: anyObject },
  'PUT /api/admin/users/:id': { summary: 'Changes an account.', body: anyObject },
  'DELETE /api/admin/users/:id': { summary: 'Deletes an account.' },
  'GET /api/admin/history': { summary: 'Every write, newest first.', reply: pageOf(change), query: list },
  'GET /api/admin/definitions': { summary: 'The files of the definitions folder with their diagnostics.', reply: listOf(definitionFile) },
  'GET /api/admin/definitions/:id/replay': {
    summary: 'What a served form does to open submissions and to answers of its versions of the last 30 days, without values.',
    reply: describeObject(
      {
        replayed: text,
        findings: listOf(describeObject({ severity: { enum: ['error', 'warning', 'note'] }, path: text, effect: text })),
      },
      { notReplayed: text },
    ),
  },
  'GET /api/admin/dashboard': {
    summary:
      "Today's work, the submissions of the last 30 days by day and by the columns with a chart, unsent deliveries and stored bytes.",
    reply: dashboard,
    query: { time_zone: text },
  },
  'GET /api/admin/draft_counts': {
    summary: 'How many unfinished forms were started, saved, resumed on another device and sent, by form and day of the last 30 days.',
    reply: listOf(describeObject({ form: text, title: text, ...draftCounts, days: listOf(describeObject({ day: text, ...draftCounts })) })),
  },
  'GET /api/admin/maintenance': { summary: 'Whether users see the maintenance page.', reply: maintenance },
  'PUT /api/admin/maintenance': { summary: 'Switches maintenance mode.', body: maintenance, reply: maintenance },
  'GET /api/admin/submissions': {
    summary: 'Submissions. Parameters such as "column.Grade" filter by a column of the list, and each may be repeated.',
    reply: pageOf(submission),
    query: { ...listOfSubmissions, offset: integer },
  },
  'GET /api/admin/submissions/:id/neighbors': {
    summary: 'The place of a submission in a list with these parameters, and the ones before and after it.',
    reply: describeObject({ position: { type: ['integer', 'null'] }, total: integer, previous: textOrNull, next: textOrNull }),
    query: listOfSubmissions,
  },
  'GET /api/admin/submission_values': {
    summary: 'The values of a column in the submissions of a list with these parameters.',
    reply: describeObject({ values: listOf(describeObject({ text, count: integer })), hasMore: boolean }),
    query: { ...listOfSubmissions, column: text },
  },
  'GET /api/admin/submissions.csv': {
    summary: 'Submissions as CSV, headed by answer paths or, with "names=titles", by the titles of the screens.',
    ...csv,
    query: { ...listOfSubmissions, ...exported },
  },
  'GET /api/admin/submissions.xlsx': {
    summary: 'Submissions as an Excel file, headed by the titles of the screens or, with "names=technical", by answer paths.',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    query: { ...listOfSubmissions, ...exported },
  },
  'GET /api/admin/submissions/:id': { summary: 'A submission with its answers and files.', reply: submissionDetail },
  'PATCH /api/admin/submissions/:id': {
    summary: 'Sets the status of a submission.',
    body: describeObject({ status: text }),
    reply: submissionDetail,
  },
  'GET /api/admin/submissions/:id/files/:fileId': {
    summary:
      'The content of a file, also of one that a correction replaced, to be shown with "inline=true" if it is a picture or a PDF without active content.',
    mediaType: '*/*',
    query: { inline: { enum: ['true'] } },
  },
  'GET /api/admin/submissions/:id/files.zip': { summary: 'All files of a submission.', mediaType: 'application/zip' },
  'PUT /api/admin/submissions/:id/documents/:field': {
    summary: 'Sets the state of a document of a submission, of the version that was read. A refused document has a reason.',
    body: describeObject({ state: { enum: ['missing', 'received', 'accepted', 'refused'] } }, { reason: text, version: text }),
    reply: describeObject({ documents: listOf(anyObject) }),
  },
  'POST /api/admin/submission_decisions': {
    summary: 'Sets the status of up to 500 submissions, with a reason and mails to their senders that wait for a minute.',
    body: newDecision,
    reply: describeObject({
      batch: text,
      changed: listOf(text),
      skipped: listOf(anyObject),
      mails: integer,
      unmailed: listOf(anyObject),
      mailsAt: textOrNull,
    }),
  },
  'POST /api/admin/submission_decisions/preview': {
    summary: 'The mails that a decision would send; changes nothing.',
    body: newDecision,
    reply: describeObject({ mails: integer, unmailed: listOf(anyObject), first: objectOrNull }),
  },
  'POST /api/admin/submission_decisions/:batch/undo': {
    summary: 'Undoes the decisions of a batch whose submissions have not changed since and whose mails are not sent.',
    reply: describeObject({ undone: listOf(text), kept: listOf(anyObject) }),
  },
  'GET /api/admin/submissions/:id/notes': { summary: 'The internal notes about a submission.', reply: listOf(anyObject) },
  'POST /api/admin/submissions/:id/notes': {
    summary: 'Adds an internal note.',
    body: describeObject({ text }),
    reply: describeObject({ _id: text }),
  },
  'DELETE /api/admin/submissions/:id/notes/:noteId': { summary: 'Deletes a note.' },
  'GET /api/admin/submissions/:id/correctable_fields': {
    summary: 'The fields and repeating groups that its sender can be asked to correct.',
    reply: listOf(describeObject({ path: text, title: text, step: textOrNull, isGroup: boolean, isShown: boolean })),
  },
  'POST /api/admin/submissions/:id/correction_link': {
    summary: 'Creates a link with which its sender corrects what is asked for, for staff who hand it over themselves.',
    reply: describeObject({ link: text, expiresAt: text }),
  },
  'POST /api/admin/submissions/:id/correction_check': {
    summary: 'Marks the correction of a submission as checked, of the version that was read.',
    body: describeObject({ version: text }),
  },
  'GET /api/admin/submissions/:id/deliveries': { summary: 'The deliveries of a submission.', reply: { type: ['array', 'object'] } },
  'GET /api/admin/saved_views': { summary: 'Own and shared views of a list.', reply: listOf(view), query: { list: text } },
  'POST /api/admin/saved_views': { summary: 'Saves a view of a list.', body: newView, reply: describeObject({ _id: text }) },
  'PUT /api/admin/saved_views/:id': { summary: 'Replaces a view.', body: newView, reply: describeObject({ _id: text }) },
  'DELETE /api/admin/saved_views/:id': { summary: 'Deletes a view.' },
  'GET /api/admin/deliveries': {
    summary: 'The outbox, newest first, with the number of all failed deliveries that the filter shows.',
    reply: describeObject({ items: listOf(anyObject), next: textOrNull, failed: integer }),
    query: { ...list, state: text },
  },
  'POST /api/admin/deliveries/attempts': {
    summary: 'Sends the failed deliveries that a search finds again, 500 at a time.',
    body: describeObject({ state: { const: 'failed' } }, { search: text, cursor: text }),
    reply: describeObject({
      again: integer,
      skipped: listOf(describeObject({ why: { enum: ['status-changed', 'address-limit'] }, count: integer })),
      next: textOrNull,
    }),
  },
  'POST /api/admin/deliveries/:id/attempts': { summary: 'Sends a delivery again.' },
  'GET /api/admin/tables': { summary: 'The data tables.', reply: listOf(anyObject) },
  'GET /api/admin/tables/:name': { summary: 'A data table with its columns.', reply: anyObject },
  'GET /api/admin/tables/:name/rows.csv': { summary: 'All rows as CSV.', ...csv },
  'GET /api/admin/tables/:name/rows': { summary: 'Rows of a table.', query: list },
  'GET /api/admin/tables/:name/rows/:id': { summary: 'A row.', reply: anyObject },
  'POST /api/admin/tables/:name/rows': { summary: 'Adds a row.', body: anyObject },
  'PUT /api/admin/tables/:name/rows/:id': { summary: 'Changes a row.', body: anyObject },
  'DELETE /api/admin/tables/:name/rows/:id': { summary: 'Deletes a row.' },
  'POST /api/admin/tables/:name/dry_run': { summary: 'Compares a CSV file with the current rows.' },
  'POST /api/admin/tables/:name/replacement': { summary: 'Replaces all rows by those of a CSV file that was compared before.' },
  'GET /api/admin/tables/:name/versions': { summary: 'The versions of a table, newest first.' },
  'POST /api/admin/tables/:name/rollback': { summary: 'Makes the rows of a former version current.', body: anyObject },
};
