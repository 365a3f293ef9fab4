/** The routes with which the holder of a receipt link corrects a form: it is opened with its answers, and sent. */

import { type Context, Hono } from 'hono';
import type { LookupRequest } from '#engine';
import { hashToken } from '../accounts/secret-token.ts';
import type { Submission } from '../db/submissions/submission.ts';
import type { ServedDefinition } from '../definitions/registry.ts';
import { groupAnswers } from '../admin/submissions/submission-groups.ts';
import { chooseLanguage } from '../definitions/locales/languages.ts';
import { getServedForm } from '../definitions/served-documents.ts';
import { createRateLimiter, type RateLimiter } from '../http/rate-limiter.ts';
import { limitLookupInSubmission } from '../lookups/limit-lookup.ts';
import { type LookupRegistry, unguarded } from '../lookups/lookup.ts';
import type { GuardFactory } from '../lookups/routes.ts';
import type { SharedState } from '../shared-state/shared-state.ts';
import { createKeyedMutex } from '../submissions/keyed-mutex.ts';
import { createLookupFetcher } from '../submissions/resolve-lookups.ts';
import { toIsoDate } from '../submissions/to-iso-date.ts';
import { listTablesOf } from '../tables/embed-tables.ts';
import { createTableLookups } from '../tables/table-lookups.ts';
import type { TableSource } from '../tables/table-source.ts';
import { describeRemarks } from './describe-correction.ts';
import { type CorrectionLookups, openStoredState } from './correction-state.ts';
import { findFilledForm, type FindCorrectionDependencies, requireLinkedSubmission, requireOpenCorrection } from './find-correction.ts';
import { type CorrectionContext, createSubmitCorrection, type SubmitCorrectionDependencies } from './submit-correction.ts';

/** Dependencies of the routes. */
export interface CorrectionRouteDependencies extends FindCorrectionDependencies, SubmitCorrectionDependencies {
  lookups: LookupRegistry;
  tables: TableSource;
  limit: RateLimiter;
  getClientAddress: (c: Context) => string;
  createGuard: GuardFactory;
  state: SharedState;
}

const uncached = { 'cache-control': 'no-store' };
/** As for submissions: the pictures of ten senders in a burst. */
const pixelRule = { burst: 600, seconds: 3600 };

/** Creates the routes below `/api`. The token is never in an address, which is logged. */
export function correctionRoutes(dependencies: CorrectionRouteDependencies): Hono {
  const { store, definitions, limit, getClientAddress, state, now } = dependencies;
  const routes = new Hono();
  const submit = createSubmitCorrection(dependencies);
  const turns = createKeyedMutex();
  const limitPixels = createRateLimiter(state, { address: pixelRule, target: pixelRule });

  routes.post('/corrections/open', async (c) => {
    await limit('submission_status', { address: getClientAddress(c) });
    const submission = await requireLinkedSubmission(dependencies, await readToken(c));
    const language = chooseLanguage(c.req.header('content-language'), definitions.languages());
    const correction = await requireOpenCorrection(store, submission);
    const served = await findFilledForm(dependencies, submission, language);
    const lookups = createLookups(dependencies, c, { submission, served });
    const clock = { today: toIsoDate(now()), now: now().toISOString(), language };
    const opened = await openStoredState(served.form, submission, lookups, clock);
    const reply = {
      id: correction._id,
      definition: getServedForm(definitions, served, undefined).document,
      answers: opened.answers,
      confirmed: submission.confirmedWarnings.map(({ path, check }) => ({ path, check })),
      remarks: describeRemarks(correction.remarks, submission, served.form),
      receiptNumber: submission.receiptNumber,
      groups: groupAnswers(submission, served.form, language),
      // Lookups of the sender's own record need no proof again: the page answers them from here.
      lookups: opened.lookups
        .filter(({ request, response }) => response.ok && isGuarded(dependencies.lookups, request.path))
        .map(({ request: { path, params }, response }) => ({ path, params, data: response.ok ? response.data : undefined })),
    };
    return c.json(reply as never, 200, uncached);
  });

  routes.post('/corrections', async (c) => {
    const address = getClientAddress(c);
    await limit('corrections', { address });
    const token = readHeaderToken(c);
    const submission = await requireLinkedSubmission(dependencies, token);
    const language = chooseLanguage(c.req.header('content-language'), definitions.languages());
    const served = await findFilledForm(dependencies, submission, language);
    const context: CorrectionContext = {
      lookups: createLookups(dependencies, c, { submission, served }),
      countPixels: (megapixels) => limitPixels('pictures', { address, cost: megapixels }),
      takeTurn: (work) => turns(address, work),
      today: toIsoDate(now()),
      now: now().toISOString(),
      language,
    };
    const present = definitions.get(submission.definitionId) ?? served;
    return submit(c, { submission, served, present, link: hashToken(token) }, context);
  });
  return routes;
}

function createLookups(
  dependencies: CorrectionRouteDependencies,
  c: Context,
  { submission, served }: { submission: Submission; served: ServedDefinition },
): CorrectionLookups {
  const { store, message, tables, limit, getClientAddress, createGuard } = dependencies;
  const lookups = { ...dependencies.lookups, ...createTableLookups(tables, listTablesOf(served.definition)) };
  const common = {
    ...{ lookups, store, message, corrects: submission._id },
    limit: (request: LookupRequest) => limitLookupInSubmission(limit, getClientAddress(c), lookups, request),
  };
  return {
    asSender: createLookupFetcher({
      ...common,
      // The link is a proof of the mailbox, not of a PIN.
      createGuard: async (code) => ({ ...unguarded, tryGuess: (await createGuard(c, code)).tryGuess }),
    }),
    asCaller: createLookupFetcher({ ...common, createGuard: (code) => createGuard(c, code) }),
  };
}

function isGuarded(lookups: LookupRegistry, path: string): boolean {
  return Object.hasOwn(lookups, path) && lookups[path]!.isPersonal === true;
}

async function readToken(c: Context): Promise<string> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const token = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['token'] : undefined;
  return typeof token === 'string' ? token : '';
}

/** The body of a correction is that of a form, so the token is in a header. */
function readHeaderToken(c: Context): string {
  return /^Receipt ([\w-]+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
}
