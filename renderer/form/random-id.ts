/** Ids of files and submissions. */

/** Returns 128 random bits as hexadecimal digits. Unlike `randomUUID` it also works without a secure context. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
