/** Replies of the network that come after what was kept was used. */

/** Returns whether a reply was kept, or computed from what was kept. */
export function isFromCache({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.has('served-from');
}

/** Returns the data of a reply in JSON that differs from the one that was kept; undefined for an equal one, and for a failure. */
export async function findRenewal(kept: Response, fresh: Response): Promise<{ data: unknown } | undefined> {
  const [before, text] = await Promise.all([kept.text(), fresh.text()]);
  return fresh.ok && text !== before ? { data: JSON.parse(text) as unknown } : undefined;
}
