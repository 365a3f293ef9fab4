/**
 * Encryption of what is kept, with AES-GCM and a key for each draft. Without its key a draft cannot be read: the key of a draft that is kept until the tab
 * is closed is in the session storage of that tab, and a deletion removes the key first. It does not protect against somebody who uses the device.
 */

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

/** Whether the browser can encrypt: only pages over https and of localhost can. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Creates a key. One that is `extractable` can be stored as text. */
export function createKey(isExtractable: boolean): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, isExtractable, ['encrypt', 'decrypt']);
}

/** Returns a key as text in base64. */
export async function exportKey(key: CryptoKey): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('raw', key))));
}

/** Returns the key of a text of `exportKey`. Rejects for other texts. */
export async function importKey(text: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0)!);
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, true, ['encrypt', 'decrypt']);
}

/** Encrypts bytes. The result begins with the initialization vector. */
export async function seal(key: CryptoKey, bytes: BufferSource): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, bytes);
  const all = new Uint8Array(IV_BYTES + sealed.byteLength);
  all.set(iv);
  all.set(new Uint8Array(sealed), IV_BYTES);
  return all.buffer;
}

/** Decrypts bytes of `seal`. Rejects for another key, and for bytes that were changed. */
export function unseal(key: CryptoKey, sealed: ArrayBuffer): Promise<ArrayBuffer> {
  const iv = new Uint8Array(sealed, 0, IV_BYTES);
  return crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, new Uint8Array(sealed, IV_BYTES));
}

/** Encrypts a JSON value. */
export function sealJson(key: CryptoKey, value: unknown): Promise<ArrayBuffer> {
  return seal(key, new TextEncoder().encode(JSON.stringify(value)));
}

/** Decrypts a JSON value. */
export async function unsealJson(key: CryptoKey, sealed: ArrayBuffer): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unseal(key, sealed))) as unknown;
}
