/** What the back-office works with: the application's parts, and its own. */

import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import type { DefinitionRegistry } from '../definitions/registry.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Mail } from '../mail/mail.ts';
import type { Sessions } from '../accounts/sessions.ts';

export interface AdminDependencies {
  config: Config;
  store: Store;
  definitions: DefinitionRegistry;
  files: FileStorage;
  mail: Mail;
  log: Logger;
  now: () => Date;
  /** Milliseconds of a clock that is never set, for limits. */
  monotonic: () => number;
  /** The limits of parents' calls. */
  limit: RateLimiter;
  addressOf: (c: Context) => string;
  sessions: Sessions;
}
