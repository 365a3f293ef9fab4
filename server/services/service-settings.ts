/** The addresses and credentials of services. Definitions name services only, so the operator alone decides where requests go. */

/** The address of a service. */
export interface ServiceAddress {
  url: string;
  /** Headers of each request, such as `Authorization`. */
  headers: Readonly<Record<string, string>>;
  /** Whether the address can be private, such as `127.0.0.1` or `10.0.0.5`, and use `http:`. Default: false. */
  allowPrivate: boolean;
}

/** Addresses by name of the service. */
export type ServiceAddresses = Readonly<Record<string, ServiceAddress>>;

const KEYS: readonly string[] = ['url', 'headers', 'allowPrivate'];
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A field name of HTTP (RFC 9110, 5.6.2). */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Printable ASCII, so that a value cannot add a header. */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;
/** Headers that describe the connection or the body; the server sets them. */
const RESERVED_HEADERS: readonly string[] = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'upgrade',
  'te',
];

/**
 * Parses the setting SERVICES. Throws the error that `fail` creates from what is expected; it never repeats a value, because values contain
 * credentials.
 * @example parseServices('{"register":{"url":"https://register.example.org/api"}}', (expected) => new Error(expected))
 */
export function parseServices(text: string, fail: (expected: string) => Error): ServiceAddresses {
  const all = parseObject(text);
  if (all === undefined) throw fail('a JSON object of services by name: {"register":{"url":"https://…","headers":{"Authorization":"…"}}}');
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => {
      if (!NAME.test(name)) throw fail('names of services in lower-case letters, digits and hyphens');
      return [name, readAddress(name, value, fail)];
    }),
  );
}

function readAddress(name: string, value: unknown, fail: (expected: string) => Error): ServiceAddress {
  const of = `for the service "${name}" `;
  if (!isObject(value) || Object.keys(value).some((key) => !KEYS.includes(key)))
    throw fail(`${of}an object with "url", and optionally "headers" and "allowPrivate"`);
  const { url, headers = {}, allowPrivate = false } = value;
  if (typeof allowPrivate !== 'boolean') throw fail(`${of}true or false for "allowPrivate"`);
  if (typeof url !== 'string' || !isServiceUrl(url, allowPrivate))
    throw fail(`${of}a "url" that starts with https:// (http:// only with "allowPrivate") and has no password, query or fragment`);
  if (!isHeaders(headers))
    throw fail(`${of}"headers" that are texts by name, in printable ASCII and without "Host" or other headers of the connection`);
  return { url: url.replace(/\/+$/, ''), headers, allowPrivate };
}

function isHeaders(value: unknown): value is Record<string, string> {
  return (
    isObject(value) &&
    Object.entries(value).every(
      ([name, content]) =>
        HEADER_NAME.test(name) &&
        !RESERVED_HEADERS.includes(name.toLowerCase()) &&
        typeof content === 'string' &&
        HEADER_VALUE.test(content),
    )
  );
}

function isServiceUrl(text: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  const isAllowed = protocol === 'https:' || (allowPrivate && protocol === 'http:');
  return isAllowed && [username, password, search, hash].every((part) => part === '');
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
