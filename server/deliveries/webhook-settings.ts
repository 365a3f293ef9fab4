/** The webhooks of the installation. Forms name them, so only the operator decides where data are sent. */

/** An address that receives submissions. */
export interface Webhook {
  url: string;
  /** Signs the requests. Begins with `whsec_` if it is in Base64, as Standard Webhooks writes it. */
  secret: string;
  /** Whether the payload contains links to the files in the back office. Default: false. */
  fileLinks: boolean;
  /** Whether the address can be private, such as `127.0.0.1` or `10.0.0.5`, and use `http:`. Default: false. */
  allowPrivate: boolean;
}

/** Webhooks by name. */
export type Webhooks = Readonly<Record<string, Webhook>>;

const MIN_SECRET_CHARS = 24;
const KEYS: readonly string[] = ['url', 'secret', 'fileLinks', 'allowPrivate'];
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Parses the setting WEBHOOKS. Throws the error that `fail` creates from what is expected; it never repeats a value, because values contain
 * secrets.
 * @example parseWebhooks('{"crm":{"url":"https://crm.example.com/hook","secret":"…"}}', (expected) => new Error(expected))
 */
export function parseWebhooks(text: string, fail: (expected: string) => Error): Webhooks {
  const all = parseObject(text);
  if (all === undefined) throw fail('a JSON object of webhooks by name: {"crm":{"url":"https://…","secret":"…"}}');
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => {
      if (!NAME.test(name)) throw fail('names of webhooks in lower-case letters, digits and hyphens');
      return [name, readWebhook(name, value, fail)];
    }),
  );
}

function readWebhook(name: string, value: unknown, fail: (expected: string) => Error): Webhook {
  const of = `for the webhook "${name}" `;
  if (!isObject(value) || Object.keys(value).some((key) => !KEYS.includes(key)))
    throw fail(`${of}an object with "url" and "secret", and optionally "fileLinks" and "allowPrivate"`);
  const { url, secret, fileLinks = false, allowPrivate = false } = value;
  if (typeof fileLinks !== 'boolean' || typeof allowPrivate !== 'boolean')
    throw fail(`${of}true or false for "fileLinks" and "allowPrivate"`);
  if (typeof url !== 'string' || !isWebhookUrl(url, allowPrivate))
    throw fail(`${of}a "url" that starts with https:// (http:// only with "allowPrivate") and has no password`);
  if (typeof secret !== 'string' || secret.length < MIN_SECRET_CHARS)
    throw fail(`${of}a "secret" of at least ${MIN_SECRET_CHARS} characters`);
  return { url, secret, fileLinks, allowPrivate };
}

function isWebhookUrl(text: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || (allowPrivate && protocol === 'http:')) && username === '' && password === '';
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
