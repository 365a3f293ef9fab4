// @vitest-environment happy-dom
/** The copies of a draft in the session storage, after it was sent or deleted on a page that does not know its form. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removePersistedDraft } from '../../../../renderer/form/persistence/remove-persisted-draft.ts';

const SNAPSHOT = { answers: { pin: '1234' }, origins: {}, records: {}, passed: [], step: 'keeper', shown: [], files: [] };
const entryOf = (id?: string) => ({ snapshot: SNAPSHOT, submissionKey: 'k', ...(id !== undefined && { draft: { id, revision: 3 } }) });
const read = (key: string): unknown => JSON.parse(sessionStorage.getItem(key)!);

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the draft is removed under each key and in each version, and others stay', () => {
  const others = { pond: entryOf('d2'), old: entryOf() };
  sessionStorage.setItem('key', JSON.stringify({ version: 2, forms: { garden: entryOf('d1'), ...others } }));
  sessionStorage.setItem('second', JSON.stringify({ version: 3, forms: others, aside: { 1: { garden: entryOf('d1'), ...others } } }));
  removePersistedDraft('d1');
  expect(read('key')).toEqual({ version: 2, forms: others });
  expect(read('second')).toEqual({ version: 3, forms: others, aside: { 1: others } });
});

test('the key stays if the draft was its only entry, as when the page of the form removes it', () => {
  sessionStorage.setItem('root', JSON.stringify({ version: 1, forms: { garden: entryOf('d1') } }));
  removePersistedDraft('d1');
  expect(read('root')).toEqual({ version: 1, forms: {} });
});

test.each([
  'garbage d1',
  '{"forms":"d1"}',
  '{"draft":{"id":"d1"}}',
  '{ "answers": { "garden": {"draft":{"id":"d1"}} } }',
  '{"forms":{"garden":{"snapshot":{"answers":{"name":"d1"}}}}}',
  '{"forms":{"garden":{"draft":"d1"}}}',
])('what is no copy of the draft stays as it is: %s', (text) => {
  sessionStorage.setItem('first', text);
  sessionStorage.setItem('root', JSON.stringify({ version: 1, forms: { garden: entryOf('d1') } }));
  removePersistedDraft('d1');
  expect(sessionStorage.getItem('first')).toBe(text);
  expect(read('root')).toEqual({ version: 1, forms: {} });
});

test('a browser without a session storage has no copy', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => removePersistedDraft('d1')).not.toThrow();
});
