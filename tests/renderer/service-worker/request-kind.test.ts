// @vitest-environment node

import { expect, it } from 'vitest';
import { getPageAddress, getRequestKind, type RequestFacts } from '../../../renderer/service-worker/request-kind.ts';
import { ORIGIN } from './memory-caches.ts';

function createRequest(path: string, facts: Partial<RequestFacts> = {}): RequestFacts {
  return { method: 'GET', url: ORIGIN + path, mode: 'cors', cache: 'default', headers: new Headers(), ...facts };
}

it.each([
  ['/assets/form-abc12345.js', 'asset'],
  ['/api/definitions/enrollment?locale=de', 'data'],
  ['/api/tables/cities?region=North', 'data'],
  ['/pictures/tent.webp', 'data'],
])('%s is answered as %s', (path, kind) => {
  expect(getRequestKind(createRequest(path), ORIGIN)).toBe(kind);
});

it.each(['/', '/enrollment-form?email=a@example.com', '/forms/library-card', '/administration'])(
  'a navigation to %s is answered',
  (path) => {
    expect(getRequestKind(createRequest(path, { mode: 'navigate' }), ORIGIN)).toBe('page');
  },
);

it.each(['/admin', '/admin/submissions', '/preview', '/preview/frame', '/api/export', '/assets/a.js', '/sw.js', '/guide.pdf', '/metrics'])(
  'a navigation to %s is not answered',
  (path) => {
    expect(getRequestKind(createRequest(path, { mode: 'navigate' }), ORIGIN)).toBeUndefined();
  },
);

it.each([
  '/api/admin/submissions',
  '/api/drafts/abc',
  '/api/drafts/abc/uploads/1',
  '/api/submission_keys/abc',
  '/api/maintenance_mode',
  '/healthz',
  '/sw.js',
])('%s is not answered', (path) => {
  expect(getRequestKind(createRequest(path), ORIGIN)).toBeUndefined();
});

it.each<Partial<RequestFacts>>([
  { method: 'POST' },
  { method: 'HEAD' },
  { cache: 'no-store' },
  { url: 'https://elsewhere.example.org/api/definitions/app' },
  { headers: new Headers({ authorization: 'Draft secret' }) },
  { headers: new Headers({ range: 'bytes=0-9' }) },
])('a request with %o is not answered', (facts) => {
  expect(getRequestKind(createRequest('/api/definitions/app', facts), ORIGIN)).toBeUndefined();
});

it('pages are kept without the query, which can name a person, and without a slash at the end', () => {
  expect(getPageAddress(`${ORIGIN}/enrollment-form/?email=a@example.com#top`)).toBe(`${ORIGIN}/enrollment-form`);
  expect(getPageAddress(`${ORIGIN}/?lang=de`)).toBe(`${ORIGIN}/`);
});
