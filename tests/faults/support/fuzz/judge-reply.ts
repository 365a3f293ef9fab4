/** Validates the response to a post and the storage after it. */

import { isDeepStrictEqual } from 'node:util';
import type { CompiledForm } from '#engine';
import type { EncodedPost, FuzzedPost } from './fuzzed-post.ts';
import { listForgeries } from './list-forgeries.ts';
import { type Prediction, predictReply } from './predict-reply.ts';
import type { Storage, StoredCount, StoredPost } from './storage.ts';

/** A complete response. */
export interface FuzzReply {
  status: number;
  contentType: string;
  text: string;
}

/** Result of a post. `reply` is undefined if the sender aborted the request. */
export interface Outcome {
  post: FuzzedPost;
  encoded: EncodedPost;
  reply: FuzzReply | undefined;
  before: StoredCount;
}

/** Returns the defects, one sentence each. */
export async function judgeReply(form: CompiledForm, { post, encoded, reply, before }: Outcome, storage: Storage): Promise<string[]> {
  const after = await storage.count();
  const isStored = reply?.status === 201;
  const faults = reply ? judgeShape(reply) : [];
  if (!isStored && !isDeepStrictEqual(after, before)) faults.push(`Nothing was accepted, but ${describeGrowth(before, after)} stored.`);
  if (isStored) for (const reason of listForgeries(form, post, encoded)) faults.push(`Accepted, although ${reason}.`);
  if (encoded.transfer.kind === 'aborted') return isStored ? [...faults, 'Accepted, although the body was broken off.'] : faults;
  const expected = await predictReply(form, encoded);
  if (!reply || !isExpected(reply.status, expected))
    faults.push(`The status is ${reply?.status}, the engine expects ${expected.status}: ${reply?.text.slice(0, 300)}`);
  else if (expected.status === 201)
    faults.push(...judgeStored(expected.stored, await storage.find((JSON.parse(reply.text) as { _id: string })._id), before, after));
  return faults;
}

/** Returns the defects of the response to the check of a step. A check stores nothing and rejects a body that a submission rejects. */
export async function judgeCheckReply(
  form: CompiledForm,
  { encoded, reply, before }: Omit<Outcome, 'post'>,
  storage: Storage,
): Promise<string[]> {
  const faults = reply ? judgeShape(reply) : [];
  const after = await storage.count();
  if (!isDeepStrictEqual(after, before)) faults.push(`A check was requested, and ${describeGrowth(before, after)} stored.`);
  if (!reply || encoded.transfer.kind === 'aborted') return faults;
  const expected = await predictReply(form, encoded);
  const isReadable = expected.status === 201 || expected.status === 422;
  if (isReadable ? reply.status !== 200 && reply.status !== 422 : !isExpected(reply.status, expected))
    faults.push(`The check got ${reply.status}, a submission ${expected.status}: ${reply.text.slice(0, 300)}`);
  return faults;
}

function isExpected(status: number, expected: Prediction): boolean {
  return status === expected.status || (expected.status === 400 && expected.mayStopEarly === true && status === 413);
}

function judgeShape({ status, contentType, text }: FuzzReply): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`The status is ${status}: ${text.slice(0, 300)}`);
  if (status < 400) return faults;
  if (!contentType.startsWith('application/problem+json')) faults.push(`The rejection has the content type "${contentType}".`);
  const body = parseObject(text);
  if (!body || body['status'] !== status || typeof body['title'] !== 'string' || !body['detail'])
    return [...faults, `The refusal is no problem: ${text.slice(0, 300)}`];
  const errors = Object.values((body['errors'] ?? {}) as Record<string, unknown>);
  if (status === 422 && (errors.length === 0 || errors.some((message) => typeof message !== 'string' || message === '')))
    faults.push(`A 422 names no error: ${text.slice(0, 300)}`);
  return faults;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function judgeStored(expected: StoredPost, stored: StoredPost | undefined, before: StoredCount, after: StoredCount): string[] {
  const faults: string[] = [];
  // JSON has no -0 and no undefined members.
  const answers = JSON.parse(JSON.stringify(expected.answers)) as unknown;
  if (!isDeepStrictEqual(stored?.answers, answers))
    faults.push(`The answers are stored as ${JSON.stringify(stored?.answers)}, the engine submits ${JSON.stringify(answers)}.`);
  const byField = (files: StoredPost['files'] = []): StoredPost['files'] =>
    files.toSorted((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0));
  if (!isDeepStrictEqual(byField(stored?.files), byField(expected.files)))
    faults.push(`The files are stored as ${JSON.stringify(stored?.files)}, not as ${JSON.stringify(expected.files)}.`);
  if (after.rows !== before.rows + 1 || after.files !== before.files + expected.files.length)
    faults.push(`One post was accepted, and ${describeGrowth(before, after)} stored.`);
  return faults;
}

function describeGrowth(before: StoredCount, after: StoredCount): string {
  return `${after.rows - before.rows} rows and ${after.files - before.files} files are`;
}
