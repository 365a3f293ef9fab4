/** Waiting, always with an end. */

/** Resolves after the given time. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Polls until the condition holds; returns false when it still does not after the limit. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, limitMs: number, intervalMs = 50): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    if (await condition()) return true;
    await delay(intervalMs);
  }
  return condition();
}
