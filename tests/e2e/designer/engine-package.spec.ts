/** The engine's package in a browser: the example of its README, bundled and loaded by an empty page. */

import { expect, test } from '@playwright/test';
import { expectedOutput, installPackage } from '../../engine/support/installed-package.ts';

test("runs the example of the package's README in a browser", async ({ page }) => {
  const installed = await installPackage();
  try {
    const printed: string[] = [];
    const errors: Error[] = [];
    page.on('console', (message) => printed.push(message.text()));
    page.on('pageerror', (error) => errors.push(error));
    await page.addScriptTag({ content: await installed.bundleExample() });
    expect(errors).toEqual([]);
    expect(printed).toEqual([expectedOutput]);
  } finally {
    installed.remove();
  }
});
