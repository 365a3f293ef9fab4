/** Functions for waiting with a time limit. */

/** Resolves after the given time. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Polls until the condition is true. Returns false if it is not true after the limit. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, limitMs: number, intervalMs = 50): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    if (await condition()) return true;
    await delay(intervalMs);
  }
  return condition();
}
