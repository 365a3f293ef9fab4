/** The settings, read once from the environment. An invalid value is a `ConfigError` with a message of one line. */

import { resolve } from 'node:path';
import { MIN_PASSWORD_CHARS } from './accounts/credentials.ts';
import { type DraftKeys, parseDraftKeys } from './drafts/draft-keys.ts';
import { parseWebhooks, type Webhooks } from './deliveries/webhook-settings.ts';
import { parseS3Settings, type S3Settings } from './files/storage/s3/s3-settings.ts';
import { isPlausibleEmailAddress } from './mail/email-address.ts';
import { type Mailboxes, parseMailboxes } from './mail/mailbox-settings.ts';
import { parseServices, type ServiceAddresses } from './services/service-settings.ts';

/** Every setting, with its default applied. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** The address of a PostgreSQL database; undefined for a SQLite file in `dataDir`. */
  databaseUrl?: string;
  definitionsDir: string;
  /** The store of uploaded files; undefined for a folder in `dataDir`. */
  files?: S3Settings;
  /** The keys that seal drafts; undefined for those of a file in `dataDir`. */
  draftKeys?: DraftKeys;
  /** The bytes that all drafts and their uploads may take. */
  maxDraftsBytes: number;
  /** Folder of the built pages. */
  pagesDir: string;
  /** Whether the pages have a service worker. Without it, browsers remove the one that they have. */
  hasServiceWorker: boolean;
  isProduction: boolean;
  demo: boolean;
  adminEmail?: string;
  adminPassword?: string;
  smtpUrl?: string;
  /** Whether the server offers and sends mails, over SMTP or as files of DATA_DIR/outbox. */
  hasMail: boolean;
  /** The addresses that forms can send submissions to, by name; undefined if the setting is missing. */
  webhooks?: Webhooks;
  /** The addresses that forms can send mails to, by name; undefined if the setting is missing. */
  mailboxes?: Mailboxes;
  /** The addresses of the services that forms can ask, by name; undefined if the setting is missing. */
  services?: ServiceAddresses;
  /** URL that users see, for links in mails and for the origin check. */
  publicUrl?: string;
  maintenanceBypassKey?: string;
  /** Number of trusted reverse proxies when the client address is read from `X-Forwarded-For`. */
  trustedProxies: number;
  /** Number of processes that handle requests. */
  workers: number;
  /** How long one of several processes may take to listen. */
  workerStartSeconds: number;
  logLevel: string;
  /** Serves /metrics, with a token if there is one; undefined if it is off. */
  metrics?: { token?: string };
}

/** More processes than a machine has processors do not handle more requests. */
const MAX_WORKERS = 64;
const MAX_WORKER_START_SECONDS = 3600;

/** 5 GB. */
const DEFAULT_DRAFTS_BYTES = 5_368_709_120;

