/** Dependencies of the handlers of the back office. */

import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import type { ProductSubmissions } from '../product.ts';
import type { DefinitionRegistry } from '../definitions/registry.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Mail } from '../mail/mail.ts';
import type { Role } from '../accounts/roles.ts';
import type { Sessions } from '../accounts/sessions.ts';

export interface AdminDependencies {
  /** The value of the setting PRODUCT. */
  productId: string;
  /** The roles of accounts. */
  roles: readonly Role[];
  /** Further names of members of a submission, as the product declares them. */
  aliases?: ProductSubmissions['aliases'];
  config: Config;
  store: Store;
  definitions: DefinitionRegistry;
  files: FileStorage;
  mail: Mail;
  log: Logger;
  now: () => Date;
  /** A monotonic clock in milliseconds. */
  monotonic: () => number;
  /** The limits of public calls. */
  limit: RateLimiter;
  addressOf: (c: Context) => string;
  sessions: Sessions;
}
