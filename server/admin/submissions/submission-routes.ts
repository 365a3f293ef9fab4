/** Submissions: listed, read, processed, exported; and their files. */

import type { Context } from 'hono';
import type { BadgeTone } from '#engine';
import { findSubmission } from '../../db/submissions/find-submission.ts';
import { listSubmissions, type SubmissionFilter } from '../../db/submissions/list-submissions.ts';
import { setSubmissionStatus } from '../../db/submissions/set-submission-status.ts';
import type { StoredFile, Submission, SubmissionRow } from '../../db/submissions/submission.ts';
import type { FileStorage, StoredContent } from '../../files/storage/file-storage.ts';
import { StorageError } from '../../files/storage/storage-error.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { streamReply } from '../../http/replies/stream-reply.ts';
import type { AdminDependencies } from '../admin-dependencies.ts';
import type { Handlers } from '../admin-request.ts';
import { createDownloadHeaders, createUploadHeaders } from '../download-headers.ts';
import { readBody, readListQuery } from '../read-body.ts';
import { createInvalidFieldsProblem } from '../to-write-problem.ts';
import {
  type NextStatus,
  findKind,
  getCell,
  listColumns,
  listHeadings,
  listKinds,
  listShownKinds,
  listNextStatuses,
  listSearchedAnswers,
  type RecordKind,
  getStatusLabel,
  getStatusTone,
} from './record-kinds.ts';
import { formatSubmissionCsv } from './submission-csv.ts';
import { fillTitle, getFullTitle } from './fill-labels.ts';
import { type AnswerGroup, groupAnswers } from './submission-groups.ts';

type Routes =
  | 'GET /admin/submissions'
  | 'GET /admin/submissions.csv'
  | 'GET /admin/submissions/:id'
  | 'PATCH /admin/submissions/:id'
  | 'GET /admin/submissions/:id/files/:fileId';

/** What the kind of a submission adds to it; under the product's aliases, `name` and `reference` are repeated. */
interface KindFacts {
  kindTitle: string;
  statusLabel: string;
  statusTone: BadgeTone;
  /** For the next write. */
  version: string;
}

/** One submission of the list; `cells` has a text for each of the list's `columns`, null where it has no answer. */
export type SubmissionLine = Omit<SubmissionRow, 'labels' | 'language' | 'confirmedWarnings'> & KindFacts & { cells: (string | null)[] };

/** A value to filter by. */
interface Choice {
  value: string;
  title: string;
}

/** One page of submissions, with the headings and filters of the list. */
export interface SubmissionList {
  items: SubmissionLine[];
  next: string | null;
  /** The headings of names and references; without the latter no reference is shown. */
  headings: { name: string; reference?: string | undefined };
  /** The headings of the further columns that the listed kinds declare. */
  columns: string[];
  /** The order of the list: a member of a submission, with a leading minus for descending. */
  sort: string;
  kinds: Choice[];
  statuses: Choice[];
}

/** A file as it can be downloaded. */
export interface SubmissionFile extends Omit<StoredFile, 'storedName'> {
  /** Title of its field. */
  title: string;
  url: string;
}

/** The version of the definition that a submission was checked with. */
interface SubmissionVersion {
  id: string;
  title: string;
  version: number | null;
  hash: string;
  isCurrent: boolean;
  /** Whether titles and sections are those of this version; otherwise it was not stored, and they are those of the present one. */
  isKnown: boolean;
  /** The hash of the older version that the sender filled; null if it was this one. */
  filledHash: string | null;
}

/** One submission with its answers and files. */
export interface SubmissionDetail extends Omit<SubmissionLine, 'definitionId' | 'cells'> {
  /** The language in which it was filled, BCP 47; null where forms have one language, or where it was not stored. */
  language: string | null;
  nextStatuses: NextStatus[];
  hasReference: boolean;
  definition: SubmissionVersion;
  groups: AnswerGroup[];
  files: SubmissionFile[];
  /** The warnings that the sender confirmed: the titles of their fields, and their texts. */
  confirmedWarnings: { path: string; title: string; message: string }[];
}

/** Creates the handlers. */
export function submissionRoutes(dependencies: AdminDependencies) {
  const { store, files, log, now, aliases = {} } = dependencies;
  return {
    'GET /admin/submissions': async ({ c }) => c.json(await listPage(dependencies, readFilter(c, dependencies))),
    'GET /admin/submissions.csv': async ({ c }) => {
      const pieces = await formatSubmissionCsv(store, listKinds(dependencies.definitions), readFilter(c, dependencies));
      const headers = createDownloadHeaders('text/csv; charset=utf-8', `submissions-${now().toISOString().slice(0, 10)}.csv`);
      return c.body(streamReply(pieces, log), 200, headers);
    },
    'GET /admin/submissions/:id': async ({ c }) => c.json(await toDetail(dependencies, await find(dependencies, c), aliases)),
    'PATCH /admin/submissions/:id': async ({ c, writer }) => {
      const body = await readBody(c);
      const submission = await find(dependencies, c);
      const status = readStatus(findKind(listKinds(dependencies.definitions), submission.kind), submission.status, body['status']);
      const seenAt = body['version'] ?? body['updatedAt'];
      await setSubmissionStatus(store, submission._id, status, writer(), typeof seenAt === 'string' ? seenAt : submission.updatedAt);
      return c.json(await toDetail(dependencies, await find(dependencies, c), aliases));
    },
    'GET /admin/submissions/:id/files/:fileId': async ({ c }) => {
      const file = (await find(dependencies, c)).files.find((one) => one._id === c.req.param('fileId'));
      if (!file) throw new HttpProblem(404, 'This file does not exist (any more).');
      const content = await openFile(files, file.storedName);
      const headers = { ...createUploadHeaders(file.type, file.name), 'content-length': String(content.size) };
      return c.body(streamReply(content.stream, log), 200, headers);
    },
  } satisfies Handlers<Routes>;
}

