/** Time limits for what may never answer. */

/** Resolves after a time in milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
