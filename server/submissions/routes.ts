/**
 * POST for every served definition: its submission and the checks of its steps. The definition is found for each request,
 * so a new file is served without a restart.
 */

import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { createFindBrand } from '../definitions/brands/mail-brand.ts';
import { chooseLanguage } from '../definitions/locales/languages.ts';
import { localizeServed } from '../definitions/locales/localize-served.ts';
import type { DefinitionRegistry, ServedDefinition } from '../definitions/registry.ts';
import type { VersionArchive } from '../definitions/versions/version-archive.ts';
import type { FindMessage } from '../definitions/messages.ts';
import type { HttpProblem } from '../http/http-problem.ts';
import { createRateLimiter, type RateLimiter } from '../http/rate-limiter.ts';
import { limitLookupInSubmission } from '../lookups/limit-lookup.ts';
import type { LookupRegistry } from '../lookups/lookup.ts';
import type { GuardFactory } from '../lookups/routes.ts';
import { listTablesOf } from '../tables/embed-tables.ts';
import { createTableLookups } from '../tables/table-lookups.ts';
import type { TableSource } from '../tables/table-source.ts';
import { toIsoDate } from './to-iso-date.ts';
import { type ReadEntries, readEntries } from './body/read-entries.ts';
import { createFormChangedProblem, createFormClosedProblem, createValidationProblem } from './validation-problem.ts';
import { type DefinitionRoute, findDefinitionRoute } from './find-definition-route.ts';
import { findFormerVersion } from './former-version.ts';
import { createLookupFetcher } from './resolve-lookups.ts';
import { keyRoutes } from './key-routes.ts';
import { createSubmit, type SubmitDependencies } from './submit.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { type ValidationContext, validateStep } from './validate-submission.ts';
import { createSentElsewhereProblem, openStagedFiles, type StagedFileDependencies } from './staged-files.ts';
import type { InFlightKeys } from './idempotency.ts';
import type { SharedState } from '../shared-state/shared-state.ts';

/** Dependencies of the submission routes. */
export interface SubmissionRouteDependencies extends Omit<SubmitDependencies, 'findBrand' | 'inFlight'>, StagedFileDependencies {
  definitions: DefinitionRegistry;
  versions: VersionArchive;
  lookups: LookupRegistry;
  /** The data tables that forms read. */
  tables: TableSource;
  message: FindMessage;
  limit: RateLimiter;
  getClientAddress: (c: Context) => string;
  createGuard: GuardFactory;
  /** The short-lived state that all processes share. */
  state: SharedState;
}

/**
 * Rate limit of decoded megapixels for each client address: the pictures of ten users in a burst, then as many per hour. One megapixel costs at most
 * 20 ms of CPU.
 */
const pixelRule = { burst: 600, seconds: 3600 };

/** Creates the routes below `/api`. */
export function submissionRoutes(dependencies: SubmissionRouteDependencies): Hono {
  const {
    store,
    definitions,
    versions,
    lookups: productLookups,
    tables,
    message,
    now,
    limit,
    getClientAddress,
    createGuard,
    state,
  } = dependencies;
  const routes = new Hono();
  const inFlight: InFlightKeys = new Set();
  const submit = createSubmit({ ...dependencies, inFlight, findBrand: createFindBrand(definitions) });
  const inspectionTurns = createKeyedMutex();
  const limitPixels = createRateLimiter(state, { address: pixelRule, target: pixelRule });

  routes.route('/', keyRoutes({ ...dependencies, inFlight }));
  routes.post('*', async (c, next) => {
    const route = findDefinitionRoute(definitions, c.req.path.replace(/^\/api\//, ''));
    const drawnFrom = c.req.header('definition-hash');
    if (!route && drawnFrom !== undefined) throw await createUnservedProblem(dependencies, drawnFrom);
    if (!route) return next();
    // A submission names its version, whether or not its sender got the form from this server.
    await versions.keep(definitions, route.served, undefined);
    const address = getClientAddress(c);
    const language = chooseLanguage(c.req.header('content-language'), definitions.languages());
    const served = localizeServed(route.served, definitions.localize, language);
    const former = route.step ? undefined : await findFormerVersion(versions, served, drawnFrom);
    const staged = await openStagedFiles(dependencies, c, served.id);
    const posted = { ...(await readEntries(c, (former ?? served).form, route.step ? undefined : staged.find)), staged };
    if (!route.step && staged.isSentElsewhere) throw createSentElsewhereProblem();
    const target = getTarget(served, posted);
    if (target !== undefined) await limit(formatRouteName(route), { target });
    const lookups = { ...productLookups, ...createTableLookups(tables, listTablesOf(served.definition)) };
    const ask = createLookupFetcher({
      lookups,
      store,
      message,
      createGuard: (code) => createGuard(c, code),
      limit: (request) => limitLookupInSubmission(limit, address, lookups, request),
    });
    const countPixels = (megapixels: number): Promise<void> => limitPixels('pictures', { address, cost: megapixels });
    const takeTurn: ValidationContext['takeTurn'] = (work) => inspectionTurns(address, work);
    const context: ValidationContext = { ask, countPixels, takeTurn, today: toIsoDate(now()), now: now().toISOString(), language };
    if (!route.step) return submit(c, { served, former }, posted, context);
    const issues = await validateStep(served, route.step.id, posted, context);
    if (issues.length > 0) throw createValidationProblem(issues, served, drawnFrom);
    return c.json({ valid: true }, 200, { 'cache-control': 'no-store' });
  });
  return routes;
}

/** Counts a caller's posts before the body is read, so that one beyond the limit costs no memory. */
export function submissionLimit({
  definitions,
  limit,
  getClientAddress,
}: Pick<SubmissionRouteDependencies, 'definitions' | 'limit' | 'getClientAddress'>): MiddlewareHandler {
  return async (c, next) => {
    const route = c.req.method === 'POST' ? findDefinitionRoute(definitions, c.req.path.replace(/^\/api\//, '')) : undefined;
    if (route) await limit(formatRouteName(route), { address: getClientAddress(c) });
    return next();
  };
}

/** Creates the problem of a path that no form has any more: its form has another one, or is not served. `drawnFrom` is a tag. */
async function createUnservedProblem(
  { definitions, versions }: Pick<SubmissionRouteDependencies, 'definitions' | 'versions'>,
  drawnFrom: string,
): Promise<HttpProblem> {
  const id = await versions.findId(drawnFrom);
  return id !== undefined && definitions.get(id) ? createFormChangedProblem() : createFormClosedProblem();
}

function formatRouteName({ served, step }: DefinitionRoute): string {
  return step ? `check ${served.id} ${step.id}` : `submit ${served.id}`;
}

/** Returns the answers that the form's entry parameters fill: they identify the person that a post is about. */
function getTarget({ definition }: ServedDefinition, { entries }: ReadEntries): string | undefined {
  const paths = new Set(Object.entries(definition.entry?.parameters ?? {}).flat());
  const given = entries.flatMap(({ parts, value }) =>
    paths.has(parts.join('.')) && value.kind === 'scalar' && typeof value.value === 'string' ? [value.value] : [],
  );
  return given.length > 0 ? given.join('\n') : undefined;
}
