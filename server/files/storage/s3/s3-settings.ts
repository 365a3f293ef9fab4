/** The setting FILES_URL: an S3-compatible store. Its credentials are in environment variables of their own, never in the URL. */

/** How the store encrypts what it holds: with a key of its own, or with one of a key management service. */
export interface S3Encryption {
  algorithm: 'AES256' | 'aws:kms';
  /** The id or ARN of the key; undefined for the default key of the bucket. */
  keyId?: string;
}

/** A bucket and how it is reached. */
export interface S3Settings {
  bucket: string;
  /** Without a slash at its end. */
  endpoint: string;
  region: string;
  /** What the keys of all objects begin with; empty, or with a slash at its end. */
  prefix: string;
  encryption?: S3Encryption;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

type Environment = Record<string, string | undefined>;
type CreateError = (expected: string) => Error;

const PARAMETERS = ['endpoint', 'region', 'prefix', 'encryption', 'insecure'];
const EXAMPLE = 's3://BUCKET?endpoint=https://HOST&region=REGION';
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Parses the setting; throws what `createError` creates from the expected value. Messages do not repeat the value, which could contain a
 * secret by mistake.
 * @example parseS3Settings('s3://uploads?endpoint=https://minio.example.org&prefix=forms', env, (expected) => new Error(expected))
 */
export function parseS3Settings(value: string, env: Environment, createError: CreateError): S3Settings {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 's3:') throw createError(`a URL such as ${EXAMPLE}`);
  if (url.username !== '' || url.password !== '')
    throw createError('a URL without credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) throw createError(`only the parameters ${PARAMETERS.join(', ')}, not "${unknown.slice(0, 40)}"`);
  if (!/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(url.host)) throw createError(`the name of a bucket, as in ${EXAMPLE}`);
  if (!/^\/?$/.test(url.pathname)) throw createError('no path after the bucket: write it as the parameter "prefix"');
  const region = url.searchParams.get('region') || 'us-east-1';
  const encryption = parseEncryption(url.searchParams.get('encryption'), createError);
  return {
    bucket: url.host,
    region,
    endpoint: parseEndpoint(url.searchParams, region, createError),
    prefix: parsePrefix(url.searchParams.get('prefix') ?? '', createError),
    ...(encryption && { encryption }),
    ...readCredentials(env, createError),
  };
}

function parseEndpoint(parameters: URLSearchParams, region: string, createError: CreateError): string {
  const value = parameters.get('endpoint') || `https://s3.${region}.amazonaws.com`;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '')
    throw createError('an https URL without credentials and query as its endpoint');
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname) && parameters.get('insecure') !== 'true')
    throw createError(
      'an endpoint with https, because files contain personal data; add insecure=true for http in a network that you trust',
    );
  return url.href.replace(/\/+$/, '');
}

function parsePrefix(value: string, createError: CreateError): string {
  const prefix = value.replace(/^\/+|\/+$/g, '');
  if (!/^[\w./-]{0,200}$/.test(prefix) || prefix.split('/').some((part) => /^\.{1,2}$/.test(part)))
    throw createError('a prefix of letters, digits, ".", "_", "-" and "/"');
  return prefix === '' ? '' : `${prefix}/`;
}

function parseEncryption(value: string | null, createError: CreateError): S3Encryption | undefined {
  if (value === null || value === '') return undefined;
  if (value === 'AES256' || value === 'aws:kms') return { algorithm: value };
  const [, keyId] = /^aws:kms:([\w:/-]{1,300})$/.exec(value) ?? [];
  if (keyId === undefined) throw createError('the encryption AES256, aws:kms or aws:kms:KEY');
  return { algorithm: 'aws:kms', keyId };
}

function readCredentials(env: Environment, createError: CreateError): Pick<S3Settings, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'> {
  const accessKeyId = env['AWS_ACCESS_KEY_ID']?.trim();
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY']?.trim();
  const sessionToken = env['AWS_SESSION_TOKEN']?.trim();
  if (!accessKeyId) throw createError('AWS_ACCESS_KEY_ID to be set beside it');
  if (!secretAccessKey) throw createError('AWS_SECRET_ACCESS_KEY to be set beside it');
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}
