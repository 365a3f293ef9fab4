import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

describe('settings', () => {
  it('have safe defaults', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      definitionsDir: resolve('definitions'),
      isProduction: false,
      demo: true,
      trustedProxies: 0,
    });
  });

  it('have demo mode off in production unless DEMO is on', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('have their default when they are blank', () => {
    expect(readConfig({ PORT: ' ', SMTP_URL: '', DEMO: '' })).toMatchObject({ port: 3000, smtpUrl: undefined, demo: true });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['DEMO', 'perhaps'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['PUBLIC_URL', 'forms.example.com'],
    ['PUBLIC_URL', 'ftp://x'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_EMAIL', 'admin@localhost'],
    ['ADMIN_PASSWORD', 'short'],
    ['TRUSTED_PROXIES', 'one'],
    ['LOG_LEVEL', 'loud'],
    ['WORKERS', 'abc'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['WORKER_START_SECONDS', '0'],
    ['DATABASE_URL', 'mysql://db.example.org/forms'],
    ['FILES_URL', 'ftp://bucket'],
    ['WEBHOOKS', 'https://crm.example.com'],
    ['SERVICES', 'https://register.example.org'],
    ['MAILBOXES', 'office@example.com'],
    ['MAILBOXES', '{"office":"nobody"}'],
  ])('%s=%s is rejected with a one-line error that names the setting and the expected value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^Invalid ${name}( "[^\\n]+")?: expected [^\\n]+\\.$`));
  });

  it('have an error with the exact value and range', () => {
    expect(() => readConfig({ PORT: 'abc' })).toThrow('Invalid PORT "abc": expected an integer from 0 to 65535.');
  });

  it.each(['postgres://forms:a/b@db.example.org/forms', 'postgres://forms@db.example.org:port/forms'])(
    'name the characters that an address has to encode: %s',
    (value) => {
      expect(() => readConfig({ DATABASE_URL: value })).toThrow(
        'Invalid DATABASE_URL: expected a URL that starts with postgres:// or postgresql://; it starts so, but cannot be read. The port is a number, and special characters of the password are encoded, for example "/" as %2F.',
      );
    },
  );

  it('have services by name', () => {
    const register = { url: 'https://register.example.org/api/', headers: { 'X-Key': 'a' } };
    expect(readConfig({ SERVICES: JSON.stringify({ register }) }).services).toEqual({
      register: { url: 'https://register.example.org/api', headers: { 'X-Key': 'a' }, allowPrivate: false },
    });
  });

  it.each([
    [{ url: 'http://register.example.org' }, 'starts with https://'],
    [{ url: 'https://user:hunter2@register.example.org' }, 'has no password'],
    [{ url: 'https://register.example.org', headers: { 'X-Key': 'hunter2\r\nX-Other: 1' } }, 'in printable ASCII'],
    [{ url: 'https://register.example.org', headers: { Host: 'hunter2' } }, 'without "Host"'],
    [{ url: 'https://register.example.org', token: 'hunter2' }, 'an object with "url"'],
  ])('reject the service %j without repeating a value', (register, expected) => {
    const read = () => readConfig({ SERVICES: JSON.stringify({ register }) });
    expect(read).toThrow(expected);
    expect(read).toThrow(/^Invalid SERVICES: expected (?!.*hunter2)/);
  });

  it('have webhooks by name', () => {
    const secret = 'a-secret-of-at-least-24-characters';
    expect(readConfig({}).webhooks).toBeUndefined();
    expect(readConfig({ WEBHOOKS: JSON.stringify({ crm: { url: 'https://crm.example.com/x', secret } }) }).webhooks).toEqual({
      crm: { url: 'https://crm.example.com/x', secret, fileLinks: false, allowPrivate: false },
    });
  });

  it.each([
    ['[]', 'a JSON object of webhooks by name'],
    ['{"C R M":{}}', 'names of webhooks in lower-case letters'],
    ['{"crm":{"url":"https://crm.example.com","secret":"hunter2"}}', 'for the webhook "crm" a "secret" of at least 24 characters'],
    ['{"crm":{"url":"https://crm.example.com"}}', 'a "secret"'],
    ['{"crm":{"url":"http://crm.example.com/hunter2"}}', 'a "url" that starts with https://'],
    ['{"crm":{"url":"https://ana:hunter2@crm.example.com"}}', 'and has no password'],
    ['{"crm":{"url":"file:///hunter2","allowPrivate":true}}', 'a "url" that starts with https://'],
    ['{"crm":{"link":"hunter2"}}', 'an object with "url" and "secret"'],
    ['{"crm":{"allowPrivate":"hunter2"}}', 'true or false'],
  ])('reject the webhooks %s without repeating a value', (value, expected) => {
    const read = () => readConfig({ WEBHOOKS: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(expected);
    expect(read).toThrow(/^Invalid WEBHOOKS: expected (?!.*hunter2)/);
  });

  it('are not repeated in the error when they can contain a password', () => {
    expect(() => readConfig({ SMTP_URL: 'http://user:hunter2@mail' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readConfig({ ADMIN_PASSWORD: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  });
});
