import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createDraftKeys, type DraftKeys, parseDraftKeys } from '../../../server/drafts/draft-keys.ts';
import { createDraftSeal } from '../../../server/drafts/draft-seal.ts';
import { openApp } from '../support/open-app.ts';
import { definitions } from '../support/post-visit.ts';
import { createPhone, HASH, snapshot } from './support/phone.ts';

describe('the seal', () => {
  const [first, second] = [createDraftKeys(), createDraftKeys()];

  it('opens what it sealed, in its place only', () => {
    const seal = createDraftSeal(first);
    for (const text of ['', 'Ana', '😀'.repeat(1000)]) expect(seal.open(seal.seal(text, 'draft 1'), 'draft 1')).toBe(text);
    expect(seal.open(seal.seal('Ana', 'draft 1'), 'draft 2')).toBeUndefined();
    expect(seal.seal('Ana', 'draft 1')).not.toBe(seal.seal('Ana', 'draft 1'));
  });

  it('does not open what was changed', () => {
    const seal = createDraftSeal(first);
    const sealed = seal.seal('Ana', 'draft 1');
    const [id, content = ''] = sealed.split('.');
    for (let at = 0; at < Buffer.from(content, 'base64url').length; at++) {
      const bytes = Buffer.from(content, 'base64url');
      bytes[at]! ^= 1;
      expect(seal.open(`${id}.${bytes.toString('base64url')}`, 'draft 1')).toBeUndefined();
    }
    for (const text of ['', 'x', `${id}.`, `${id}.AAAA`]) expect(seal.open(text, 'draft 1')).toBeUndefined();
  });

  it('opens with former keys, and seals with the newest', () => {
    const rotated: DraftKeys = [second[0], first[0]];
    const seal = createDraftSeal(rotated);
    const old = createDraftSeal(first);
    expect(seal.open(old.seal('Ana', 'draft 1'), 'draft 1')).toBe('Ana');
    expect(old.open(seal.seal('Ana', 'draft 1'), 'draft 1')).toBeUndefined();
    expect(seal.hashEmail('ana@example.com')).toContain(old.hashEmail('ana@example.com')[0]);
    expect(seal.isSigned('mail-off', 'id', old.sign('mail-off', 'id'))).toBe(true);
    expect(seal.isSigned('other', 'id', old.sign('mail-off', 'id'))).toBe(false);
  });

  it('has keys of 32 bytes, and the error does not show them', () => {
    const keys = [1, 2].map(() => randomBytes(32).toString('base64'));
    const fail = (expected: string): Error => new Error(expected);
    expect(parseDraftKeys(keys.join(','), fail).map(({ key }) => key.toString('base64'))).toEqual(keys);
    for (const text of ['', 'secret', `${keys[0]},short`, '!'.repeat(44)]) expect(() => parseDraftKeys(text, fail)).toThrow(/openssl rand/);
  });

  it('leaves a draft whose key is lost without its answers', async () => {
    const opened = await openApp({ definitions });
    const phone = createPhone(opened);
    await phone.save();
    await opened.store.transact((tx) => tx.run(sql`update drafts set sealed = 'gone.AAAA'`));
    expect(await (await phone.call('GET', '')).json()).toMatchObject({ snapshot: null, definitionHash: HASH });
    expect((await phone.save(undefined, 1)).status).toBe(204);
    expect(await (await phone.call('GET', '')).json()).toMatchObject({ snapshot });
  });
});
