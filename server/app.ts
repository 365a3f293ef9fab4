/** Composes the HTTP application, without a port. Tests call it with `createApp(parts).request('/api/…')`. */

import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { adminRoutes } from './admin/admin-routes.ts';
import { GENERIC_ROLES, type Role } from './accounts/roles.ts';
import { createSessions, type Sessions } from './accounts/sessions.ts';
import { type Config, getPublicUrl } from './config.ts';
import { isInMaintenance } from './db/settings.ts';
import type { Store } from './db/store.ts';
import type { DeliveryWorker } from './deliveries/delivery-worker.ts';
import type { DefinitionRegistry } from './definitions/registry.ts';
import type { FindMessage } from './definitions/messages.ts';
import { definitionRoutes } from './definitions/routes.ts';
import { createVersionArchive, type VersionArchive } from './definitions/versions/version-archive.ts';
import { waitForSavedFiles } from './definitions/wait-for-saved-files.ts';
import { createDraftKeys, type DraftKeys } from './drafts/draft-keys.ts';
import { createDraftSeal } from './drafts/draft-seal.ts';
import { createHasOpenedLink } from './drafts/link-proof.ts';
import { createDraftRoutes } from './drafts/routes.ts';
import { createDiskProbe, type DiskProbe } from './files/disk-probe.ts';
import type { FileStorage } from './files/storage/file-storage.ts';
import { type BodyLimits, createBodyBudget } from './http/body-budget.ts';
import { createClientAddressReader } from './http/client-address.ts';
import { limitBody } from './http/limit-body.ts';
import { hasBypassKey, maintenanceGate } from './http/maintenance-gate.ts';
import { originCheck } from './http/origin-check.ts';
import { HttpProblem, toProblemResponse } from './http/http-problem.ts';
import { createRateLimiter, type RateLimiter, type RateRules } from './http/rate-limiter.ts';
import type { ReplyMemory } from './http/replies/reply-memory.ts';
import { leaveRequest, requestId } from './http/request-id.ts';
import { keepRequestLanguage } from './http/request-language.ts';
import { requestLog } from './http/request-log.ts';
import { getSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { toHttpProblem } from './http/to-http-problem.ts';
import { replaceTexts } from './http/user-problem.ts';
import { unguarded } from './lookups/lookup.ts';
import { contractRoutes } from './lookups/contract-routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { nameSlices } from './lookups/slice-headers.ts';
import type { Mail } from './mail/mail.ts';
import { createMailLimit, type MailLimit } from './mail/mail-limit.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import { createMetricsHandler } from './metrics/metrics-routes.ts';
import type { ServerMetrics } from './metrics/server-metrics.ts';
import { createOpenApiHandler } from './openapi/openapi-route.ts';
import type { Product } from './product.ts';
import { createServerMessages } from './server-messages.ts';
import { MAX_TABLE_BYTES } from './tables/table.ts';
import { correctionRoutes } from './corrections/correction-routes.ts';
import { statusRoutes } from './receipts/status-routes.ts';
import { createMemoryState } from './shared-state/memory-state.ts';
import type { SharedState } from './shared-state/shared-state.ts';
import { followTables } from './tables/follow-tables.ts';
import type { TableRegistry } from './tables/table-registry.ts';
import { listScreenPaths } from './admin/screen-paths.ts';
import { servePictures, serveStaticPages } from './static/serve-static-pages.ts';
import { getMaxRequestBytes } from './submissions/body/request-size-limit.ts';
import { submissionLimit, submissionRoutes } from './submissions/routes.ts';

/** Dependencies of the application; tests replace them. */
export interface AppDependencies {
  product: Product;
  config: Config;
  store: Store;
  definitions: DefinitionRegistry;
  /** The versions of forms that were served. Default: an archive in the store. */
  versions?: VersionArchive | undefined;
  /** The data tables. */
  tables: TableRegistry;
  files: FileStorage;
  /** Seal drafts. Default: a key of this process alone. */
  draftKeys?: DraftKeys;
  /** Default: nothing is measured, and /metrics does not exist. */
  metrics?: ServerMetrics | undefined;
  mail: Mail;
  /** Sends the deliveries that submissions cause. Default: they stay in the outbox. */
  worker?: DeliveryWorker;
  /** Names of the services whose last request failed. Default: none. */
  listFailingServices?: () => string[];
  log: Logger;
  now: () => Date;
  /** Monotonic clock in milliseconds. Default: `performance.now()`. */
  monotonic?: () => number;
  /** The short-lived state that all processes share. Default: state of this process alone, over `monotonic`. */
  state?: SharedState;
  rates?: RateRules;
  bodyLimits?: BodyLimits;
  /** Keeps public replies until something changes. Default: the application makes each reply. */
  replies?: ReplyMemory;
  /** Measures the free disk space. Default: a probe of DATA_DIR. */
  disk?: DiskProbe;
}

/** Default rate limits. They allow several families behind one client address and prevent the enumeration of addresses and numbers. */
const defaultRates: RateRules = {
  address: { burst: 60, seconds: 60 },
  target: { burst: 20, seconds: 60 },
  search: { burst: 30, seconds: 3600 },
};

/** The paths that files of data tables are sent to. */
const UPLOADS_OF_TABLES = /^\/api\/admin\/tables\/[^/]+\/(?:dry_run|replacement)$/;

/** Dependencies that the routes of the API share. */
interface SharedServices {
  state: SharedState;
  getClientAddress: (c: Context) => string;
  limit: RateLimiter;
  limitMail: MailLimit;
  sessions: Sessions;
  roles: readonly Role[];
  message: FindMessage;
  versions: VersionArchive;
}

/** Creates the application. */
export function createApp(parts: AppDependencies): Hono {
  const { config, log, now, definitions, metrics } = parts;
  const app = new Hono();
  const services = createSharedServices(parts);
  const disk = parts.disk ?? createDiskProbe({ dataDir: config.dataDir, now });
  if (metrics) app.use(measureRequests({ definitions, metrics }));
  app.use(securityHeaders(getSecurityHeaders(config)));
  app.use(requestId());
  app.use(requestLog(log));
  app.use(keepRequestLanguage());
  handleErrors(app, log, disk, services.message);
  addHealthChecks(app, parts, disk);
  if (metrics) app.get('/metrics', createMetricsHandler(metrics, config.metrics?.token));
  app.use(followTables(parts.tables));
  guardApi(app, parts, services);
  addApiRoutes(app, parts, services);
  app.all('/api/*', (c) => toProblemResponse(new HttpProblem(404, `Unknown endpoint: ${c.req.method} ${c.req.path}`)));
  app.use('/pictures/*', servePictures(config.definitionsDir));
  const isOn = () => isInMaintenance(parts.store);
  const { pagesDir, hasServiceWorker } = config;
  const screens = listScreenPaths(parts.product.admin?.screens);
  const { versions } = services;
  app.use(serveStaticPages(pagesDir, { definitions, versions, isInMaintenance: isOn, now, log, screens, hasServiceWorker }));
  return app;
}

function createSharedServices(parts: AppDependencies): SharedServices {
  const { config, store, log, product, now, monotonic = () => performance.now() } = parts;
  const { roles = GENERIC_ROLES } = product;
  const { state = createMemoryState(monotonic) } = parts;
  return {
    roles,
    versions: parts.versions ?? createVersionArchive(parts),
    message: createServerMessages(parts.definitions, product.messages),
    getClientAddress: createClientAddressReader(config, log),
    state,
    limit: createRateLimiter(state, parts.rates ?? defaultRates),
    limitMail: createMailLimit(state),
    sessions: createSessions({ store, now, publicUrl: config.publicUrl, roles }),
  };
}

/** Converts errors and unknown paths to problem responses. */
function handleErrors(app: Hono, log: Logger, disk: DiskProbe, message: FindMessage): void {
  app.onError((error) => {
    const problem = toHttpProblem(error);
    if (problem.status === 507) disk.noteFull();
    if (problem.status >= 500 && !(error instanceof HttpProblem)) log.error({ err: error }, 'a request failed');
    return toProblemResponse(replaceTexts(problem, message));
  });
  app.notFound((c) => toProblemResponse(new HttpProblem(404, `There is nothing at ${c.req.path}.`)));
}

/** Adds the endpoints of the process supervisor: `/healthz` (the process runs) and `/readyz` (it can process requests). */
function addHealthChecks(app: Hono, { store, files, definitions, tables, listFailingServices }: AppDependencies, disk: DiskProbe): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const isStorageReachable = files.isReachable();
    if (!(await store.isReady())) throw new HttpProblem(503, 'The database does not answer.');
    if (!(await disk.hasSpace())) throw new HttpProblem(503, 'The disk is full.');
    if (definitions.list().length === 0) throw new HttpProblem(503, 'No form definition is loaded.');
    // The last valid version of such a file stays current, so requests can be processed.
    const listOrNone = (names: readonly string[]): readonly string[] | undefined => (names.length > 0 ? names : undefined);
    const report = {
      filesWithErrors: listOrNone(listFilesWithErrors(definitions)),
      tablesWithErrors: listOrNone(tables.tableFiles().flatMap(({ name, hasErrors }) => (hasErrors ? name : []))),
      failingServices: listOrNone(listFailingServices?.() ?? []),
      // Forms are still filled, and those without files are stored, so the process stays in use.
      fileStorage: (await isStorageReachable) ? undefined : 'unreachable',
    };
    return c.json({ status: 'ready', ...report }, 200, { 'cache-control': 'no-store' });
  });
}

