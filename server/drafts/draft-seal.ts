/** Seals what people entered into drafts: AES-256-GCM, with the id of the key in each record. */

import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DraftKey, DraftKeys } from './draft-keys.ts';

/** Seals texts, and hashes email addresses so that drafts are found by them. */
export interface DraftSeal {
  /** Seals a text. `context` names the record, so that a sealed text opens only in its place. */
  seal: (text: string, context: string) => string;
  /** Returns the text; undefined if it was sealed by an unknown key, in another context, or was changed. */
  open: (sealed: string, context: string) => string | undefined;
  /** Returns the keyed hashes of an email address in lower case, that of the newest key first. */
  hashEmail: (email: string) => [string, ...string[]];
  /** Creates a text that proves an action on a record, for links that need no row. */
  sign: (action: string, id: string) => string;
  isSigned: (action: string, id: string, signature: string) => boolean;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Creates the seal of some keys. */
export function createDraftSeal(keys: DraftKeys): DraftSeal {
  const [newest] = keys;
  return {
    seal: (text, context) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(context));
      const content = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${newest.id}.${content.toString('base64url')}`;
    },
    open: (sealed, context) => {
      const [id, text = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      return key && decrypt(key, Buffer.from(text, 'base64url'), context);
    },
    hashEmail: (email) => keys.map((key) => hash(key, 'email', email)) as [string, ...string[]],
    sign: (action, id) => hash(newest, action, id),
    isSigned: (action, id, signature) => keys.some((key) => isEqual(hash(key, action, id), signature)),
  };
}

function decrypt({ key }: DraftKey, content: Buffer, context: string): string | undefined {
  if (content.length < IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(0, IV_BYTES)).setAAD(Buffer.from(context));
    decipher.setAuthTag(content.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(content.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The purpose is part of the key, so a hash for one purpose is none for another. */
function hash({ key }: DraftKey, purpose: string, text: string): string {
  const derived = createHmac('sha256', key).update(`draft ${purpose}`).digest();
  return createHmac('sha256', derived).update(text).digest('base64url');
}

function isEqual(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
