/** The `test` function of tests as staff, which are run in the window of a desktop and in that of a phone. */

import type { Page } from '@playwright/test';
import { BackOffice } from '../../../support/back-office.ts';
import { expect, test as base } from '../../../support/test.ts';

export { expect } from '@playwright/test';

const WINDOWS = [
  { name: 'on a desktop', viewport: { width: 1280, height: 800 } },
  { name: 'at 360 px', viewport: { width: 360, height: 740 } },
];

/** Playwright's `test` with the back office as a page object. */
export const test = base.extend<{ office: BackOffice }>({
  office: async ({ page, watch }, use) => {
    // Before the sign-in the request for the current user fails with 401, which browsers log.
    watch.allow(/status of 401/);
    await use(new BackOffice(page));
  },
});

/** Declares tests for both windows. */
export function describeWindows(declare: () => void): void {
  for (const { name, viewport } of WINDOWS)
    test.describe(name, () => {
      test.use({ viewport });
      declare();
    });
}

/** Expects that the page is not wider than its window. */
export async function expectNoOverflow(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${state}: pixels outside of the window`).toBe(0);
}
