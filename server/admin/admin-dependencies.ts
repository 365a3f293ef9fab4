/** Dependencies of the handlers of the back office. */

import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import type { ProductSubmissions } from '../product.ts';
import type { DefinitionRegistry } from '../definitions/registry.ts';
import type { VersionArchive } from '../definitions/versions/version-archive.ts';
import type { DraftSeal } from '../drafts/draft-seal.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Mail } from '../mail/mail.ts';
import type { Role } from '../accounts/roles.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import type { SharedState } from '../shared-state/shared-state.ts';

/** Services and settings that the handlers use. */
export interface AdminDependencies {
  /** The value of the setting PRODUCT. */
  productId: string;
  /** The roles of accounts. */
  roles: readonly Role[];
  /** Alternative names of submission members, declared by the product. */
  aliases?: ProductSubmissions['aliases'];
  config: Config;
  store: Store;
  definitions: DefinitionRegistry;
  versions: VersionArchive;
  /** Opens drafts, for a replay that reports no answers. */
  seal: DraftSeal;
  tables: TableRegistry;
  files: FileStorage;
  mail: Mail;
  /** Is called after a delivery became due. */
  onDeliveries?: (() => void) | undefined;
  log: Logger;
  now: () => Date;
  /** The short-lived state that all processes share. */
  state: SharedState;
  /** Rate limiter of endpoints that need no session. */
  limit: RateLimiter;
  /** Returns the client address of a request. */
  getClientAddress: (c: Context) => string;
  sessions: Sessions;
}
