/** Failures of the mail server. */

/** Returns whether another attempt is useless: 5xx replies are permanent (RFC 5321). Without a reply it can help. */
export function isFinalFailure(error: unknown): boolean {
  const { responseCode } = (error ?? {}) as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500;
}
