/** The documents of a submission: their states are set, and all files are downloaded. */

import type { Context } from 'hono';
import { DOCUMENT_STATES, type DocumentState } from '../../../db/submissions/documents/document.ts';
import { setDocumentState } from '../../../db/submissions/documents/set-document-state.ts';
import { findSubmission } from '../../../db/submissions/find-submission.ts';
import type { Submission } from '../../../db/submissions/submission.ts';
import { HttpProblem } from '../../../http/http-problem.ts';
import { streamReply } from '../../../http/replies/stream-reply.ts';
import { findForm } from '../../../submissions/documents/derive-stored-documents.ts';
import type { AdminDependencies } from '../../admin-dependencies.ts';
import type { Handlers } from '../../admin-request.ts';
import { createDownloadHeaders } from '../../download-headers.ts';
import { readBody } from '../../read-body.ts';
import { createInvalidFieldsProblem } from '../../to-write-problem.ts';
import { createTitleReader } from '../fill-labels.ts';
import { openStoredFile } from '../open-stored-file.ts';
import { type DocumentLine, listDocumentLines } from './document-lines.ts';
import { openFilesZip } from './zip-files.ts';

type Routes = 'GET /admin/submissions/:id/files.zip' | 'PUT /admin/submissions/:id/documents/:field';

const MAX_REASON_CHARS = 1000;

/** Creates the handlers. */
export function documentRoutes(dependencies: AdminDependencies) {
  const { store, files, log, now } = dependencies;
  return {
    'GET /admin/submissions/:id/files.zip': async ({ c }) => {
      const submission = await find(dependencies, c);
      const getTitle = createTitleReader(await findForm(dependencies, submission), submission.labels);
      if (submission.files.length === 0) throw new HttpProblem(404, 'This submission has no files.');
      const named = submission.files.map((file) => ({ ...file, title: getTitle(file.field) }));
      const pieces = await openFilesZip(named, (name) => openStoredFile(files, name), now());
      const name = `${submission.receiptNumber ?? submission._id}.zip`;
      return c.body(streamReply(pieces, log), 200, createDownloadHeaders('application/zip', name));
    },
    'PUT /admin/submissions/:id/documents/:field': async ({ c, writer }) => {
      const body = await readBody(c);
      const submission = await find(dependencies, c);
      const form = await findForm(dependencies, submission);
      const lines = await listDocumentLines(dependencies, submission, form);
      const document = lines.find(({ field }) => field === c.req.param('field'));
      if (!document) throw createMissingDocumentProblem();
      const decision = readDecision(body, document);
      const { field, title } = document;
      if (!(await setDocumentState(store, { id: submission._id, field, title, ...decision }, writer())))
        throw createMissingDocumentProblem();
      return c.json({ documents: await listDocumentLines(dependencies, await find(dependencies, c), form) });
    },
  } satisfies Handlers<Routes>;
}

async function find({ store }: AdminDependencies, c: Context): Promise<Submission> {
  const found = await findSubmission(store, c.req.param('id') as string);
  if (!found) throw new HttpProblem(404, 'This submission does not exist (any more).');
  return found;
}

function createMissingDocumentProblem(): HttpProblem {
  return new HttpProblem(404, 'This submission does not have or need such a document (any more).');
}

function readDecision(
  body: Readonly<Record<string, unknown>>,
  document: DocumentLine,
): { state: DocumentState; reason: string | null; version: string } {
  const state = DOCUMENT_STATES.find((one) => one === body['state']);
  if (state === undefined) throw createInvalidFieldsProblem({ state: `State must be one of ${DOCUMENT_STATES.join(', ')}.` });
  if (state === 'missing' && document.files.length > 0)
    throw createInvalidFieldsProblem({ state: 'A document with a file is not missing. Refuse it with a reason.' });
  const { version } = body;
  return {
    state,
    reason: state === 'refused' ? readReason(body['reason']) : null,
    version: typeof version === 'string' ? version : document.version,
  };
}

function readReason(given: unknown): string {
  const reason = typeof given === 'string' ? given.trim() : '';
  if (reason === '') throw createInvalidFieldsProblem({ reason: 'Give the reason, so that the sender can send what is needed.' });
  if (reason.length > MAX_REASON_CHARS)
    throw createInvalidFieldsProblem({ reason: `The reason must have ${MAX_REASON_CHARS} characters at most.` });
  return reason;
}
