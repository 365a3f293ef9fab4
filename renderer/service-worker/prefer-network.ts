/** The order of network and cache for what may have changed. */

/**
 * Returns the response of the network. If that fails, is a fault of the server, or takes longer than `limitMs` (default: no limit), returns the kept
 * response where there is one. Rejects if there is neither.
 * @example await preferNetwork(fetch(request), () => cache.match(request), 3000)
 */
export async function preferNetwork(
  network: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
  limitMs?: number,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    if (limitMs !== undefined) timer = setTimeout(() => void findKept().then((kept) => kept && resolve(kept)), limitMs);
  });
  const replaceFault = async (response: Response): Promise<Response> =>
    response.status < 500 ? response : ((await findKept()) ?? response);
  try {
    return await Promise.race([network.then(replaceFault), late]);
  } catch (error) {
    const kept = await findKept();
    if (kept === undefined) throw error;
    return kept;
  } finally {
    clearTimeout(timer);
  }
}
