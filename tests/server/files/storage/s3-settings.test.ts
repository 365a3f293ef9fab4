import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../../server/config.ts';

const credentials = { AWS_ACCESS_KEY_ID: 'AKEY', AWS_SECRET_ACCESS_KEY: 'very-secret' };
const read = (FILES_URL: string, env: Record<string, string> = credentials) => readConfig({ FILES_URL, ...env }).files;

describe('FILES_URL', () => {
  it('is optional', () => {
    expect(readConfig(credentials).files).toBeUndefined();
  });

  it('names a bucket, its endpoint, region, prefix and encryption', () => {
    const url = 's3://up_loads.1?endpoint=https://s3.example.org:9000/&region=eu-north-1&prefix=/forms/2026/&encryption=AES256';
    expect(read(url)).toEqual({
      bucket: 'up_loads.1',
      endpoint: 'https://s3.example.org:9000',
      region: 'eu-north-1',
      prefix: 'forms/2026/',
      encryption: { algorithm: 'AES256' },
      accessKeyId: 'AKEY',
      secretAccessKey: 'very-secret',
    });
  });

  it('has defaults for Amazon S3, and takes a session token', () => {
    expect(read('s3://uploads?region=eu-north-1', { ...credentials, AWS_SESSION_TOKEN: 'token' })).toEqual({
      bucket: 'uploads',
      endpoint: 'https://s3.eu-north-1.amazonaws.com',
      region: 'eu-north-1',
      prefix: '',
      accessKeyId: 'AKEY',
      secretAccessKey: 'very-secret',
      sessionToken: 'token',
    });
  });

  it.each([
    ['aws:kms', { algorithm: 'aws:kms' }],
    ['aws:kms:arn:aws:kms:eu-north-1:1:key/2', { algorithm: 'aws:kms', keyId: 'arn:aws:kms:eu-north-1:1:key/2' }],
  ])('takes the encryption %s', (text, encryption) => {
    expect(read(`s3://uploads?encryption=${text}`)).toMatchObject({ encryption });
  });

  it.each([
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
    ['http://localhost:9000', 'http://localhost:9000'],
    ['http://store.internal&insecure=true', 'http://store.internal'],
  ])('accepts the endpoint %s without https', (parameters, endpoint) => {
    expect(read(`s3://uploads?endpoint=${parameters}`)).toMatchObject({ endpoint });
  });

  it.each([
    ['https://bucket', 'a URL such as s3://BUCKET'],
    ['s3:', 'the name of a bucket'],
    ['s3://AKEY:very-secret@uploads', 'a URL without credentials: set AWS_ACCESS_KEY_ID'],
    ['s3://uploads/folder', 'no path after the bucket'],
    ['s3://uploads?endpoint=ftp://x', 'an https URL without credentials and query as its endpoint'],
    ['s3://uploads?endpoint=https://a:very-secret@x', 'an https URL without credentials'],
    ['s3://uploads?endpoint=http://store.internal', 'an endpoint with https'],
    ['s3://uploads?secret=very-secret', 'only the parameters endpoint, region, prefix, encryption, insecure, not "secret"'],
    ['s3://uploads?prefix=a/../b', 'a prefix of letters'],
    ['s3://uploads?encryption=DES', 'the encryption AES256, aws:kms or aws:kms:KEY'],
  ])('rejects %s with its reason and without secrets', (url, reason) => {
    const run = () => read(url);
    expect(run).toThrow(ConfigError);
    expect(run).toThrow(`Invalid FILES_URL: expected ${reason}`);
    expect(run).not.toThrow('very-secret');
  });

  it.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])('requires %s', (name) => {
    expect(() => read('s3://uploads', { ...credentials, [name]: '' })).toThrow(`expected ${name} to be set beside it`);
  });
});