/** Returns the files of forms and settings with errors. */
function listFilesWithErrors(definitions: DefinitionRegistry): string[] {
  const files = definitions.files().filter(({ file }) => !file.startsWith('tables/'));
  return files.flatMap(({ file, diagnostics }) => (diagnostics.some(({ severity }) => severity === 'error') ? file : []));
}

/** Adds the checks before every API route: origin, rate of submissions, size of the body, maintenance mode. */
function guardApi(app: Hono, parts: AppDependencies, { limit, getClientAddress, sessions }: SharedServices): void {
  const { config, store, definitions, product } = parts;
  const isSignedIn = async (c: Context): Promise<boolean> => (await sessions.current(c)) !== undefined;
  app.use('/api/*', originCheck({ publicUrl: config.publicUrl }));
  app.use('/api/*', waitForSavedFiles(definitions));
  app.use('/api/*', submissionLimit({ definitions, limit, getClientAddress }));
  app.use(
    '/api/*',
    limitBody({
      getMaxSize: ({ req }) =>
        UPLOADS_OF_TABLES.test(req.path)
          ? MAX_TABLE_BYTES
          : getMaxRequestBytes(definitions, req.path, req.header('content-type'), product.maxRequestBytes),
      budget: createBodyBudget(parts.bodyLimits),
      getClientAddress,
    }),
  );
  app.use('/api/*', maintenanceGate({ bypassKey: config.maintenanceBypassKey, isOn: () => isInMaintenance(store), isSignedIn }));
  app.get('/api/maintenance_mode', async (c) => {
    const isOn = !hasBypassKey(c, config.maintenanceBypassKey) && (await isInMaintenance(store));
    return c.json({ maintenance_mode: isOn }, 200, { 'cache-control': 'no-store' });
  });
}

