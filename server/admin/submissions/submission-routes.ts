/** Submissions: listed, read, processed, exported; and their files. */

import type { Context } from 'hono';
import {
  findSubmission,
  listSubmissions,
  setSubmissionStatus,
  type Submission,
  type SubmissionFilter,
  type SubmissionLine,
} from '../../db/submissions.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { AdminDependencies } from '../admin-dependencies.ts';
import type { Handlers } from '../admin-request.ts';
import { downloadHeaders, uploadHeaders } from '../download-headers.ts';
import { readBody, readListQuery } from '../read-body.ts';
import { invalidFields } from '../to-write-problem.ts';
import { submissionCsv } from './submission-csv.ts';
import { groupAnswers } from './submission-groups.ts';
import { findKind, listHeadings, listKinds, nextStatuses, type RecordKind, statusLabel, statusTone } from './record-kinds.ts';

type Routes =
  | 'GET /admin/submissions'
  | 'GET /admin/submissions.csv'
  | 'GET /admin/submissions/:id'
  | 'PATCH /admin/submissions/:id'
  | 'GET /admin/submissions/:id/files/:fileId';

/** The handlers. */
export function submissionRoutes(parts: AdminDependencies): Handlers<Routes> {
  const { store, files, now, aliases = {} } = parts;
  return {
    'GET /admin/submissions': async ({ c }) => {
      const filter = filterOf(c, aliases);
      const { items, next } = await listSubmissions(store, filter);
      const kinds = listKinds(parts.definitions);
      const described = items.map((item) => lineOf(findKind(kinds, item.kind), item, aliases));
      return c.json({ items: described, next, ...describeList(kinds, filter.kind) });
    },
    'GET /admin/submissions.csv': async ({ c }) => {
      const text = await submissionCsv(store, listKinds(parts.definitions), filterOf(c, aliases));
      return c.body(text, 200, downloadHeaders('text/csv; charset=utf-8', `submissions-${now().toISOString().slice(0, 10)}.csv`));
    },
    'GET /admin/submissions/:id': async ({ c }) => c.json(detailOf(parts, await find(parts, c), aliases) as never),
    'PATCH /admin/submissions/:id': async ({ c, writer }) => {
      const body = await readBody(c);
      const submission = await find(parts, c);
      const status = readStatus(findKind(listKinds(parts.definitions), submission.kind), submission.status, body['status']);
      const seenAt = body['version'] ?? body['updatedAt'];
      const { by, at } = writer();
      await setSubmissionStatus(store, submission._id, status, by, at, typeof seenAt === 'string' ? seenAt : submission.updatedAt);
      return c.json(detailOf(parts, await find(parts, c), aliases) as never);
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

/** Former names of `name` and `reference`. */
type Aliases = Readonly<Record<string, 'name' | 'reference'>>;

function filterOf(c: Context, aliases: Aliases): SubmissionFilter {
  const { kind, status } = c.req.query();
  const { sort, ...query } = readListQuery(c);
  const field = sort?.replace(/^-/, '') ?? '';
  const sorted = Object.hasOwn(aliases, field) ? sort?.replace(field, aliases[field] ?? field) : sort;
  return { ...query, ...(sorted ? { sort: sorted } : {}), ...(kind ? { kind } : {}), ...(status ? { status } : {}) };
}

function withAliases<Row extends { name: string; reference: string | null }>(row: Row, aliases: Aliases): Row & Record<string, unknown> {
  return { ...row, ...Object.fromEntries(Object.entries(aliases).map(([alias, member]) => [alias, row[member]])) };
}

function lineOf(kind: RecordKind, item: SubmissionLine, aliases: Aliases): Record<string, unknown> {
  const { status, updatedAt } = item;
  return {
    ...withAliases(item, aliases),
    kindTitle: kind.title,
    statusLabel: statusLabel(kind, status),
    statusTone: statusTone(kind, status),
    version: updatedAt,
  };
}

/** The headings of the list, and the values that it can be filtered by. */
function describeList(kinds: readonly RecordKind[], kind: string | undefined): Record<string, unknown> {
  const shown = kind === undefined ? kinds : [findKind(kinds, kind)];
  const statuses = new Map<string, string>();
  for (const { statuses: own } of shown)
    for (const [value, { title }] of Object.entries(own)) if (!statuses.has(value)) statuses.set(value, title);
  return {
    headings: listHeadings(shown),
    kinds: kinds.map(({ value, title }) => ({ value, title })),
    statuses: [...statuses].map(([value, title]) => ({ value, title })),
  };
}

async function find({ store }: AdminDependencies, c: Context): Promise<Submission> {
  const found = await findSubmission(store, c.req.param('id') as string);
  if (!found) throw new HttpProblem(404, 'This submission does not exist (any more).');
  return found;
}

function readStatus(kind: RecordKind, status: string, given: unknown): string {
  const next = nextStatuses(kind, status).map(({ value }) => value);
  const found = next.find((one) => one === given);
  if (found !== undefined) return found;
  throw invalidFields({
    status: given === status ? `It is ${statusLabel(kind, status)} already` : `Status must be one of ${next.join(', ')}`,
  });
}

function detailOf({ definitions }: AdminDependencies, submission: Submission, aliases: Aliases): Record<string, unknown> {
  const { _id, kind, status, name, reference, email, createdAt, updatedAt, definitionId, definitionHash } = submission;
  const served = definitions.get(definitionId);
  const described = findKind(listKinds(definitions), kind);
  const titles = new Map(
    served?.form.fields.map(({ path, definition, row }) => [path, `${row ? `${row.title}: ` : ''}${definition.title ?? path}`]),
  );
  return {
    ...withAliases({ _id, name, reference }, aliases),
    kind,
    kindTitle: described.title,
    status,
    statusLabel: statusLabel(described, status),
    statusTone: statusTone(described, status),
    nextStatuses: nextStatuses(described, status),
    hasReference: described.reference !== undefined,
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
