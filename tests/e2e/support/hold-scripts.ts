/** Pages whose scripts have not arrived yet. */

import type { Page } from '@playwright/test';

/** Holds the scripts of a page, or those with a name that begins so, until `release` is called. */
export async function holdScripts(page: Page, name = ''): Promise<{ release: () => void }> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => release() };
}
