/** Replies of personal lookups that are kept with the draft. */

import { expect, test } from 'vitest';
import type { CompiledForm, LookupRequest } from '#engine';
import type { Draft } from '../../../../renderer/form/drafts/draft.ts';
import { findReply, keepReply } from '../../../../renderer/form/drafts/kept-replies.ts';

const lookups = { family: { path: 'prefills/family', proofs: ['code'] }, towns: { path: 'towns' } };
const form = { definition: { lookups } } as unknown as CompiledForm;
const request = (lookup: 'family' | 'towns', params: Record<string, string>): LookupRequest => ({
  ...{ lookup, path: lookups[lookup].path, params },
  ...{ key: lookup, isSecret: false, after: 0, loader: undefined },
});

test('the reply for a person is found again, without the proof and after the database was read', async () => {
  const draft: Draft = { id: 'a', revision: 1 };
  keepReply(form, draft, request('family', { email: 'ana@example.com', code: '123456' }), { name: 'Ana' });
  expect(JSON.stringify(draft.replies)).not.toContain('123456');
  const restored: Draft = { id: 'a', revision: 1 };
  restored.startKeeping = async () => {
    await Promise.resolve();
    restored.replies = draft.replies;
  };
  expect(await findReply(form, restored, request('family', { email: 'ana@example.com' }))).toEqual({ name: 'Ana' });
  expect(await findReply(form, restored, request('family', { email: 'ben@example.com' }))).toBeUndefined();
});

test('public replies are not kept with a draft', async () => {
  const draft: Draft = { id: 'a', revision: 1 };
  keepReply(form, draft, request('towns', { land: 'ph' }), []);
  expect(draft.replies).toBeUndefined();
  expect(await findReply(form, undefined, request('family', {}))).toBeUndefined();
});
