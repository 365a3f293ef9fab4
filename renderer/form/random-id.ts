/** Names for things that are made in the browser: file contents and submissions. */

/** 128 random bits in hexadecimal digits; works without a secure context too, where `randomUUID` is missing. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
