/** Counts the clicks of a user. */

import type { Locator } from '@playwright/test';

/** Clicks that are counted. Typing and keys are not. */
export class ClickCounter {
  count = 0;

  async click(locator: Locator): Promise<void> {
    this.count += 1;
    await locator.click();
  }
}
