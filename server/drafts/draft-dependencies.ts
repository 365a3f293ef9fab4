/** What the routes of drafts work with. */

import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import type { DefinitionRegistry } from '../definitions/registry.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Mail } from '../mail/mail.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import type { ProductSubmissions } from '../product.ts';
import type { SharedState } from '../shared-state/shared-state.ts';
import type { DraftLimits, RequireSpace } from './draft-limits.ts';
import type { DraftSeal } from './draft-seal.ts';

/** Dependencies of the routes of drafts. */
export interface DraftDependencies {
  config: Pick<Config, 'maxDraftsBytes'>;
  store: Store;
  files: FileStorage;
  definitions: DefinitionRegistry;
  seal: DraftSeal;
  mail: Mail;
  log: Logger;
  now: () => Date;
  limit: RateLimiter;
  getClientAddress: (c: Context) => string;
  /** The short-lived state that all processes share. */
  state: SharedState;
  /** The address under which people reach the server. */
  publicUrl: string;
  metrics?: Pick<ServerMetrics, 'countDraft'> | undefined;
  /** The product's declarations about its submissions. */
  submissions?: ProductSubmissions | undefined;
}

/** The same with the limits, which the routes share. */
export interface DraftRouteDependencies extends DraftDependencies {
  limits: DraftLimits;
  requireSpace: RequireSpace;
}
