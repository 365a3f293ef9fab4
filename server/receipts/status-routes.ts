/** POST /api/submission_status: the status of a submission, for the holder of the link in its receipt. */

import { type Context, Hono } from 'hono';
import { hashToken } from '../accounts/secret-token.ts';
import { findStatusOfLink } from '../db/receipts/receipt-links.ts';
import type { Store } from '../db/store.ts';
import { findPresentDecision } from '../db/submissions/decisions/find-present-decision.ts';
import { chooseLanguage } from '../definitions/locales/languages.ts';
import { describeOpenCorrection } from '../corrections/describe-correction.ts';
import type { DefinitionRegistry } from '../definitions/registry.ts';
import type { VersionArchive } from '../definitions/versions/version-archive.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { createUserProblem } from '../http/user-problem.ts';
import { getStatusWords, waitsForSender } from './status-words.ts';

/** Dependencies of the route. */
export interface StatusRouteDependencies {
  store: Store;
  definitions: DefinitionRegistry;
  versions: VersionArchive;
  now: () => Date;
  limit: RateLimiter;
  getClientAddress: (c: Context) => string;
}

const uncached = { 'cache-control': 'no-store' };

/**
 * Creates the route below `/api`. The token is in the body of a POST: programs that follow the links of a mail send none, and the address of a request is logged by proxies.
 * An unknown token, one that has expired, and one whose submission was deleted get the same reply.
 */
export function statusRoutes(dependencies: StatusRouteDependencies): Hono {
  const { store, definitions, now, limit, getClientAddress } = dependencies;
  const routes = new Hono();
  routes.post('/submission_status', async (c) => {
    await limit('submission_status', { address: getClientAddress(c) });
    const tokenHash = hashToken(await readToken(c));
    const found = await findStatusOfLink(store, tokenHash, now().toISOString());
    if (!found) throw createUserProblem(404, 'status-link-unknown', { members: { code: 'link' } });
    const { definitionId, submissionId, status, receiptNumber, createdAt, updatedAt } = found;
    const language = chooseLanguage(c.req.header('content-language'), definitions.languages());
    const served = definitions.get(definitionId);
    const definition = served && definitions.localize(served.definition, served.id, language);
    const correction = await describeOpenCorrection(dependencies, tokenHash, language);
    // The reason says what the sender is asked to do. That of another status is for staff.
    const decision = waitsForSender(definition, status) ? await findPresentDecision(store.db, submissionId) : undefined;
    const reason = decision?.reason ?? undefined;
    const reply = {
      form: definition?.title ?? definitionId,
      receiptNumber,
      status: { value: status, ...getStatusWords(definitions, definition, { status, language, hasReason: reason !== undefined }) },
      receivedAt: createdAt,
      changedAt: updatedAt,
      ...(reason !== undefined && { reason }),
      ...(correction && { correction }),
    };
    return c.json(reply, 200, uncached);
  });
  return routes;
}

async function readToken(c: Context): Promise<string> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const token = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['token'] : undefined;
  return typeof token === 'string' ? token : '';
}