/** Adds the routes of the back office, the definitions, the lookups, the product and the submissions. */
function addApiRoutes(app: Hono, parts: AppDependencies, services: SharedServices): void {
  const { config, definitions, product, worker, tables } = parts;
  // The worker sends the deliveries of other requests too.
  const onDeliveries = worker && (() => leaveRequest(worker.wake));
  const { state, limit, limitMail, getClientAddress, sessions, roles, message, versions } = services;
  const { lookups = {}, submissions } = product;
  const seal = createDraftSeal(parts.draftKeys ?? createDraftKeys());
  const admin = { productId: product.id, roles, aliases: submissions?.aliases };
  app.route(
    '/api',
    adminRoutes({ ...parts, ...admin, versions, seal, onDeliveries, state, limit, getClientAddress, sessions }, product.admin),
  );
  app.route(
    '/api/definitions',
    definitionRoutes(definitions, { roles, versions, replies: parts.replies, nameSlices: (paths) => nameSlices(lookups, paths) }),
  );
  const publicUrl = getPublicUrl(config);
  app.route('/api', contractRoutes(product));
  app.get('/api/openapi.json', createOpenApiHandler({ ...parts, publicUrl, listRoutes: () => app.routes }));
  const hasOpenedLink = createHasOpenedLink({ ...parts, seal });
  const ofProduct = product.createRoutes?.({ ...parts, message, state, limit, limitMail, getClientAddress, publicUrl, hasOpenedLink });
  const createGuard = ofProduct?.createGuard ?? (async () => unguarded);
  app.route('/api', lookupRoutes({ ...parts, lookups, tables, message, limit, getClientAddress, createGuard }));
  if (ofProduct) app.route('/api', ofProduct.routes);
  app.route('/api', statusRoutes({ ...parts, versions, limit, getClientAddress }));
  app.route(
    '/api',
    correctionRoutes({ ...parts, versions, lookups, tables, message, submissions, limit, getClientAddress, createGuard, state }),
  );
  app.route('/api', createDraftRoutes({ ...parts, seal, submissions, state, limit, getClientAddress, publicUrl }));
  app.route(
    '/api',
    submissionRoutes({
      ...parts,
      versions,
      onDeliveries,
      lookups,
      tables,
      message,
      submissions,
      limit,
      getClientAddress,
      createGuard,
      state,
      seal,
    }),
  );
}
