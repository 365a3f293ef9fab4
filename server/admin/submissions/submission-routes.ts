/** Submissions: listed, read, processed, exported; and their files. */

import type { Context } from 'hono';
import type { BadgeTone } from '#engine';
import { type Decision, listDecisions } from '../../db/submissions/decisions/list-decisions.ts';
import { findSubmission } from '../../db/submissions/find-submission.ts';
import { findNeighbors } from '../../db/submissions/list-submissions.ts';
import type { DbTransaction } from '../../db/run-in-transaction.ts';
import { withdrawCorrections } from '../../db/submissions/corrections/open-correction.ts';
import { decideSubmission } from '../../db/submissions/decisions/decide-submission.ts';
import { listReplacedFiles } from '../../db/submissions/corrections/read-corrections.ts';
import type { StoredFile, Submission } from '../../db/submissions/submission.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { streamReply } from '../../http/replies/stream-reply.ts';
import type { AdminDependencies } from '../admin-dependencies.ts';
import type { Handlers } from '../admin-request.ts';
import { createDownloadHeaders, createInlineHeaders, createUploadHeaders, isShownInline } from '../download-headers.ts';
import { readBody } from '../read-body.ts';
import { createInvalidFieldsProblem } from '../to-write-problem.ts';
import { type NextStatus, findKind, listKinds, listNextStatuses, type RecordKind, getStatusLabel, getStatusTone } from './record-kinds.ts';
import { openExportSheet } from './export/export-sheet.ts';
import { formatCsv } from './export/format-csv.ts';
import { formatXlsx } from './export/format-xlsx.ts';
import { type DocumentLine, listDocumentLines, listFileLines, type SubmissionFile } from './documents/document-lines.ts';
import { describeCorrections, type DescribedCorrections } from './corrections/describe-corrections.ts';
import { type DuplicateLine, listDuplicateLines } from './duplicates.ts';
import { createTitleReader } from './fill-labels.ts';
import { openStoredFile } from './open-stored-file.ts';
import { type AnswerGroup, groupAnswers } from './submission-groups.ts';
import { type Aliases, kindFacts, listPage, listValues, readList, type SubmissionLine, withAliases } from './submission-list.ts';

type Routes =
  | 'GET /admin/submissions'
  | 'GET /admin/submissions.csv'
  | 'GET /admin/submissions.xlsx'
  | 'GET /admin/submissions/:id'
  | 'GET /admin/submissions/:id/neighbors'
  | 'GET /admin/submission_values'
  | 'PATCH /admin/submissions/:id'
  | 'GET /admin/submissions/:id/files/:fileId';

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
export interface SubmissionDetail extends Omit<SubmissionLine, 'definitionId' | 'cells' | 'missingDocuments'>, DescribedCorrections {
  /** The language in which it was filled, BCP 47; null where forms have one language, or where it was not stored. */
  language: string | null;
  nextStatuses: NextStatus[];
  hasReference: boolean;
  definition: SubmissionVersion;
  groups: AnswerGroup[];
  files: SubmissionFile[];
  /** The documents that it needs, and the further uploads with files. */
  documents: DocumentLine[];
  /** The warnings that the sender confirmed: the titles of their fields, and their texts. */
  confirmedWarnings: { path: string; title: string; message: string }[];
  /** Other submissions that are about the same person or thing by a rule of the form, newest first. */
  duplicates: DuplicateLine[];
  /** Oldest first. */
  decisions: DecisionLine[];
}