/** A setting that cannot be used. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

/** Reads the settings; throws a `ConfigError` that names the first invalid one. */
export function readConfig(env: Environment): Config {
  const isProduction = env['NODE_ENV'] === 'production';
  return {
    host: text(env, 'HOST') ?? '127.0.0.1',
    port: readInteger(env, 'PORT', 3000, { min: 0, max: 65_535 }),
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: readDatabaseUrl(env),
    definitionsDir: resolve(text(env, 'DEFINITIONS_DIR') ?? 'definitions'),
    files: readFiles(env),
    draftKeys: readDraftKeys(env),
    maxDraftsBytes: readInteger(env, 'DRAFTS_MAX_BYTES', DEFAULT_DRAFTS_BYTES, { min: 0, max: Number.MAX_SAFE_INTEGER }),
    pagesDir: resolve('dist/renderer'),
    hasServiceWorker: yesOrNo(env, 'SERVICE_WORKER', true),
    isProduction,
    demo: yesOrNo(env, 'DEMO', !isProduction),
    adminEmail: email(env, 'ADMIN_EMAIL'),
    adminPassword: password(env, 'ADMIN_PASSWORD'),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    hasMail: yesOrNo(env, 'MAILS', true),
    webhooks: readWebhooks(env),
    mailboxes: readMailboxes(env),
    services: readServiceAddresses(env),
    publicUrl: address(env, 'PUBLIC_URL', ['http:', 'https:']),
    maintenanceBypassKey: text(env, 'MAINTENANCE_BYPASS_KEY'),
    trustedProxies: readInteger(env, 'TRUSTED_PROXIES', 0, { min: 0, max: 10 }),
    workers: readInteger(env, 'WORKERS', 1, { min: 1, max: MAX_WORKERS }),
    workerStartSeconds: readInteger(env, 'WORKER_START_SECONDS', 120, { min: 1, max: MAX_WORKER_START_SECONDS }),
    logLevel: readChoice(env, 'LOG_LEVEL', 'info', ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
    metrics: readMetrics(env),
  };
}

/** Returns the address under which people reach the server. */
export function getPublicUrl({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function readInteger(env: Environment, name: string, fallback: number, { min, max }: Record<'min' | 'max', number>): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  if (!/^\d+$/.test(value) || Number(value) < min || Number(value) > max)
    throw createInvalidValueError(name, value, `an integer from ${min} to ${max}`);
  return Number(value);
}

function yesOrNo(env: Environment, name: string, fallback: boolean): boolean {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (['1', 'true', 'yes', 'on'].includes(value)) return true;
  if (['0', 'false', 'no', 'off'].includes(value)) return false;
  throw createInvalidValueError(name, value, 'on or off');
}

function readChoice(env: Environment, name: string, fallback: string, allowed: string[]): string {
  const value = text(env, name) ?? fallback;
  if (!allowed.includes(value)) throw createInvalidValueError(name, value, `one of ${allowed.join(', ')}`);
  return value;
}

function email(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && !isPlausibleEmailAddress(value)) throw createInvalidValueError(name, value, 'an email address');
  return value;
}

function password(env: Environment, name: string): string | undefined {
  const value = env[name] || undefined;
  if (value !== undefined && value.length < MIN_PASSWORD_CHARS)
    throw new ConfigError(`Invalid ${name}: expected at least ${MIN_PASSWORD_CHARS} characters.`);
  return value;
}

function address(env: Environment, name: string, protocols: string[]): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const expected = `a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  // The value can contain a password, so the message does not repeat it.
  if (!URL.canParse(value) && protocols.some((protocol) => value.startsWith(`${protocol}//`)))
    throw new ConfigError(
      `Invalid ${name}: expected ${expected}; it starts so, but cannot be read. The port is a number, and special characters of the password are encoded, for example "/" as %2F.`,
    );
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) throw new ConfigError(`Invalid ${name}: expected ${expected}.`);
  return value.replace(/\/$/, '');
}

/** Reads the setting DATABASE_URL alone; undefined if it is missing. */
export function readDatabaseUrl(env: Environment): string | undefined {
  return address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
}

/** Reads the setting WEBHOOKS alone; undefined if it is missing. */
export function readWebhooks(env: Environment): Webhooks | undefined {
  const value = text(env, 'WEBHOOKS');
  return value === undefined ? undefined : parseWebhooks(value, (expected) => new ConfigError(`Invalid WEBHOOKS: expected ${expected}.`));
}

/** Reads the setting MAILBOXES alone; undefined if it is missing. */
export function readMailboxes(env: Environment): Mailboxes | undefined {
  const value = text(env, 'MAILBOXES');
  return value === undefined ? undefined : parseMailboxes(value, (expected) => createInvalidValueError('MAILBOXES', value, expected));
}

function readServiceAddresses(env: Environment): ServiceAddresses | undefined {
  const value = text(env, 'SERVICES');
  return value === undefined ? undefined : parseServices(value, (expected) => new ConfigError(`Invalid SERVICES: expected ${expected}.`));
}

function readDraftKeys(env: Environment): DraftKeys | undefined {
  const value = text(env, 'DRAFT_KEY');
  return value === undefined ? undefined : parseDraftKeys(value, (expected) => new ConfigError(`Invalid DRAFT_KEY: expected ${expected}.`));
}

function readFiles(env: Environment): S3Settings | undefined {
  const value = text(env, 'FILES_URL');
  return value === undefined
    ? undefined
    : parseS3Settings(value, env, (expected) => new ConfigError(`Invalid FILES_URL: expected ${expected}.`));
}

function readMetrics(env: Environment): Config['metrics'] {
  const token = text(env, 'METRICS_TOKEN');
  if (token !== undefined && !/^[\x21-\x7e]{16,}$/.test(token))
    throw new ConfigError('Invalid METRICS_TOKEN: expected at least 16 characters, without spaces.');
  if (!yesOrNo(env, 'METRICS', token !== undefined)) return undefined;
  return token === undefined ? {} : { token };
}

function createInvalidValueError(name: string, value: string, expected: string): ConfigError {
  return new ConfigError(`Invalid ${name} "${value}": expected ${expected}.`);
}
