/** Submits a form, gives its sender a link, and asks for its correction. */

import { generateToken, hashToken } from '../../../../server/accounts/secret-token.ts';
import { addReceiptLink } from '../../../../server/db/receipts/receipt-links.ts';
import { findSubmission } from '../../../../server/db/submissions/find-submission.ts';
import type { Submission } from '../../../../server/db/submissions/submission.ts';
import { type BackOffice, type BackOfficeOptions, type Json, openBackOffice, type Reply } from '../../admin/support/back-office.ts';
import { plain } from '../../support/post-visit.ts';
import { pdf as pdfBytes } from '../../support/sample-content.ts';
import { visitDefinition } from '../../support/visit-definition.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The visit form with a receipt. */
export const visit = () => {
  const form = visitDefinition();
  return { ...form, submission: { ...form.submission, receipt: {} } };
};

/** A PDF as a browser posts it. */
export const pdf = (name: string): File => new File([pdfBytes], name, { type: 'application/pdf' });

/** Multipart entries by their names; stored files by their ids. */
type Entries = Record<string, string | File | readonly (string | File)[]>;

/** A sent form. */
export interface MarkedSubmission {
  office: BackOffice;
  id: string;
  token: string;
  /** Decides for "Correction asked" with remarks. */
  mark: (...paths: string[]) => Promise<Reply>;
  open: (token?: string, headers?: Record<string, string>) => Promise<Reply>;
  /** Posts a multipart form. */
  correct: (entries: Entries, headers?: Record<string, string>) => Promise<CorrectionReply>;
  /** Posts JSON. */
  correctAs: (body: unknown, headers?: Record<string, string>) => Promise<CorrectionReply>;
  read: () => Promise<Submission>;
}

interface CorrectionReply {
  status: number;
  body: Json;
}

/** What is sent. */
interface SentForm extends BackOfficeOptions {
  /** Default: the visit form. */
  definition?: { id: string; submission: { path?: string } };
  /** Entries of a multipart form, or a JSON body. */
  entries?: Entries;
  body?: unknown;
  /** Fills a shipped form of the opened back office instead; `path` is that of its submissions, below `/api`. */
  fill?: (office: BackOffice) => Promise<{ path: string; form: FormData; headers?: Record<string, string> }>;
}

/** Sends a form. Its sender has a link for a year. */
export async function sendForm({ definition = visit(), entries, body, fill, ...options }: SentForm = {}): Promise<MarkedSubmission> {
  const office = await openBackOffice({
    ...(fill === undefined && { definitions: { [`${definition.id}.json`]: definition } }),
    ...options,
  });
  const filled = await fill?.(office);
  const sent = filled
    ? await request(office, `/api/${filled.path}`, filled)
    : await request(office, `/api/${definition.submission.path ?? `submissions/${definition.id}`}`, {
        ...(body === undefined ? { entries: entries ?? plain } : { body }),
      });
  if (sent.status !== 201) throw new Error(`The form was refused: ${JSON.stringify(sent.body)}`);
  const { _id: id } = sent.body as unknown as { _id: string };
  const token = generateToken();
  const link = { submissionId: id, tokenHash: hashToken(token), expiresAt: '2027-12-01T00:00:00.000Z', now: '2026-11-20T10:00:00.000Z' };
  await addReceiptLink(office.store, link);
  const read = async (): Promise<Submission> => (await findSubmission(office.store, id))!;
  const authorized = (headers: Record<string, string>) => ({ authorization: `Receipt ${token}`, ...headers });
  return {
    office,
    id,
    token,
    mark: async (...paths) => {
      office.pass(HOUR);
      const remarks = paths.map((path) => ({ path, text: `Please check ${path}.` }));
      return office.call('Staff', 'POST /admin/submission_decisions', {
        submissions: [{ id, version: (await read()).updatedAt }],
        status: 'correction_asked',
        remarks,
      });
    },
    open: (given = token, headers = {}) => office.call('nobody', 'POST /corrections/open', { token: given }, headers),
    correct: (changes, headers = {}) => request(office, '/api/corrections', { entries: changes, headers: authorized(headers) }),
    correctAs: (changes, headers = {}) => request(office, '/api/corrections', { body: changes, headers: authorized(headers) }),
    read,
  };
}

interface Posted {
  entries?: Entries;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

async function request(
  { app }: BackOffice,
  path: string,
  { entries, body, form = new FormData(), headers = {} }: Posted,
): Promise<CorrectionReply> {
  for (const [name, value] of Object.entries(entries ?? {})) for (const one of [value].flat()) form.append(name, one as string);
  const reply = await app.request(path, {
    method: 'POST',
    body: body === undefined ? form : JSON.stringify(body),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  });
  return { status: reply.status, body: (await reply.json()) as Json };
}
