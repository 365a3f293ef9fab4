// @vitest-environment node

import { expect, it } from 'vitest';
import { canKeepData, isAsset, isLasting, isOfBuild, isPage } from '../../../renderer/service-worker/keep-rules.ts';
import { ORIGIN, respond } from './memory-caches.ts';

const json = { 'content-type': 'application/json' };
const list = `${ORIGIN}/api/locations/cities?country_id=PH`;

it.each([
  ['public, max-age=0, must-revalidate', list, true],
  ['public, max-age=3600', list, true],
  ['no-cache', `${ORIGIN}/api/definitions/enrollment`, true],
  ['no-cache', `${ORIGIN}/api/students`, false],
  ['no-store', list, false],
  ['private, max-age=60', `${ORIGIN}/api/definitions/enrollment`, false],
  ['', list, false],
])('a reply with "%s" to %s: kept is %s', (control, address, isKept) => {
  expect(canKeepData(respond('[]', { ...json, 'cache-control': control }), address)).toBe(isKept);
});

it('only complete data of the expected type are kept', () => {
  const headers = { ...json, 'cache-control': 'public' };
  expect(canKeepData(respond('{}', headers, 404), list)).toBe(false);
  expect(canKeepData(respond('[', headers, 206), list)).toBe(false);
  expect(canKeepData(respond('<p>Sign in</p>', { ...headers, 'content-type': 'text/html' }), list)).toBe(false);
  expect(canKeepData(new Response('[]', { headers }), list)).toBe(false);
});

it('a file of a build has the type of its name', () => {
  expect(isAsset(respond('', { 'content-type': 'text/javascript; charset=utf-8' }), '/assets/a.js')).toBe(true);
  expect(isAsset(respond('', { 'content-type': 'text/css' }), '/assets/a.css')).toBe(true);
  expect(isAsset(respond('', { 'content-type': 'text/html' }), '/assets/a.js')).toBe(false);
  expect(isAsset(respond('', { 'content-type': 'text/javascript' }, 404), '/assets/a.js')).toBe(false);
});

it('a page of the time of maintenance is not kept', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  expect(isPage(respond('', { ...html, 'cache-control': 'no-cache' }))).toBe(true);
  expect(isPage(respond('', { ...html, 'cache-control': 'no-store' }))).toBe(false);
  expect(isPage(respond('', json))).toBe(false);
});

it('a page belongs to a build if all its files do', () => {
  const files = new Set(['/assets/a.js', '/assets/a.css']);
  expect(isOfBuild('<script src="/assets/a.js"></script><link href="/assets/a.css">', files)).toBe(true);
  expect(isOfBuild('<script src="/assets/b.js"></script><link href="/assets/a.css">', files)).toBe(false);
  expect(isOfBuild('<p>Sign in to this network</p>', files)).toBe(false);
});

it('data with an age are used at once', () => {
  expect(isLasting(respond('[]', { 'cache-control': 'public, max-age=3600' }))).toBe(true);
  expect(isLasting(respond('[]', { 'cache-control': 'public, max-age=0, must-revalidate' }))).toBe(false);
  expect(isLasting(respond('[]', {}))).toBe(false);
});