/** Opens a file of a submission; throws a 404 or a 503 that says whether it is missing or out of reach. */
async function openFile(files: FileStorage, name: string): Promise<StoredContent> {
  const content = await files.open(name).catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
    const headers = { 'retry-after': String(error.retryAfterSeconds) };
    throw new HttpProblem(503, 'The storage of files does not respond at the moment. Please try again in a minute.', { headers });
  });
  if (!content) throw new HttpProblem(404, 'The content of this file is missing.');
  return content;
}

/** Former names of `name` and `reference`. */
type Aliases = Readonly<Record<string, 'name' | 'reference'>>;

const DEFAULT_SORT = '-createdAt';

function readFilter(c: Context, { definitions, aliases = {} }: AdminDependencies): SubmissionFilter & { sort: string } {
  const { kind, status } = c.req.query();
  const { sort = DEFAULT_SORT, ...query } = readListQuery(c);
  const field = sort.replace(/^-/, '');
  return {
    ...query,
    sort: Object.hasOwn(aliases, field) ? sort.replace(field, aliases[field] ?? field) : sort,
    searchedAnswers: listSearchedAnswers(definitions),
    ...(kind ? { kind } : {}),
    ...(status ? { status } : {}),
  };
}

function withAliases<Row extends { name: string; reference: string | null }>(row: Row, aliases: Aliases): Row {
  return { ...row, ...Object.fromEntries(Object.entries(aliases).map(([alias, member]) => [alias, row[member]])) };
}

function kindFacts(kind: RecordKind, { status, updatedAt }: Pick<Submission, 'status' | 'updatedAt'>): KindFacts {
  return { kindTitle: kind.title, statusLabel: getStatusLabel(kind, status), statusTone: getStatusTone(kind, status), version: updatedAt };
}

async function listPage(
  { store, definitions, aliases = {} }: AdminDependencies,
  filter: SubmissionFilter & { sort: string },
): Promise<SubmissionList> {
  const { items, next } = await listSubmissions(store, filter);
  const kinds = listKinds(definitions);
  const description = describeList(kinds, await listShownKinds(store, kinds, filter.kind), filter.kind);
  const lines = items.map(({ labels, language: _language, confirmedWarnings: _confirmedWarnings, ...item }) => {
    const kind = findKind(kinds, item.kind);
    const cells = description.columns.map((title) => getCell(kind, title, labels, getLocale(definitions)));
    return { ...withAliases(item, aliases), ...kindFacts(kind, item), cells };
  });
  return { items: lines, next, sort: filter.sort, ...description };
}

/** The language of the folder's texts. */
function getLocale({ app }: AdminDependencies['definitions']): string {
  return app().language ?? 'en';
}

/** The headings of the shown kinds, and the values that the list can be filtered by. */
function describeList(
  kinds: readonly RecordKind[],
  shown: readonly RecordKind[],
  filtered: string | undefined,
): Omit<SubmissionList, 'items' | 'next' | 'sort'> {
  const statuses = new Map<string, string>();
  for (const { statuses: own } of filtered === undefined ? kinds : shown)
    for (const [value, { title }] of Object.entries(own)) if (!statuses.has(value)) statuses.set(value, title);
  return {
    headings: listHeadings(shown),
    columns: listColumns(shown),
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
  const next = listNextStatuses(kind, status).map(({ value }) => value);
  const found = next.find((one) => one === given);
  if (found !== undefined) return found;
  throw createInvalidFieldsProblem({
    status: given === status ? `It is ${getStatusLabel(kind, status)} already` : `Status must be one of ${next.join(', ')}`,
  });
}

async function toDetail({ definitions, versions }: AdminDependencies, submission: Submission, aliases: Aliases): Promise<SubmissionDetail> {
  const {
    answers: _answers,
    labels: _labels,
    definitionId,
    definitionHash,
    filledHash,
    definitionVersion,
    files,
    confirmedWarnings,
    ...row
  } = submission;
  const served = definitions.get(definitionId);
  const isCurrent = served?.hash === definitionHash;
  const archived = isCurrent ? served : await versions.findForm(definitionId, definitionHash);
  const form = archived?.form ?? served?.form;
  const kind = findKind(listKinds(definitions), row.kind);
  const getTitle = (path: string): string => {
    const field = form?.byPath.get(path);
    return field === undefined ? path : fillTitle(getFullTitle(form!, field), submission.labels);
  };
  return {
    ...withAliases(row, aliases),
    ...kindFacts(kind, row),
    language: definitions.languages().length > 1 ? row.language : null,
    nextStatuses: listNextStatuses(kind, row.status),
    hasReference: kind.reference !== undefined,
    definition: {
      id: definitionId,
      title: form?.definition.title ?? definitionId,
      version: definitionVersion,
      hash: definitionHash,
      isCurrent,
      isKnown: archived !== undefined,
      filledHash,
    },
    groups: groupAnswers(submission, form, row.language ?? getLocale(definitions)),
    confirmedWarnings: confirmedWarnings.map(({ path, message }) => ({ path, title: getTitle(path), message })),
    files: files.map(({ storedName: _storedName, ...file }) => ({
      ...file,
      title: getTitle(file.field),
      url: `/api/admin/submissions/${row._id}/files/${file._id}`,
    })),
  };
}
