/** What parents sent: listed, read, moved on, exported; and its files. */

import type { Context } from 'hono';
import {
  findSubmission,
  listSubmissions,
  setSubmissionStatus,
  type Submission,
  type SubmissionFilter,
  type SubmissionKind,
  type SubmissionStatus,
} from '../../db/submissions.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { AdminDependencies } from '../admin-dependencies.ts';
import type { Handlers } from '../admin-request.ts';
import { downloadHeaders, uploadHeaders } from '../download-headers.ts';
import { readBody, readListQuery } from '../read-body.ts';
import { invalidFields } from '../to-write-problem.ts';
import { submissionCsv } from './submission-csv.ts';
import { groupAnswers } from './submission-groups.ts';
import { nextStatuses, statusesOf, statusLabel } from './submission-status.ts';

type Routes =
  | 'GET /admin/submissions'
  | 'GET /admin/submissions.csv'
  | 'GET /admin/submissions/:id'
  | 'PATCH /admin/submissions/:id'
  | 'GET /admin/submissions/:id/files/:fileId';

/** The handlers. */
export function submissionRoutes(parts: AdminDependencies): Handlers<Routes> {
  const { store, files, now } = parts;
  return {
    'GET /admin/submissions': async ({ c }) => {
      const { items, next } = await listSubmissions(store, filterOf(c));
      return c.json({
        items: items.map((item) => ({
          ...item,
          name: item.learnerName,
          statusLabel: statusLabel(item.kind, item.status),
          version: item.updatedAt,
        })),
        next,
      });
    },
    'GET /admin/submissions.csv': async ({ c }) => {
      const text = await submissionCsv(store, filterOf(c));
      return c.body(text, 200, downloadHeaders('text/csv; charset=utf-8', `submissions-${now().toISOString().slice(0, 10)}.csv`));
    },
    'GET /admin/submissions/:id': async ({ c }) => c.json(detailOf(parts, await find(parts, c)) as never),
    'PATCH /admin/submissions/:id': async ({ c, writer }) => {
      const body = await readBody(c);
      const submission = await find(parts, c);
      const status = readStatus(submission, body['status']);
      const seenAt = body['version'] ?? body['updatedAt'];
      const { by, at } = writer();
      await setSubmissionStatus(store, submission._id, status, by, at, typeof seenAt === 'string' ? seenAt : submission.updatedAt);
      return c.json(detailOf(parts, await find(parts, c)) as never);
    },
    'GET /admin/submissions/:id/files/:fileId': async ({ c }) => {
      const file = (await find(parts, c)).files.find((one) => one._id === c.req.param('fileId'));
      if (!file) throw new HttpProblem(404, 'This file does not exist (any more).');
      const content = await files.read(file.storedName).catch(() => undefined);
      if (!content) throw new HttpProblem(404, 'The content of this file is missing.');
      return c.body(new Uint8Array(content), 200, uploadHeaders(file.type, file.name));
    },
  };
}

function filterOf(c: Context): SubmissionFilter {
  const { kind, status } = c.req.query();
  return {
    ...readListQuery(c),
    ...(kind ? { kind: kind as SubmissionKind } : {}),
    ...(status ? { status: status as SubmissionStatus } : {}),
  };
}

async function find({ store }: AdminDependencies, c: Context): Promise<Submission> {
  const found = await findSubmission(store, c.req.param('id') as string);
  if (!found) throw new HttpProblem(404, 'This submission does not exist (any more).');
  return found;
}

function readStatus({ kind, status }: Submission, given: unknown): SubmissionStatus {
  const next = nextStatuses(kind, status).find((one) => one === given);
  if (next) return next;
  throw invalidFields({
    status:
      given === status ? `It is ${statusLabel(kind, status)} already` : `Status must be one of ${nextStatuses(kind, status).join(', ')}`,
  });
}

function detailOf({ definitions }: AdminDependencies, submission: Submission): Record<string, unknown> {
  const { _id, kind, status, learnerName, learnerId, email, createdAt, updatedAt, definitionId, definitionHash } = submission;
  const served = definitions.get(definitionId);
  const titles = new Map(
    served?.form.fields.map(({ path, definition, row }) => [path, `${row ? `${row.title}: ` : ''}${definition.title ?? path}`]),
  );
  return {
    _id,
    name: learnerName,
    kind,
    status,
    statusLabel: statusLabel(kind, status),
    nextStatuses: nextStatuses(kind, status).map((value) => ({ value, label: statusesOf(kind)[value] })),
    learnerName,
    learnerId,
    email,
    createdAt,
    updatedAt,
    version: updatedAt,
    definition: {
      id: definitionId,
      title: served?.definition.title ?? definitionId,
      hash: definitionHash,
      isCurrent: served?.hash === definitionHash,
    },
    groups: groupAnswers(submission, served?.form),
    files: submission.files.map(({ storedName: _storedName, ...file }) => ({
      ...file,
      title: titles.get(file.field) ?? file.field,
      url: `/api/admin/submissions/${_id}/files/${file._id}`,
    })),
  };
}
