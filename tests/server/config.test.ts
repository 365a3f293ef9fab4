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
  ])('%s=%s is rejected with a one-line error that names the setting and the expected value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^Invalid ${name}( "[^\\n]+")?: expected [^\\n]+\\.$`));
  });

  it('have an error with the exact value and range', () => {
    expect(() => readConfig({ PORT: 'abc' })).toThrow('Invalid PORT "abc": expected an integer from 0 to 65535.');
  });

  it('are not repeated in the error when they can contain a password', () => {
    expect(() => readConfig({ SMTP_URL: 'http://user:hunter2@mail' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readConfig({ ADMIN_PASSWORD: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  });
});
