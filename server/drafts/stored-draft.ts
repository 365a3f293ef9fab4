/** What a stored draft contains: the parts that are sealed, and the headers that describe it. */

import type { Draft } from '../db/drafts/drafts.ts';
import type { DraftSeal } from './draft-seal.ts';

/** A snapshot of the answers of a form, as the engine of some version wrote it. It is not checked. */
export type DraftSnapshot = Readonly<Record<string, unknown>>;

/** Seals a snapshot. */
export function sealSnapshot(seal: DraftSeal, id: string, snapshot: DraftSnapshot): Pick<Draft, 'sealed' | 'bytes'> {
  const sealed = seal.seal(JSON.stringify(snapshot), `draft ${id}`);
  return { sealed, bytes: sealed.length };
}

/** Returns the snapshot; undefined if the draft has none, or if its key is lost. */
export function openSnapshot(seal: DraftSeal, { id, sealed }: Pick<Draft, 'id' | 'sealed'>): DraftSnapshot | undefined {
  const text = sealed === null ? undefined : seal.open(sealed, `draft ${id}`);
  return text === undefined ? undefined : (JSON.parse(text) as DraftSnapshot);
}

/** Seals the address of the mails of a draft; undefined for none. */
export function sealAddress(seal: DraftSeal, id: string, mailbox: string | undefined): Pick<Draft, 'emailHash' | 'emailSealed'> {
  if (mailbox === undefined) return { emailHash: null, emailSealed: null };
  return { emailHash: seal.hashEmail(mailbox)[0], emailSealed: seal.seal(mailbox, `draft-email ${id}`) };
}

/** Returns the address of the mails of a draft; undefined if it has none, or if its key is lost. */
export function openAddress(seal: DraftSeal, { id, emailSealed }: Pick<Draft, 'id' | 'emailSealed'>): string | undefined {
  return emailSealed === null ? undefined : seal.open(emailSealed, `draft-email ${id}`);
}

/** Seals the address whose owner alone reads a draft. */
export function sealReader(seal: DraftSeal, id: string, mailbox: string): string {
  return seal.seal(mailbox, `draft-reader ${id}`);
}

/** Returns the address whose owner alone reads a draft; undefined if its key is lost. */
export function openReader(seal: DraftSeal, id: string, readerSealed: string): string | undefined {
  return seal.open(readerSealed, `draft-reader ${id}`);
}

/** Returns the headers that describe the state of a draft. */
export function describeState({ rev, expiresAt }: Pick<Draft, 'rev' | 'expiresAt'>): Record<string, string> {
  return { 'cache-control': 'no-store', etag: `"${rev}"`, 'draft-expires': expiresAt };
}