/** A decision with the words of its status. */
interface DecisionLine extends Decision {
  label: string;
  tone: BadgeTone;
}

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Creates the handlers. */
export function submissionRoutes(dependencies: AdminDependencies) {
  const { store, files, log, now, aliases = {} } = dependencies;
  return {
    'GET /admin/submissions': async ({ c }) => c.json(await listPage(dependencies, c)),
    'GET /admin/submissions/:id/neighbors': async ({ c }) => {
      const { filter } = await readList(dependencies, c);
      const found = await findNeighbors(store, filter, c.req.param('id') as string);
      if (!found) throw createMissingProblem();
      return c.json(found);
    },
    'GET /admin/submission_values': async ({ c }) => c.json(await listValues(dependencies, c)),
    'GET /admin/submissions.csv': async ({ c }) => {
      // Programs read the technical names; the screen asks for titles.
      const pieces = formatCsv(await openExportSheet(dependencies, c, 'technical'));
      return c.body(streamReply(pieces, log), 200, createExportHeaders(CSV, 'csv', now()));
    },
    'GET /admin/submissions.xlsx': async ({ c }) => {
      const pieces = formatXlsx(await openExportSheet(dependencies, c, 'titles'), now());
      return c.body(streamReply(pieces, log), 200, createExportHeaders(XLSX, 'xlsx', now()));
    },
    'GET /admin/submissions/:id': async ({ c }) => c.json(await toDetail(dependencies, await find(dependencies, c), aliases)),
    'PATCH /admin/submissions/:id': async ({ c, writer }) => {
      const body = await readBody(c);
      const submission = await find(dependencies, c);
      const status = readStatus(findKind(listKinds(dependencies.definitions), submission.kind), submission.status, body['status']);
      const seenAt = body['version'] ?? body['updatedAt'];
      const by = writer();
      const decision = { status, seenAt: typeof seenAt === 'string' ? seenAt : submission.updatedAt };
      const { waitsForSender = false } = findKind(listKinds(dependencies.definitions), submission.kind).statuses[status] ?? {};
      const alsoDo = async (tx: DbTransaction): Promise<void> => {
        if (!waitsForSender) await withdrawCorrections(tx, submission._id, by.at);
      };
      await decideSubmission(store, submission._id, { ...decision, alsoDo }, by);
      return c.json(await toDetail(dependencies, await find(dependencies, c), aliases));
    },
    'GET /admin/submissions/:id/files/:fileId': async ({ c }) => {
      const file = await findFile(dependencies, c);
      if (!file) throw new HttpProblem(404, 'This file does not exist (any more).');
      const content = await openStoredFile(files, file.storedName);
      if (!content) throw new HttpProblem(404, 'The content of this file is missing.');
      const isInline = c.req.query('inline') === 'true' && isShownInline(file);
      const headers = isInline ? createInlineHeaders(file.type, file.name) : createUploadHeaders(file.type, file.name);
      headers['content-length'] = String(content.size);
      return c.body(streamReply(content.stream, log), 200, headers);
    },
  } satisfies Handlers<Routes>;
}

function createExportHeaders(type: string, extension: string, now: Date): Record<string, string> {
  return createDownloadHeaders(type, `submissions-${now.toISOString().slice(0, 10)}.${extension}`);
}

async function find({ store }: AdminDependencies, c: Context): Promise<Submission> {
  const found = await findSubmission(store, c.req.param('id') as string);
  if (!found) throw createMissingProblem();
  return found;
}

/** Returns a file of the submission, also one that a correction replaced. */
async function findFile(dependencies: AdminDependencies, c: Context): Promise<StoredFile | undefined> {
  const { _id, files } = await find(dependencies, c);
  const isWanted = (file: StoredFile): boolean => file._id === c.req.param('fileId');
  return files.find(isWanted) ?? (await listReplacedFiles(dependencies.store, _id)).find(isWanted);
}

function createMissingProblem(): HttpProblem {
  return new HttpProblem(404, 'This submission does not exist (any more).');
}

function readStatus(kind: RecordKind, status: string, given: unknown): string {
  const next = listNextStatuses(kind, status).map(({ value }) => value);
  const found = next.find((one) => one === given);
  if (found !== undefined) return found;
  throw createInvalidFieldsProblem({
    status: given === status ? `It is ${getStatusLabel(kind, status)} already` : `Status must be one of ${next.join(', ')}`,
  });
}

function describeDecision(kind: RecordKind, decision: Decision): DecisionLine {
  return { ...decision, label: getStatusLabel(kind, decision.to), tone: getStatusTone(kind, decision.to) };
}

async function toDetail(dependencies: AdminDependencies, submission: Submission, aliases: Aliases): Promise<SubmissionDetail> {
  const { definitions, versions } = dependencies;
  const {
    answers: _answers,
    labels: _labels,
    definitionId,
    definitionHash,
    filledHash,
    definitionVersion,
    files: _files,
    confirmedWarnings,
    ...row
  } = submission;
  const served = definitions.get(definitionId);
  const isCurrent = served?.hash === definitionHash;
  const archived = isCurrent ? served : await versions.findForm(definitionId, definitionHash);
  const form = archived?.form ?? served?.form;
  const kinds = listKinds(definitions);
  const kind = findKind(kinds, row.kind);
  const getTitle = createTitleReader(form, submission.labels);
  const decisions = await listDecisions(dependencies.store, row._id);
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
    groups: groupAnswers(submission, form),
    confirmedWarnings: confirmedWarnings.map(({ path, message }) => ({ path, title: getTitle(path), message })),
    files: listFileLines(submission, form),
    documents: await listDocumentLines(dependencies, submission, form),
    duplicates: await listDuplicateLines(dependencies, kinds, submission),
    decisions: decisions.map((decision) => describeDecision(kind, decision)),
    ...(await describeCorrections(dependencies, { submission, form, kind, decisions })),
  };
}
