import { describe, expect, it } from 'vitest';
import { openApp } from '../support/open-app.ts';

describe('security headers', () => {
  it.each(['/', '/healthz', '/api/maintenance_mode', '/api/nothing', '/nothing.js', '/api/locations/cities'])(
    'are set for %s',
    async (path) => {
      const { app } = await openApp();
      const { headers } = await app.request(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('include HSTS only in production with an https URL', async () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://forms.example.com' };
    const { app } = await openApp({ env });
    expect((await app.request('/healthz')).headers.get('strict-transport-security')).toContain('max-age=31536000');
    const { app: plain } = await openApp({ env: { ...env, PUBLIC_URL: 'http://forms.example.com' } });
    expect((await plain.request('/healthz')).headers.get('strict-transport-security')).toBeNull();
  });
});
