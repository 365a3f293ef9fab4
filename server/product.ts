/**
 * The seam between the generic server and a product. A product adds tables, lookups, routes, proofs of identity, back office calls and
 * data; forms, submissions, accounts and the back office work without one.
 */

import type { LookupContracts } from '#engine';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Role } from './accounts/roles.ts';
import type { AdminDependencies } from './admin/admin-dependencies.ts';
import type { Handler } from './admin/admin-request.ts';
import type { Right } from './admin/permissions.ts';
import type { Config } from './config.ts';
import type { StoredTable } from './db/moving/stored-tables.ts';
import type { Store } from './db/store.ts';
import type { FindMessage, MessageDeclarations } from './definitions/messages.ts';
import type { DefinitionRegistry } from './definitions/registry.ts';
import type { HasOpenedLink } from './drafts/link-proof.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import type { LookupRegistry } from './lookups/lookup.ts';
import type { GuardFactory } from './lookups/routes.ts';
import type { MailLimit } from './mail/mail-limit.ts';
import type { Mail } from './mail/mail.ts';
import type { RouteDescription } from './openapi/operation.ts';
import type { SharedState } from './shared-state/shared-state.ts';

/** Everything that a product contributes. All members but the first three are optional. */
export interface Product {
  /** The value of the setting `PRODUCT` that selects it; the back office loads the screens of the same name. */
  id: string;
  /** Name of the database file in `DATA_DIR`. */
  databaseFile: string;
  /** Folder of the migrations that create the generic tables and those of the product. */
  migrationsFolder: string;
  /** Its tables beside the generic ones. */
  tables?: readonly StoredTable[];
  /** Messages that the product sends; `check` compares `messages.json` with them. */
  messages?: MessageDeclarations;
  /** JSON Schemas of the keys of `app.json` that only the product reads, by key; `check` rejects other keys. */
  appSettings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Lookups by their paths below `/api`. */
  lookups?: LookupRegistry;
  /** Routes below `/api` that are neither lookups nor calls of the back office, and the guard of lookups. */
  createRoutes?: (dependencies: ProductDependencies) => ProductRoutes;
  /** Paths below `/api` that `createRoutes` answers to POST; no definition may use them. */
  postPaths?: readonly string[];
  /** Largest request bodies by path, where they differ from the general limit. */
  maxRequestBytes?: Readonly<Record<string, number>>;
  /** Roles of accounts. Default: Admin, Viewer and Staff. */
  roles?: readonly Role[];
  /** Descriptions of its routes that are no lookups, by method and path, for the OpenAPI document. */
  routes?: Readonly<Record<string, RouteDescription>>;
  admin?: ProductAdmin;
  submissions?: ProductSubmissions;
  data?: ProductData;
  tools?: ProductTools;
}

/** Dependencies of a product's routes. */
export interface ProductDependencies {
  config: Config;
  store: Store;
  definitions: DefinitionRegistry;
  message: FindMessage;
  mail: Mail;
  limitMail: MailLimit;
  limit: RateLimiter;
  log: Logger;
  now: () => Date;
  /** The short-lived state that all processes share. */
  state: SharedState;
  getClientAddress: (c: Context) => string;
  /** The address under which people reach the server. */
  publicUrl: string;
  /** Whether the device of a request opened the mailed link of a draft, which proves an address like a code that was mailed to it. */
  hasOpenedLink: HasOpenedLink;
}

/** Routes of a product, and the proofs of identity that its lookups demand. */
export interface ProductRoutes {
  routes: Hono;
  createGuard: GuardFactory;
}

/** Calls of the back office that a product adds. */
export interface ProductAdmin {
  /** By method and path below `/api`, for example `PUT /cycles/:id`. */
  permissions: Readonly<Record<string, Right>>;
  /** A handler for each permission. */
  createHandlers: (dependencies: AdminDependencies) => Record<string, Handler>;
  /** Its screens of the back office, by their paths below /admin; `:name` is one segment. */
  screens?: readonly string[];
  /** Contracts of its lists that forms of the back office use as lookups, by path below `/api`. */
  lookups?: LookupContracts;
}

/** Facts about the submissions of a product's forms. */
export interface ProductSubmissions {
  /** The actor of a submission in the history. */
  senderName?: string;
  /** Entry parameter whose answer is the reference of a submission, unless the definition names another answer. */
  referenceParameter?: string;
  /**
   * Returns the email address of the person that the answers to entry parameters identify, to which alone the links of a draft are mailed; null if they identify a
   * person whose address is not known, undefined if they are answers of another kind.
   */
  findMailbox?: (store: Store, parameters: Readonly<Record<string, string>>) => Promise<string | null | undefined>;
  /** Further names of members of a submission in the admin API: alias → member. */
  aliases?: Readonly<Record<string, 'name' | 'reference'>>;
}

/** Data that an empty database is filled with: the first two functions write everything or nothing, and return false when there are data already. */
export interface ProductData {
  /** Data without which the product does not work. */
  seedBasics: (store: Store) => Promise<boolean>;
  /** The same and a demonstration around `today` (YYYY-MM-DD), repeated `scale` times for measurements. */
  seedDemo: (store: Store, options: { today: string; scale?: number }) => Promise<boolean>;
  /**
   * Writes again what is derived from other rows. Called at each start: a process of an older version, which ran beside during an update, may have left it
   * as it was.
   */
  refreshDerived?: (store: Store) => Promise<void>;
  /** Lines for the terminal once the server listens at `url`. */
  startupLines?: (url: string, config: Config) => string[];
}

/** Facts for the commands of form designers. */
export interface ProductTools {
  /** Parameters that several lookups have; the reference describes them once. */
  sharedParameters?: {
    /** Name of the list in the table. */
    title: string;
    /** End of the sentence "{title}: optional parameters that …". */
    purpose: string;
    names: readonly string[];
  };
  /** Values of entry parameters that the demonstration recognizes, the likeliest first, by parameter. */
  demoEntries?: Readonly<Record<string, readonly string[]>>;
  /** Values from the database for the parameters of personal lookups. `check --catalogue` traverses a form with each of them. */
  listSamplePeople?: (store: Store) => Promise<Record<string, string[]>>;
}
