/**
 * Idempotent submissions: a client can repeat a submission after a lost connection. A repetition with the same `Idempotency-Key` gets the
 * first result. A different body with the same key, and a key whose first request is still in progress, are rejected.
 */

import { createHash } from 'node:crypto';
import type { CompiledForm } from '#engine';
import { HttpProblem } from '../http/http-problem.ts';
import { createUserProblem } from '../http/user-problem.ts';
import type { ParsedSubmission } from './parse-submission.ts';

const MAX_KEY_CHARS = 200;

/** The keys whose first request is in progress in this process. */
export type InFlightKeys = Set<string>;

/** Returns the key of a request, or undefined; throws a 400 for one that cannot be a key. */
export function readKey(header: string | undefined): string | undefined {
  const key = header?.trim();
  if (!key) return undefined;
  if (key.length > MAX_KEY_CHARS || !/^[\x21-\x7e]+$/.test(key))
    throw new HttpProblem(400, `An Idempotency-Key is at most ${MAX_KEY_CHARS} plain characters.`);
  return key;
}

/** Runs the task and marks its key as in progress. Until it has settled, another request with the key is rejected with 409. */
export async function withInFlightKey<Result>(keys: InFlightKeys, key: string | undefined, work: () => Promise<Result>): Promise<Result> {
  if (key === undefined) return work();
  if (keys.has(key)) throw createInProgressProblem();
  keys.add(key);
  try {
    return await work();
  } finally {
    keys.delete(key);
  }
}

/** Creates the problem for a key whose first request is in progress in this process. */
export function createInProgressProblem(): HttpProblem {
  return createUserProblem(409, 'submission-in-progress', { members: { code: 'in-progress' }, headers: { 'retry-after': '2' } });
}

/** Creates the problem for a key that its sender withdrew. */
export function createWithdrawnProblem(): HttpProblem {
  return createUserProblem(410, 'submission-withdrawn', { members: { code: 'withdrawn' } });
}

/**
 * Creates the problem for a different body with a used key. Senders get it if their first attempt was stored, its reply was lost, and they
 * changed an answer before the next attempt.
 */
export function createKeyReusedProblem(): HttpProblem {
  return createUserProblem(422, 'already-received');
}

/**
 * Returns a hash of the path, all answers and the contents of all files. Secret answers are excluded: they identify the sender and are not stored, so
 * the same form can be sent again with another code.
 */
export function hashRequest({ definition, fields }: CompiledForm, { answers, files }: Pick<ParsedSubmission, 'answers' | 'files'>): string {
  const secrets = new Set(fields.filter(({ definition: field }) => field.form?.isSecret).map(({ path }) => path));
  const contents = [...files.values()].map(({ path, name, sha256 }) => [path, name, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([definition.submission.path, sorted(answers, secrets), contents]))
    .digest('hex');
}

/** Returns the answers with sorted names, independent of the posted order. */
function sorted(value: unknown, without: ReadonlySet<string>, path = ''): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, member, path === '' ? name : `${path}.${name}`] as const);
  const kept = members.filter(([, , inner]) => !without.has(inner)).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(kept.map(([name, member, inner]) => [name, sorted(member, without, inner)]));
}
