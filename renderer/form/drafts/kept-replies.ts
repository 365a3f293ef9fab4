/**
 * Replies of personal lookups, which are kept with the draft only: a form that is opened again without network must not say that a person is unknown. Public
 * replies are kept by the service worker.
 */

import type { CompiledForm, LookupRequest } from '#engine';
import type { Draft } from './draft.ts';
import { wait } from './wait.ts';

/** A database that does not answer must not keep a lookup from its failure. */
const READ_MS = 5000;

/** Remembers the reply of a personal lookup. It is saved with the next change of the draft. */
export function keepReply(form: CompiledForm, draft: Draft | undefined, request: LookupRequest, data: unknown): void {
  const key = getKey(form, request);
  if (draft === undefined || key === undefined) return;
  draft.replies = { ...draft.replies, [key]: data };
}

/** Returns the last reply of a personal lookup; undefined if there is none. Waits until the database was read. */
export async function findReply(form: CompiledForm, draft: Draft | undefined, request: LookupRequest): Promise<unknown> {
  const key = getKey(form, request);
  if (draft === undefined || key === undefined) return undefined;
  await Promise.race([draft.startKeeping?.(), wait(READ_MS)]);
  return draft.replies?.[key];
}

/** Returns what a reply depends on, without proofs such as codes; undefined for a lookup that is not personal. */
function getKey({ definition }: CompiledForm, { lookup, path, params }: LookupRequest): string | undefined {
  const proofs = definition.lookups?.[lookup]?.proofs;
  if (proofs === undefined) return undefined;
  const identifying = Object.entries(params).filter(([name]) => !proofs.includes(name));
  return `${path}?${new URLSearchParams(identifying).toString()}`;
}
