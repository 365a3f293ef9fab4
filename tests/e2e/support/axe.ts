/** Accessibility check of a whole page with axe. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** A source without an effect. Without a source, axe loads its own. */
const NOTHING = ';';
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe inside the page, because no page contains an iframe of another origin; otherwise axe opens a second page for each run. Its source
 * is loaded once in each document. Selectors are computed only for violations.
 */
async function findViolations(page: Page, configure: (builder: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: NOTHING }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await configure(builder).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
  );
}

/** Expects no violation in the light scheme, and on wide screens no contrast violation in the dark scheme. */
export async function expectNoAxeFindings(page: Page, state: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 600) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findViolations(page, (axe) => axe.withRules(['color-contrast'])), `${state}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  expect.soft(await findViolations(page, (axe) => axe.withTags(standards)), `${state}, light`).toEqual([]);
}
